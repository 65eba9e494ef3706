/**
 * Adds a correction at the end of the ledger, dated today, under the next free id, with what it changes of
 * what was signed. Entries that were signed stay as they are; a ledger that its readers would refuse is not
 * written.
 */

import { join } from 'node:path';
import { readAxes, readRetiredAxes } from '../../artifacts/axes.ts';
import { readBanks } from '../../artifacts/banks.ts';
import { type Correction, correctionsPath, readCorrections } from '../../artifacts/corrections.ts';
import { type Folder, openFolder, withFiles } from '../../artifacts/folder.ts';
import { readInputs } from '../../artifacts/inputs.ts';
import { readEventLog } from '../../artifacts/log.ts';
import { readSnapshot, snapshotPath } from '../../artifacts/snapshot.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import type { BoardError } from '../../core/board-error.ts';
import { suggestion } from '../../core/nearest-names.ts';
import { wrongOption } from '../../core/options.ts';
import { axesAwaitingCards } from '../../derive/cards/live-cards.ts';
import { rules, rulesOf } from '../../derive/history/rules.ts';
import { valuesIn } from '../../derive/history/silent-changes.ts';
import { deriveStatedFiles } from '../../derive/history/stated-files.ts';
import { statingNow } from '../changes/stating-now.ts';
import { writeDurably } from '../durable-file.ts';
import type { Environment } from '../places.ts';
import { nextId, toInstant } from './entry-facts.ts';
import { changesToList, isKnown, isOfFigures, withAxes, withChanges } from './listed-changes.ts';

export type AskedCorrection = {
  readonly wrong: string | undefined;
  /** The axes whose changes the entry lists. */
  readonly axes: readonly string[];
  /** The items that the entry is about, each as bench/item id. */
  readonly items: readonly string[];
  /** The registers and results of benches whose changes the entry lists. */
  readonly files: readonly string[];
  /** An entry that is not signed yet, whose changes are computed anew; no other is entered. */
  readonly entry: string | undefined;
  /** The entry is that of an engine whose rules moved figures: it lists every change, in the engine's own words. */
  readonly isOfRules: boolean;
  /** When the mistake was first seen. */
  readonly observed: string | undefined;
  readonly fix: string | undefined;
  readonly why: string | undefined;
  readonly caught: string | undefined;
  readonly changed: string | undefined;
  readonly evidence: readonly string[];
};

type EnteredCorrection = {
  readonly id: string;
  readonly said: readonly string[];
  /** In lines for the terminal, where the entry is not signed at once. */
  readonly next: readonly string[];
  /** Rows changed, and the entry lists what moves when new cards are signed for it. */
  readonly awaitsCards: boolean;
  /** It names what was signed, and nothing of that has changed yet. */
  readonly isAhead: boolean;
};

/** `now`: an instant to the second. */
export async function enterCorrection(
  { artifactsDir, env }: { readonly artifactsDir: string; readonly env: Environment },
  asked: AskedCorrection,
  now: string,
): Promise<EnteredCorrection> {
  const folder = openFolder(artifactsDir);
  refuseUnknownAxes(folder, asked.axes);
  refuseUnknownFiles(folder, asked.files);
  const before = entriesOf(folder);
  const known = before.find(({ id }) => id === asked.entry);
  if (asked.entry !== undefined) refuseSigned(folder, asked, known);
  const words = known ?? toEntry(asked, { id: nextId(before, now), now }, folder);
  const axes = [...new Set([...(words.axes ?? []), ...asked.axes])];
  const listed = await listChanges({ folder, env }, { ...asked, axes }, words);
  const { entry, awaiting } = listed;
  const corrections =
    known === undefined ? [...before, entry] : before.map((each) => (each === known ? entry : each));
  const bytes = toJsonFile({ schema: 'svc.correction-ledger/0.1', corrections });
  entriesOf(withFiles(folder, new Map([[correctionsPath, () => bytes]])));
  const file = join(artifactsDir, correctionsPath);
  writeDurably(file, bytes);
  return told(
    entry,
    file,
    axes.filter((axis) => awaiting.has(axis)),
  );
}

