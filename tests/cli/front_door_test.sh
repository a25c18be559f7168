#!/usr/bin/env bash
# The script ./kanzen in a tree of its own: it builds once, then stays out of the way. The build is a fake that puts the
# program that ctest has built where CMake would; packages are looked for as on any machine.
#
#   front_door_test.sh SCRIPT PROGRAM
set -u
script=$1 program=$2
unset KANZEN_HOME
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

fail() {
  echo "FAILED: $*"
  sed 's/^/  out: /' "$work/out"
  sed 's/^/  err: /' "$work/err"
  failures=$((failures + 1))
}

# expect NAME CODE COMMAND…: runs it, keeps both streams, compares the exit code.
expect() {
  local name=$1 code=$2 status=0
  shift 2
  "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
  [[ $status == "$code" ]] || fail "$name: exit code $status, not $code"
}
err_has() { grep -qF -- "$2" "$work/err" || fail "$1: '$2' is not on standard error"; }
err_lines() { [[ $(wc -l <"$work/err") == "$2" ]] || fail "$1: not $2 lines on standard error"; }
out_is_of_program() { "$program" "${@:2}" 2>/dev/null | cmp -s - "$work/out" || fail "$1: not what the program prints"; }
builds() { grep -cs -- '^--build' "$work/cmake.log"; }
no_build() { [[ $(builds) == "$2" ]] || fail "$1: builds again"; }

# plant FOLDER: a tree with the script, something to be built from, and nothing built.
plant() {
  mkdir -p "$1"/{src,cmake}
  touch -d '1 hour ago' "$1"/{src/a.cpp,src,cmake,CMakeLists.txt,CMakePresets.json}
  cp "$script" "$1/kanzen"
  : >"$work/cmake.log"
}

mkdir "$work/fakes"
cat >"$work/fakes/cmake" <<END
#!/usr/bin/env bash
echo "\$*" >>"$work/cmake.log"
[[ ! -e $work/broken ]] || { echo 'no rule to make it'; exit 1; }
mkdir -p build/release/bin
touch build/release/build.ninja
[[ \$1 != --build ]] || ln -sf "$program" build/release/bin/kanzen
END
chmod +x "$work/fakes/cmake"
PATH=$work/fakes:$PATH

tree="$work/a tree"
plant "$tree"
cd "$work" || exit 1

expect first 0 "$tree/kanzen" games
out_is_of_program first games
err_has first building
[[ $(builds) == 1 ]] || fail 'first: does not build exactly once'

expect second 0 "$tree/kanzen" games
out_is_of_program second games
err_lines second 0
no_build second 1

ln -s "$tree/kanzen" "$work/by-name"
mkdir "$work/elsewhere"
ln -s '../a tree/kanzen' "$work/elsewhere/relative"
ln -s ../by-name "$work/elsewhere/twice"
for way in "$work/by-name" ./elsewhere/relative elsewhere/twice; do
  expect "link $way" 0 "$way" games --json
  out_is_of_program "link $way" games --json
  no_build "link $way" 1
done
cd "$tree" || exit 1
expect 'in the tree' 0 ./kanzen games
out_is_of_program 'in the tree' games
cd "$work/elsewhere" || exit 1
expect 'on the path' 0 env PATH="$work/elsewhere:$PATH" relative games
out_is_of_program 'on the path' games
no_build 'on the path' 1

expect 'wrong verb' 2 "$tree/kanzen" nonsense
err_has 'wrong verb' 'no such verb: nonsense'
err_lines 'wrong verb' 1
expect 'no verb' 2 "$tree/kanzen"
expect 'one word' 0 "$tree/kanzen" perft dobutsu 'startpos moves 2c2b' 1 --json
out_is_of_program 'one word' perft dobutsu 'startpos moves 2c2b' 1 --json
expect 'missing file' 3 "$tree/kanzen" info "$work/missing"

echo '2k/3/K1G b G 1' | "$tree/kanzen" probe nine - --json >"$work/out" 2>"$work/err"
grep -q '"outcome":"win"' "$work/out" || fail 'standard input does not reach the program'

expect 'no root needed' 0 env KANZEN_ASSUME_NO_ROOT=1 "$tree/kanzen" games
expect 'build' 0 "$tree/kanzen" build
expect 'help of test' 0 "$tree/kanzen" test --help
no_build 'nothing has changed' 1

# The script itself may take a few milliseconds; a busy machine gets a hundred times that.
start=${EPOCHREALTIME/[.,]/}
for _ in 1 2 3 4 5 6 7 8 9 10; do "$tree/kanzen" --version >/dev/null; done
middle=${EPOCHREALTIME/[.,]/}
for _ in 1 2 3 4 5 6 7 8 9 10; do "$program" --version >/dev/null; done
end=${EPOCHREALTIME/[.,]/}
delay=$(((2 * middle - start - end) / 10))
echo "the script adds $delay us"
((delay < 500000)) || fail "the script adds $delay us"

touch "$tree/src/a.cpp"
expect 'after an edit' 0 "$tree/kanzen" games
[[ $(builds) == 2 ]] || fail 'after an edit: does not build again'
out_is_of_program 'after an edit' games

touch "$work/broken"
touch -d '1 minute' "$tree/src/a.cpp"
expect 'broken build' 4 "$tree/kanzen" games
err_has 'broken build' 'the build failed'
rm "$work/broken"
touch "$tree/src/a.cpp"
expect 'mended build' 0 "$tree/kanzen" games

# A machine without one of the packages, and without root.
if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
  plant "$work/bare"
  printf '#!/bin/sh\nexit 1\n' >"$work/fakes/dpkg-query"
  chmod +x "$work/fakes/dpkg-query"
  expect 'missing packages' 4 env KANZEN_ASSUME_NO_ROOT=1 "$work/bare/kanzen" games
  err_lines 'missing packages' 1
  err_has 'missing packages' 'apt-get install -y --no-install-recommends'
  err_has 'missing packages' libfmt-dev
  no_build 'missing packages' 0
  rm "$work/fakes/dpkg-query"
  expect 'packages came' 0 env KANZEN_ASSUME_NO_ROOT=1 "$work/bare/kanzen" games
fi

# What the program cannot write is an error, too.
if [[ -w /dev/full ]]; then
  status=0
  "$tree/kanzen" games >/dev/full 2>"$work/err" || status=$?
  [[ $status == 4 ]] || fail "standard output is full: exit code $status, not 4"
fi

((failures == 0)) && echo 'all as it should be'
exit $((failures > 0))
