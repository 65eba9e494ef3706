/** What is kept beside cards when they are signed, held by the engine, the published verifier and the recount. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contextsPath } from '../../src/artifacts/card-contexts.ts';
import { canonicalBytes, canonicalize } from '../../src/core/canonical.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { serializeCheckpoint } from '../../src/core/tlog/checkpoint.ts';
import { checkpointOf } from '../../src/core/tlog/log.ts';
import { bundlePath } from '../../src/core/tlog/log-path.ts';
import { bundleBytes } from '../../src/core/tlog/tile.ts';
import { verifier } from '../../src/verify/published-verifier.ts';
import { demoBoardFiles } from '../kit/board.ts';
import { correction, ledgerOf } from '../kit/correction.ts';
import { type DiskBoard, makeDiskBoard } from '../kit/disk-board.ts';
import { emitBoard, signBoard, wholeSite } from '../kit/engine.ts';
import { bytesAt, type Files, linesOf, textOf, withFiles } from '../kit/files.ts';
import { goldenCases } from '../kit/golden-cases.ts';
import { boardAfter, planFiles } from '../kit/import-plan.ts';
import { favourite, judgedCsv } from '../kit/judged-results.ts';
import {
  type EmittedBoard,
  emitted,
  emittedBoard,
  isRecountAsked,
  recountOf,
} from '../kit/recounted-board.ts';
import { makeSampleBoard, signSample } from '../kit/sample-board.ts';

const served = `inputs/artifacts/${contextsPath}`;
const linesIn = (files: Files) => linesOf(files, served).map((line) => JSON.parse(line));

/** What the recount refutes of contexts. */
async function refutedIn(files: Files): Promise<readonly string[]> {
  return (await recountOf(files)).filter((line) => line.startsWith('REFUTED: contexts: '));
}

describe('a signing keeps what held beside each of its cards', () => {
  test('as a sentence with its figures, under the snapshot of that signing', async () => {
    const { files } = await emittedBoard(goldenCases.separated ?? { axes: [] });
    const snapshot = JSON.parse(textOf(files, 'inputs/artifacts/board/snapshot.signed.json'));
    expect(linesIn(files).map(({ card_id: _, ...line }) => line)).toMatchObject([
      {
        content_id: snapshot.custody_attestation.content_id,
        sentence:
          'first was right on 40 of 40 items (100.0 %, 95 % interval 91.2 to 100.0 %); it is ahead of both others by at least 28.7 points (95 % per pair). first leads the others clearly.',
        rank: [1, 1],
        state: 'SEPARATED',
      },
      { rank: [2, 2] },
      { rank: [3, 3] },
    ]);
  });
});

describe('a sentence about what a model graded', () => {
  const csv = judgedCsv({ items: 200, labels: 60, models: favourite });
  const byModel = { gradedBy: 'gpt-4o', isGradedByModel: true };

  test.each([
    ['was right on', byModel, 'graded by a model; its errors are not known here'],
    [
      'scored',
      { ...byModel, humansRandom: 'by lot' },
      'corrected by 120 human labels drawn at random (by lot)',
    ],
  ])('holds as it was signed: %s', async (head, wish, graded) => {
    const asked = demoBoardFiles({ axes: [{ axis: 'guess' }] });
    const board = makeDiskBoard(boardAfter(asked, planFiles({ 'r.csv': csv }, wish)));
    try {
      await signBoard(board, '2026-11-22T00:00:00Z');
      const site = await emitted(board);
      const [line] = linesIn(site.files).map(({ sentence }) => String(sentence));
      expect(line).toContain(head);
      expect(line).toContain(graded);
      if (isRecountAsked) expect(await refutedIn(site.files)).toEqual([]);
    } finally {
      board.remove();
    }
  });
});

