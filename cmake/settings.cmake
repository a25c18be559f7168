# How everything is compiled. Targets link kanzen_settings, which carries flags only inside this build.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)  # the rooms also go into the shared library
set(CMAKE_CXX_VISIBILITY_PRESET hidden)   # …which shows only what its header marks
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")

include(CheckCXXCompilerFlag)
check_cxx_compiler_flag(-march=native KANZEN_HAS_NATIVE)
find_package(Threads REQUIRED)

add_library(kanzen_settings INTERFACE)
target_compile_options(kanzen_settings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
target_link_libraries(kanzen_settings INTERFACE Threads::Threads)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # They cry wolf: over std::string + (GCC bug 105651), and on machines with AVX-512 over GCC's own headers for it
  # (bug 105593). Clang's warnings of the kind stay.
  target_compile_options(kanzen_settings INTERFACE -Wno-restrict -Wno-uninitialized -Wno-maybe-uninitialized)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Positions are a few words, written one by one and read back at once. GCC likes to read them as one vector, which no
  # processor can take out of its store buffer before all the words have left it.
  target_compile_options(kanzen_settings INTERFACE -fno-tree-vectorize)
endif()
if(KANZEN_WERROR)
  target_compile_options(kanzen_settings INTERFACE -Werror)
endif()
if(KANZEN_NATIVE AND KANZEN_HAS_NATIVE)
  target_compile_options(kanzen_settings INTERFACE -march=native)
endif()
if(KANZEN_SANITIZE)
  target_compile_options(kanzen_settings INTERFACE -fsanitize=${KANZEN_SANITIZE} -fno-sanitize-recover=all)
  target_link_options(kanzen_settings INTERFACE -fsanitize=${KANZEN_SANITIZE})
endif()

# What fuzzers are to find their way through: the rooms and the fuzzers themselves. Tests do without, and are compiled in
# two thirds of the time.
add_library(kanzen_traced INTERFACE)
if(KANZEN_FUZZ)
  target_compile_options(kanzen_traced INTERFACE -fsanitize=fuzzer-no-link)
endif()

# kanzen_together(TARGET FILES): so many files of the target are compiled as one. Most of them spend most of their time on
# the same headers and templates, so a batch takes little more than one of its files.
function(kanzen_together target files)
  if(KANZEN_TOGETHER)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${files})
  endif()
endfunction()

# kanzen_room(NAME USES rooms… LIBRARIES packages… TOGETHER files): one static library for one folder of src/. A folder
# without a .cpp is an interface library; either way it is linked to exactly the rooms it may know.
function(kanzen_room name)
  cmake_parse_arguments(ROOM "" "TOGETHER" "USES;LIBRARIES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/(main|cards_program)\\.cpp$") # of the programs
  list(TRANSFORM ROOM_USES PREPEND kanzen_)
  if(sources)
    add_library(kanzen_${name} STATIC ${sources})
    if(ROOM_TOGETHER)
      kanzen_together(kanzen_${name} ${ROOM_TOGETHER})
    endif()
    set(scope PUBLIC)
    target_link_libraries(kanzen_${name} PRIVATE $<BUILD_INTERFACE:kanzen_settings> $<BUILD_INTERFACE:kanzen_traced>)
  else()
    add_library(kanzen_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(kanzen_${name} ${scope} $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>)
  target_link_libraries(kanzen_${name} ${scope} ${ROOM_USES} ${ROOM_LIBRARIES})
endfunction()
