import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askedCorrection } from '../../../tests/kit/correction.ts';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { refusalOf, saidBySigning } from '../../../tests/kit/engine.ts';
import { makeSampleBoard, measureAgain, SAMPLE_DAY, signSample } from '../../../tests/kit/sample-board.ts';
import { type AskedCorrection, enterCorrection } from './enter-correction.ts';

const NEXT = '2026-03-02T09:30:15Z';
const REGISTER = 'registers/xrpl.json';

let board: DiskBoard;
beforeEach(async () => {
  board = makeSampleBoard();
  board.write({ [REGISTER]: JSON.stringify({ as_of: SAMPLE_DAY, rows: ['a'] }) });
  await signSample(board);
});
afterEach(() => board.remove());

const enter = (change: Partial<AskedCorrection>) =>
  enterCorrection({ artifactsDir: board.artifactsDir, env: {} }, askedCorrection(change), NEXT);
const again = (entry: string, change: Partial<AskedCorrection> = {}) =>
  enter({ wrong: undefined, entry, ...change });

const ID = 'C-2026-0302-01';
const entries = () => JSON.parse(board.read('corrections.json')).corrections;
const asks = (question: string) =>
  board.edit('axes/jail.json', (text) => JSON.stringify({ ...JSON.parse(text), question }));
const asked = {
  at: 'board-data/axis-jail.json#/question',
  from: 'What does jail ask?',
  to: 'Which is best?',
};
describe('an entry of the ledger', () => {
  test('lists the question that changed, with both, and lets in no other change', async () => {
    asks('Which is best?');
    expect(await saidBySigning(board, NEXT)).toMatch(/^SILENT_CHANGE: .*jail question/);
    await enter({});
    expect(await saidBySigning(board, NEXT)).toMatch(/^SILENT_CHANGE: .*jail question/);
    const { said } = await again(ID, { axes: ['jail'] });
    expect(said).toContain(`  ${asked.at}: "What does jail ask?" → "Which is best?"`);
    expect(entries()).toMatchObject([{ id: ID, axes: ['jail'], changes: [asked] }]);
    expect(await refusalOf(board)).toBe('built');
    asks('Else?');
    expect(await saidBySigning(board, NEXT)).toMatch(
      /^LISTED_CHANGE: .*let it be computed: .*--entry C-2026-0302-01/,
    );
    await again(ID);
    expect(await saidBySigning(board, NEXT)).toContain('of them new');
    expect(await refusalOf(board)).toBe('built');
  });

  test('that was signed is never computed anew', async () => {
    await enter({});
    await saidBySigning(board, NEXT);
    asks('Which is best?');
    await expect(again(ID, { axes: ['jail'] })).rejects.toThrow(/C-2026-0302-01, which the log holds/);
    await expect(again('C-2026-0302-09')).rejects.toThrow(/which is none; did you mean C-2026-0302-01/);
    await expect(enter({ entry: ID })).rejects.toThrow(/no --wrong beside it/);
  });

  test('two entries share what changed between them', async () => {
    asks('Which is best?');
    await enter({ axes: ['jail'] });
    board.write({ [REGISTER]: JSON.stringify({ as_of: SAMPLE_DAY, rows: ['b'] }) });
    await enter({ axes: ['jail'], files: [REGISTER] });
    const [first, second] = entries();
    expect(first.changes).toEqual([asked]);
    expect(second.changes).toEqual([
      {
        at: `inputs/artifacts/${REGISTER}#`,
        from: expect.stringMatching(/^sha256:/),
        to: expect.stringMatching(/^sha256:/),
      },
    ]);
    expect(await saidBySigning(board, NEXT)).toContain('of them new');
  });

  test('a register of the same day needs one, and a file that is none is refused', async () => {
    board.write({ [REGISTER]: JSON.stringify({ as_of: SAMPLE_DAY, rows: ['b'] }) });
    expect(await refusalOf(board)).toMatch(/^SILENT_CHANGE: .*registers\/xrpl\.json/);
    await expect(enter({ files: ['registers/xpl.json'] })).rejects.toThrow(/did you mean registers\/xrpl/);
    await enter({ files: [REGISTER] });
    expect(await refusalOf(board)).toBe('built');
  });

  test('lists what moves with new cards once they are there', async () => {
    const { next } = await enter({ axes: ['jail'] });
    expect(next.join('\n')).toContain('Nothing that was signed of jail has changed yet');
    expect(entries()[0].changes).toBeUndefined();
    measureAgain(board);
    await again(ID);
    expect(entries()[0].changes).toBeUndefined();
    const signed = await saidBySigning(board, NEXT, { reason: 'Graded wrongly', correction_id: ID });
    expect(signed).toContain(`${ID}: lists `);
    expect(await refusalOf(board)).toBe('built');
  });
});
