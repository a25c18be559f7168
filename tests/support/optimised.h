// Whether this build is one in which long searches are worth starting.
#pragma once

namespace kanzen {

#ifdef NDEBUG
inline constexpr bool kOptimised = true;
#else
inline constexpr bool kOptimised = false;
#endif

}  // namespace kanzen
