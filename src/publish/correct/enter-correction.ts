/**
 * Adds a correction at the end of the ledger, dated today, under the next free id. Earlier entries stay
 * as they are; a ledger that its readers would refuse is not written.
 */

import { join } from 'node:path';
import { readAxes, readRetiredAxes } from '../../artifacts/axes.ts';
import { type Correction, correctionsPath, readCorrections } from '../../artifacts/corrections.ts';
import { type Folder, openFolder, withFiles } from '../../artifacts/folder.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { suggestion } from '../../core/nearest-names.ts';
import { wrongOption } from '../command-line.ts';
import { writeDurably } from '../durable-file.ts';

export type AskedCorrection = {
  readonly wrong: string | undefined;
  /** The axes whose changed figures the entry explains. */
  readonly axes: readonly string[];
  readonly observed: string | undefined;
  readonly fix: string | undefined;
  readonly why: string | undefined;
  readonly caught: string | undefined;
  readonly changed: string | undefined;
  readonly evidence: readonly string[];
};

/** `now`: an instant to the second. Returns what was done and what comes next, in lines for the terminal. */
export function enterCorrection(
  artifactsDir: string,
  asked: AskedCorrection,
  now: string,
): readonly string[] {
  const folder = openFolder(artifactsDir);
  refuseUnknownAxes(folder, asked.axes);
  const before = entriesOf(folder);
  const entry = toEntry(asked, { id: nextId(before, now), now });
  const bytes = toJsonFile({ schema: 'svc.correction-ledger/0.1', corrections: [...before, entry] });
  entriesOf(withFiles(folder, new Map([[correctionsPath, () => bytes]])));
  const file = join(artifactsDir, correctionsPath);
  writeDurably(file, bytes);
  return told(entry, file);
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
  throw wrongOption('--axis', 'an axis of the board', `"${stranger}"; ${suggestion(stranger, known)}`);
}

function nextId(before: readonly Correction[], now: string): string {
  const day = `C-${now.slice(0, 4)}-${now.slice(5, 7)}${now.slice(8, 10)}-`;
  const counts = before.flatMap(({ id }) => (id.startsWith(day) ? [Number(id.slice(day.length))] : []));
  const next = Math.max(0, ...counts) + 1;
  if (next > 99)
    throw wrongOption(correctionsPath, 'at most 99 corrections in a day', `${next}; go on tomorrow`);
  return `${day}${String(next).padStart(2, '0')}`;
}

function toEntry(asked: AskedCorrection, { id, now }: { id: string; now: string }): Correction {
  const { wrong, observed, fix, why, caught, changed, evidence } = asked;
  const [axis, ...more] = new Set(asked.axes);
  if (wrong === undefined) throw wrongOption('--wrong "…"', 'what was wrong', '');
  return {
    id,
    date: now.slice(0, 10),
    first_observed_at: toInstant(observed ?? `${now.slice(0, 16)}Z`, now),
    what_was_wrong: toWords('--wrong', wrong),
    ...(why === undefined ? {} : { why_it_was_wrong: toWords('--why', why) }),
    ...(caught === undefined ? {} : { how_caught: toWords('--caught', caught) }),
    ...(changed === undefined ? {} : { what_changed: toWords('--changed', changed) }),
    ...(fix === undefined ? {} : { fix: toWords('--fix', fix) }),
    ...(evidence.length === 0 ? {} : { evidence: evidence.map((each) => toWords('--evidence', each)) }),
    ...(axis === undefined ? {} : { axes: [axis, ...more] }),
  };
}

/** Refuses what may not be published for ever. */
function toWords(option: string, text: string): string {
  if (text.trim() === '') throw wrongOption(option, 'words', 'none');
  if (!text.isWellFormed()) throw wrongOption(option, 'text', 'half of a character');
  return text.trim();
}

function toInstant(text: string, now: string): string {
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(text) && !Number.isNaN(Date.parse(text));
  if (isInstant && Date.parse(text) <= Date.parse(now)) return text;
  throw wrongOption('--observed', 'an instant such as 2026-11-21T13:39Z, no later than now', `"${text}"`);
}

function told({ id, axes }: Correction, file: string): readonly string[] {
  return [
    `entered ${id} in ${file}`,
    'Until the next signing you may edit the entry there; after it nobody may.',
    ...(axes === undefined
      ? ['The entry names no axis, so it explains no changed figure. Next: npm run sign']
      : [
          `Next, where rows of ${axes.join(', ')} changed: npm run import, then npm run sign -- --reason "…" --correction ${id}`,
          'and where no row changed: npm run sign',
        ]),
  ];
}
