/**
 * A declared bench of 40 items asked at an endpoint of this machine that takes 150 ms for an answer, over what its places
 * allow: items times latency by concurrency. A fifth component beside four must be asked alone.
 */

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chooseBenches, openBenches } from '../src/measure/benches.ts';
import { runBench } from '../src/measure/mill.ts';
import { progressOn } from '../src/measure/progress.ts';
import type { BenchFinding } from './bench.ts';
import { makeEmptyBoard } from './empty-board.ts';
import { commandWords, runMeasured } from './measured-process.ts';
import { scratch } from './scratch.ts';

const [TURNS, ITEMS, CONTROLS, LATENCY_MS, PLACES] = [5, 40, 2, 150, 4];
const ALLOWED_S = (ITEMS * LATENCY_MS) / PLACES / 1000;

export async function benchEndpoint(): Promise<BenchFinding> {
  const root = scratch('endpoint-board');
  const endpoint = await slowEndpoint();
  try {
    await makeEmptyBoard(root);
    declare(root, endpoint.base, ['first']);
    await runMeasured({ args: commandWords('freeze', 'sums-1', '--board', root) });
    await runMeasured({ args: commandWords('sign', '--board', root) });
    for (const words of [
      ['init', '-q'],
      ['add', '--all'],
      ['commit', '-qm', 'Freeze'],
    ])
      git(root, words);
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) times.push(await measured(root, { isAll: true }));
    const asked = endpoint.requests();
    declare(root, endpoint.base, ['first', 'second', 'third', 'fourth']);
    await measured(root);
    const before = endpoint.requests();
    declare(root, endpoint.base, ['first', 'second', 'third', 'fourth', 'fifth']);
    await measured(root);
    const alone = endpoint.requests() - before;
    // What other work takes of the machine only adds to the time on the wall.
    const took = Math.min(...times);
    return {
      ratio: took / ALLOWED_S,
      detail: `${took.toFixed(2)} s against ${ALLOWED_S.toFixed(2)} s; a fifth component took ${alone} requests; least of ${TURNS} turns`,
      ...(alone === ITEMS + CONTROLS && asked === TURNS * alone
        ? {}
        : {
            fault: `expected ${ITEMS + CONTROLS} requests for one component, got ${asked} for one in ${TURNS} turns`,
          }),
    };
  } finally {
    endpoint.close();
    rmSync(root, { recursive: true, force: true });
  }
}

/** Seconds from the start of the mill until the run is written. */
async function measured(root: string, deps: { readonly isAll?: true } = {}): Promise<number> {
  const [bench] = chooseBenches((await openBenches(root)).asked, { bench: 'sums-1' });
  if (bench === undefined) throw new Error('no bench');
  const progress = progressOn({ isTTY: false, write: () => undefined }, () => 0);
  const began = performance.now();
  await runBench(bench, { ...deps, root, resume: false, env: {}, now: () => new Date(), progress });
  return (performance.now() - began) / 1000;
}

function declare(root: string, base: string, names: readonly string[]): void {
  const folder = `${root}/benches/sums-1`;
  mkdirSync(folder, { recursive: true });
  const items = Array.from({ length: ITEMS }, (_, at) => ({
    item_id: `s${at}`,
    input: `${at + 30} + ${at}`,
    target: `${2 * at + 30}`,
  }));
  writeFileSync(`${folder}/items.jsonl`, items.map((item) => `${JSON.stringify(item)}\n`).join(''));
  const declared = {
    schema: 'svc.bench-declaration/0.1',
    axis: 'sums',
    items: 'items.jsonl',
    bank: {
      title: 'SYNTHETIC sums',
      question: 'What is the sum?',
      licence: 'CC0-1.0',
      contamination: 'Sums are everywhere.',
      ancestry: 'Arithmetic.',
      pilot: 'Nothing was tried before.',
      annotation: {
        annotators: [],
        kappa: null,
        dropped: 0,
        by_construction: 'A program added the numbers.',
      },
    },
    rule: { name: 'number', tolerance: 0 },
    control: { positive: { input: '1 + 1', target: '2' }, negative: { input: '2 + 2', target: '4' } },
    components: names.map((model) => ({
      name: model,
      endpoint: { base, model, private: true, concurrency: PLACES },
    })),
  };
  writeFileSync(`${folder}/bench.json`, JSON.stringify(declared));
}

async function slowEndpoint() {
  let requests = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    requests += 1;
    await new Promise((done) => setTimeout(done, LATENCY_MS));
    const [one = 0, other = 0] = (JSON.parse(body).messages.at(-1).content.match(/\d+/g) ?? []).map(Number);
    response.end(JSON.stringify({ choices: [{ message: { content: `${one + other}` } }] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${Object(server.address()).port}/v1`,
    requests: () => requests,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function git(folder: string, words: readonly string[]): void {
  const who = ['-c', 'user.name=bench', '-c', 'user.email=bench@synthetic.internal'];
  const { status, stderr } = spawnSync('git', ['-C', folder, ...who, ...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
}
