/**
 * The files of a bank that a recipe makes: the same package and recipe give the same bytes.
 */

import { canonicalize } from '../../core/canonical.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { parseStrictJson } from '../../core/strict-json.ts';
import { utf8 } from '../../core/text.ts';
import type { BankFiles, BankItem, Recipe } from '../bench.ts';
import { isRecord } from '../foreign.ts';

type Derived = {
  readonly bench: string;
  readonly recipe: Recipe;
  readonly source: { readonly version: string | null; readonly integrity: string | null };
  readonly items: readonly BankItem[];
  readonly frozen: Frozen;
};

/** The members of a header that the freeze states. */
export type Frozen = { readonly frozen_on: string; readonly frozen_at?: string; readonly plan?: object };

export function bankFiles({ bench, recipe, source, items, frozen }: Derived): BankFiles {
  const bytes = utf8(items.map((item) => `${canonicalize(item)}\n`).join(''));
  const { title, question, licence, targets, positive, ...rules } = recipe.words;
  const { version, integrity } = source;
  const header = {
    schema: 'svc.bank/0.1',
    bench,
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
  return new Map([
    ['items.jsonl', bytes],
    ['bank.json', headerBytes(header)],
  ]);
}

/** The same bank, with the members that the freeze states at the end of its header. */
export function withFrozen(files: BankFiles, frozen: Frozen): BankFiles {
  const header = parseStrictJson(files.get('bank.json') ?? new Uint8Array());
  const { frozen_on: _, ...words } = isRecord(header) ? header : {};
  return new Map([...files, ['bank.json', headerBytes({ ...words, ...frozen })]]);
}

function headerBytes(header: object): Uint8Array {
  return utf8(`${JSON.stringify(header, null, 2)}\n`);
}
