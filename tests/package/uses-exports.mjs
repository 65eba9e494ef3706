/** Each export of the installed package, used as its documentation says; prints which of them worked. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as bench from 'evidence-board/bench';
import { canonicalize, parseStrictJson } from 'evidence-board/canonical-json';
import { openBoardClient, openPurchases } from 'evidence-board/client';
import { importFormats } from 'evidence-board/import';
import { exactMcNemar, wilsonInterval } from 'evidence-board/stats';
import { leafHash, treeRoot, verifyInclusion } from 'evidence-board/tlog';
import { parseStrict, canonicalize as published } from 'evidence-board/verifier';

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

async function client() {
  const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const board = openBoardClient(`http://127.0.0.1:${server.address().port}`);
  const refused = await board.get('/api/gspc').catch(({ code }) => code);
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-purchases-'));
  const free = { url: `http://127.0.0.1:${server.address().port}/` };
  const unasked = await openPurchases({ folder })
    .buy(free, async () => ({}))
    .catch(({ code }) => code);
  rmSync(folder, { recursive: true });
  server.close();
  return refused === 'SCHEMA' && unasked === 'NO_CHALLENGE';
}

const doors = await import('evidence-board/doors').then(
  ({ bind, checkout }) => typeof bind(checkout) === 'function',
  ({ code }) => code,
);

console.log(
  JSON.stringify({
    verifier: published({ b: 1, a: 2 }) === '{"a":2,"b":1}' && parseStrict(toBytes('{"a":1}')).a === 1,
    tlog: JSON.stringify(tlog()) === '[true,false]',
    stats: stats(),
    'canonical-json': canonicalize(parseStrictJson(toBytes('{"b":1.0,"a":[]}'))) === '{"a":[],"b":1}',
    import: importFormats.some(({ id }) => id === 'wide CSV'),
    bench: (await bench.openBenches('.')).asked.length === 0,
    client: await client(),
    doors,
  }),
);
