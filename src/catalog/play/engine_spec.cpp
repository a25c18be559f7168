#include "catalog/play/engine_spec.h"

#include <array>

#include "base/process.h"
#include "catalog/service.h"

namespace kanzen::catalog {
namespace {

using play::match::Protocol;

/// What programs for many games call ours.
struct VariantName {
  std::string_view game;
  std::string_view variant;
};
constexpr std::array kVariants{VariantName{"kyoto", "kyotoshogi"}};

std::string variant_of(const std::string& game) {
  for (const VariantName& entry : kVariants) {
    if (entry.game == game) return std::string(entry.variant);
  }
  return game;
}

/// Cuts a text at the first `separator`; the second part is empty if there is none.
std::pair<std::string_view, std::string_view> cut(std::string_view text, char separator) {
  const std::size_t at = text.find(separator);
  if (at == std::string_view::npos) return {text, {}};
  return {text.substr(0, at), text.substr(at + 1)};
}

Result<play::match::Program> parse_program(const GameInfo& info, std::string_view text, Protocol protocol) {
  auto [command, options] = cut(text, ';');
  play::match::Program program;
  program.words = split_command(command);
  if (program.words.empty()) return Error{ErrorKind::BadInput, "there is no command", std::string(text)};
  program.name = std::filesystem::path(program.words[0]).filename().string();
  program.dialect = {protocol, info.board[0] - '0', info.board[2] - '0'};
  if (protocol == Protocol::Uci) program.options.emplace_back("UCI_Variant", variant_of(info.name));
  while (!options.empty()) {
    const auto [option, rest] = cut(options, ';');
    const auto [name, value] = cut(option, '=');
    program.options.emplace_back(name, value);
    options = rest;
  }
  return program;
}

/// One part of `kanzen:…`.
Status set_part(play::EngineSettings& settings, std::string_view part) {
  const auto [name, value] = cut(part, '=');
  if (name == "net") return play::set_option(settings, "EvalFile", value);
  if (name == "threads") return play::set_option(settings, "Threads", value);
  if (name == "hash") return play::set_option(settings, "USI_Hash", value);
  if (name == "table") return play::set_option(settings, "Table", value);
  if (name == "proof") return play::set_option(settings, "Proof", value);
  return Error{ErrorKind::BadInput, "is none of net, threads, hash, table, proof", std::string(name)};
}

}  // namespace

Result<EngineSpec> parse_engine(Service& service, std::string_view text) {
  EngineSpec spec;
  spec.text = text;
  auto [kind, rest] = cut(text, ':');
  if (kind == "usi" || kind == "uci") {
    auto program = parse_program(service.info(), rest, kind == "usi" ? Protocol::Usi : Protocol::Uci);
    if (!program) return program.error();
    spec.program = std::move(*program);
    return spec;
  }
  if (kind != "kanzen") {
    return Error{ErrorKind::BadInput, "is no engine: kanzen[:net=FILE]…, usi:COMMAND or uci:COMMAND",
                 std::string(text)};
  }
  spec.settings.table = spec.settings.proof = play::kNoFile;
  spec.settings.network = service.usual_network();
  while (!rest.empty()) {
    const auto [part, behind] = cut(rest, ':');
    if (auto status = set_part(spec.settings, part); !status) return within(status.error(), spec.text);
    rest = behind;
  }
  return spec;
}

Result<std::unique_ptr<play::match::Contestant>> make_contestant(Service& service, const EngineSpec& spec) {
  if (spec.program) return play::match::in_its_own_process(*spec.program);
  auto engine = service.new_engine(spec.settings);
  if (!engine) return engine.error();
  if (auto status = (*engine)->prepare(); !status) return status.error();
  return play::match::in_this_process(spec.text, std::move(*engine));
}

}  // namespace kanzen::catalog
