/** Results are added: shown as they were understood, with what will be published, and written when somebody agrees. */

import { basename } from 'node:path';
import type { MadeFile } from '../../artifacts/folder.ts';
import { BoardError } from '../../core/board-error.ts';
import { wrongUse } from '../../core/options.ts';
import { addTotals } from './added-totals.ts';
import { guideImport, type Person } from './guided-import.ts';
import { type ImportReport, importResults } from './import-results.ts';
import { slugOf } from './import-tasks.ts';
import { readImport } from './options/import-options.ts';
import { previewImport, statedIn } from './preview.ts';
import { shellWords } from './row/faults.ts';

/** As it was typed; an axis that nobody named is called as the first file is. */
export type Adding = {
  readonly typed: Omit<Parameters<typeof readImport>[0], 'dry-run'>;
  readonly paths: readonly string[];
  /** Why results change that were signed before. */
  readonly reason: string | undefined;
  readonly isDryRun: boolean;
  /** Nobody is to be asked whether. */
  readonly isSure: boolean;
  /** Undefined where nobody can be asked. */
  readonly person: Person | undefined;
  /** `2026-11-30T14:00:00Z` */
  readonly now: string;
};

/** What the board is asked for. */
type AddedTo = {
  readonly artifactsDir: string;
  readonly say: (line: string) => void;
  readonly placeOf: (path: string) => string;
  readonly secretFor: (
    asked: Pick<ReturnType<typeof readImport>, 'options' | 'isDryRun'>,
  ) => string | undefined;
  /** In lines, of these axes of the board with these files more. */
  readonly published: (
    planned: { readonly files: ReadonlyMap<string, MadeFile>; readonly axes: readonly string[] },
    stated: (axis: string, model: string) => string | undefined,
  ) => readonly string[];
};

export type Added = {
  readonly axes: readonly string[];
  readonly reason: string | undefined;
  /** Repeats it without a question. */
  readonly command: string;
};

/** Undefined where nothing was to be written. */
export async function addResults(adding: Adding, board: AddedTo): Promise<Added | undefined> {
  const { isDryRun, person, now } = adding;
  const { artifactsDir, say, placeOf, secretFor } = board;
  let { reason } = adding;
  let command = '';
  const plans = await guideImport(wordsOf(adding), person, async (asked, { whenRefused, found }) => {
    const { paths, options, typed } = asked;
    if (options.reported) {
      const words = typed.filter((word, at) => word !== '--axis' && typed[at - 1] !== '--axis');
      command = repeating(words);
      const { gradedBy: attribution, licence, measuredOn: publishedOn } = options;
      await addTotals({
        ...{ attribution, licence, publishedOn, said: options, paths: paths.map(placeOf) },
        ...{ artifactsDir, isDryRun, whenRefused, typed: words, day: now.slice(0, 10) },
        agree: async (lines) => {
          for (const line of lines) say(line);
          if (!isDryRun) await agreed(adding);
        },
      });
      return [];
    }
    command = repeating(typed);
    const { plans } = await importResults({
      options: { ...options, itemsFile: options.itemsFile && placeOf(options.itemsFile) },
      paths: paths.map(placeOf),
      ...{ artifactsDir, now, isDryRun, whenRefused },
      itemsSecret: secretFor({ options, isDryRun }),
      command: repeating(withoutFolders(typed, paths.length)),
      rehearse: async (planned) => {
        for (const line of preview(planned, found, board)) say(line);
        if (isDryRun) return;
        reason ??= await reasonFor(planned, person);
        await agreed(adding);
      },
    });
    return plans;
  });
  if (!isDryRun) return { axes: plans.map(({ axis }) => axis.axis), reason, command };
  say('nothing was written (--dry-run); without a question it is done by');
  say(`  ${command}`);
  return undefined;
}

function wordsOf({ typed, paths }: Adding): readonly string[] {
  const [first] = paths;
  if (first === undefined) throw wrongUse('add', 'expected a file or a folder of results');
  const axis = typed.axis ?? slugOf(basename(first).replace(/(\.[a-z]+)+$/i, ''));
  return readImport({ ...typed, axis, 'dry-run': false }, paths).typed;
}

function repeating(words: readonly string[]): string {
  return `npx evidence-board add ${shellWords([...words, '--yes'])}`;
}

/** What is published names no folder of this machine. */
function withoutFolders(words: readonly string[], files: number): readonly string[] {
  return words.map((word, at) => (at < files || words[at - 1] === '--items' ? basename(word) : word));
}

function preview(planned: ImportReport, found: readonly string[], { published }: AddedTo): readonly string[] {
  const files = new Map(planned.plans.flatMap((plan) => [...plan.files]));
  const axes = planned.plans.map(({ axis }) => axis.axis);
  const stated = (axis: string, model: string): string | undefined => statedIn(planned, axis, model);
  return [...previewImport(planned, found), ...published({ files, axes }, stated)];
}

/** What was signed before changes only for a reason, which is published. */
async function reasonFor({ plans }: ImportReport, person: Person | undefined): Promise<string | undefined> {
  const isChange = plans.some((plan) => plan.isReplacing && plan.standing.length === 0 && !plan.isUnchanged);
  if (!isChange) return undefined;
  if (person !== undefined)
    return await person.ask('These results take the place of signed ones. Why, in words that are published?');
  throw wrongUse('add', '--reason: expected why signed results change, got nothing');
}

async function agreed({ isSure, person }: Adding): Promise<void> {
  if (isSure) return;
  if (person === undefined) throw wrongUse('add', 'expected --yes where nobody can be asked');
  if (await person.agrees('Is that right, and shall it be added?')) return;
  throw new BoardError('USAGE', 'expected a yes, got another answer');
}
