/**
 * Samples of lm-evaluation-harness (`samples_<task>_<time>.jsonl`): one metric under one filter,
 * right or wrong.
 */

import type { FormatOptions, ImportFormat } from './import-format.ts';
import { type ImportedRow, refusal, shown } from './imported-row.ts';
import { type JsonLine, readObjects } from './jsonl-format.ts';

export const lmEvalFormat: ImportFormat = {
  id: 'lm-eval',
  about:
    'lm-evaluation-harness samples, .jsonl with doc_id; needs --model, and --metric or --filter where several are in it',
  claims: ({ name, text }) => /\.jsonl$/i.test(name) && /^\{[^\n]*"doc_id"/.test(text),
  read: (file, options) => {
    const { model } = options;
    if (model === undefined)
      throw refusal(
        'OPTION',
        file.name,
        'samples do not name their model: expected --model NAME for this file',
      );
    const lines = chooseFilter(file.name, readObjects(file), options.filter);
    const metric = chooseMetric(lines, options);
    return lines.map((line) => toRow(line, model, metric));
  },
};

function chooseFilter(
  name: string,
  lines: readonly JsonLine[],
  wanted: string | undefined,
): readonly JsonLine[] {
  const filters = [...new Set(lines.map(({ object }) => String(object.filter ?? 'none')))];
  if (wanted !== undefined && !filters.includes(wanted))
    throw refusal(
      'OPTION',
      name,
      `--filter: expected one of ${filters.map(shown).join(', ')}, got ${shown(wanted)}`,
    );
  if (wanted === undefined && filters.length > 1)
    throw refusal(
      'OPTION',
      name,
      `answers under several filters: expected --filter one of ${filters.map(shown).join(', ')}`,
    );
  return wanted === undefined
    ? lines
    : lines.filter(({ object }) => String(object.filter ?? 'none') === wanted);
}

function chooseMetric(lines: readonly JsonLine[], { metric }: FormatOptions): string {
  const [first] = lines;
  if (first === undefined) return metric ?? '';
  const named = Array.isArray(first.object.metrics) ? first.object.metrics.map(String) : [];
  if (metric !== undefined && named.includes(metric)) return metric;
  const [only, second] = named;
  if (metric === undefined && only !== undefined && second === undefined) return only;
  const choice = named.map(shown).join(', ') || 'none';
  throw refusal('OPTION', first.where, `expected --metric one of those the file has (${choice})`);
}

function toRow({ where, object }: JsonLine, model: string, metric: string): ImportedRow {
  const prediction = firstText(object.filtered_resps);
  const target = scalarText(object.target);
  return {
    where,
    item_id: itemId(where, object),
    model,
    outcome: outcomeOf(where, metric, object[metric]),
    epoch: '1',
    ...(prediction === undefined ? {} : { prediction }),
    ...(target === undefined ? {} : { target }),
  };
}

/**
 * The position may move between versions of a task, so the document's own digest is part of the id.
 */
function itemId(where: string, { doc_id, doc_hash }: JsonLine['object']): string {
  const id = scalarText(doc_id);
  if (id === undefined) throw refusal('UNKNOWN_VALUE', where, 'doc_id: expected a number or a text');
  return typeof doc_hash === 'string' ? `${id}-${doc_hash.slice(0, 12)}` : id;
}

function outcomeOf(where: string, metric: string, value: unknown): 'correct' | 'wrong' {
  if (value === 1 || value === true) return 'correct';
  if (value === 0 || value === false) return 'wrong';
  throw refusal(
    'NOT_BINARY',
    where,
    `${shown(metric)}: expected 0 or 1, got ${JSON.stringify(value)?.slice(0, 40)}`,
  );
}

function scalarText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function firstText(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}
