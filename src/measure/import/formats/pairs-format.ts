/**
 * Battles of two models: which of two answers to a prompt a judge preferred, or that neither was. Plain tables and
 * JSON lines, tables like those of arenas, and the pairs of MT-Bench, where each battle is judged in both places.
 */

import { present } from '../../../core/present.ts';
import { headOf, type JsonObject, type Look, objectsOf, tableLinesOf } from '../files/look.ts';
import { idAt, listAt, numberAt, textAt } from '../files/values.ts';
import type { ImportOptions } from '../options/import-options.ts';
import { refusal, shown } from '../row/imported-row.ts';
import { oneOf } from '../row/row-table.ts';
import {
  failedJudgments,
  judgesOf,
  preferred,
  promptId,
  type SourceBattle,
  toBattleRows,
} from './battle-rows.ts';
import type { FileRead, ImportFormat, ObjectAt, ReadContext, Reading } from './format.ts';
import { asShare } from './known-metrics.ts';
import { readingEach } from './merge-reads.ts';

/** Our names of the columns, with those that arenas and judges give them. */
const columns = {
  id: ['item_id', 'question_id', 'prompt_id'],
  text: ['prompt', 'instruction'],
  first: ['model_a', 'model_1'],
  second: ['model_b', 'model_2'],
  winner: ['winner', 'g1_winner'],
} as const;

export const battleColumns: readonly string[] = [
  ...Object.values(columns).flat(),
  ...['judge', 'cluster', 'stratum', 'score_a', 'swapped'],
];

const has = (look: Look, { map }: ImportOptions, names: readonly string[]): boolean => {
  const found = look.kind === 'table' ? look.columns : Object.keys(headOf(look) ?? {});
  return found.some((name) => names.includes(map?.get(name.trim()) ?? name.trim()));
};

export const pairsFormat: ImportFormat = {
  id: 'pairwise judgments',
  about:
    'a table or JSON lines with prompt (or question_id), model_a, model_b, winner (model_a, model_b, tie or a name) and judge, or the pairs of MT-Bench (g1_winner, g2_winner); of any number of models',
  example: 'npm run import -- battles.csv --axis chat --question "Whose answers are preferred?"',
  signs: [
    {
      what: 'model_a and model_b, or model_1 and model_2',
      holds: (look, choices) => has(look, choices, columns.first) && has(look, choices, columns.second),
    },
    {
      what: 'winner, or g1_winner and g2_winner',
      holds: (look, choices) => has(look, choices, columns.winner),
    },
    {
      what: 'prompt, question_id or item_id',
      holds: (look, choices) => has(look, choices, [...columns.id, ...columns.text]),
    },
  ],
  read: readingEach('pairwise judgments', readOne),
};

function* readOne(look: Look, { choices, faults }: ReadContext): Reading<FileRead> {
  const { name } = look.source;
  const rowsOf = toBattleRows();
  const judges = new Set<string | undefined>();
  let failed = 0;
  for (const entry of look.kind === 'table' ? tableLinesOf(look) : objectsOf(look)) {
    const battles: ReadBattle[] = [];
    faults.within(() => battles.push(toBattle({ ...entry, object: ourNames(entry.object, choices) }, name)));
    for (const { earned, ...battle } of battles) {
      judges.add(battle.judge);
      if (earned === undefined) failed += 1;
      else yield* rowsOf({ ...battle, earned });
    }
  }
  return {
    metrics: [{ where: name, name: preferred, ...asShare }],
    leftOut: failedJudgments(failed, name),
    gradedBy: judgesOf(judges),
  };
}

/** A column with an empty name is left out. */
function ourNames(object: JsonObject, { map = new Map() }: ImportOptions): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([theirs, value]) => {
      const ours = map.get(theirs.trim()) ?? theirs.trim();
      return ours === '' ? [] : [[ours, value]];
    }),
  );
}

type ReadBattle = Omit<SourceBattle, 'earned'> & { readonly earned: number | undefined };

function toBattle({ where, object }: ObjectAt, file: string): ReadBattle {
  const [one, other] = [textIn(object, columns.first), textIn(object, columns.second)];
  const input = textIn(object, columns.text);
  const item = textIn(object, columns.id) ?? (input === undefined ? undefined : promptId(input));
  if (one === undefined || other === undefined || item === undefined || one.trim() === other.trim())
    throw refusal('UNKNOWN_VALUE', where, 'expected a prompt and two models');
  const models = [one.trim(), other.trim()] as const;
  const games = ['winner', 'g1_winner', 'g2_winner'].flatMap((name) => textAt(object, name) ?? []);
  const outcomes = games.map((winner) => outcomeOf(where, winner.trim(), models));
  const turn = numberAt(object, 'turn');
  const isTwice = outcomes.length > 1;
  return {
    ...{ where, file, models, ...settled(outcomes), ...statedIn({ where, object }) },
    item_id: turn === undefined ? item : `${item}-turn-${turn}`,
    isOrdered: !isTwice && object.model_a !== undefined,
    ...present({
      input,
      cluster: textAt(object, 'cluster') ?? (turn === undefined ? undefined : item),
      stratum: textAt(object, 'stratum'),
      judge: textAt(object, 'judge') ?? textAt(listAt(object, 'judge')[0]),
    }),
  };
}

function textIn(object: JsonObject, names: readonly string[]): string | undefined {
  return names.map((name) => idAt(object, name)).find((text) => text !== undefined);
}

/** What the first earned; undefined where the judgment failed. */
function outcomeOf(
  where: string,
  winner: string,
  [one, other]: readonly [string, string],
): number | undefined {
  if (/^error$/i.test(winner)) return undefined;
  if (winner === one) return 1;
  if (winner === other) return 0;
  if (/^(model_)?[a1]$/i.test(winner)) return 1;
  if (/^(model_)?[b2]$/i.test(winner)) return 0;
  if (/^(tie|draw|both)\b/i.test(winner)) return 0.5;
  throw refusal(
    'UNKNOWN_VALUE',
    where,
    `winner: expected model_a, model_b, tie or one of the two names, got ${shown(winner)}`,
  );
}

/** What a table of ours says beside the winner: how sure the judge is, and what a change of places did. */
function statedIn({ where, object }: ObjectAt): Partial<Pick<ReadBattle, 'earned' | 'swapped'>> {
  const swapped = oneOf(['same', 'other'] as const, textAt(object, 'swapped'));
  const stated = object.score_a;
  const earned = stated === undefined || stated === '' || stated === null ? undefined : Number(stated);
  if (earned !== undefined && !(earned >= 0 && earned <= 1))
    throw refusal('UNKNOWN_VALUE', where, `score_a: expected a number from 0 to 1, got ${shown(stated)}`);
  return present({ earned, swapped });
}

/** As FastChat settles it: judged twice with places changed, a win is one that both judgments see; otherwise it is a tie. */
function settled(outcomes: readonly (number | undefined)[]): Pick<ReadBattle, 'earned' | 'swapped'> {
  const [first, ...rest] = outcomes;
  if (first === undefined || outcomes.includes(undefined)) return { earned: undefined };
  if (rest.length === 0) return { earned: first };
  const isSame = rest.every((outcome) => outcome === first);
  return isSame ? { earned: first, swapped: 'same' } : { earned: 0.5, swapped: 'other' };
}
