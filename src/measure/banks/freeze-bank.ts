/** The frozen bank of a recipe: written once, and compared with the recipe ever after. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { BoardError } from '../../core/board-error.ts';
import { parseStrictJson } from '../../core/strict-json.ts';
import { pinned } from '../fleet/lock.ts';
import { member, string } from '../foreign.ts';
import { freeze } from './freeze.ts';
import { RECIPES } from './recipes.ts';

export type Freezing = {
  readonly artifactsDir: string;
  readonly day: string;
  readonly say: (line: string) => void;
};

/** A frozen bank is never overwritten: an edited bank is a new version. */
export async function freezeBank(name: string, { artifactsDir, day, say }: Freezing): Promise<void> {
  const recipe = RECIPES.find((each) => each.bench === name);
  if (recipe === undefined) {
    throw new BoardError(
      'RECIPE',
      `no recipe for ${name}; there are ${RECIPES.map((each) => each.bench).join(', ')}`,
    );
  }
  const folder = `${artifactsDir}/banks/${name}`;
  const source = await pinned(recipe.source);
  const items = await recipe.items();
  const header = await readFile(`${folder}/bank.json`).catch(() => null);
  if (header === null) {
    const frozen = freeze(recipe, source, items, day);
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/items.jsonl`, frozen.items);
    await writeFile(`${folder}/bank.json`, frozen.header);
    return say(`frozen: ${folder}, ${items.length} items; commit it before it is run`);
  }
  const derived = freeze(recipe, source, items, string(member(parseStrictJson(header), 'frozen_on')));
  const committed = await readFile(`${folder}/items.jsonl`);
  if (derived.header !== header.toString('utf8') || !committed.equals(derived.items)) {
    throw new BoardError(
      'BANK',
      `${name}: the recipe no longer gives the committed bytes; a changed bank is a new version`,
    );
  }
  say(`${name}: the recipe gives the committed bytes again, ${items.length} items`);
}
