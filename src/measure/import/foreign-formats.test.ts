import { describe, expect, test } from 'vitest';
import { utf8 } from '../../core/sha256.ts';
import type { FormatOptions } from './import-format.ts';
import { readResults } from './read-results.ts';

const read = (name: string, text: string, options: FormatOptions = {}) =>
  readResults([{ name, bytes: utf8(text), options }], undefined).rows;

describe('formats of other harnesses', () => {
  const sample = (more: object) =>
    JSON.stringify({
      doc_id: 0,
      doc_hash: 'f'.repeat(64),
      target: '5',
      filtered_resps: ['5'],
      filter: 'strict',
      metrics: ['exact_match'],
      exact_match: 1,
      ...more,
    });

  test('lm-eval samples are recognised and carry the document’s digest in the id', () => {
    const rows = read(
      'samples_x.jsonl',
      `${sample({})}\n${sample({ doc_id: 1, exact_match: 0, filtered_resps: ['6'] })}\n`,
      { model: 'm' },
    );
    expect(rows).toMatchObject([
      { item_id: '0-ffffffffffff', model: 'm', outcome: 'correct', prediction: '5', target: '5' },
      { item_id: '1-ffffffffffff', model: 'm', outcome: 'wrong', prediction: '6' },
    ]);
  });

  test.each([
    ['no model', sample({}), {}, 'OPTION', 'expected --model NAME'],
    [
      'several filters',
      `${sample({})}\n${sample({ filter: 'flexible' })}`,
      { model: 'm' },
      'OPTION',
      'expected --filter one of "strict", "flexible"',
    ],
    [
      'a filter that is not there',
      sample({}),
      { model: 'm', filter: 'x' },
      'OPTION',
      '--filter: expected one of "strict"',
    ],
    [
      'several metrics',
      sample({ metrics: ['exact_match', 'f1'], f1: 1 }),
      { model: 'm' },
      'OPTION',
      's.jsonl line 1: expected --metric one of',
    ],
    [
      'partial credit',
      sample({ exact_match: 0.5 }),
      { model: 'm' },
      'NOT_BINARY',
      's.jsonl line 1: "exact_match": expected 0 or 1, got 0.5',
    ],
  ])('lm-eval samples: %s is refused', (_, text, options, code, message) => {
    expect(() => read('s.jsonl', text, options)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });

  const score = (value: unknown) => ({ match: { value, answer: 'A' } });
  const log = (samples: readonly object[], more: object = {}) =>
    JSON.stringify({ version: 2, status: 'success', eval: { model: 'org/m', task: 't' }, samples, ...more });

  test('Inspect logs: C, I and N, repeats as epochs, a sample that failed is unparsed', () => {
    const rows = read(
      'log.json',
      log([
        { id: 1, epoch: 1, target: 'A', scores: score('C') },
        { id: 1, epoch: 2, target: ['B'], scores: score(0) },
        { id: 2, epoch: 1, target: ['A', 'B'], scores: score('N') },
        { id: 2, epoch: 2, target: 'A', error: { message: 'x' } },
      ]),
    );
    expect(rows).toMatchObject([
      { item_id: '1', model: 'org/m', epoch: '1', outcome: 'correct', prediction: 'A', target: 'A' },
      { item_id: '1', epoch: '2', outcome: 'wrong', target: 'B' },
      { item_id: '2', epoch: '1', outcome: 'unparsed' },
      { item_id: '2', epoch: '2', outcome: 'unparsed' },
    ]);
    expect(rows[2]).not.toHaveProperty('target');
  });

  test.each([
    [
      'a run that did not end well',
      log([], { status: 'error' }),
      'RUN_INCOMPLETE',
      'log.json: expected the status "success", got "error"',
    ],
    ['a score in the header and no sample', log([]), 'NO_ROWS', 'log.json'],
    [
      'partial credit',
      log([{ id: 1, scores: score('P') }]),
      'NOT_BINARY',
      'log.json sample 1: expected the score C, I, N, 1 or 0, got "P"',
    ],
    [
      'several scorers',
      log([{ id: 1, scores: { ...score('C'), other: { value: 'I' } } }]),
      'OPTION',
      'log.json sample 1: expected --metric one of the scorers of this sample ("match", "other")',
    ],
    [
      'ids as numbers and as texts',
      log([
        { id: 1, scores: score('C') },
        { id: '1', scores: score('C') },
      ]),
      'SPELLED_TWO_WAYS',
      'log.json sample 2',
    ],
  ])('Inspect logs: %s is refused', (_, text, code, message) => {
    expect(() => read('log.json', text)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });

  const instance = (more: object) =>
    JSON.stringify({
      schema_version: '0.2.1',
      evaluation_id: 'e',
      model_id: 'org/m',
      evaluation_name: 'gsm',
      sample_id: 's1',
      sample_hash: 'ab'.repeat(32),
      input: { raw: 'q', reference: ['5'] },
      answer_attribution: [
        { extracted_value: '4', is_terminal: false },
        { extracted_value: '5', is_terminal: true },
      ],
      evaluation: { score: 1, is_correct: true },
      ...more,
    });

  test('Every Eval Ever instances carry the sample’s hash in the id, and an error is no wrong answer', () => {
    const wrong = instance({ sample_id: 's2', evaluation: { score: 0, is_correct: false } });
    const failed = instance({ sample_id: 's3', error: 'timeout', answer_attribution: [] });
    expect(read('x.jsonl', `${instance({})}\n${wrong}\n${failed}\n`)).toMatchObject([
      { item_id: 's1-abababababab', model: 'org/m', outcome: 'correct', prediction: '5', target: '5' },
      { item_id: 's2-abababababab', outcome: 'wrong' },
      { item_id: 's3-abababababab', outcome: 'unparsed' },
    ]);
  });

  test.each([
    [
      'a version that is not known',
      instance({ schema_version: '1.0.0' }),
      'UNKNOWN_FORMAT',
      'x.jsonl line 1: schema_version: expected 0.2 or 0.3, got "1.0.0"',
    ],
    [
      'partial credit',
      instance({ evaluation: { score: 0.5, is_correct: false } }),
      'NOT_BINARY',
      'x.jsonl line 1: evaluation.score',
    ],
    [
      'no verdict',
      instance({ evaluation: { score: 1 } }),
      'UNKNOWN_VALUE',
      'x.jsonl line 1: evaluation.is_correct',
    ],
    [
      'several evaluations',
      `${instance({})}\n${instance({ evaluation_name: 'mmlu' })}`,
      'OPTION',
      'x.jsonl: expected --filter one of the evaluations: "gsm", "mmlu"',
    ],
  ])('Every Eval Ever instances: %s is refused', (_, text, code, message) => {
    expect(() => read('x.jsonl', text)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });
});
