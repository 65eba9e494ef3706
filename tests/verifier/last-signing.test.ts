/**
 * What the last signing changed, judged by the published verifier and by the recount. In some cases the engine is one whose gate is off:
 * a publisher with all keys who signs what an honest engine refuses.
 */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { utf8 } from '../../src/core/text.ts';
import { enterCorrection } from '../../src/publish/correct/enter-correction.ts';
import { verifier } from '../../src/verify/published-verifier.ts';
import { askedCorrection, correction, ledgerOf } from '../kit/correction.ts';
import type { DiskBoard } from '../kit/disk-board.ts';
import { saidBySigning, wholeSite } from '../kit/engine.ts';
import { bytesAt, textOf, withFiles } from '../kit/files.ts';
import { gate } from '../kit/open-gate.ts';
import { emitted, expectRefuted, recountOf } from '../kit/recounted-board.ts';
import { makeSampleBoard, SAMPLE_DAY, signSample } from '../kit/sample-board.ts';

vi.mock('../../src/derive/history/silent-changes.ts', async (original) => {
  const actual: typeof import('../../src/derive/history/silent-changes.ts') = await original();
  const refuseSilentChanges: typeof actual.refuseSilentChanges = (...given) =>
    gate.isOff ? undefined : actual.refuseSilentChanges(...given);
  return { ...actual, refuseSilentChanges };
});

const engine = vi.hoisted(() => ({ statesNoRules: false }));
vi.mock('../../src/derive/history/rules.ts', async (original) => {
  const actual: typeof import('../../src/derive/history/rules.ts') = await original();
  const version = actual.rules.version;
  const rules = Object.defineProperty({ ...actual.rules }, 'version', {
    get: () => (engine.statesNoRules ? undefined : version),
  });
  return { ...actual, rules };
});

const NEXT = '2026-03-02T12:00:00Z';
const REGISTER = 'registers/xrpl.json';
const GONE = 'registers/east-west-bench.json';
const ID = 'C-2026-0302-01';

let board: DiskBoard;
beforeEach(async () => {
  gate.isOff = false;
  engine.statesNoRules = false;
  board = makeSampleBoard();
  board.write({ [REGISTER]: JSON.stringify({ as_of: SAMPLE_DAY, rows: ['a'] }) });
  board.write({ [GONE]: JSON.stringify({ as_of: SAMPLE_DAY, rows: ['b'] }) });
  await signSample(board);
});
afterEach(() => board.remove());

const edit = (path: string, change: object) =>
  board.edit(path, (text) => JSON.stringify({ ...JSON.parse(text), ...change }));
const asks = (question: string) => edit('axes/jail.json', { question });
const note = (text: string) => edit('axes/jail.json', { note: text });
const enter = (axes: readonly string[], files: readonly string[] = []) =>
  enterCorrection({ artifactsDir: board.artifactsDir, env: {} }, askedCorrection({ axes, files }), NEXT);
/** Signs, and says what each verifier makes of the site. */
const judged = async (now = NEXT) => {
  expect(await saidBySigning(board, now)).toContain('of them new');
  return judgedAsSigned();
};
const judgedAsSigned = async () => {
  const files = await wholeSite(board);
  const did = bytesAt(files, '.well-known/did.json');
  const read = async (path: string) => files.get(path) ?? null;
  const { outcome, steps } = await verifier.verifySite({ read, did, list: [...files.keys()] });
  const step = steps.find((each) => each.step === 'corrections');
  const recount = await recountOf((await emitted(board)).files);
  return { outcome, corrections: `${step?.outcome} ${step?.detail}`, recount };
};

describe('a change that an entry lists', () => {
  test('is VERIFIED by both, and in the next signing too', async () => {
    asks('Which is best?');
    board.write({ [REGISTER]: JSON.stringify({ as_of: SAMPLE_DAY, rows: ['b'] }) });
    board.drop(GONE);
    await enter(['jail'], [REGISTER, GONE]);
    expect(await judged()).toEqual({
      outcome: 'VERIFIED',
      corrections: 'VERIFIED 1 as logged, 3 changes listed since the snapshot of before',
      recount: [],
    });
    board.drop('board/earlier.signed.json');
    expect((await judgedAsSigned()).outcome).toBe('UNCHECKABLE');
    board.write({ 'board/earlier.signed.json': board.read('board/snapshot.signed.json') });
    expect((await judgedAsSigned()).outcome).toBe('REFUTED');
    note('Another note.');
    expect(await judged('2026-03-03T12:00:00Z')).toMatchObject({
      outcome: 'VERIFIED',
      corrections: 'VERIFIED 1 as logged, 0 changes listed since the snapshot of before',
    });
  });
});

describe('an edited axis file', () => {
  const honest: readonly [string, object, object][] = [
    ['a first title', {}, { title: 'Breaking out' }],
    ['another title', { title: 'Breaking out' }, { title: 'Escapes' }],
    ['no title any more', { title: 'Breaking out' }, { title: undefined }],
    ['a first task', {}, { task: 'One word' }],
    ['another question', {}, { question: 'Which is best?' }],
    ['another note', {}, { note: 'Another note.' }],
    ['another intent', {}, { intent: 'PLANNED' }],
    ['another place', {}, { slot: 9 }],
  ];
  test.each(honest)(
    '%s is VERIFIED as it is, or refused before anything is signed and VERIFIED with an entry',
    async (_, before, change) => {
      edit('axes/jail.json', before);
      await saidBySigning(board, '2026-03-01T13:00:00Z');
      edit('axes/jail.json', change);
      const left = board.read('log/events.jsonl');
      const said = await saidBySigning(board, NEXT);
      if (!said.includes('of them new')) {
        expect(said).toContain('SILENT_CHANGE');
        expect(board.read('log/events.jsonl')).toBe(left);
        await enter(['jail']);
        expect(await saidBySigning(board, NEXT)).toContain('of them new');
      }
      expect(await judgedAsSigned()).toMatchObject({ outcome: 'VERIFIED', recount: [] });
    },
  );
});

