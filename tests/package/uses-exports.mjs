/** Each export of the installed package, used as its documentation says; prints which of them worked. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as bench from 'evidence-board/bench';
import { canonicalize, parseStrictJson } from 'evidence-board/canonical-json';
import { importFormats } from 'evidence-board/import';
import { exactMcNemar, wilsonInterval } from 'evidence-board/stats';
import { leafHash, treeRoot, verifyInclusion } from 'evidence-board/tlog';

const vector = (path) =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`evidence-board/vectors/${path}`)), 'utf8'));
const toBytes = (text) => new TextEncoder().encode(text);

function tlog() {
  const leaves = ['one', 'two'].map(toBytes);
  const claim = {
    index: 0,
    size: 2,
    path: [leafHash(leaves[1])],
    root: treeRoot(leaves.map((leaf) => leafHash(leaf))),
    leafHash: leafHash(leaves[0]),
  };
  const moved = { ...claim, index: 1 };
  return [claim, moved].map((each) => verifyInclusion(each)).map(({ ok }) => ok);
}

/** Of the vectors of SciPy that the package carries. */
function stats() {
  const { cases } = vector('stats/wilson.json');
  const differs = ({ k, n, low, high }) => {
    const [ours, theirs] = wilsonInterval({ k, n });
    return Math.abs(ours - low) > 1e-12 || Math.abs(theirs - high) > 1e-12;
  };
  return cases.length > 10 && !cases.some(differs) && exactMcNemar({ b: 5, c: 0 }) === 0.0625;
}

const doors = await import('evidence-board/doors').then(
  ({ bind, checkout }) => typeof bind(checkout) === 'function',
  ({ code }) => code,
);

console.log(
  JSON.stringify({
    tlog: JSON.stringify(tlog()) === '[true,false]',
    stats: stats(),
    'canonical-json': canonicalize(parseStrictJson(toBytes('{"b":1.0,"a":[]}'))) === '{"a":[],"b":1}',
    import: importFormats.some(({ id }) => id === 'wide CSV'),
    bench: (await bench.openBenches('.')).asked.length === 0,
    doors,
  }),
);