type Listed = {
  readonly entry: Correction;
  /** Axes whose figures move with cards that the next signing issues. */
  readonly awaiting: ReadonlySet<string | undefined>;
};

/** The entry with the changes of what it names; where it names nothing, no figure is computed. */
async function listChanges(
  { folder, env }: { readonly folder: Folder; readonly env: Environment },
  { axes, files, isOfRules }: Pick<AskedCorrection, 'axes' | 'files' | 'isOfRules'>,
  words: Correction,
): Promise<Listed> {
  const placed = new Set((words.changes ?? []).map(({ at }) => at));
  const isNothingNamed = axes.length + files.length + placed.size === 0 && !isOfRules;
  if (isNothingNamed || !folder.has(snapshotPath))
    return { entry: withAxes(words, axes), awaiting: new Set() };
  const { evidence, cells, ...source } = await statingNow(folder, env);
  const awaiting = axesAwaitingCards(cells, evidence);
  const names = [...axes, ...files];
  const changes = changesToList(evidence, source, words)
    .filter(
      (change) => names.includes(change.name) || placed.has(change.at) || (isOfRules && isOfFigures(change)),
    )
    .filter((change) => isKnown(change, awaiting));
  const moved = isOfRules ? changes.map(({ name }) => name) : [];
  return { entry: withChanges(withAxes(words, [...axes, ...moved]), changes), awaiting };
}

/** Only what no log holds yet may be computed anew. */
function refuseSigned(
  folder: Folder,
  { entry, wrong }: AskedCorrection,
  known: Correction | undefined,
): void {
  if (wrong !== undefined)
    throw wrongOption(
      '--entry',
      'no --wrong beside it: the words of the entry are edited in the ledger',
      `${entry}`,
    );
  const signed = readEventLog(folder).events.some(
    (event) => event.type === 'correction' && event.correction_id === entry,
  );
  if (known !== undefined && !signed) return;
  const ids = entriesOf(folder).map(({ id }) => id);
  const got =
    known === undefined
      ? `"${entry}", which is none; ${suggestion(`${entry}`, ids)}`
      : `${entry}, which the log holds`;
  throw wrongOption('--entry', 'an entry of the ledger that is not signed yet', got);
}

/** Refuses a ledger that cannot be read, before the entry is added and after it. */
function entriesOf(folder: Folder): readonly Correction[] {
  const ledger = readCorrections(folder);
  if (ledger.ok) return ledger.value.corrections;
  const got = `one that cannot: ${ledger.reason}`;
  throw wrongOption(correctionsPath, 'a ledger that can be read', got);
}

/** Rows about the instrument itself are no axes, but a correction may explain their changes too. */
export const inLane: readonly string[] = ['instrument-honesty', 'human-vs-ai'];

function refuseUnknownAxes(folder: Folder, axes: readonly string[]): void {
  const known = [...readAxes(folder), ...readRetiredAxes(folder)].map(({ axis }) => axis);
  const stranger = axes.find((axis) => ![...known, ...inLane].includes(axis));
  if (stranger === undefined) return;
  throw wrongOption('--axis', 'a question of the board', `"${stranger}"; ${suggestion(stranger, known)}`);
}

function refuseUnknownFiles(folder: Folder, files: readonly string[]): void {
  const known = deriveStatedFiles({ inputs: readInputs(folder) }).map(({ path }) => path);
  const signed = readSnapshot(folder)?.files?.map(({ path }) => path) ?? [];
  const stranger = files.find((file) => ![...known, ...signed].includes(file));
  if (stranger === undefined) return;
  const expected = 'a register, the probe or results of a bench, by the path below artifacts/';
  throw wrongOption('--file', expected, `"${stranger}"; ${suggestion(stranger, known)}`);
}

