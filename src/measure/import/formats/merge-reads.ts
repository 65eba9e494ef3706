/** What several files of one tool say together. */

import { emptyRead, type ReadFiles } from './format.ts';

export function mergeReads(tool: string, reads: readonly ReadFiles[]): ReadFiles {
  const versions = [...new Set(reads.map((read) => read.tool.version))];
  const [version = null] = versions;
  return {
    ...emptyRead(tool),
    // Files of two versions state none that would hold for all.
    tool: { name: tool, version: versions.length === 1 ? version : null },
    rows: reads.flatMap((read) => read.rows),
    stated: reads.flatMap((read) => read.stated),
    bankFacts: reads.flatMap((read) => read.bankFacts),
    runFacts: reads.flatMap((read) => read.runFacts),
    incomplete: reads.flatMap((read) => read.incomplete),
    gradedBy: [...new Set(reads.flatMap((read) => read.gradedBy))],
    measuredOn: [...new Set(reads.flatMap((read) => read.measuredOn))],
    headers: reads.flatMap((read) => read.headers),
    leftAside: reads.flatMap((read) => read.leftAside),
  };
}
