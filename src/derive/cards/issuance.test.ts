import { beforeAll, describe, expect, test } from 'vitest';
import { type Files, folderOf, withFiles } from '../../../tests/kit/files.ts';
import { testSigners } from '../../../tests/kit/keys.ts';
import { boardOfEveryPack } from '../../../tests/kit/one-run.ts';
import { withCards, withWithdrawal } from '../../../tests/kit/signing.ts';
import { type Evidence, readEvidenceFrom } from '../../artifacts/evidence.ts';
import { GENESIS } from '../../core/card.ts';
import { deriveMeasuredAxes } from '../scores/measured-axis.ts';
import { deriveCells } from './cells.ts';
import { deriveIssuance, type Issuance } from './issuance.ts';
import { refuseChangedCells } from './live-cards.ts';

const board = (second: string, checks = 'ppf', run = 'run-1'): Files =>
  boardOfEveryPack({ first: '11-1', second, checks, run });

const read = (files: Files): Evidence => readEvidenceFrom(folderOf(files));
const cellsOf = (evidence: Evidence) => deriveCells(evidence, deriveMeasuredAxes(evidence));

const issuanceOf = async (files: Files, reason?: string): Promise<Issuance> => {
  const evidence = read(files);
  return deriveIssuance(evidence, cellsOf(evidence), {
    signers: testSigners(evidence.keys, evidence.publisher.did_domain),
    date: '2026-01-02',
    reason,
    correction_id: undefined,
  });
};

let signed: Files = new Map();
beforeAll(async () => {
  signed = await withCards(board('1100'));
});

describe('what is issued', () => {
  test('a card for each cell: on the board chained, off the board in the mill, facts by group', () => {
    const { cards } = read(signed);
    expect(cards.measurement.map(({ payload }) => [payload.axis, payload.model.id])).toEqual([
      ['safety', 'first'],
      ['safety', 'second'],
    ]);
    const [first, second] = cards.measurement;
    expect([first?.card.prev, second?.card.prev]).toEqual([GENESIS, first?.card.id]);
    expect(cards.mill.map(({ payload, card }) => [payload.bench, 'axis' in payload, card.prev])).toEqual([
      ['off-board', false, undefined],
      ['off-board', false, undefined],
    ]);
    expect(cards.factRun.map(({ payload: { group, pass, fail } }) => [group, pass, fail])).toEqual([
      ['all', 2, 1],
    ]);
  });

  test('a payload counts unparsed items in n and holds no real', () => {
    const payload = read(signed).cards.measurement[0]?.payload;
    expect(payload).toMatchObject({ n: 4, correct: 3, unparsed: 1, as_of: '2026-01-02' });
    expect(JSON.stringify(payload)).not.toMatch(/\d\.\d+[,}]/);
  });

  test('nothing twice', async () => {
    expect(await issuanceOf(signed)).toEqual({ measurement: [], mill: [], factRun: [], superseded: [] });
  });

  test('nothing without a key', async () => {
    const evidence = read(board('1100'));
    const kid = 'did:web:board.example#card-attestation-1';
    const none = { healthy: false, kid, reason: 'CARD_SIGNING_KEY is not set' } as const;
    const signers = { 'board-attestation': none, 'card-attestation': none, log: none };
    const occasion = { signers, date: '2026-01-02', reason: undefined, correction_id: undefined };
    const cells = cellsOf(evidence);
    expect(() => deriveIssuance(evidence, cells, occasion)).toThrow(/CARD_SIGNING_KEY is not set/);
  });

  test('nothing while a ledger cannot be read', async () => {
    const torn = withFiles(signed, { 'cards/SUPERSEDED.jsonl': 'torn' });
    await expect(issuanceOf(torn)).rejects.toMatchObject({ code: 'LEDGER_UNREADABLE' });
  });
});

describe('a cell that changed', () => {
  test('is refused by the build and by signing, both name the command', async () => {
    const files = withFiles(signed, board('1110'));
    const evidence = read(files);
    const cells = cellsOf(evidence);
    expect(() => refuseChangedCells(evidence, cells)).toThrow(
      /npm run sign -- --reason[\s\S]*second: .*correct 2 → 3/,
    );
    await expect(issuanceOf(files)).rejects.toMatchObject({ code: 'CELL_CHANGED' });
  });

  test('with a reason is superseded by a card at the end of the chain', async () => {
    const { measurement, superseded } = await issuanceOf(withFiles(signed, board('1110')), 'measured anew');
    const old = read(signed).cards.measurement.at(-1)?.card.id;
    expect(measurement.map(({ prev }) => prev)).toEqual([old]);
    expect(superseded).toEqual([
      {
        id: old,
        replaced_by: measurement[0]?.id,
        reason: 'measured anew',
        correction_id: null,
        date: '2026-01-02',
      },
    ]);
  });

  test('and back again gets a new card, not the old one', async () => {
    const there = await withCards(withFiles(signed, board('1110')), { reason: 'measured anew' });
    const back = await withCards(withFiles(there, board('1100')), { reason: 'and again' });
    const { cards } = read(back);
    expect(cards.measurement).toHaveLength(4);
    expect(cards.measurement.at(-1)?.payload).toEqual(cards.measurement[1]?.payload);
    expect(new Set(cards.measurement.map(({ card }) => card.id)).size).toBe(4);
  });

  test('that was withdrawn is not issued again as it was', async () => {
    const files = withWithdrawal(signed, 'first');
    expect((await issuanceOf(files)).measurement).toEqual([]);
  });

  test('that was withdrawn is not issued again by a run that finds the same', async () => {
    const files = withFiles(withWithdrawal(signed, 'first'), board('1100', 'ppf', 'run-2'));
    expect(cellsOf(read(files)).measurement.map(({ run }) => run)).toEqual(['run-2']);
    expect((await issuanceOf(files)).measurement).toEqual([]);
  });

  test('of a signed evidence run is refused whatever the reason', async () => {
    const files = withFiles(signed, board('1100', 'ppp'));
    await expect(issuanceOf(files, 'edited')).rejects.toMatchObject({ code: 'EVIDENCE_CHANGED' });
  });
});