function toEntry(
  asked: AskedCorrection,
  { id, now }: { readonly id: string; readonly now: string },
  folder: Folder,
): Correction {
  const { observed, fix, why, caught, changed, evidence, isOfRules } = asked;
  const wrong = isOfRules ? wordsOfRules(folder, asked) : asked.wrong;
  if (wrong === undefined) throw missing(asked, now);
  return {
    id,
    date: now.slice(0, 10),
    first_observed_at: toInstant(observed, now),
    what_was_wrong: toWords('--wrong', wrong),
    ...(why === undefined ? {} : { why_it_was_wrong: toWords('--why', why) }),
    ...(caught === undefined ? {} : { how_caught: toWords('--caught', caught) }),
    ...(changed === undefined ? {} : { what_changed: toWords('--changed', changed) }),
    ...(fix === undefined ? {} : { fix: toWords('--fix', fix) }),
    ...(evidence.length === 0 ? {} : { evidence: evidence.map((each) => toWords('--evidence', each)) }),
    ...toItems(asked.items, folder),
    ...(isOfRules ? { rules: rules.version } : {}),
  };
}

/** All that an entry needs and nobody gave, with the command that has it. */
function missing({ axes, observed }: AskedCorrection, now: string): BoardError {
  const about = axes.map((axis) => `--axis ${axis} `).join('');
  const when = observed ?? `${now.slice(0, 16)}Z`;
  return wrongOption(
    observed === undefined ? '--wrong "…", --observed <instant>' : '--wrong "…"',
    `what was wrong${observed === undefined ? ', and when the mistake was first seen' : ''}`,
    `nothing; as in npm run correct -- ${about}--wrong "…" --observed ${when}`,
  );
}

/** An id may hold a slash, a bench never does. */
function toItems(items: readonly string[], folder: Folder): Pick<Correction, 'items'> {
  if (items.length === 0) return {};
  const banks = readBanks(folder);
  const [first, ...rest] = items.map((named) => {
    const [bench = ''] = named.split('/', 1);
    const item_id = named.slice(bench.length + 1);
    if (banks.get(bench)?.items.has(item_id) === true) return { bench, item_id };
    const expected = 'a bench with items, a slash and the id of one of them';
    throw wrongOption('--item', expected, `"${named}"`);
  });
  return first === undefined ? {} : { items: [first, ...rest] };
}

/** What moved the figures of a board whose rows are the same, as the engine says it. */
function wordsOfRules(folder: Folder, { wrong, axes, files }: AskedCorrection): string {
  if (wrong !== undefined || axes.length + files.length > 0)
    throw wrongOption('--rules', 'no --wrong, --axis or --file beside it', 'one');
  const signed = rulesOf(readSnapshot(folder) ?? {});
  if (signed < rules.version)
    return `The figures followed version ${signed} of the engine's rules. Version ${rules.version}: ${rules.changed.slice(signed).join(' ')}`;
  const expected = `an engine with later rules than version ${signed}, which the board follows`;
  throw wrongOption('--rules', expected, `version ${rules.version}`);
}

/** Refuses what may not be published for ever. */
function toWords(option: string, text: string): string {
  if (text.trim() === '') throw wrongOption(option, 'words', 'none');
  if (!text.isWellFormed()) throw wrongOption(option, 'text', 'half of a character');
  return text.trim();
}

function told(
  { id, axes, changes }: Correction,
  file: string,
  awaiting: readonly string[],
): EnteredCorrection {
  const completed = `npm run sign -- --reason "…" --correction ${id}, which lists in the entry what moves`;
  const said = [
    `entered ${id} in ${file}`,
    ...(changes ?? []).map((change) => `  ${change.at}: ${valuesIn(change)}`),
  ];
  const isAhead = awaiting.length === 0 && changes === undefined && axes !== undefined;
  return {
    ...{ id, said, awaitsCards: awaiting.length > 0, isAhead },
    next: [
      'Until the next signing you may edit the entry there; after it nobody may.',
      ...(awaiting.length > 0
        ? [`Figures of ${awaiting.join(', ')} move with new signed results. Next: ${completed}`]
        : changes !== undefined
          ? ['Next: npm run sign']
          : axes === undefined
            ? ['The entry names no question and no file, so it explains no change. Next: npm run sign']
            : [
                `Nothing that was signed of ${axes.join(', ')} has changed yet. Next, for other rows: npm run import, then ${completed}`,
                `after another change: npm run correct -- --entry ${id}, then npm run sign`,
              ]),
    ],
  };
}
