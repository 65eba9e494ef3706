/** From files to rows: which tool wrote each, decided by what stands in it and never by its name. */

import type { Faults } from './faults.ts';
import { type Look, lookAt } from './files/look.ts';
import type { SourceFile } from './files/source-file.ts';
import { importFormats } from './formats/all-formats.ts';
import type { ImportFormat, ReadChoices, ReadFiles, Sign } from './formats/format.ts';
import { mergeReads } from './formats/merge-reads.ts';
import { refusal } from './imported-row.ts';

export type ReadResults = ReadFiles & { readonly format: string };

export function readResults(
  sources: readonly SourceFile[],
  choices: ReadChoices,
  faults: Faults,
): ReadResults {
  const { claimed, leftAside } = claimAll(sources, choices, faults);
  const context = { choices, faults, keep: keepOnce() };
  const parts = faults.readEach([...claimed], ([format, looks]) => ({
    format: format.id,
    part: format.read(looks, context),
  }));
  for (const { source } of [...claimed.values()].flat()) source.close();
  const reads = parts.map(({ part }) => part);
  const [first] = reads;
  const tools = [...new Set(reads.map(({ tool }) => tool.name))].join(' and ');
  const results = reads.length === 1 && first !== undefined ? first : mergeReads(tools, reads);
  if (results.rows.length === 0 && faults.isEmpty())
    faults.add({
      code: 'NO_ROWS',
      where: namesOf(sources),
      reason: 'expected at least one answer, got none',
    });
  return {
    ...results,
    format: parts.map(({ format }) => format).join(' and '),
    leftAside: [...leftAside, ...results.leftAside],
  };
}

type Claims = {
  readonly claimed: ReadonlyMap<ImportFormat, readonly Look[]>;
  readonly leftAside: readonly string[];
};

function claimAll(sources: readonly SourceFile[], choices: ReadChoices, faults: Faults): Claims {
  const claimed = new Map<ImportFormat, Look[]>();
  const leftAside: string[] = [];
  for (const source of sources) {
    faults.within(() => {
      const look = lookAt(source);
      const format = look === undefined ? undefined : formatOf(look, choices);
      if (look !== undefined && format !== undefined) {
        claimed.set(format, [...(claimed.get(format) ?? []), look]);
        return;
      }
      source.close();
      leftAside.push(source.name);
      if (source.isNamed) throw unknown(source, look, choices);
    });
  }
  if (claimed.size === 0 && sources.every(({ isNamed }) => !isNamed))
    faults.add({
      code: 'UNKNOWN_FORMAT',
      where: namesOf(sources) || 'the folder',
      reason: 'expected at least one file of results, got none; npm run import -- --help lists the formats',
    });
  return { claimed, leftAside };
}

/** A format claims what holds its rows, and what stands beside them and says more. */
function formatOf(look: Look, choices: ReadChoices): ImportFormat | undefined {
  const holdsAll = (signs: readonly Sign[]): boolean => signs.every(({ holds }) => holds(look, choices));
  return importFormats.find(
    ({ signs, beside }) => holdsAll(signs) || (beside !== undefined && holdsAll(beside)),
  );
}

/** Says which format it is nearest to, and what it lacks of it. */
function unknown(source: SourceFile, look: Look | undefined, choices: ReadChoices) {
  const help = 'npm run import -- --help lists the formats';
  if (look === undefined)
    return refusal(
      'UNKNOWN_FORMAT',
      source.name,
      `expected a table, JSON, JSON lines or an .eval archive; ${help}`,
    );
  const ranked = importFormats
    .map((format) => {
      const lacking = format.signs.filter(({ holds }) => !holds(look, choices));
      return { format, lacking, share: 1 - lacking.length / format.signs.length };
    })
    .toSorted((left, right) => right.share - left.share);
  const [nearest] = ranked.filter(({ share }) => share > 0);
  const lacks = (nearest?.lacking ?? []).map(({ what }) => what).join('; ');
  const near =
    nearest === undefined
      ? 'it is near to none'
      : `nearest is ${nearest.format.id}, which it lacks: ${lacks}`;
  return refusal('UNKNOWN_FORMAT', source.name, `expected a format that an import reads; ${near}. ${help}`);
}

/** One copy of each text: inputs are repeated by every model that was asked them. */
function keepOnce(): (text: string) => string {
  const kept = new Map<string, string>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    kept.set(text, text);
    return text;
  };
}

function namesOf(sources: readonly SourceFile[]): string {
  const names = sources.map(({ name }) => name);
  return names.length <= 3
    ? names.join(', ')
    : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
}
