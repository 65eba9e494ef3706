/** Answers of MMLU-Pro: right where the letter that was read is that of the answer; a letter that nobody could read earns nothing. */

import { present } from '../../../core/present.ts';
import { documentOf, type Look } from '../files/look.ts';
import { idAt, listAt, textAt, textsAt, valueAt } from '../files/values.ts';
import { refusal } from '../row/imported-row.ts';
import { withLetteredChoices } from './choices.ts';
import type { FileRead, ImportFormat, ReadContext, Reading } from './format.ts';
import { solutionIn, tagsOf } from './item-words.ts';
import { asShare } from './known-metrics.ts';
import { documentIs, member } from './member-signs.ts';
import { readingEach } from './merge-reads.ts';
import { modelOf } from './model-name.ts';

export const mmluProFormat: ImportFormat = {
  id: 'MMLU-Pro',
  about: 'model_outputs_<model>_5shots.json; the file names the model, or --model',
  example: 'npm run import -- eval_results/*.json --axis knowledge --question "How much knowledge?"',
  signs: [
    documentIs('a JSON list', Array.isArray),
    member('question_id'),
    member('options', Array.isArray),
    member('answer_index'),
    member('pred'),
  ],
  read: readingEach('MMLU-Pro', readOne),
};

function* readOne(look: Look, { choices }: ReadContext): Reading<FileRead> {
  const { source } = look;
  const field = /^model_outputs_(.+?)(_\d+shots.*)?\.json$/.exec(source.path.at(-1) ?? '')?.[1];
  const model = modelOf(source, { choices, field });
  for (const [at, question] of listAt(documentOf(look)).entries()) {
    const where = `${source.name} entry ${at + 1}`;
    const [item_id, answer] = [idAt(question, 'question_id'), textAt(question, 'answer')];
    if (item_id === undefined || answer === undefined)
      throw refusal('UNKNOWN_VALUE', where, 'expected question_id and answer');
    const [prediction, text] = [textAt(question, 'pred'), textAt(question, 'question')];
    yield {
      where,
      file: source.name,
      item_id,
      model,
      ...(prediction === undefined
        ? { score: undefined, silence: 'wrong' as const, unread: 'unread' as const }
        : { score: Number(prediction === answer) }),
      ...present({
        target: answer,
        // Of an answer that nobody could read the text is all there is.
        prediction: prediction ?? textAt(question, 'model_outputs') ?? textAt(question, 'generated_text'),
        stratum: textAt(question, 'category'),
        tags: tagsOf({ src: valueAt(question, 'src') }),
        solution: solutionIn(question),
        input: text === undefined ? undefined : withLetteredChoices(text, textsAt(question, 'options')),
      }),
    };
  }
  return {
    metrics: [{ where: source.name, name: 'accuracy', ...asShare }],
    runFacts: [
      {
        says: 'MMLU-Pro’s own script draws a letter by chance where none could be read, so its figure cannot be had again; here such an answer is wrong.',
      },
    ],
    gradedBy: ['the answer letters of MMLU-Pro'],
  };
}
