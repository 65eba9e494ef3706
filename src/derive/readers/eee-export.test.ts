import { describe, expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { folderOf } from '../../../tests/kit/files.ts';
import { goldenBoard } from '../../../tests/kit/golden-cases.ts';
import { readEvidenceFrom } from '../../artifacts/evidence.ts';
import type { BankItem01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { deriveMeasuredAxes, whyBeside } from '../scores/measured-axis.ts';
import { deriveEeeExport } from './eee-export.ts';

const evidence = committedEvidence();
const origin = 'https://board.example';
const exported = deriveMeasuredAxes(evidence).map((measured) => ({
  axis: measured.axis.axis,
  measured,
  made: deriveEeeExport({ measured, publisher: evidence.publisher, origin }),
}));

describe.each(exported)('export of $axis', ({ measured, made }) => {
  test('it is valid under its schema', () => {
    expect(() => validate('eee-export-0.1', made, 'export')).not.toThrow();
  });

  test('every component of the fleet is a record or said to be none', () => {
    const said = [
      ...made.records.map(({ model_info }) => model_info.name),
      ...made.not_exported.map(({ model }) => model),
    ];
    expect(said.toSorted()).toEqual(measured.run.header.fleet.map(({ name }) => name).toSorted());
  });

  test('a candidate is no record, and the reason is the one on its page', () => {
    const candidates = measured.run.header.fleet.filter(({ role }) => role === 'candidate');
    const said = made.not_exported.filter(({ reason_code }) => reason_code === 'CANDIDATE');
    expect(said.map(({ model }) => model)).toEqual(candidates.map(({ name }) => name));
    for (const { model, reason } of said)
      expect(reason).toBe(
        `Asked beside the fleet, and no part of any verdict: ${whyBeside(measured, model)?.replace(/\.$/, '')}.`,
      );
  });

  test('each score is the recount of the rows it names, of the part of the bank that decides', () => {
    const split = evidence.splits.get(measured.bank.header.bench);
    const part = measured.bank.header.decides ?? split?.decides;
    const members = split?.strata.find(({ stratum }) => stratum === part)?.items;
    const isCounted = ({ item_id, stratum }: BankItem01): boolean =>
      members?.includes(item_id) ?? (part === undefined || stratum === part);
    for (const record of made.records) {
      const component = measured.run.components.find(({ name }) => name === record.model_info.name);
      const rowsOf = (unit: string) =>
        [...(component?.answers ?? [])].filter(
          ({ item_id }) => (measured.bank.items.get(item_id)?.pair ?? item_id) === unit,
        );
      const items = [...measured.bank.items.values()].filter(isCounted);
      const units = new Set(items.map(({ pair, item_id }) => pair ?? item_id));
      const parsed = [...units].map(rowsOf).filter((rows) => rows.every((row) => row.parsed));
      const correct = parsed.filter((rows) => rows.every((row) => row.correct)).length;
      const [result] = record.evaluation_results;
      expect(result.metric_config.additional_details.deciding_part).toBe(part);
      expect(result.score_details.score).toBeCloseTo(correct / parsed.length, 11);
      expect(result.score_details.uncertainty.num_samples).toBe(parsed.length);
      expect(result.score_details.details.rows_sha256).toBe(component?.rows_sha256);
      expect(result.score_details.details.rows_url).toContain(`/rows/${component?.rows}`);
    }
  });

  test('an identifier names a registry only where the component comes from one', () => {
    for (const { name, own, integrity } of measured.run.components) {
      const id =
        made.records.find((record) => record.model_info.name === name)?.model_info.id ?? 'npm/debian/';
      const isPackaged = !own && integrity != null;
      expect([name, /^(?:npm|debian)\//.test(id)]).toEqual([name, isPackaged]);
      expect([name, id.startsWith('debian/')]).toEqual([name, isPackaged && integrity.startsWith('sha256-')]);
    }
  });

  test('identifiers are unique, and the bounds contain the score', () => {
    const ids = made.records.map((record) => record.evaluation_id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { evaluation_id, evaluation_results } of made.records) {
      const [{ evaluation_result_id, score_details }] = evaluation_results;
      const { lower = 1, upper = 0 } = score_details.uncertainty.confidence_interval ?? {};
      expect(evaluation_result_id.startsWith(evaluation_id)).toBe(true);
      expect(lower).toBeLessThanOrEqual(score_details.score);
      expect(score_details.score).toBeLessThanOrEqual(upper);
    }
  });

  test('own components are first party, and order says nothing of rank', () => {
    const names = made.records.map((record) => record.model_info.name);
    expect(names).toEqual(names.toSorted());
    for (const { model_info, source_metadata } of made.records) {
      const own = measured.run.components.find(({ name }) => name === model_info.name)?.own;
      expect(source_metadata.evaluator_relationship).toBe(own === true ? 'first_party' : 'third_party');
    }
  });
});

test('a withdrawn result is no record, and said to be withdrawn', async () => {
  const board = readEvidenceFrom(folderOf(await goldenBoard('withdrawn-leader-card')));
  const [measured = expect.fail('an axis is measured')] = deriveMeasuredAxes(board);
  const made = deriveEeeExport({ measured, publisher: board.publisher, origin });
  expect(made.records.map(({ model_info }) => model_info.name)).toEqual(['second', 'third']);
  expect(made.not_exported).toEqual([
    { model: 'first', reason_code: 'WITHDRAWN', reason: 'Its result was withdrawn.' },
  ]);
});

test('of an import the source is a document, and of whom it comes nothing is claimed', async () => {
  const board = readEvidenceFrom(folderOf(await goldenBoard('imported')));
  const [measured = expect.fail('an axis is measured')] = deriveMeasuredAxes(board);
  const { records } = deriveEeeExport({ measured, publisher: board.publisher, origin });
  expect(records).not.toEqual([]);
  for (const { source_metadata } of records)
    expect(source_metadata).toMatchObject({ source_type: 'documentation', evaluator_relationship: 'other' });
});
