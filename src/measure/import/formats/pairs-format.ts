/**
 * Pairwise judgments of two models: on each prompt the one is preferred, or neither. Each scores 1, 0 or ½ there. Battles of
 * more models do not put everybody on the same prompts against the same others, so they are no axis.
 */

import { parseCsv } from '../files/csv.ts';
import { headOf, type JsonObject, type Look, objectsOf } from '../files/look.ts';
import { linesOf } from '../files/source-file.ts';
import { idAt, listAt, numberAt, textAt } from '../files/values.ts';
import { few, refusal, shown } from '../row/imported-row.ts';
import { countRepeats } from './count-repeats.ts';
import type { FileRead, ImportFormat, ObjectAt, Reading } from './format.ts';
import { asShare } from './known-metrics.ts';
import { readingEach } from './merge-reads.ts';

const namesIn = (look: Look): ReadonlySet<string> =>
  new Set(look.kind === 'table' ? look.columns : Object.keys(headOf(look) ?? {}));

const has = (look: Look, ...names: readonly string[]): boolean => {
  const found = namesIn(look);
  return names.some((name) => found.has(name));
};

export const pairsFormat: ImportFormat = {
  id: 'pairwise judgments',
  about:
    'a table or JSON lines with prompt (or question_id), model_a, model_b, winner (model_a, model_b, tie or a name) and judge, or the pairs of MT-Bench (g1_winner, g2_winner); of two models',
  example: 'npm run import -- battles.csv --axis chat --question "Whose answers are preferred?"',
  signs: [
    {
      what: 'model_a and model_b, or model_1 and model_2',
      holds: (look) => has(look, 'model_a', 'model_1') && has(look, 'model_b', 'model_2'),
    },
    { what: 'winner, or g1_winner and g2_winner', holds: (look) => has(look, 'winner', 'g1_winner') },
    { what: 'prompt, question_id or item_id', holds: (look) => has(look, ...itemNames) },
  ],
  read: readingEach('pairwise judgments', readOne),
};

const itemNames = ['item_id', 'question_id', 'prompt_id', 'prompt', 'instruction'];

type Battle = {
  readonly where: string;
  readonly item_id: string;
  readonly models: readonly [string, string];
  /** What the first earned; undefined where the judgment failed. */
  readonly score: number | undefined;
  readonly judge: string | undefined;
};

function* readOne(look: Look): Reading<FileRead> {
  const { name } = look.source;
  const battles = Array.from(objectsIn(look), toBattle);
  const models = [...new Set(battles.flatMap((battle) => battle.models))].sort();
  if (models.length !== 2)
    throw refusal(
      'HEADER_MISMATCH',
      name,
      `expected the judgments of two models, got those of ${models.length} (${few(models.map(shown), 5)}): not everybody meets the same others on the same prompts; give those of two`,
    );
  const repeatOf = countRepeats();
  for (const { where, item_id, models: pair, score } of battles) {
    if (score === undefined) continue;
    for (const [at, model] of pair.entries()) {
      const row = { where, file: name, item_id, model };
      yield { ...row, epoch: repeatOf(row), score: at === 0 ? score : 1 - score };
    }
  }
  const failed = battles.filter(({ score }) => score === undefined).length;
  const judges = [...new Set(battles.flatMap(({ judge }) => judge ?? []))];
  return {
    metrics: [{ where: name, name: 'preferred to the other, a tie as half', ...asShare }],
    leftOut: failed === 0 ? [] : [{ says: `${failed} judgments of ${name} that ended in an error.` }],
    gradedBy: [`the judge ${judges.join(', ') || 'whom the file does not name'}`],
  };
}

function* objectsIn(look: Look): Generator<ObjectAt> {
  if (look.kind !== 'table') {
    yield* objectsOf(look);
    return;
  }
  const [, ...lines] = parseCsv(look.source.name, linesOf(look.source));
  for (const { line, fields } of lines)
    yield {
      where: `${look.source.name} line ${line}`,
      object: Object.fromEntries(look.columns.map((name, at) => [name, fields[at] ?? ''])),
    };
}

function toBattle({ where, object }: ObjectAt): Battle {
  const [one, other] = [textIn(object, 'model_a', 'model_1'), textIn(object, 'model_b', 'model_2')];
  const item = textIn(object, ...itemNames);
  if (one === undefined || other === undefined || item === undefined || one === other)
    throw refusal('UNKNOWN_VALUE', where, 'expected a prompt and two models');
  const models = [one, other] as const;
  const games = ['winner', 'g1_winner', 'g2_winner'].flatMap((name) => textAt(object, name) ?? []);
  const scores = games.map((winner) => scoreOf(where, winner, models));
  const turn = numberAt(object, 'turn');
  return {
    where,
    item_id: turn === undefined ? item : `${item}-turn-${turn}`,
    models,
    score: settled(scores),
    judge: textAt(object, 'judge') ?? textAt({ judge: listAt(object, 'judge')[0] }, 'judge'),
  };
}

function textIn(object: JsonObject, ...names: readonly string[]): string | undefined {
  return names.map((name) => idAt(object, name)).find((text) => text !== undefined);
}

function scoreOf(where: string, winner: string, [one, other]: readonly [string, string]): number | undefined {
  if (/^error$/i.test(winner)) return undefined;
  if (/^(tie|draw|both)\b/i.test(winner)) return 0.5;
  if (['model_a', 'model_1', one].includes(winner)) return 1;
  if (['model_b', 'model_2', other].includes(winner)) return 0;
  throw refusal(
    'UNKNOWN_VALUE',
    where,
    `winner: expected model_a, model_b, tie or one of the two names, got ${shown(winner)}`,
  );
}

/** As FastChat settles it: judged twice with places changed, a win is one that both judgments see; otherwise it is a tie. */
function settled(scores: readonly (number | undefined)[]): number | undefined {
  const [first, ...rest] = scores;
  if (first === undefined || scores.includes(undefined)) return undefined;
  return rest.every((score) => score === first) ? first : 0.5;
}
