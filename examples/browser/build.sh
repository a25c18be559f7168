#!/usr/bin/env bash
# build.sh OUT.js: compiles the reader with Debian's emscripten into one file for a page or for node.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
out=$1
# The reader itself needs no library; the messages of SFEN's parser are put together by fmt, taken as headers only.
headers=$(mktemp -d)
trap 'rm -rf "$headers"' EXIT
ln -s /usr/include/fmt "$headers/fmt"
export NODE_PATH=/usr/share/nodejs # where Debian keeps the modules that emscripten's optimiser asks for
em++ -std=c++20 -O2 -fno-exceptions -DNDEBUG -DFMT_HEADER_ONLY -isystem "$headers" -I "$root/src" \
  "$root"/examples/browser/reader.cpp "$root"/src/core/shogi/{sfen,text,usi,rule_set}.cpp \
  -sSINGLE_FILE -sMODULARIZE -sALLOW_MEMORY_GROWTH -sENVIRONMENT=web,node \
  -sEXPORTED_FUNCTIONS=_kanzen_open,_kanzen_probe,_malloc -sEXPORTED_RUNTIME_METHODS=ccall,HEAPU8 -o "$out"
