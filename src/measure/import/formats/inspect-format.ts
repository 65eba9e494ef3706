/**
 * Logs of Inspect as JSON: one model, samples with one score each of the chosen scorer, repeats as
 * epochs.
 */

import { isRecord } from '../foreign.ts';
import type { ImportFormat, ImportText } from './import-format.ts';
import { type ImportedRow, refusal, shown } from './imported-row.ts';

type JsonObject = Readonly<Record<string, unknown>>;

export const inspectFormat: ImportFormat = {
  id: 'inspect',
  about:
    'Inspect logs as .json (convert an .eval file first); --metric names the scorer where there are several',
  claims: ({ name, text }) => /\.json$/i.test(name) && /"eval"\s*:/.test(text) && /"status"\s*:/.test(text),
  read: (file, options) => {
    const log = readLog(file);
    const samples = Array.isArray(log.samples) ? log.samples : [];
    const evaluation = isRecord(log.eval) ? log.eval : {};
    const model = options.model ?? evaluation.model;
    if (typeof model !== 'string')
      throw refusal('HEADER_MISMATCH', `${file.name} eval.model`, 'expected a name');
    const idTypes = new Set<string>();
    return samples.map((sample: unknown, at) => {
      const where = `${file.name} sample ${at + 1}`;
      if (!isRecord(sample)) throw refusal('UNKNOWN_VALUE', where, 'expected an object');
      idTypes.add(typeof sample.id);
      if (idTypes.size > 1)
        throw refusal('SPELLED_TWO_WAYS', where, 'id: expected numbers or strings throughout, got both');
      return toRow({ where, sample, model, scorer: options.metric });
    });
  },
};

/**
 * A log that did not end well may still carry a score in its header: it is not one of a finished
 * run.
 */
function readLog({ name, text }: ImportText): JsonObject {
  let log: unknown;
  try {
    // Not the strict reader: these logs hold 64-bit seeds, which are none of the values that are
    // taken over.
    log = JSON.parse(text);
  } catch (error) {
    throw refusal('UNKNOWN_VALUE', name, error instanceof Error ? error.message : String(error));
  }
  if (!isRecord(log)) throw refusal('HEADER_MISMATCH', name, 'expected a log object');
  if (log.status !== 'success')
    throw refusal('RUN_INCOMPLETE', name, `expected the status "success", got ${shown(String(log.status))}`);
  return log;
}

type SampleParts = {
  readonly where: string;
  readonly sample: JsonObject;
  readonly model: string;
  readonly scorer: string | undefined;
};

function toRow({ where, sample, model, scorer }: SampleParts): ImportedRow {
  const { id, epoch, target, error } = sample;
  if (typeof id !== 'string' && typeof id !== 'number')
    throw refusal('UNKNOWN_VALUE', where, 'id: expected a text or a number');
  // A sample that failed has no score; it was no wrong answer.
  const score = error === null || error === undefined ? chooseScore(where, sample.scores, scorer) : undefined;
  const label =
    typeof target === 'string'
      ? target
      : Array.isArray(target) && target.length === 1
        ? target[0]
        : undefined;
  return {
    where,
    item_id: String(id),
    model,
    epoch: String(epoch ?? 1),
    outcome: score === undefined ? 'unparsed' : outcomeOf(where, score.value),
    ...(typeof score?.answer === 'string' ? { prediction: score.answer } : {}),
    ...(typeof label === 'string' ? { target: label } : {}),
  };
}

function chooseScore(where: string, scores: unknown, scorer: string | undefined): JsonObject {
  const named = isRecord(scores) ? Object.entries(scores) : [];
  const [first, second] = named;
  const chosen =
    scorer === undefined && second === undefined ? first : named.find(([name]) => name === scorer);
  if (chosen !== undefined && isRecord(chosen[1])) return chosen[1];
  const choice = named.map(([name]) => shown(name)).join(', ') || 'none';
  throw refusal('OPTION', where, `expected --metric one of the scorers of this sample (${choice})`);
}

/** C and I, or 1 and 0; N is no answer; P and everything between 0 and 1 is partial credit. */
function outcomeOf(where: string, value: unknown): ImportedRow['outcome'] {
  if (value === 'C' || value === 1 || value === true) return 'correct';
  if (value === 'I' || value === 0 || value === false) return 'wrong';
  if (value === 'N') return 'unparsed';
  const got = JSON.stringify(value)?.slice(0, 40);
  throw refusal('NOT_BINARY', where, `expected the score C, I, N, 1 or 0, got ${got}`);
}
