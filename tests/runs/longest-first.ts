/** The files that take longest begin first, and the others fill in beside them: a clean checkout knows no times of its own. */

import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = [
  'tests/site/recount.test.ts',
  'tests/verifier/card-contexts.test.ts',
  'src/publish/heads/two-machines.test.ts',
  'src/derive/scores/effort.test.ts',
  'src/commands/add.test.ts',
  'tests/verifier/judged-sentences.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byHabit = await super.sort(files);
    return byHabit.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((path) => moduleId.endsWith(path));
  return place < 0 ? longest.length : place;
}
