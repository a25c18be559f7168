// Result<T>: a value, or an Error that says what the world got wrong.
// The subset of std::expected that the project uses (g++ 12 has none in C++20).
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace kanzen {

/// What went wrong, in terms a caller can act on.
enum class ErrorKind {
  BadInput,  ///< the user wrote something that is not a position, move, option
  NotFound,  ///< no such table or file
  Corrupt,   ///< a file is there, but its bytes are not what its header says
  Mismatch,  ///< a sound file, but of other rules or another format
  System,    ///< the operating system refused (disk full, permission, memory)
  Busy,      ///< another process is using it
  Stopped,   ///< the user asked to stop; what was saved can be resumed
};

struct Error {
  ErrorKind kind;
  std::string what;   ///< the fact: "rank 3 has 4 squares, the board has 3"
  std::string where;  ///< the thing at fault: a path, an argument, a position

  [[nodiscard]] std::string message() const { return where.empty() ? what : where + ": " + what; }
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool has_value() const { return std::holds_alternative<T>(state_); }
  explicit operator bool() const { return has_value(); }

  [[nodiscard]] T& value() & { return assert(has_value()), *std::get_if<T>(&state_); }
  [[nodiscard]] const T& value() const& { return assert(has_value()), *std::get_if<T>(&state_); }
  [[nodiscard]] T&& value() && { return assert(has_value()), std::move(*std::get_if<T>(&state_)); }
  [[nodiscard]] const Error& error() const { return assert(!has_value()), *std::get_if<Error>(&state_); }

  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

 private:
  std::variant<T, Error> state_;
};

/// Success without a value.
struct Done {};
using Status = Result<Done>;

/// The same error, seen from one layer further out.
inline Error within(Error error, const std::string& where) {
  error.where = error.where.empty() ? where : where + ": " + error.where;
  return error;
}

}  // namespace kanzen
