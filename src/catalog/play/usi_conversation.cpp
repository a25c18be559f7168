#include "catalog/play/usi_conversation.h"

#include "catalog/service.h"
#include "play/engine_settings.h"
#include "play/usi/session.h"

namespace kanzen::catalog {
namespace {

class Conversation final : public UsiConversation {
 public:
  Conversation(std::unique_ptr<play::Engine> engine, std::function<void(const std::string&)> send)
      : engine_(std::move(engine)), session_(*engine_, std::move(send)) {}

  bool handle(std::string_view line) override { return session_.handle(line); }
  void finish() override { session_.finish(); }

 private:
  std::unique_ptr<play::Engine> engine_;
  play::usi::Session session_;
};

}  // namespace

Result<std::unique_ptr<UsiConversation>> UsiConversation::begin(
    Service& service, std::function<void(const std::string&)> send) {
  play::EngineSettings settings;
  settings.network = service.usual_network();
  auto engine = service.new_engine(settings);
  if (!engine) return engine.error();
  return std::unique_ptr<UsiConversation>(
      std::make_unique<Conversation>(std::move(*engine), std::move(send)));
}

}  // namespace kanzen::catalog
