/**
 * The least that an import of a table must do, with a parser that many use: read the lines of a CSV file, and count what
 * each model got right.
 *
 *     node bench/csv-floor.mjs <results.csv>
 */

import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';

const right = new Map();
let rows = 0;
for await (const { model, correct } of createReadStream(process.argv[2]).pipe(parse({ columns: true }))) {
  rows += 1;
  right.set(model, (right.get(model) ?? 0) + Number(correct));
}
console.log(`${rows} rows of ${right.size} models`);
