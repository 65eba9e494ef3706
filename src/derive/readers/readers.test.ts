import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { emitBoard } from '../../../tests/kit/engine.ts';
import { makeSampleBoard, signSample } from '../../../tests/kit/sample-board.ts';
import { parseAs, type SchemaId } from '../../schema/validate.ts';
import type { Files } from '../../surfaces/files.ts';

let board: DiskBoard;
let files: Files;
beforeAll(async () => {
  board = makeSampleBoard();
  await signSample(board);
  files = (await emitBoard(board)).files;
});
afterAll(() => board.remove());

const read = <K extends SchemaId>(schema: K, path: string) =>
  parseAs(schema, files.get(path) ?? new Uint8Array(), path);

describe('the readers of a small board', () => {
  test('the axis register recounts each component and each fact axis', () => {
    const { counts, rows, rows_listed, rows_not_listed_why } = read(
      'axis-register-0.1',
      'api/axis-register.json',
    );
    expect(counts).toMatchObject({ model_rows: { value: 2 }, fact_rows: { value: 1 } });
    expect([rows_listed, rows_not_listed_why]).toEqual([3, null]);
    expect(rows).toMatchObject([
      { kind: 'deterministic-facts', axis: 'custody', n: 3, pass: 3, fail: 0, uncheckable: 0 },
      { kind: 'model-comparison', axis: 'jail', model: 'alpha', n: 40, parsed: 40, correct: 40, accuracy: 1 },
      {
        kind: 'model-comparison',
        axis: 'jail',
        model: 'beta',
        n: 40,
        parsed: 40,
        correct: 20,
        accuracy: 0.5,
      },
    ]);
  });

  test('every model row names its own live card', () => {
    const { rows } = read('axis-register-0.1', 'api/axis-register.json');
    for (const row of rows) {
      if (row.kind !== 'model-comparison' || row.card_url === null) continue;
      const card = parseAs('card-v0', files.get(row.card_url.slice(1)) ?? new Uint8Array(), row.card_url);
      expect(card.payload).toMatchObject({
        model: { id: row.model },
        rows_sha256: row.rows_sha256,
        correct: row.correct,
      });
    }
    expect(rows.filter((row) => row.kind === 'model-comparison' && row.card_url !== null)).toHaveLength(2);
  });

  test('cards lists the live cards of each axis, newest first', () => {
    const cards = read('cards-0.1', 'api/cards.json');
    expect(cards.live_cards).toMatchObject({ value: 2, kind: 'measured', as_of: '2026-03-01' });
    expect(cards.axes.map(({ axis, live_cards }) => [axis, live_cards.value])).toEqual([['jail', 2]]);
    expect(
      cards.axes[0]?.cards.map(({ model, signed, signature_valid }) => [model, signed, signature_valid]),
    ).toEqual([
      ['beta', true, true],
      ['alpha', true, true],
    ]);
    for (const { url, page, id } of cards.axes[0]?.cards ?? []) {
      expect(files.has(url.slice(1))).toBe(true);
      expect(page).toBe(`/cards/${id.slice(0, 2)}/${id}`);
    }
  });

  test('counters count what the artifacts hold', () => {
    const { counters } = read('counters-0.1', 'api/counters.json');
    expect(Object.fromEntries(Object.entries(counters).map(([name, item]) => [name, item.value]))).toEqual({
      frozen_banks: 2,
      bank_items: 80,
      runs: 2,
      graded_answers: 160,
      components: 2,
      evidence_runs: 1,
      evidence_checks: 3,
      measurement_cards: 2,
      mill_cards: 2,
      fact_run_cards: 3,
      superseded_cards: 0,
      withdrawn_cards: 0,
      corrections: 0,
      published_roots: 1,
      log_events: 13,
    });
  });

  test('the comparison shows the tests behind the verdict of the board', () => {
    const { axes, alpha, tests_listed, signature_envelope } = read('comparison-0.1', 'api/comparison.json');
    const jail = read('gspc-axes-0.5', 'api/gspc.json').axes.find(({ axis }) => axis === 'jail');
    expect(tests_listed).toBe(1);
    expect(axes).toMatchObject([
      {
        axis: 'jail',
        state: 'SEPARATED',
        against: 'alpha',
        tests: [{ rival: 'beta', b: 20, c: 0, n_common: 40 }],
      },
    ]);
    expect(axes[0]?.separation_p).toBe(jail?.separation_p);
    expect(axes[0]?.tests[0]?.deciding_p).toBeLessThan(alpha);
    expect(signature_envelope.signed).toBe(false);
  });

  test('every badge is a file, and says the word of its row', () => {
    const badges = read('badge-0.1', 'api/badge.json');
    expect(badges.board.message).toMatch(/^Jail: ahead · /);
    expect(badges.axes.map(({ axis, word }) => [axis, word])).toEqual([
      ['jail', 'SEPARATED'],
      ['care', 'UNMEASURED'],
      ['custody', 'MEASURED'],
    ]);
    const decoder = new TextDecoder();
    for (const { svg, message } of [badges.board, ...badges.axes])
      expect(decoder.decode(files.get(svg.slice(1)))).toContain(`>${message}</text>`);
  });

  test('the compute probe stamps no listing as measured and contacts nothing', () => {
    expect(read('compute-bridge-1', 'api/compute.json')).toMatchObject({
      census: {
        kind: 'catalogued',
        n_unique_ids: null,
        n_measured: 0,
        status_all: 'UNMEASURED',
        as_of: null,
      },
      agui: { configured: false, status: 'unconfigured', http: null, target: null },
      pod_host: { inventory_kind: 'unmeasured' },
    });
  });

  test('clarity explains every word that a row or a figure can carry', () => {
    const { words } = read('clarity-0.1', 'api/clarity.json');
    const said = JSON.stringify(words);
    // Grades of an import are taken over where nothing can be graded again; Holm counts question sets that left.
    expect(said).not.toContain('re-grade');
    expect(said).not.toContain('tests of all axes');
    const explained = words.map(({ word }) => word);
    const used = [
      ...['MEASURED', 'UNMEASURED', 'DRAFT', 'SPEC', 'PLANNED', 'SEPARATED', 'TIE', 'UNTESTED'],
      ...[
        'EXCLUDED_OWN_MODEL',
        'NO_SIGNED_CARD',
        'measured',
        'probed',
        'catalogued',
        'declared',
        'unmeasured',
      ],
    ];
    expect(used.filter((word) => !explained.includes(word))).toEqual([]);
  });
});
