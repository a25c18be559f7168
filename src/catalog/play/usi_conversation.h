// `kanzen usi`: an engine of a game, and somebody who talks to it in USI.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

namespace kanzen::catalog {

class Service;

class UsiConversation {
 public:
  /// `send` is called with each line of the engine's, from several threads but never at once. The service
  /// must outlive the conversation.
  static Result<std::unique_ptr<UsiConversation>> begin(Service& service,
                                                        std::function<void(const std::string&)> send);
  virtual ~UsiConversation() = default;
  /// Deals with a line; false after `quit`.
  virtual bool handle(std::string_view line) = 0;
  /// No more lines will come: what ends by itself is waited for, all else is stopped.
  virtual void finish() = 0;
};

}  // namespace kanzen::catalog
