/**
 * One recipe run again: a bank that is not frozen is written anew, one that is frozen is compared.
 */

import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BoardError } from '../../core/board-error.ts';
import { parseStrictJson } from '../../core/strict-json.ts';
import { pinnedDebian } from '../fleet/debian.ts';
import { installFleet } from '../fleet/install.ts';
import { pinned } from '../fleet/lock.ts';
import { isRecord, string } from '../foreign.ts';
import { bankFiles } from './bank-files.ts';
import type { Recipe } from './recipe.ts';
import { RECIPES } from './recipes.ts';

export type Derivation = {
  readonly bench: string;
  readonly artifactsDir: string;
  readonly day: string;
  readonly say: (line: string) => void;
};

/** A bank without a recipe is what its author wrote. */
export async function deriveBank({ bench, artifactsDir, day, say }: Derivation): Promise<void> {
  const recipe = RECIPES.find((each) => each.bench === bench);
  if (recipe === undefined) return;
  await installFleet(say);
  const folder = join(artifactsDir, 'banks', bench);
  const present = await readFile(`${folder}/bank.json`).catch(() => undefined);
  const frozen = frozenIn(present, day);
  const files = bankFiles({ recipe, source: await sourceOf(recipe), items: await recipe.items(), frozen });
  if (
    frozen.frozen_at === undefined &&
    (await stat(join(artifactsDir, 'runs', bench)).catch(() => null)) === null
  ) {
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/items.jsonl`, files.items);
    await writeFile(`${folder}/bank.json`, files.header);
    return say(`${bench}: derived from ${recipe.source}`);
  }
  const items = await readFile(`${folder}/items.jsonl`);
  if (files.header !== present?.toString('utf8') || !items.equals(files.items)) {
    throw new BoardError(
      'BANK',
      `${bench}: the recipe no longer gives the committed bytes; a changed bank is a new version`,
    );
  }
  say(`${bench}: the recipe gives the committed bytes again`);
}

function frozenIn(header: Uint8Array | undefined, day: string) {
  const stated = header === undefined ? undefined : parseStrictJson(header);
  if (!isRecord(stated)) return { frozen_on: day };
  const { frozen_on, frozen_at } = stated;
  return {
    frozen_on: string(frozen_on),
    ...(frozen_at === undefined ? {} : { frozen_at: string(frozen_at) }),
  };
}

async function sourceOf({ from = 'fleet', source }: Recipe) {
  if (from === 'own') return { version: null, integrity: null };
  return from === 'debian' ? await pinnedDebian(source) : await pinned(source);
}
