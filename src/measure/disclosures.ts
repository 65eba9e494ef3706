/** The keys of private items, for a publisher who discloses some of them. */

import { readBanks } from '../artifacts/banks.ts';
import { openFolder } from '../artifacts/folder.ts';
import { BoardError } from '../core/board-error.ts';
import { ITEMS_SECRET } from '../core/key-role.ts';
import { suggestion } from '../core/nearest-names.ts';
import { keyOfItem } from './private-items.ts';

type Disclosing = { readonly bench: string | undefined; readonly items: readonly string[] };

/** Three lines for each item: its key, what stands in the bank, and how to compute it. */
export function disclosures(
  artifactsDir: string,
  env: Readonly<Record<string, string | undefined>>,
  { bench, items }: Disclosing,
): readonly string[] {
  const secret = env[ITEMS_SECRET];
  if (bench === undefined || items.length === 0)
    throw new BoardError('USAGE', 'expected --bench <bench> and the id of an item');
  if (secret === undefined)
    throw new BoardError(
      'OPTION',
      `${ITEMS_SECRET}: expected the secret with which the items were imported, got none`,
    );
  const banks = readBanks(openFolder(artifactsDir));
  const bank = banks.get(bench);
  if (bank === undefined)
    throw new BoardError(
      'USAGE',
      `--bench ${bench}: expected a bank of the board; ${suggestion(bench, [...banks.keys()])}`,
    );
  return items.flatMap((id) => {
    const item = bank.items.get(id);
    const digests = (['input', 'target'] as const).flatMap((name) => {
      const digest = item?.[`${name}_hmac`];
      return digest === undefined ? [] : [`  ${name}: ${digest}`];
    });
    if (digests.length === 0)
      throw new BoardError(
        'USAGE',
        `${id}: expected a private item of bank ${bench}; ${suggestion(id, [...bank.items.keys()].slice(0, 1000))}`,
      );
    const key = keyOfItem(secret, id);
    return [
      `${id}: key ${key}`,
      ...digests,
      `  check: printf %s "$TEXT" | openssl dgst -sha256 -mac HMAC -macopt hexkey:${key}`,
    ];
  });
}
