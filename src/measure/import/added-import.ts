/** Results are added: shown as they were understood, with what will be published, and written when somebody agrees. */

import { basename } from 'node:path';
import { type MadeFile, openFolder } from '../../artifacts/folder.ts';
import { wrongUse } from '../../core/options.ts';
import {
  askWhichQuestion,
  changeLines,
  questionsOfItems,
  type SignedChange,
  whatChanges,
} from './added-again.ts';
import { addTotals } from './added-totals.ts';
import { guideImport, type Person } from './guided-import.ts';
import { readImportBoard } from './import-board.ts';
import { type Import, type ImportReport, importResults } from './import-results.ts';
import { slugOf } from './import-tasks.ts';
import { keptOptions } from './kept-options.ts';
import { readImport } from './options/import-options.ts';
import type { ImportPlan } from './plan-import.ts';
import { previewImport, statedIn } from './preview.ts';
import { type OpenFault, shellWords } from './row/faults.ts';
import { refusal } from './row/imported-row.ts';

/** As it was typed; an axis that nobody named is called by its title or as the first file is. */
export type Adding = {
  readonly typed: Omit<Parameters<typeof readImport>[0], 'dry-run'>;
  readonly paths: readonly string[];
  /** Why results change that were signed before. */
  readonly reason: string | undefined;
  /** When that they were wrong was first seen. */
  readonly observed: string | undefined;
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
  /** In lines, of these axes of the board with these files more; and what changes of all that was signed. */
  readonly published: (
    planned: { readonly files: ReadonlyMap<string, MadeFile>; readonly axes: readonly string[] },
    stated: (axis: string, model: string) => string | undefined,
  ) => { readonly lines: readonly string[]; readonly changed: readonly SignedChange[] };
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
  const known = readImportBoard(openFolder(artifactsDir));
  const axes = known.axes.map(({ axis }) => axis);
  const named = axisOf(adding, axes);
  const kept = keptOptions(known, axes.includes(named) ? named : undefined);
  const attempt: Parameters<typeof guideImport<readonly ImportPlan[]>>[2] = async (asked, guided) => {
    const { whenRefused, found, again } = guided;
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
    const refuse = (open: OpenFault, refusal: Error): never => {
      whenRefused([open]);
      throw refusal;
    };
    command = repeating(typed);
    const given: Import = {
      options: { ...options, itemsFile: options.itemsFile && placeOf(options.itemsFile) },
      paths: paths.map(placeOf),
      ...{ artifactsDir, now, isDryRun, whenRefused },
      itemsSecret: secretFor({ options, isDryRun }),
      command: repeating(withoutFolders(typed, paths.length)),
    };
    if (adding.typed.axis === undefined && !found.includes('--axis'))
      await settleQuestion(given, again, refuse);
    const { plans } = await importResults({
      ...given,
      rehearse: async (planned) => {
        const { lines, changed } = preview(planned, guided, board);
        for (const line of [...lines, ...changeLines(changed)]) say(line);
        if (isDryRun) return;
        if (changed.length > 0 && reason === undefined) {
          const told = await whatChanges(changed, { person, isAdding: options.add === true });
          if ('options' in told)
            refuse({ says: '', ways: [{ guess: told.options }] }, wrongUse('add', 'expected other names'));
          else reason = told.reason;
        }
        await agreed(adding);
      },
    });
    return plans;
  };
  const plans = await guideImport(wordsOf(adding, named), person, attempt, kept);
  if (!isDryRun) return { axes: plans.map(({ axis }) => axis.axis), reason, command };
  say('nothing was written (--dry-run); without a question it is done by');
  say(`  ${command}`);
  return undefined;
}

/** An axis that nobody named may be one that the board has, by another name. */
async function settleQuestion(
  given: Import,
  again: readonly string[],
  refuse: (open: OpenFault, refusal: Error) => never,
): Promise<void> {
  const board = readImportBoard(openFolder(given.artifactsDir));
  const { axis, question } = given.options;
  if (question !== undefined || board.axes.length === 0 || board.axes.some((each) => each.axis === axis))
    return;
  const options = { ...given.options, question: axis };
  const { plans } = await importResults({ ...given, options, isDryRun: true });
  const questions = questionsOfItems(board, plans[0]?.items ?? []);
  if (questions.length > 0) {
    const { refusal: which, ...open } = askWhichQuestion(questions, axis);
    return refuse(open, which);
  }
  if (again.length === 0) return;
  const said = shellWords(again);
  const isMeant = { says: 'it is meant of these results too', option: ['--axis', axis] };
  refuse(
    { says: `${said} was said of other items before`, ways: [{ choices: [isMeant] }] },
    refusal(
      'OPTION',
      said,
      'was said of other items before: expected to be typed where it is meant of these too',
    ),
  );
}

function wordsOf({ typed, paths }: Adding, axis: string): readonly string[] {
  return readImport({ ...typed, axis, 'dry-run': false }, paths).typed;
}

/** As it was typed, or as the title says; as the file, where a question of the board is called so or nothing else is said. */
function axisOf({ typed, paths }: Adding, axes: readonly string[]): string {
  const [first] = paths;
  if (first === undefined) throw wrongUse('add', 'expected a file or a folder of results');
  const ofFile = slugOf(basename(first).replace(/(\.[a-z]+)+$/i, ''));
  const title = (typed.title ?? '').normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  // Of a title in other letters than these no address can be made.
  const isCalled = /[a-z0-9]/i.test(title) && !axes.includes(ofFile);
  return typed.axis ?? (isCalled ? slugOf(title) : ofFile);
}

function repeating(words: readonly string[]): string {
  return `npx evidence-board add ${shellWords([...words, '--yes'])}`;
}

/** What is published names no folder of this machine. */
function withoutFolders(words: readonly string[], files: number): readonly string[] {
  return words.map((word, at) => (at < files || words[at - 1] === '--items' ? basename(word) : word));
}

function preview(
  planned: ImportReport,
  { found, again }: { readonly found: readonly string[]; readonly again: readonly string[] },
  { published }: AddedTo,
) {
  const files = new Map(planned.plans.flatMap((plan) => [...plan.files]));
  const axes = planned.plans.map(({ axis }) => axis.axis);
  const stated = (axis: string, model: string): string | undefined => statedIn(planned, axis, model);
  const { lines, changed } = published({ files, axes }, stated);
  const before = again.length === 0 ? [] : [`  said before, and taken again: ${shellWords(again)}`];
  return { lines: [...previewImport(planned, found), ...before, ...lines], changed };
}

async function agreed({ isSure, person }: Adding): Promise<void> {
  if (isSure) return;
  if (person === undefined) throw wrongUse('add', 'expected --yes where nobody can be asked');
  if (await person.agrees('Is that right, and shall it be added?')) return;
  throw wrongUse('add', 'without a yes nothing is done');
}
