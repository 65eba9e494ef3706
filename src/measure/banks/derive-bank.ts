/**
 * Makes a bank by its recipe: writes it while it is not frozen, and compares it with the committed bytes
 * once it is.
 */

import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BoardError } from '../../core/board-error.ts';
import { canonicalize } from '../../core/canonical.ts';
import { fileNameFault } from '../../core/file-name.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { parseStrictJson } from '../../core/strict-json.ts';
import { utf8 } from '../../core/text.ts';
import type { BankFiles, BankItem, Recipe } from '../bench.ts';
import type { Benches } from '../benches.ts';
import { isRecord, string } from '../foreign.ts';
import { installPackages } from '../install-packages.ts';
import { pinnedDebian } from '../pinned-debian.ts';
import { pinned } from '../pinned-package.ts';

type Derivation = {
  readonly bench: string;
  readonly benches: Pick<Benches, 'recipes' | 'fleet'>;
  readonly artifactsDir: string;
  readonly day: string;
  readonly say: (line: string) => void;
};

/** Leaves a bank without a recipe as its author wrote it. */
export async function deriveBank({ bench, benches, artifactsDir, day, say }: Derivation): Promise<void> {
  const { recipes, fleet } = benches;
  const recipe = recipes.get(bench);
  if (recipe === undefined) return;
  await installPackages(fleet, say);
  const folder = join(artifactsDir, 'banks', bench);
  const frozen = await frozenIn(folder, day);
  const files =
    typeof recipe === 'function'
      ? withFrozen(await recipe(), frozen)
      : bankFiles({
          bench,
          recipe,
          source: await sourceOf(recipe, fleet),
          items: await recipe.items(),
          frozen,
        });
  const wasRun = (await stat(join(artifactsDir, 'runs', bench)).catch(() => undefined)) !== undefined;
  if (frozen.frozen_at === undefined && !wasRun) {
    const fault = fileNameFault(bench);
    if (fault !== undefined) throw new BoardError('BANK', `bench ${bench}: expected ${fault}`);
    await writeBank(folder, files);
    return say(`${bench}: made by its recipe`);
  }
  await compareBank(folder, files);
  say(`${bench}: the recipe gives the committed bytes again`);
}

/** What the freeze stated; of a bank that is not frozen yet, today's date. */
async function frozenIn(folder: string, day: string): Promise<Frozen> {
  const header = await readFile(join(folder, 'bank.json')).catch(() => undefined);
  const stated = header === undefined ? undefined : parseStrictJson(header);
  if (!isRecord(stated)) return { frozen_on: day };
  const { frozen_on, frozen_at, plan } = stated;
  return {
    frozen_on: string(frozen_on),
    // Until the freeze the plan is what the recipe assumes.
    ...(frozen_at === undefined ? {} : { frozen_at: string(frozen_at), ...(isRecord(plan) ? { plan } : {}) }),
  };
}

async function writeBank(folder: string, files: BankFiles): Promise<void> {
  await rm(join(folder, 'media'), { recursive: true, force: true });
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}

async function compareBank(folder: string, files: BankFiles): Promise<void> {
  for (const [path, bytes] of files) {
    const committed = await readFile(join(folder, path)).catch(() => undefined);
    if (committed === undefined || Buffer.compare(committed, bytes) !== 0) {
      throw new BoardError(
        'BANK',
        `${path} in ${folder}: the recipe no longer gives the committed bytes; a changed bank is a new version`,
      );
    }
  }
}

async function sourceOf({ from = 'fleet', source }: Recipe, fleet: string) {
  if (from === 'own') return { version: null, integrity: null };
  return from === 'debian' ? await pinnedDebian(source, fleet) : await pinned(source, fleet);
}

type Derived = {
  readonly bench: string;
  readonly recipe: Recipe;
  readonly source: { readonly version: string | null; readonly integrity: string | null };
  readonly items: readonly BankItem[];
  readonly frozen: Frozen;
};

/** The members of a header that the freeze states. */
type Frozen = { readonly frozen_on: string; readonly frozen_at?: string; readonly plan?: object };

/**
 * The files of a bank that a recipe makes: the same package and recipe give the same bytes.
 */
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
function withFrozen(files: BankFiles, frozen: Frozen): BankFiles {
  const header = parseStrictJson(files.get('bank.json') ?? new Uint8Array());
  const { frozen_on: _, ...words } = isRecord(header) ? header : {};
  return new Map([...files, ['bank.json', headerBytes({ ...words, ...frozen })]]);
}

function headerBytes(header: object): Uint8Array {
  return utf8(`${JSON.stringify(header, null, 2)}\n`);
}
