// Perft counts and random playouts from npm's ffish-es6, one process for any
// number of positions.
//
//   echo 'perft 4 p+nks+l/5/5/5/+LSK+NP[] w - - 0 1' |
//     FFISH_MODULES=/tmp/ff/node_modules node tests/oracles/ffish_perft.mjs kyotoshogi
//
// Arguments: the variant, then any of --modules DIR (the folder that holds
// ffish-es6; else $FFISH_MODULES, else ./node_modules), --ini FILE (variants to
// load first), --rules try. Each line of input gets one line of output:
//
//   version                          what the program calls itself
//   perft DEPTH FEN                  counts at depths 1..DEPTH
//   plain DEPTH FEN                  the same with ffish's own rules, whatever --rules says
//   play SEED PLIES STYLE FEN        the position after a random game, and its length
//   check FEN                        1 if the side to move is in check, else 0
//   echo FEN                         the position as ffish writes it
//
// --rules try: a game of Dobutsu is over when the mover's own lion stands on
// its far rank, an untaken try. ffish itself plays on there.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const kSkipped = 77;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { modules: { type: "string" }, ini: { type: "string" }, rules: { type: "string" } },
});
const variant = positionals[0];
if (!variant) {
  console.error("ffish_perft: which variant? e.g. kyotoshogi");
  process.exit(2);
}
const ffish = await load(options.modules ?? process.env.FFISH_MODULES ?? "node_modules");
if (options.ini) ffish.loadVariantConfig(readFileSync(options.ini, "utf8"));

const answers = {
  version: () => ffish.info().split(" by ")[0],
  perft: (depth, ...fen) => counts(fen, Number(depth), ended()),
  plain: (depth, ...fen) => counts(fen, Number(depth), never),
  play: (seed, plies, style, ...fen) => withBoard(fen, (board) => play(board, random(seed), plies, style)),
  check: (...fen) => withBoard(fen, (board) => (board.isCheck() ? 1 : 0)),
  echo: (...fen) => withBoard(fen, (board) => board.fen()),
};
for await (const line of createInterface({ input: process.stdin })) {
  const [verb, ...words] = line.trim().split(/\s+/);
  if (!verb) continue;
  console.log(String(answers[verb](...words)));
}

async function load(modules) {
  const folder = resolve(modules, "ffish-es6");
  if (!existsSync(folder)) {
    console.error(`ffish_perft: no ffish-es6 in ${modules} (npm install ffish-es6; set FFISH_MODULES)`);
    process.exit(kSkipped);
  }
  const { default: start } = await import(pathToFileURL(join(folder, "ffish.js")).href);
  return start({ wasmBinary: readFileSync(join(folder, "ffish.wasm")) });  // its own loader expects a browser
}

function withBoard(fen, use) {
  const board = new ffish.Board(variant, fen.join(" "));
  try {
    return use(board);
  } finally {
    board.delete();
  }
}

function never() {
  return false;
}

function ended() {
  return options.rules === "try" ? triedAndNotTaken : never;
}

function triedAndNotTaken(board) {
  const ranks = board.fen().split("[")[0].split("/");
  return board.turn() ? ranks[0].includes("L") : ranks.at(-1).includes("l");
}

function counts(fen, depth, over) {
  return withBoard(fen, (board) => {
    const depths = Array.from({ length: depth }, (_, i) => i + 1);
    return depths.map((d) => perft(board, d, over)).join(" ");
  });
}

function perft(board, depth, over) {
  if (over(board)) return 0;
  if (depth === 1) return board.numberLegalMoves();
  let nodes = 0;
  for (const move of legalMoves(board)) {
    board.push(move);
    nodes += perft(board, depth - 1, over);
    board.pop();
  }
  return nodes;
}

function legalMoves(board) {
  return board.legalMoves().split(" ").filter(Boolean);
}

// A game that ends only if every move ends it. Style `even`: all moves alike;
// `hoard`: three times out of four a capture if there is one, else no drop.
function play(board, next, plies, style) {
  let length = 0;
  while (length < plies && playOne(board, next, style)) ++length;
  return `${length} ${board.fen()}`;
}

function playOne(board, next, style) {
  const moves = shuffled(legalMoves(board), next);
  if (style === "hoard" && next() < 0.75) {
    const rank = (move) => (move.includes("@") ? 2 : board.isCapture(move) ? 0 : 1);
    const ranks = new Map(moves.map((move) => [move, rank(move)]));  // isCapture is slow
    moves.sort((a, b) => ranks.get(a) - ranks.get(b));
  }
  return moves.some((move) => {
    board.push(move);
    if (!ended()(board) && board.numberLegalMoves() > 0) return true;
    board.pop();
    return false;
  });
}

function shuffled(items, next) {
  for (let i = items.length - 1; i > 0; --i) {
    const j = Math.floor(next() * (i + 1));
    [items[i], items[j]] = [items[j], items[i]];
  }
  return items;
}

// mulberry32: small, seeded, the same on every machine.
function random(seed) {
  let state = Number(seed) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}
