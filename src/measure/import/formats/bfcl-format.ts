/**
 * Score files of the Berkeley Function-Calling Leaderboard: the totals, then only what failed. What was
 * right follows from the items that were asked: those of the file of answers beside it, or of `--items`.
 */

import { present } from '../../../core/present.ts';
import { headOf, type JsonObject, type Look, objectsOf } from '../files/look.ts';
import { inMilliseconds } from '../files/times.ts';
import { idAt, numberAt, textAt, valueAt } from '../files/values.ts';
import { refusal } from '../row/imported-row.ts';
import type { FileRead, ImportFormat, ReadContext, Reading } from './format.ts';
import { asShare } from './known-metrics.ts';
import { headIs, member } from './member-signs.ts';
import { answersFirst, mergeReads, namesOf } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

const isTotals = (head: JsonObject): boolean =>
  'correct_count' in head && 'total_count' in head && 'accuracy' in head;

export const bfclFormat: ImportFormat = {
  id: 'BFCL',
  about:
    'BFCL_…_score.json with the BFCL_…_result.json of the same model and category, or --items with every id',
  example: 'npm run import -- score/my-model result/my-model --axis calls --question "Which calls?"',
  signs: [headIs('a first line with accuracy, correct_count and total_count', isTotals)],
  beside: [
    member('id'),
    member('result'),
    headIs('latency or output_token_count', (head) => 'latency' in head || 'output_token_count' in head),
  ],
  read: function* (looks, context) {
    const [scores, answers] = answersFirst(
      looks,
      (look) => isTotals(headOf(look) ?? {}),
      'expected the score file beside it (BFCL_…_score.json): a file of answers says nothing of right and wrong',
    );
    const read = yield* context.faults.readEach(scores, (look) =>
      readScores(look, { ...context, ...answersTo(look, answers) }),
    );
    const scored = new Set(scores.map((look) => categoryOf(look, 'score')));
    const isUsed = (look: Look): boolean => scored.has(categoryOf(look, 'result'));
    const unused = answers.filter((look) => !isUsed(look));
    return {
      ...mergeReads('BFCL', read),
      headers: namesOf(answers.filter(isUsed)),
      leftAside: namesOf(unused),
      leftOut: [...new Set(unused.map((look) => categoryOf(look, 'result')))].map((category) => ({
        says: `The answers to ${category}, of which no score file is there.`,
      })),
    };
  },
};

/** `BFCL_v4_live_relevance_score.json` */
function categoryOf({ source }: Look, kind: 'score' | 'result'): string {
  const name = source.path.at(-1) ?? '';
  return new RegExp(`^BFCL_v\\d+_(.+)_${kind}\\.json$`).exec(name)?.[1] ?? name;
}

/** `<model>/live/BFCL_….json` */
function folderOf({ source }: Look): string | undefined {
  return source.path.at(-3);
}

type Answers = {
  /** Every id of the category: of the model’s own file, or of that of another model. */
  readonly asked: readonly string[] | undefined;
  /** What the model itself answered, by id. */
  readonly own: ReadonlyMap<string, JsonObject>;
};

function answersTo(look: Look, answers: readonly Look[]): Answers {
  const category = answers.filter((each) => categoryOf(each, 'result') === categoryOf(look, 'score'));
  const own = category.find((each) => folderOf(each) === folderOf(look));
  const byId = (each: Look) =>
    new Map(Array.from(objectsOf(each), ({ object }) => [idAt(object, 'id') ?? '', object] as const));
  const asked = own ?? category[0];
  return {
    asked: asked === undefined ? undefined : [...byId(asked).keys()],
    own: own === undefined ? new Map() : byId(own),
  };
}

function* readScores(look: Look, { choices, asked: listed, own }: ReadContext & Answers): Reading<FileRead> {
  const { source } = look;
  const [totals, ...lines] = Array.from(objectsOf(look), ({ object }) => object);
  const task = categoryOf(look, 'score');
  const failed = new Map(lines.map((line) => [idAt(line, 'id') ?? '', line]));
  const asked = (listed ?? choices.items)?.filter((id) => id.startsWith(`${task}_`));
  if (asked === undefined || asked.length === 0)
    throw refusal(
      'OPTION',
      source.name,
      'a score file lists only what failed: expected the file of answers beside it (BFCL_…_result.json), or --items <file>, every id of the category',
    );
  const stray = [...failed.keys()].find((id) => !asked.includes(id));
  if (stray !== undefined)
    throw refusal(
      'ITEM_SETS_DIFFER',
      source.name,
      `expected ids of the ${asked.length} items asked, got ${stray}`,
    );
  const model = modelOf(source, { choices, field: textAt(lines[0], 'model_name') ?? folderOf(look) });
  for (const item_id of asked) {
    const answer = own.get(item_id);
    const said = valueAt(answer, 'result');
    yield {
      where: `${source.name} ${item_id}`,
      file: source.name,
      task,
      item_id,
      model,
      score: Number(!failed.has(item_id)),
      ...present({
        prediction: said === undefined || typeof said === 'string' ? said : JSON.stringify(said),
        failure: textAt(failed.get(item_id), 'error_type'),
        latency_ms: inMilliseconds(numberAt(answer, 'latency')),
        input_tokens: numberAt(answer, 'input_token_count'),
        output_tokens: numberAt(answer, 'output_token_count'),
      }),
    };
  }
  return {
    about: { where: source.name, task, model },
    metrics: [{ name: 'accuracy', ...asShare }],
    stated: [
      {
        score: numberAt(totals, 'accuracy'),
        rule: 'BFCL’s accuracy of the category, right answers of all that were asked',
        rows: numberAt(totals, 'total_count'),
      },
    ],
    gradedBy: ['the checkers of BFCL'],
  };
}
