/** Every Eval Ever, instance level: one line per sample, with the verdict of one evaluation. */

import { isRecord } from '../foreign.ts';
import type { ImportFormat } from './import-format.ts';
import { type ImportedRow, refusal, shown } from './imported-row.ts';
import { type JsonLine, readObjects } from './jsonl-format.ts';

/**
 * Versions whose instance lines have these members; an unknown one may mean something else by them.
 */
const knownVersions = /^(instance_level_eval_)?0\.[23]\.[0-9]+$/;

export const everyEvalEverFormat: ImportFormat = {
  id: 'every-eval-ever',
  about: 'Every Eval Ever instance lines, .jsonl; --filter names the evaluation where a file has several',
  claims: ({ name, text }) => {
    const first = text.slice(0, Math.max(0, text.indexOf('\n')) || undefined);
    return /\.jsonl$/i.test(name) && /"evaluation_id"/.test(first) && /"sample_id"/.test(first);
  },
  read: (file, { filter, model }) => {
    const lines = readObjects(file);
    const names = [...new Set(lines.map(({ object }) => String(object.evaluation_name)))];
    const wanted = filter ?? names[0];
    if ((filter === undefined && names.length > 1) || (wanted !== undefined && !names.includes(wanted)))
      throw refusal(
        'OPTION',
        file.name,
        `expected --filter one of the evaluations: ${names.map(shown).join(', ')}`,
      );
    return lines
      .filter(({ object }) => String(object.evaluation_name) === wanted)
      .map((line) => toRow(line, model));
  },
};

function toRow({ where, object }: JsonLine, chosenModel: string | undefined): ImportedRow {
  const { schema_version, sample_id, sample_hash, error, evaluation, input, answer_attribution } = object;
  if (typeof schema_version !== 'string' || !knownVersions.test(schema_version))
    throw refusal(
      'UNKNOWN_FORMAT',
      where,
      `schema_version: expected 0.2 or 0.3, got ${shown(String(schema_version))}`,
    );
  const model = chosenModel ?? object.model_id;
  if (typeof model !== 'string' || model === '')
    throw refusal('UNKNOWN_VALUE', where, 'model_id: expected a name');
  if (typeof sample_id !== 'string' || sample_id === '')
    throw refusal('UNKNOWN_VALUE', where, 'sample_id: expected an id');
  const reference = isRecord(input) && Array.isArray(input.reference) ? input.reference : [];
  const target: unknown = reference.length === 1 ? reference[0] : undefined;
  const prediction = finalAnswer(answer_attribution);
  return {
    where,
    // Ids may mean different samples in two releases of a data set; the hash tells.
    item_id: typeof sample_hash === 'string' ? `${sample_id}-${sample_hash.slice(0, 12)}` : sample_id,
    model,
    epoch: '1',
    outcome: typeof error === 'string' && error !== '' ? 'unparsed' : outcomeOf(where, evaluation),
    ...(prediction === undefined ? {} : { prediction }),
    ...(typeof target === 'string' ? { target } : {}),
  };
}

function outcomeOf(where: string, evaluation: unknown): 'correct' | 'wrong' {
  const { is_correct, score } = isRecord(evaluation) ? evaluation : {};
  if (typeof score === 'number' && score > 0 && score < 1)
    throw refusal(
      'NOT_BINARY',
      where,
      `evaluation.score: expected right or wrong, got the partial credit ${score}`,
    );
  if (typeof is_correct === 'boolean') return is_correct ? 'correct' : 'wrong';
  throw refusal('UNKNOWN_VALUE', where, 'evaluation.is_correct: expected true or false');
}

function finalAnswer(attribution: unknown): string | undefined {
  const steps = Array.isArray(attribution) ? attribution.filter(isRecord) : [];
  const last = steps.findLast(({ is_terminal }) => is_terminal === true);
  return typeof last?.extracted_value === 'string' ? last.extracted_value : undefined;
}
