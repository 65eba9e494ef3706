/** Puts together what several files of one tool say. */

import type { Look } from '../files/look.ts';
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

export function mergeReads(tool: string, reads: readonly FileRead[]): ReadFiles {
  const versions = [...new Set(reads.map(({ version = null }) => version))];
  const [version = null] = versions;
  const all = <T>(listIn: (read: FileRead) => readonly T[] | undefined): readonly T[] =>
    reads.flatMap((read) => listIn(read) ?? []);
  return {
    // Where the files are of two versions of the tool, no version is stated for all of them.
    tool: { name: tool, version: versions.length === 1 ? version : null },
    stated: all(({ stated }) => stated).flatMap(({ score, ...stated }) =>
      score === undefined ? [] : [{ ...stated, score }],
    ),
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
