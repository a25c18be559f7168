// node probe.js READER.js TABLE.kzs < positions: the value of each line's position, as kanzen_probe gives it.
const fs = require('fs');
const path = require('path');

async function main([readerFile, tableFile]) {
  const reader = await require(path.resolve(readerFile))();
  const table = fs.readFileSync(tableFile);
  const place = reader._malloc(table.length);
  reader.HEAPU8.set(table, place);
  if (!reader._kanzen_open(place, table.length)) throw new Error(`${tableFile} is no packed table of Dobutsu shogi`);
  const lines = fs.readFileSync(0, 'utf8').split('\n');
  for (const line of lines.slice(0, -1)) console.log(reader.ccall('kanzen_probe', 'number', ['string'], [line]));
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
