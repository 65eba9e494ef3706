import { parseArgs } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { boardWith, matrix } from '../../../tests/kit/import-plan.ts';
import { makeScratch } from '../../../tests/kit/scratch.ts';
import { addResults } from './added-import.ts';
import type { Person } from './guided-import.ts';
import { importOptions, quoteOptions } from './options/option-table.ts';

const sheet = ['item_id,new', 'one,x', 'two,', 'three,x', 'four,'].join('\n');

const { values: typed } = parseArgs({ args: [], options: { ...importOptions, ...quoteOptions } });

/** A sheet of other items, on a board whose only results were told what a tick and a blank mean. */
async function addSheet(person: Person | undefined): Promise<readonly string[]> {
  const command = 'npx evidence-board add ticks.csv --marks x=right,blank=wrong --yes';
  const board = makeDiskBoard(boardWith(matrix(['a', 'b']), { command }));
  const folder = makeScratch();
  onTestFinished(() => {
    board.remove();
    folder.remove();
  });
  folder.write({ 'sheet.csv': sheet });
  const said: string[] = [];
  await addResults(
    {
      ...{ typed, paths: [`${folder.root}/sheet.csv`], reason: undefined, observed: undefined },
      ...{ isDryRun: true, isSure: person === undefined, person, now: '2026-11-30T14:00:00Z' },
    },
    {
      artifactsDir: board.artifactsDir,
      say: (line) => said.push(line),
      placeOf: (path) => path,
      secretFor: () => undefined,
      published: () => ({ lines: [], changed: [] }),
    },
  );
  return said;
}

test('what was said of other items is asked for, and refused where nobody can be asked', async () => {
  const asked: string[] = [];
  const person = (isSo: boolean): Person => ({
    ask: async () => 'Which?',
    choose: async () => 0,
    agrees: async (question) => asked.push(question) > 0 && isSo,
  });
  const said = '--marks x=right --marks blank=wrong';
  expect((await addSheet(person(true))).join('\n')).toMatch(/again: --marks x=right --marks blank=wrong/);
  expect(asked.filter((question) => question.startsWith(`${said} was said of other items`))).toHaveLength(1);
  await expect(addSheet(person(false))).rejects.toThrow(`${said}: was said of other items`);
  await expect(addSheet(undefined)).rejects.toThrow(`${said}: was said of other items`);
});
