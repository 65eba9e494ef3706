/** Two components head to head, and how many such pairs there are, quoted from the published arena. */

import { objectsMember, textMember } from '../../core/json-members.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisInWords, PublishedLine } from '../../schema/contracts.gen.ts';
import { type BoardReading, readPublishedObject } from '../published-files.ts';
import { type AskedQuestion, type Mention, toldName } from './question.ts';
import { lineOf } from './scores.ts';
import { termsOf } from './words.ts';

const arenaWords = termsOf('arena head pair');
/** Words in which people ask of two. */
export const pairWords = [
  ...arenaWords,
  ...termsOf(
    'how which who won win wins winner lost lose loses losses tie ties tied against beat beats beaten ahead behind compare compared comparison comparisons ' +
      'better best good worse worst more most than vs versus or both lead leads leader leading separated difference differ between many number item items significant significantly real clear clearly ' +
      'p value verdict result results equal equally same rank ranks ranked still statistically',
  ),
];

/** The two on the axis: who is ahead, and by what; none where they are no pair, nothing where the board could not be read. */
export async function pairLines(
  [left, right]: readonly [Mention, Mention],
  axis: AxisInWords,
  board: BoardReading,
): Promise<readonly PublishedLine[] | undefined> {
  const file = await readPublishedObject(pathOf('arena'), board);
  if (!file.ok) return undefined;
  const [some, others] = [left.get(axis.axis) ?? [], right.get(axis.axis) ?? []];
  return objectsMember(file.object, 'axes').flatMap((arenaAxis, index) =>
    textMember(arenaAxis, 'axis') !== axis.axis
      ? []
      : objectsMember(arenaAxis, 'pairs').flatMap((pair, number) => {
          const [first = '', second = ''] = [textMember(pair, 'first'), textMember(pair, 'second')];
          if (
            !(some.includes(first) && others.includes(second)) &&
            !(some.includes(second) && others.includes(first))
          )
            return [];
          const [one, other] = [toldName(first, axis), toldName(second, axis)];
          const at = `${pathOf('arena')}#/axes/${index}/pairs/${number}`;
          const ahead = `${axis.axis}: who of ${one} and ${other} is ahead by the p of the two, taken alone, and of the best by the interval too; null where that names neither`;
          return [
            ...lineOf(pair, 'ahead', ahead, at),
            ...['first', 'second'].flatMap((place) =>
              lineOf(pair, place, `${axis.axis}: ${place} of the pair`, at),
            ),
            ...['wins', 'losses', 'ties', 'deciding_p'].flatMap((figure) =>
              lineOf(pair, figure, `${axis.axis}: ${figure} of ${one} against ${other}`, at),
            ),
          ];
        }),
  );
}

/** How many pairs there are; none where something else is asked. */
export async function pairCount(
  { terms, mentions }: AskedQuestion,
  board: BoardReading,
): Promise<readonly PublishedLine[] | undefined> {
  const isAsked =
    mentions.length === 0 &&
    terms.some((term) => arenaWords.includes(term)) &&
    terms.some((term) => countWords.includes(term)) &&
    terms.every((term) => [...arenaWords, ...countWords, ...countedWords].includes(term));
  if (!isAsked) return [];
  const file = await readPublishedObject(pathOf('arena'), board);
  const what = 'pairs of components, each on one axis';
  return file.ok ? lineOf(file.object, 'pairs_listed', what, `${pathOf('arena')}#`) : undefined;
}

const countWords = termsOf('many number count');
const countedWords = termsOf('compared listed');
