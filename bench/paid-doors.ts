/**
 * What a paid door costs before anybody pays: loading its bundle in a fresh process, and answering
 * an unpaid request with its challenge. Beside it the official server half with the same extensions.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleAll, coldImport, kilobytes, moduleOf, ratio, run } from './door-bundle.ts';
import type { Measure } from './stopwatch.ts';

const doors = ['evidence-bundle', 'receipts-verify'] as const;

const entries = {
  'evidence-bundle': 'functions/evidence-bundle.ts',
  'receipts-verify': 'functions/receipts-verify.ts',
  official: 'bench/official-server.ts',
};

const COLD_MS = 15;
const CHALLENGE_MS = 2;

export async function benchPaidDoors(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-doors-'));
  try {
    const bundles = await bundleAll(folder, entries);
    const official = coldImport(bundles('official'));
    const cold = doors.map((door) => {
      const ms = coldImport(bundles(door));
      return {
        name: `cold import of ${door}`,
        value: `${ms.toFixed(1)} ms, ${kilobytes(bundles(door))}; official server half ${ratio(official, ms)} (${kilobytes(bundles('official'))})`,
        promise: { text: `at most ${COLD_MS} ms`, held: ms <= COLD_MS },
      };
    });
    const own = challengeTime(ownRequests(bundles('evidence-bundle')));
    const theirs = challengeTime(officialRequests(bundles('official')));
    return [
      ...cold,
      {
        name: 'a 402 with a signed offer, own time',
        value: `${own.toFixed(2)} ms; official server half ${ratio(theirs, own)}`,
        promise: { text: `at most ${CHALLENGE_MS} ms`, held: own <= CHALLENGE_MS },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function challengeTime(prepare: string): number {
  return run(`${prepare}
    const times = [];
    for (let at = 0; at < 400; at += 1) {
      const began = performance.now();
      if ((await ask()) !== 402) throw new Error('expected 402');
      times.push(performance.now() - began);
    }
    times.sort((left, right) => left - right);
    console.log(times[times.length >> 1]);`);
}

function ownRequests(file: string): string {
  return `process.env.X402_PAY_TO = '0x${'1'.repeat(40)}';
    process.env.X402_FACILITATOR_URL = 'http://127.0.0.1:9';
    const { default: door } = await import(${moduleOf(file)});
    const address = 'https://board.example/api/evidence-bundle?obligation=dora&subject=x';
    const ask = async () => (await door(new Request(address), { ip: '192.0.2.1' })).status;`;
}

function officialRequests(file: string): string {
  return `const { openServer } = await import(${moduleOf(file)}); const ask = await openServer();`;
}
