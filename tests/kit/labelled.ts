/** A component that answered items with labels, one letter per item, as the label test sees it. */

import { sheetNamed } from '../../src/core/stats/exam.ts';
import { type LabelTest, testLabels } from '../../src/core/stats/label-test.ts';
import { answered, examOf, unit } from './exam.ts';

export type Labelled = {
  /** The label of each item; of pairs, that of the two items of each pair after each other. */
  readonly labels: string;
  /** "-" where nothing could be read. */
  readonly answers: string;
  /** "." for an item without one. */
  readonly strata?: string;
  readonly clusters?: string;
  readonly inPairs?: true;
};

export const DIGEST = 'a'.repeat(64);

function unitsOf({ labels, answers, inPairs }: Labelled): readonly { labels: string[]; answers: string[] }[] {
  const size = inPairs === true ? 2 : 1;
  return Array.from({ length: labels.length / size }, (_, at) => ({
    labels: [...labels.slice(at * size, (at + 1) * size)],
    answers: [...answers.slice(at * size, (at + 1) * size)],
  }));
}

function markOf({ labels, answers }: { labels: string[]; answers: string[] }): 'r' | 'w' | '?' {
  if (answers.includes('-')) return '?';
  return answers.every((answer, at) => answer === labels[at]) ? 'r' : 'w';
}

function named<Id extends string>(letters: string, idAt: (at: number) => Id): ReadonlyMap<Id, string> {
  return new Map(
    [...letters].map((letter, at) => [idAt(at), letter] as const).filter(([, letter]) => letter !== '.'),
  );
}

export function testLabelled(labelled: Labelled): LabelTest {
  const units = unitsOf(labelled);
  const { labels, strata = '', clusters = '' } = labelled;
  const exam = examOf([answered('c', units.map((each) => `1${markOf(each)}`).join(' '))], {
    clusters: named(clusters, unit),
    items_sha256: DIGEST,
  });
  const answersOf = new Map(units.map((each, at) => [unit(at), each.answers]));
  return testLabels(exam, sheetNamed(exam, 'c'), {
    labels: [...new Set(labels)].sort(),
    targets: new Map(units.map((each, at) => [unit(at), each.labels])),
    strata: named(strata, unit),
    answers: (_, id) => (answersOf.get(id) ?? []).map((answer) => (answer === '-' ? null : answer)),
  });
}
