/** What named components scored on an axis, quoted from the published comparison of that axis. */

import { member, objectMember, objectsMember, textMember } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisInWords, PublishedLine } from '../../schema/contracts.gen.ts';
import { type BoardReading, readPublishedObject } from '../published-files.ts';
import { type Mention, toldName } from './question.ts';
import { termsOf } from './words.ts';

/** One of these asks for a score. */
export const figureWords = termsOf(
  'accuracy accurate accurately score scores scored well perform performs performed performance right correct correctly compare',
);
export const scoreWords = [...figureWords, ...termsOf('how which')];

const figures: Readonly<Record<string, string>> = {
  accuracy: 'accuracy on the answers that were read',
  correct: 'correct',
  score_sum: 'sum of the scores',
  parsed: 'answers that were read',
  asked: 'asked',
};

/** Nothing where the board could not be read. */
export async function scoreLines(
  mentions: readonly Mention[],
  axis: AxisInWords,
  board: BoardReading,
): Promise<readonly PublishedLine[] | undefined> {
  const path = pathOf('axis-comparisons', { axis: axis.axis });
  const file = await readPublishedObject(path, board);
  if (!file.ok) return undefined;
  const wanted = mentions.flatMap((mention) => mention.get(axis.axis) ?? []);
  return objectsMember(objectsMember(file.object, 'axes')[0], 'components').flatMap((component, index) => {
    const name = textMember(component, 'name') ?? '';
    if (!wanted.includes(name)) return [];
    const [told, at] = [`${toldName(name, axis)}, on ${axis.axis}`, `${path}#/axes/0/components/${index}`];
    const inMetric = objectMember(component, 'in_metric');
    return [
      ...Object.entries(figures).flatMap(([figure, what]) =>
        lineOf(component, figure, `${told}: ${what}`, at),
      ),
      ...lineOf(inMetric, 'accuracy', `${told}: ${textMember(inMetric, 'name')}`, `${at}/in_metric`),
    ];
  });
}

/** As the figure is published; null where there is none for a reason. */
export function lineOf(
  object: JsonObject | undefined,
  figure: string,
  what: string,
  at: string,
): readonly PublishedLine[] {
  const value = member(object, figure);
  return value === undefined ? [] : [{ what, quote: String(value), at: `${at}/${figure}` }];
}
