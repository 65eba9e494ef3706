/** Items of which a publisher kept the texts, disclosed: their keys, and on wish their texts beside the frozen bank. */

import { readBanks } from '../../artifacts/banks.ts';
import { disclosedPath, readDisclosures } from '../../artifacts/disclosures.ts';
import { type Folder, openFolder } from '../../artifacts/folder.ts';
import { toJsonLines } from '../../artifacts/written-json.ts';
import { BoardError } from '../../core/board-error.ts';
import { ITEMS_SECRET } from '../../core/key-role.ts';
import { keyedDigest, keyOfItem } from '../../core/keyed-digest.ts';
import { suggestion } from '../../core/nearest-names.ts';
import { present } from '../../core/present.ts';
import type { BankItem01, DisclosedItem01 } from '../../schema/contracts.gen.ts';
import { openSources } from '../import/files/source-file.ts';
import { unpackSources } from '../import/files/unpack.ts';
import { readResults } from '../import/read-results.ts';
import { gatherFaults } from '../import/row/faults.ts';

type Disclosing = {
  readonly bench: string | undefined;
  readonly items: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
};

type KeptItem = { readonly item: BankItem01; readonly key: string };

/** Three lines for each item: its key, what stands in the bank, and how to compute it. */
export function disclosures(artifactsDir: string, disclosing: Disclosing): readonly string[] {
  return keptItems(openFolder(artifactsDir), disclosing).flatMap(({ item, key }) => [
    `${item.item_id}: key ${key}`,
    ...textNames.flatMap((name) => {
      const digest = item[`${name}_hmac`];
      return digest === undefined ? [] : [`  ${name}: ${digest}`];
    }),
    `  check: printf %s "$TEXT" | openssl dgst -sha256 -mac HMAC -macopt hexkey:${key}`,
  ]);
}

/** The file beside the bank with these items in it: the texts as result files hold them, which their digests must be of. */
export async function disclosedFile(
  artifactsDir: string,
  disclosing: Disclosing,
  { paths, day }: { readonly paths: readonly string[]; readonly day: string },
): Promise<{ readonly path: string; readonly bytes: Uint8Array; readonly added: number }> {
  const folder = openFolder(artifactsDir);
  const kept = keptItems(folder, disclosing);
  const bench = disclosing.bench ?? '';
  const known = readDisclosures(folder, readBanks(folder)).get(bench) ?? new Map<string, DisclosedItem01>();
  const texts = await textsIn(paths);
  const added = kept
    .filter(({ item }) => !known.has(item.item_id))
    .map(({ item, key }): DisclosedItem01 => {
      const { item_id } = item;
      const found = texts.get(item_id) ?? {};
      for (const name of textNames) refuseOtherText({ item, name, key, text: found[name] });
      return { item_id, key, disclosed_on: day, ...present(found) };
    });
  return {
    path: disclosedPath(bench),
    bytes: toJsonLines([...known.values(), ...added]),
    added: added.length,
  };
}

const textNames = ['input', 'target'] as const;

type ItemTexts = { readonly input?: string | undefined; readonly target?: string | undefined };

async function textsIn(paths: readonly string[]): Promise<ReadonlyMap<string, ItemTexts>> {
  const faults = gatherFaults();
  const results = readResults(await unpackSources(openSources(paths, [])), {}, faults);
  const texts = new Map<string, ItemTexts>();
  for (const { item_id, input, target } of results.rows) {
    const known = texts.get(item_id);
    texts.set(item_id, {
      input: known?.input ?? input?.toWellFormed(),
      target: known?.target ?? target?.toWellFormed(),
    });
  }
  faults.refuseIfAny();
  return texts;
}

type HeldText = KeptItem & { readonly name: (typeof textNames)[number]; readonly text: string | undefined };

/** Who has the key finds a short text, so all texts of an item are disclosed or none. */
function refuseOtherText({ item, name, key, text }: HeldText): void {
  const held = item[`${name}_hmac`];
  const got = text === undefined ? undefined : keyedDigest(key, text);
  if (got === held) return;
  throw new BoardError(
    'BANK_MISMATCH',
    `${item.item_id}: ${name}: expected ${held === undefined ? 'none, as in the frozen items' : `the text whose keyed digest is ${held}`}, got ${got === undefined ? 'none' : `one of which it is ${got}`}`,
  );
}

function keptItems(folder: Folder, { bench, items, env }: Disclosing): readonly KeptItem[] {
  const secret = env[ITEMS_SECRET];
  if (bench === undefined || items.length === 0)
    throw new BoardError('USAGE', 'expected --bench <bench> and the id of an item');
  if (secret === undefined)
    throw new BoardError(
      'OPTION',
      `${ITEMS_SECRET}: expected the secret with which the items were imported, got none`,
    );
  const banks = readBanks(folder);
  const bank = banks.get(bench);
  if (bank === undefined)
    throw new BoardError(
      'USAGE',
      `--bench ${bench}: expected items of the board; ${suggestion(bench, [...banks.keys()])}`,
    );
  return items.map((id) => {
    const item = bank.items.get(id);
    if ((item?.input_hmac ?? item?.target_hmac) === undefined || item === undefined)
      throw new BoardError(
        'USAGE',
        `${id}: expected a private item of ${bench}; ${suggestion(id, [...bank.items.keys()].slice(0, 1000))}`,
      );
    return { item, key: keyOfItem(secret, id) };
  });
}
