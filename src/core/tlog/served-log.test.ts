/** What is emitted, read back as a stranger reads it: by the published verifier, which shares no code with it. */

import { describe, expect, test } from 'vitest';
import { checkpointsOver, noteOver, ORIGIN, sampleEvents } from '../../../tests/vectors/merkle/sample-log.ts';
import { didDocument, keyOf } from '../../../tests/verifier/forge.ts';
import { verifier } from '../../../tests/verifier/verifier.ts';
import { utf8 } from '../text.ts';
import { emitLog, eventId } from './log.ts';
import { proofPath } from './log-path.ts';
import { bundleBytes } from './tile.ts';

const sizes = [3, 256, 300];
const filesOf = (events: readonly Uint8Array[]) =>
  emitLog({ origin: ORIGIN, events, checkpoints: checkpointsOver(events, sizes) });
const events = sampleEvents(300);
const files = filesOf(events);
const other = filesOf(sampleEvents(300, 1000));

/** The seed of the sample log's key is 32 times the byte 7. */
const did = didDocument([{ key: keyOf('log-1', 7) }]);

/** The verdict on the log, where these files are served and some are changed, or taken away. */
async function logOutcome(changes: Record<string, Uint8Array | null> = {}) {
  const served = new Map<string, Uint8Array | null>([...files, ...Object.entries(changes)]);
  const read = (path: string) =>
    path === '.well-known/did.json' ? did : (served.get(path.replace(/^log\//, '')) ?? null);
  const { steps } = await verifier.verifySite({ read, did });
  return steps.find(({ step }) => step === 'log')?.outcome;
}
const fileOf = (from: ReadonlyMap<string, Uint8Array>, path: string) => from.get(path) ?? new Uint8Array(0);
const swap = (path: string) => ({ [path]: fileOf(other, path) });
const index = (text: string) => ({ 'checkpoints/index.json': utf8(text) });
const proofOf = (at: number) => proofPath(eventId(events[at] ?? new Uint8Array(0)));

describe('a served log', () => {
  test('is VERIFIED as it is emitted', async () => {
    expect(await logOutcome()).toBe('VERIFIED');
  });

  const lastBundle = 'tile/entries/001.p/44';
  const attacks: [string, string, Record<string, Uint8Array | null>][] = [
    ['a stale head', 'REFUTED', { checkpoint: fileOf(files, 'checkpoints/256') }],
    ['no head', 'UNCHECKABLE', { checkpoint: null }],
    ['a head missing from the list', 'REFUTED', index(JSON.stringify({ origin: ORIGIN, sizes: [3, 256] }))],
    ['a listed head that is missing', 'UNCHECKABLE', { 'checkpoints/256': null }],
    ['a head of another log line', 'REFUTED', swap('checkpoints/256')],
    ['a head that was rolled back', 'REFUTED', { 'checkpoints/256': noteOver(events.slice(0, 3)) }],
    ['a list with other spelling', 'REFUTED', index(JSON.stringify({ origin: ORIGIN, sizes }, null, 1))],
    ['a list that is not JSON', 'REFUTED', index('{')],
    ['a size that is a string', 'REFUTED', index(JSON.stringify({ origin: ORIGIN, sizes: ['3'] }))],
    ['a list of another origin', 'REFUTED', index(JSON.stringify({ origin: 'other.example/log', sizes }))],
    ['an enormous size', 'REFUTED', index(JSON.stringify({ origin: ORIGIN, sizes: [2 ** 53 - 1] }))],
    ['a swapped full tile', 'REFUTED', swap('tile/0/000')],
    ['a swapped partial tile', 'REFUTED', swap('tile/0/001.p/44')],
    ['a swapped old partial tile', 'REFUTED', swap('tile/0/000.p/3')],
    ['a swapped upper tile', 'REFUTED', swap('tile/1/000.p/1')],
    ['a partial tile of another width', 'REFUTED', { 'tile/0/001.p/44': fileOf(files, 'tile/0/000.p/3') }],
    ['a missing tile', 'UNCHECKABLE', { 'tile/0/000.p/3': null }],
    ['a swapped bundle', 'REFUTED', swap(lastBundle)],
    ['a bundle with an event less', 'REFUTED', { [lastBundle]: bundleBytes(events.slice(256, 299)) }],
    ['a swapped old bundle', 'REFUTED', swap('tile/entries/000.p/3')],
    ['bundle and tile of another line', 'REFUTED', { ...swap(lastBundle), ...swap('tile/0/001.p/44') }],
    ['a proof of another event', 'REFUTED', { [proofOf(7)]: fileOf(files, proofOf(8)) }],
    ['a missing proof', 'UNCHECKABLE', { [proofOf(7)]: null }],
  ];
  test.each(attacks)('with %s is %s', async (_, outcome, changes) => {
    expect(await logOutcome(changes)).toBe(outcome);
  });

  test('is REFUTED after a change of one byte in any file (of the proofs: every tenth)', async () => {
    const sampled = [...files.keys()].filter((path, at) => !path.startsWith('proofs/') || at % 10 === 0);
    for (const [at, path] of sampled.entries()) {
      const changed = Uint8Array.from(fileOf(files, path));
      const place = (at * 7919) % changed.length;
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect([path, await logOutcome({ [path]: changed })]).toEqual([path, 'REFUTED']);
    }
  });
});
