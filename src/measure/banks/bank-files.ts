/**
 * A derived bank as its two files: byte for byte the same from the same package and the same recipe.
 */

import { canonicalize } from '../../core/canonical.ts';
import { sha256Hex, utf8 } from '../../core/sha256.ts';
import type { BankItem, Recipe } from './recipe.ts';

export type Derived = {
  readonly recipe: Recipe;
  readonly source: { readonly version: string | null; readonly integrity: string | null };
  readonly items: readonly BankItem[];
  /** What freezing states; of a bank that is not frozen the day only, and that in passing. */
  readonly frozen: { readonly frozen_on: string; readonly frozen_at?: string };
};

export type BankFiles = { readonly header: string; readonly items: Uint8Array };

export function bankFiles({ recipe, source, items, frozen }: Derived): BankFiles {
  const bytes = utf8(items.map((item) => `${canonicalize(item)}\n`).join(''));
  const { title, question, licence, targets, positive, ...rules } = recipe.words;
  const { version, integrity } = source;
  const header = {
    schema: 'svc.bank/0.1',
    bench: recipe.bench,
    version: recipe.version,
    title,
    question,
    author: recipe.from === 'own' ? 'own' : 'independent',
    source: { name: recipe.source, version, integrity },
    licence,
    item_count: items.length,
    items_sha256: sha256Hex(bytes),
    targets,
    ...(positive === undefined ? {} : { positive }),
    ...rules,
    ...frozen,
  };
  return { header: `${JSON.stringify(header, null, 2)}\n`, items: bytes };
}
