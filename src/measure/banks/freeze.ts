/**
 * Freezes an independent bank: runs its recipe on the pinned package and gives the two files, byte
 * for byte reproducible.
 */

import { canonicalize } from '../../core/canonical.ts';
import { sha256Hex, utf8 } from '../../core/sha256.ts';
import type { Pinned } from '../fleet/lock.ts';
import type { BankItem, Recipe } from './recipe.ts';

export type FrozenBank = { readonly header: string; readonly items: Uint8Array };

export function freeze(recipe: Recipe, source: Pinned, items: readonly BankItem[], day: string): FrozenBank {
  const bytes = utf8(items.map((item) => `${canonicalize(item)}\n`).join(''));
  const { title, question, licence, targets, positive, ...rules } = recipe.words;
  const header = {
    schema: 'svc.bank/0.1',
    bench: recipe.bench,
    version: recipe.version,
    title,
    question,
    author: 'independent',
    source: { name: nameOf(recipe), version: source.version, integrity: source.integrity },
    licence,
    item_count: items.length,
    items_sha256: sha256Hex(bytes),
    targets,
    ...(positive === undefined ? {} : { positive }),
    ...rules,
    frozen_on: day,
  };
  return { header: `${JSON.stringify(header, null, 2)}\n`, items: bytes };
}

function nameOf({ source }: Recipe): string {
  return typeof source === 'string' ? source : `${source.debian} (Debian)`;
}
