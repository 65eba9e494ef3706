/** One recipe run again: a bank that is not there is written, one that is there is compared. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { BoardError } from '../../core/board-error.ts';
import { parseStrictJson } from '../../core/strict-json.ts';
import { pinnedDebian } from '../fleet/debian.ts';
import { type Pinned, pinned } from '../fleet/lock.ts';
import { member, string } from '../foreign.ts';
import { freeze } from './freeze.ts';
import type { Recipe } from './recipe.ts';
import { RECIPES } from './recipes.ts';

export type Frozen = { readonly folder: string; readonly items: number; readonly isNew: boolean };

/** A frozen bank is never overwritten: an edited bank is a new version. */
export async function freezeBank(name: string, root: string, day: string): Promise<Frozen> {
  const recipe = findRecipe(name);
  const folder = `artifacts/banks/${name}`;
  const source = await pinnedSource(recipe);
  const items = await recipe.items();
  const committed = await readFile(`${root}/${folder}/bank.json`).catch(() => null);
  if (committed === null) {
    const { header, items: bytes } = freeze(recipe, source, items, day);
    await mkdir(`${root}/${folder}`, { recursive: true });
    await writeFile(`${root}/${folder}/items.jsonl`, bytes);
    await writeFile(`${root}/${folder}/bank.json`, header);
    return { folder, items: items.length, isNew: true };
  }
  const derived = freeze(recipe, source, items, string(member(parseStrictJson(committed), 'frozen_on')));
  const lines = await readFile(`${root}/${folder}/items.jsonl`);
  if (derived.header !== committed.toString('utf8') || !lines.equals(derived.items)) {
    throw new BoardError(
      'BANK',
      `${name}: the recipe no longer gives the committed bytes; a changed bank is a new version`,
    );
  }
  return { folder, items: items.length, isNew: false };
}

function pinnedSource({ source }: Recipe): Promise<Pinned> {
  return typeof source === 'string' ? pinned(source) : pinnedDebian(source.debian);
}

function findRecipe(name: string): Recipe {
  const recipe = RECIPES.find(({ bench }) => bench === name);
  if (recipe !== undefined) return recipe;
  const known = RECIPES.map(({ bench }) => bench).join(', ');
  throw new BoardError('RECIPE', `no recipe for ${name}; there are ${known}`);
}
