// USI, the protocol between shogi GUIs and engines: one conversation.
//
// Lines come in one by one, at any time and in any order; each is dealt with at once. Thinking goes on in a
// thread of its own, which answers by itself. Whatever makes no sense is answered with `info string …`.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "play/engine.h"
#include "play/usi/go.h"

namespace kanzen::play::usi {

class Session {
 public:
  /// Called with each line to be sent, from several threads but never at once.
  using Send = std::function<void(const std::string& line)>;

  /// The engine must outlive the session.
  Session(Engine& engine, Send send);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// Deals with a line; false after `quit`.
  bool handle(std::string_view line);
  /// No more lines will come: what ends by itself is waited for, all else is stopped.
  void finish();

 private:
  void introduce();
  void get_ready();
  void set_option(std::string_view words);
  void set_position(std::string_view words);
  void go(std::string_view words);
  void ponder_hit();
  /// Stops what is being thought about; it gives its answer.
  void stop();
  void wait();
  void think(const std::shared_ptr<Control>& control, bool mate);
  [[nodiscard]] bool thinking() const { return thinker_.joinable() && !done_.load(); }

  void send(const std::string& line);
  void tell(const std::string& sentence) { send("info string " + sentence); }

  Engine& engine_;
  Send send_;
  std::mutex sending_;
  bool sound_position_ = true;  ///< the last `position` was understood
  GoRequest request_;
  Limits waiting_;  ///< what counts from `ponderhit` on
  std::shared_ptr<Control> control_;
  std::atomic<bool> done_{true};
  std::jthread thinker_;
};

/// `score cp 31` or `score mate -12`, in plies.
std::string score_text(int score);
/// An `info` line.
std::string info_line(const Thought& thought);

}  // namespace kanzen::play::usi