describe('a withdrawal', () => {
  const cardOf = (name: string): string => {
    const lines = board.read('cards/measurement.jsonl').trimEnd().split('\n');
    const line = lines.find((each) => JSON.parse(each).payload.model.id === name) ?? '';
    const { sig_ed25519: _signature, ...body } = JSON.parse(line);
    return sha256Hex(canonicalBytes(body));
  };
  const withdraw = (name: string) =>
    saidBySigning(board, NEXT, { withdraw: cardOf(name), reason: 'Answers of another', correction_id: ID });

  test('lists in its entry what it moved, and verifier and recount count without the result', async () => {
    await enter(['jail']);
    expect(await withdraw('alpha')).toContain(`${ID}: lists `);
    const [{ changes }] = JSON.parse(board.read('corrections.json')).corrections;
    expect(changes).toContainEqual({ at: 'board-data/axis-jail.json#/leader', from: 'alpha' });
    expect(changes).toContainEqual({
      at: 'board-data/axis-jail.json#/separation',
      from: 'SEPARATED',
      to: 'UNTESTED',
    });
    const { outcome, recount } = await judgedAsSigned();
    expect([outcome, recount]).toEqual(['VERIFIED', []]);
  });

  test('needs an entry that no log holds yet', async () => {
    await enter([]);
    await saidBySigning(board, NEXT);
    expect(await withdraw('beta')).toMatch(/--correction: expected an entry that is not signed yet/);
  });

  test('is REFUTED by the recount where the result goes on competing', async () => {
    await enter(['jail']);
    await withdraw('alpha');
    const made = await emitted(board);
    const ledger = 'interop/mill-cards-signed/WITHDRAWN.jsonl';
    const files = withFiles(made.files, { [ledger]: '' });
    const sums = textOf(files, 'SHA256SUMS').replace(
      new RegExp(`^[0-9a-f]{64} {2}${ledger}$`, 'm'),
      `${sha256Hex(utf8(''))}  ${ledger}`,
    );
    await expectRefuted(withFiles(files, { SHA256SUMS: sums }), /: \/axes\/\d+\/fleet_mean: /);
  });
});

describe('by a publisher with all keys and an engine without its gate', () => {
  beforeEach(() => {
    gate.isOff = true;
  });
  const listing = (...changes: readonly object[]) =>
    board.write({
      'corrections.json': JSON.stringify(
        ledgerOf({ ...correction(ID, 'A comma was missing.'), axes: ['jail'], changes }),
      ),
    });

  test('another question under a signed number, behind the correction of a comma, is REFUTED', async () => {
    asks('Which model is the most intelligent?');
    board.write({ 'corrections.json': JSON.stringify(ledgerOf({ ...correction(ID), axes: ['jail'] })) });
    const { outcome, corrections, recount } = await judged();
    expect(outcome).toBe('REFUTED');
    expect(corrections).toContain('board-data/axis-jail.json#/question changed, and no entry lists it');
    expect(recount.join()).toContain(
      'axis-jail.json: /question: published Which model is the most intelligent?',
    );
  });

  test('the same by an engine from before snapshots stated their rules is REFUTED', async () => {
    engine.statesNoRules = true;
    asks('Which model is the most intelligent?');
    board.write({ 'corrections.json': JSON.stringify(ledgerOf({ ...correction(ID), axes: ['jail'] })) });
    const { outcome, corrections } = await judged();
    expect([outcome, corrections]).toEqual(['REFUTED', expect.stringContaining('states no rules')]);
  });

  test('a register of the same day with other figures is REFUTED', async () => {
    board.write({ [REGISTER]: JSON.stringify({ as_of: SAMPLE_DAY, rows: ['b'] }) });
    expect(await judged()).toMatchObject({
      outcome: 'REFUTED',
      corrections: expect.stringContaining(`${REGISTER}# changed, and no entry lists it`),
    });
  });

  test('a register in which nothing stood is filled on its day, VERIFIED', async () => {
    const as_of = NEXT.slice(0, 10);
    board.write({ [REGISTER]: JSON.stringify({ as_of, rows: [] }) });
    expect(await judged()).toMatchObject({ outcome: 'VERIFIED' });
    board.write({ [REGISTER]: JSON.stringify({ as_of, rows: ['b'] }) });
    expect(await judged('2026-03-02T13:00:00Z')).toMatchObject({ outcome: 'VERIFIED' });
  });

  test.each([
    [
      'an old value that was never signed',
      { from: 'Else?', to: 'Which is best?' },
      'was not what an entry lists',
    ],
    [
      'a new value that is not served',
      { from: 'What does jail ask?', to: 'Else?' },
      'is not what an entry lists',
    ],
    ['no old value', { to: 'Which is best?' }, 'was not what an entry lists'],
  ])('an entry that lists %s is REFUTED', async (_, values, says) => {
    asks('Which is best?');
    listing({ at: 'board-data/axis-jail.json#/question', ...values });
    const { outcome, corrections, recount } = await judged();
    expect([outcome, corrections]).toEqual(['REFUTED', expect.stringContaining(says)]);
    expect(recount.join()).toContain('axis-jail.json: /question');
  });

  test('a figure that moved without a card is REFUTED by the recount', async () => {
    edit('banks/board-1/bank.json', { author: 'independent' });
    const { recount } = await judged();
    expect(recount.join()).toContain('axis-jail.json: /bank_author: published independent');
  });
});