describe.runIf(isRecountAsked)('a line that was changed', () => {
  const spec = goldenCases.separated ?? { axes: [] };
  const said = 'first was right on 40 of 40 items';
  /** The line of the leader otherwise, with an event that names it as if it had been logged so. */
  const relogged = ({ files, log }: EmittedBoard, change: object): Files => {
    if (log.state === 'none') throw new Error('the board has a log');
    const lines = linesIn(files).map((line) => (line.rank[0] === 1 ? { ...line, ...change } : line));
    const digests = new Map(lines.map((line) => [line.card_id, sha256Hex(canonicalBytes(line))]));
    const events = log.events.map((event) =>
      event.context_sha256 === undefined
        ? event
        : { ...event, context_sha256: digests.get(String(event.card_id)) },
    );
    const text = lines.map((line) => `${canonicalize(line)}\n`).join('');
    const [origin = '', _size, _root, ...signatures] = textOf(files, 'log/checkpoint').split('\n');
    const entries = events.map(canonicalBytes);
    const head = serializeCheckpoint(checkpointOf({ origin, events: entries }));
    return withFiles(files, {
      [served]: text,
      'log/checkpoint': [head.trimEnd(), ...signatures].join('\n'),
      [`log/${bundlePath({ level: 0, index: 0, width: entries.length })}`]: bundleBytes(entries),
    });
  };

  test('is refuted by the log, whatever it says', async () => {
    const made = await emittedBoard(spec);
    const text = textOf(made.files, served);
    expect(text).toContain(said);
    const reworded = withFiles(made.files, {
      [served]: text.replace(said, 'first was right on each of 40 items'),
    });
    const dropped = withFiles(made.files, { [served]: text.slice(text.indexOf('\n') + 1) });
    const added = withFiles(made.files, {
      [served]: text + text.slice(0, text.indexOf('\n') + 1).replace(/[0-9a-f]{64}/, '0'.repeat(64)),
    });
    expect(await refutedIn(reworded)).toHaveLength(2);
    expect(await refutedIn(dropped)).toEqual([expect.stringContaining('no line')]);
    expect(await refutedIn(added)).toEqual([expect.stringContaining('no event names it')]);
  });

  test.each([
    [{ interval: [0.95, 1] }],
    [{ rank: [1, 2] }],
    [{ state: 'TIE' }],
    [
      {
        sentence:
          'first was right on 39 of 40 items (97.5 %, 95 % interval 91.2 to 100.0 %); it is ahead of both others.',
      },
    ],
    [
      {
        sentence:
          'first was right on 40 of 40 items (100.0 %, 95 % interval 95.0 to 100.0 %); it is ahead of both others.',
      },
    ],
    [
      {
        sentence:
          'first was right on 40 of 40 items (100.0 %, 95 % interval 91.2 to 100.0 %); it is not reliably ahead of 2 others.',
      },
    ],
    [{ sentence: 'first is the best of all.' }],
  ])('is refuted by the figures where it was logged so: %j', async (change) => {
    const made = await emittedBoard(spec);
    expect(await refutedIn(relogged(made, {}))).toEqual([]);
    expect(await refutedIn(relogged(made, change))).toHaveLength(
      1 + Number('interval' in change && change.interval[1] !== 1),
    );
  });
});

describe('on a board', () => {
  let board: DiskBoard;
  beforeEach(async () => {
    board = makeSampleBoard();
    await signSample(board);
  });
  afterEach(() => board.remove());

  const verdictOn = async (change?: (text: string) => string) => {
    const files = new Map(await wholeSite(board));
    const did = bytesAt(files, '.well-known/did.json');
    if (change) files.set(served, Buffer.from(change(textOf(files, served))));
    const list = [...files.keys()];
    const { steps } = await verifier.verifySite({ read: async (path) => files.get(path) ?? null, did, list });
    return steps.find(({ step }) => step === 'ledgers');
  };

  test('the published verifier refutes a changed sentence', async () => {
    expect(await verdictOn()).toMatchObject({ outcome: 'VERIFIED' });
    const text = textOf(await wholeSite(board), served);
    expect(text).toContain('was right on');
    board.edit(contextsPath, () => text);
    expect(await verdictOn((lines) => lines.replace('was right on', 'knew'))).toMatchObject({
      outcome: 'REFUTED',
    });
  });

  test('a build refuses a changed sentence, and a line that is gone', async () => {
    board.edit(contextsPath, (text) => text.replace('was right on', 'knew'));
    await expect(emitBoard(board)).rejects.toThrow(/cards\/context\.jsonl: the log knows/);
    board.edit(contextsPath, (text) => text.slice(text.indexOf('\n') + 1));
    await expect(emitBoard(board)).rejects.toThrow(/cards\/context\.jsonl: the log knows/);
  });

  test('a later signing adds a line where other figures hold, named by an event of its own', async () => {
    const before = await emitted(board);
    const { measurement } = (await emitBoard(board)).site.evidence.cards;
    const cardOf = (name: string) => measurement.find(({ payload }) => payload.model.id === name)?.card.id;
    const [alpha, withdraw] = [cardOf('alpha'), cardOf('beta')];
    board.write({ 'corrections.json': ledgerOf(correction('C-2026-0302-01')) });
    const why = { reason: 'read wrongly', correction_id: 'C-2026-0302-01' };
    await signBoard(board, '2026-03-02T12:00:00Z', { ...why, withdraw });
    const after = await emitted(board);
    const lines = linesIn(after.files);
    expect(lines.slice(0, -1)).toEqual(linesIn(before.files));
    expect(lines.filter(({ card_id }) => card_id === alpha)).toMatchObject([
      { state: 'SEPARATED', rank: [1, 1] },
      { state: 'UNTESTED', rank: null, sentence: expect.stringContaining('alpha was right on 40 of 40') },
    ]);
    if (after.log.state === 'none') expect.fail('the board has a log');
    expect(after.log.events.filter(({ type }) => type === 'context-kept')).toMatchObject([
      { card_id: alpha, context_sha256: sha256Hex(canonicalBytes(lines.at(-1))) },
    ]);
    if (isRecountAsked) expect(await refutedIn(after.files)).toEqual([]);
    expect(await verdictOn()).toMatchObject({ outcome: 'VERIFIED' });
    board.edit(contextsPath, (text) => text.replace('"state":"UNTESTED"', '"state":"TIE"'));
    await expect(emitBoard(board)).rejects.toThrow(/cards\/context\.jsonl/);
  });

  test('a later signing adds no line for a card beside which the same figures hold', async () => {
    const before = textOf((await emitted(board)).files, served);
    board.write({ 'corrections.json': ledgerOf([correction('C-2026-0302-01')]) });
    await signBoard(board, '2026-03-02T12:00:00Z');
    expect(textOf((await emitted(board)).files, served)).toBe(before);
  });
});
