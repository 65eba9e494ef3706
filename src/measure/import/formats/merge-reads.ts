/** Puts together what several files of one tool say. */

import type { Look } from '../files/look.ts';
import { refusal } from '../row/imported-row.ts';
import type { FileRead, ImportFormat, ReadContext, ReadFiles, Reading } from './format.ts';

/** For a tool whose files are read one by one. */
export function readingEach(
  tool: string,
  readOne: (look: Look, context: ReadContext) => Reading<FileRead>,
): ImportFormat['read'] {
  return function* (looks, context) {
    return mergeReads(tool, yield* context.faults.readEach(looks, (look) => readOne(look, context)));
  };
}

export function mergeReads(tool: string, files: readonly FileRead[]): ReadFiles {
  const reads = files.map(ofSubject);
  const versions = [...new Set(reads.map(({ version = null }) => version))];
  const [version = null] = versions;
  const all = <T>(listIn: (read: (typeof reads)[number]) => readonly T[] | undefined): readonly T[] =>
    reads.flatMap((read) => listIn(read) ?? []);
  return {
    // Where the files are of two versions of the tool, no version is stated for all of them.
    tool: { name: tool, version: versions.length === 1 ? version : null },
    stated: all(({ stated }) => stated),
    metrics: all(({ metrics }) => metrics),
    groups: all(({ groups }) => groups),
    bankFacts: all(({ bankFacts }) => bankFacts),
    runFacts: all(({ runFacts }) => runFacts),
    leftOut: all(({ leftOut }) => leftOut),
    incomplete: all(({ incomplete }) => incomplete),
    settings: all(({ settings }) => settings),
    components: all(({ components }) => components),
    gradedBy: [...new Set(all(({ gradedBy }) => gradedBy))],
    measuredOn: [...new Set(all(({ measuredOn }) => measuredOn))],
    headers: all(({ headers }) => headers),
    leftAside: all(({ leftAside }) => leftAside),
  };
}

/** With the subject of the file wherever no other is named. */
function ofSubject({ about: { where, task, model = '' } = { where: '' }, ...read }: FileRead) {
  const { asked, stated, metrics, components, settings } = read;
  return {
    ...read,
    stated: stated?.flatMap(({ score, ...each }) =>
      score === undefined ? [] : { where, task, model, repeats: 'each' as const, ...each, score },
    ),
    metrics: metrics?.map((each) => ({ where, task, ...each })),
    components: components?.map((each) => ({ task, model, ...each })),
    settings: asked === undefined ? settings : [{ task, model, says: asked }],
  };
}

/**
 * The files of a tool that hold answers, and those beside them, which say something about these. `lacking`: what is
 * expected where there are only the latter.
 */
export function answersFirst(
  looks: readonly Look[],
  holdsAnswers: (look: Look) => boolean,
  lacking: string,
): readonly [answers: readonly Look[], beside: readonly Look[]] {
  const answers = looks.filter(holdsAnswers);
  if (answers.length === 0) throw refusal('NO_ROWS', namesOf(looks).join(', '), lacking);
  return [answers, looks.filter((look) => !answers.includes(look))];
}

export function namesOf(looks: readonly Look[]): readonly string[] {
  return looks.map(({ source }) => source.name);
}
