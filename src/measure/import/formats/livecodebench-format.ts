/** Evaluations of LiveCodeBench: a question with one verdict for each sample; pass@1 is their mean. */

import { present } from '../../../core/present.ts';
import { tryJson } from '../../foreign.ts';
import { documentOf, type Look } from '../files/look.ts';
import { idAt, listAt, numberAt, textAt, valueAt } from '../files/values.ts';
import { refusal, shown } from '../row/imported-row.ts';
import type { FileRead, ImportFormat, ReadContext, Reading } from './format.ts';
import { joinTags, tagsOf } from './item-words.ts';
import { asShare } from './known-metrics.ts';
import { documentIs, member } from './member-signs.ts';
import { readingEach } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

export const liveCodeBenchFormat: ImportFormat = {
  id: 'LiveCodeBench',
  about: '…_eval_all.json; the folder names the model, or --model',
  example: 'npm run import -- O1-Mini-2024-09-12/*_eval_all.json --axis code --question "Which programs?"',
  signs: [
    documentIs('a JSON list', Array.isArray),
    member('question_id'),
    member('graded_list', Array.isArray),
  ],
  read: readingEach('LiveCodeBench', readOne),
};

/** The leaderboard counts problems of a span of months only, because older ones may have been learnt. */
function monthOf(question: unknown): readonly string[] {
  const day = textAt(question, 'contest_date');
  return day === undefined ? [] : [`contest: ${day.slice(0, 7)}`];
}

/** A wrong answer is no failure of its own, however it is worded. */
function failureOf(question: unknown, sample: number): string | undefined {
  const own = textAt(listAt(question, 'metadata')[sample]);
  const said = textAt(own === undefined ? undefined : tryJson(own), 'error_message');
  return said === undefined || /^wrong answer/i.test(said) ? undefined : said;
}

function* readOne(look: Look, { choices }: ReadContext): Reading<FileRead> {
  const { source } = look;
  const model = modelOf(source, { choices, usual: 'folder' });
  const questions = listAt(documentOf(look));
  for (const [at, question] of questions.entries()) {
    const where = `${source.name} question ${at + 1}`;
    const item_id = idAt(question, 'question_id');
    if (item_id === undefined)
      throw refusal('UNKNOWN_VALUE', where, 'question_id: expected a number or a text');
    for (const [sample, verdict] of listAt(question, 'graded_list').entries()) {
      if (typeof verdict !== 'boolean')
        throw refusal('UNKNOWN_VALUE', where, `graded_list: expected true or false, got ${shown(verdict)}`);
      yield {
        where,
        file: source.name,
        item_id,
        model,
        epoch: String(sample + 1),
        score: Number(verdict),
        ...present({
          input: textAt(question, 'question_content'),
          stratum: textAt(question, 'difficulty'),
          tags: joinTags([tagsOf({ platform: valueAt(question, 'platform') }) ?? '', ...monthOf(question)]),
          failure: failureOf(question, sample),
          prediction: textAt(listAt(question, 'code_list')[sample]),
        }),
      };
    }
  }
  const passes = questions.flatMap((question) => numberAt(question, 'pass@1') ?? []);
  const sum = passes.reduce((total, pass) => total + pass, 0);
  return {
    about: { where: source.name, model },
    metrics: [{ name: 'pass@1', ...asShare }],
    stated: [
      {
        score: passes.length === 0 ? undefined : Number((sum / passes.length).toFixed(6)),
        rule: 'the mean of the pass@1 that LiveCodeBench writes beside each question',
        repeats: 'by item',
      },
    ],
    gradedBy: ['the tests of LiveCodeBench'],
  };
}
