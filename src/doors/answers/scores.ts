/** What named components scored on an axis, quoted from the published comparison of that axis. */

import { numberMember, objectsMember, textMember } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { pathOf } from '../../operations/paths.ts';
import type { DoorFacts01, PublishedLine } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { readPublishedObject } from '../published-files.ts';
import type { AskedQuestion, AxisReading } from './question.ts';
import { termsOf } from './words.ts';

export const scoreWords = termsOf(
  'accuracy accurate score scores scored well perform performs performed performance rank ranked right correct better best beat beats ahead compare compared comparison against which',
);

const MOST_AXES = 2;

/** Nothing where the board could not be read. */
export async function scoreLines(
  { terms, mentions }: AskedQuestion,
  axes: DoorFacts01['axes'],
  { isOf, isGeneric }: AxisReading,
  deps: DoorDeps,
): Promise<readonly PublishedLine[] | undefined> {
  const asked = axes.filter((axis) => {
    const isUnderstood = (term: string): boolean =>
      scoreWords.includes(term) || isGeneric(term) || isOf(axis, term);
    return mentions.length > 0 && terms.every(isUnderstood);
  });
  const read = await Promise.all(
    asked.slice(0, MOST_AXES).map(async ({ axis }) => {
      const path = pathOf('axis-comparisons', { axis });
      const file = await readPublishedObject(path, deps);
      const wanted = mentions.flatMap((mention) => mention.get(axis) ?? []);
      return file.ok ? linesIn(file.object, path, wanted) : undefined;
    }),
  );
  return read.some((lines) => lines === undefined) ? undefined : read.flatMap((lines) => lines ?? []);
}

function linesIn(comparison: JsonObject, path: string, wanted: readonly string[]): readonly PublishedLine[] {
  const components = objectsMember(objectsMember(comparison, 'axes')[0], 'components');
  return components.flatMap((component, index) => {
    const name = textMember(component, 'name') ?? '';
    if (!wanted.includes(name)) return [];
    const at = (pointer: string) => `${path}#/axes/0/components/${index}/${pointer}`;
    return ['accuracy', 'correct', 'asked'].flatMap((figure) => {
      const value = numberMember(component, figure);
      return value === undefined
        ? []
        : [{ what: `${name}: ${figure}`, quote: String(value), at: at(figure) }];
    });
  });
}
