import { describe, expect, test } from 'vitest';
import { type BoardSpec, boardFiles } from '../../../tests/kit/board.ts';
import {
  bytesAt,
  edited,
  type Files,
  folderOf,
  linesOf,
  textOf,
  withFiles,
} from '../../../tests/kit/files.ts';
import { goldenBoard, goldenCases } from '../../../tests/kit/golden-cases.ts';
import { testSigners } from '../../../tests/kit/keys.ts';
import { withCards } from '../../../tests/kit/signing.ts';
import { readEvidenceFrom } from '../../artifacts/evidence.ts';
import type { Folder } from '../../artifacts/folder.ts';
import { canonicalize } from '../../core/canonical.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import type { GspcAxes05 } from '../../schema/contracts.gen.ts';
import { verifyIssuedCards } from '../cards/issued-cards.ts';
import { deriveMeasuredAxes } from '../scores/measured-axis.ts';
import { deriveBoard } from './board.ts';

const boardFrom = async (folder: Folder): Promise<GspcAxes05> => {
  const evidence = readEvidenceFrom(folder);
  const signers = testSigners(evidence.keys, evidence.publisher.did_domain);
  const validCards = await verifyIssuedCards(evidence);
  const measuredAxes = deriveMeasuredAxes(evidence);
  return deriveBoard(evidence, { measuredAxes, validCards }, signers['board-attestation']);
};

const boardOfCase = async (name: string): Promise<GspcAxes05> => boardFrom(folderOf(await goldenBoard(name)));

const rowOf = async (name: string, axis: string) => {
  const row = (await boardOfCase(name)).axes.find((each) => each.axis === axis);
  if (row === undefined) throw new Error(`no row ${axis}`);
  return row;
};

describe('who is named', () => {
  test('a separated leader with a signed card, with score and interval', async () => {
    const row = await rowOf('separated', 'safety');
    expect(row).toMatchObject({ leader: 'first', accuracy: 1, separation: 'SEPARATED', quotable: true });
    expect(row.interval).toHaveLength(2);
  });

  test('nobody on an exact tie, though the shared score stays', async () => {
    const row = await rowOf('exact-tie', 'safety');
    expect(row).not.toHaveProperty('leader');
    expect(row).toMatchObject({ accuracy: 0.5, separation: 'TIE', separation_p: 1, quotable: true });
    expect(row.separation_detail?.tied).toEqual(['first', 'second']);
  });

  test.each([
    ['own-leader', 'jail'],
    ['own-among-the-tied', 'safety'],
  ])('no own component and no runner-up in its place: %s', async (name, axis) => {
    const board = await boardOfCase(name);
    const row = await rowOf(name, axis);
    for (const key of ['leader', 'accuracy', 'interval', 'macro_f1']) expect(row).not.toHaveProperty(key);
    expect(row).toMatchObject({ public_leader_state: 'EXCLUDED_OWN_MODEL', quotable: false });
    expect(JSON.stringify(board)).not.toContain('house-made');
    expect(board.totals).toMatchObject({ own_leaders_excluded: 1, quotable_axes: 0 });
  });

  test('nobody without a live signed card', async () => {
    const row = await rowOf('no-signed-card', 'safety');
    for (const key of ['leader', 'accuracy', 'interval', 'macro_f1']) expect(row).not.toHaveProperty(key);
    expect(row).toMatchObject({
      public_leader_state: 'NO_SIGNED_CARD',
      quotable: false,
      separation: 'SEPARATED',
    });
  });

  test('nobody whose result was withdrawn: the row is that of the others', async () => {
    const row = await rowOf('withdrawn-leader-card', 'safety');
    expect(row).toMatchObject({ leader: 'second', accuracy: 0.975, separation: 'SEPARATED', quotable: true });
    expect(row?.baseline).toMatchObject({ of: 2 });
    expect(JSON.stringify(row)).not.toContain('first');
  });

  test('nobody whose result was withdrawn is counted in the lanes or in what was asked', async () => {
    const [lane] = (await boardOfCase('withdrawn-leader-card')).measured_in_lane;
    expect(lane).toMatchObject({ components: 2, passed: 2, excluded: 0 });
    expect(lane?.note).toMatch(/^2 places in the fleets of current runs: 2 ran and 0 were excluded\./);
    expect((await boardOfCase('withdrawn-leader-card')).measured_on.model).toMatch(
      /^2 version-pinned components/,
    );
  });

  test('nobody whose card carries a signature that does not hold', async () => {
    const files = await goldenBoard('separated');
    const path = 'cards/measurement.jsonl';
    const forged = edited(files, path, /"sig_ed25519":"[0-9a-f]{2}/g, '"sig_ed25519":"00');
    const [row] = (await boardFrom(folderOf(forged))).axes;
    expect(row).toMatchObject({ public_leader_state: 'NO_SIGNED_CARD' });
  });

  test('an unreadable ledger does not bring a withdrawn card back', async () => {
    const files = await goldenBoard('withdrawn-leader-card');
    const ledger = JSON.parse(textOf(files, 'cards/WITHDRAWN.jsonl'));
    const event = {
      type: 'card-withdrawn',
      date: '2026-01-02',
      card_id: ledger.id,
      entry_sha256: '0'.repeat(64),
    };
    const broken = withFiles(files, {
      'cards/WITHDRAWN.jsonl': 'torn',
      'log/events.jsonl': `${canonicalize(event)}\n`,
    });
    const [row] = (await boardFrom(folderOf(broken))).axes;
    expect(row).toMatchObject({ leader: 'second' });
  });
});

describe('what the test says', () => {
  test('silence does not pay: the recount reverses the direction and p is 1', async () => {
    const row = await rowOf('unparsed-recount-reverses', 'safety');
    expect(row).toMatchObject({ separation: 'TIE', unparsed_rate_max: 0.5 });
    expect(row).not.toHaveProperty('leader');
    expect(row.separation_detail).toMatchObject({
      deciding_p: 1,
      depends_on_unanswered: true,
      top: ['answers-all'],
      asked_recount: { b: 30, c: 10 },
    });
  });

  test('ten items of two clusters are two observations', async () => {
    const row = await rowOf('clusters-decide', 'safety');
    expect(row).toMatchObject({ separation: 'TIE', separation_p: 2 / 2 ** 10 });
    expect(row.separation_detail).toMatchObject({ b: 10, c: 0, cluster_p: 0.5, deciding_p: 0.5 });
  });

  test.each([
    ['safety', 'SINGLE_MODEL', true],
    ['care', 'ITEM_SETS_DIFFER', true],
    ['affect', 'N_BELOW_FLOOR', false],
    ['swarm', 'N_BELOW_FLOOR', false],
    ['openness', 'SINGLE_MODEL', false],
  ])('%s is UNTESTED: %s; quotable %s', async (axis, reason_code, quotable) => {
    const row = await rowOf('untested', axis);
    expect(row).toMatchObject({ separation: 'UNTESTED', separation_detail: { reason_code }, quotable });
    expect(row).not.toHaveProperty('separation_p');
  });

  test('the three tallies add up to the measured comparisons, facts apart', async () => {
    for (const name of Object.keys(goldenCases)) {
      const { totals, axes, limitations } = await boardOfCase(name);
      const compared = axes.filter(
        ({ status, kind }) => status === 'MEASURED' && kind === 'model-comparison',
      );
      const { separated_leads, ties, untested_separations } = totals;
      expect(separated_leads + ties + untested_separations, name).toBe(compared.length);
      expect(totals.count_grammar, name).toContain(totals.separation_public_count);
      expect(limitations[0], name).toContain(`${ties} TIE and ${untested_separations} UNTESTED`);
      expect(
        axes.filter((row) => 'separation' in row),
        name,
      ).toEqual(compared);
    }
  });
});

describe('what no measurement says', () => {
  test('an undefined precision is an absent key', async () => {
    const { per_model } = await rowOf('jail-per-model', 'jail');
    expect(per_model?.map(({ model }) => model)).toEqual(['flags-all', 'flags-none']);
    expect(per_model?.[1]).toEqual({ model: 'flags-none', TP: 0, FP: 0, TN: 20, FN: 20, recall: 0 });
  });

  test('per-model rows stand on jail only', async () => {
    expect(await rowOf('separated', 'safety')).not.toHaveProperty('per_model');
  });

  test('a slot without a run has the n of its frozen bank, which no total counts', async () => {
    const { axes, totals } = await boardOfCase('slots-without-a-run');
    expect(axes.map(({ axis, status, n }) => [axis, status, n])).toEqual([
      ['governance', 'SPEC', 40],
      ['continuity', 'DRAFT', 0],
      ['swarm', 'PLANNED', 0],
      ['openness', 'UNMEASURED', 0],
      ['reserve-attestation', 'UNMEASURED', 0],
    ]);
    expect(totals).toMatchObject({ items: 0, measured_axes: 0, quotable_axes: 0 });
  });

  test('the newest run counts, unless the axis names another', async () => {
    const { axes } = await boardOfCase('two-runs');
    expect(axes.map(({ axis, as_of, fleet_mean }) => [axis, as_of, fleet_mean])).toEqual([
      ['safety', '2026-01-03', 0.5],
      ['care', '2026-01-02', 1],
    ]);
  });

  test('a run that the axis names and nobody committed is refused', () => {
    const files = boardFiles({
      axes: [{ axis: 'safety', bench: 'bench-1', run: 'gone' }],
      benches: [{ bench: 'bench-1', targets: 'ab', runs: [] }],
    });
    expect(() => deriveMeasuredAxes(readEvidenceFrom(folderOf(files)))).toThrow(/safety\.json.*"gone"/);
  });
});

const many: BoardSpec = {
  axes: [
    { axis: 'safety', bench: 'b-1' },
    { axis: 'care', bench: 'b-2' },
    { axis: 'reserve-attestation', kind: 'deterministic-facts' },
  ],
  benches: ['b-1', 'b-2'].map((bench) => ({
    bench,
    targets: 'ab'.repeat(20),
    clusters: `xxyy${'.'.repeat(36)}`,
    runs: [
      {
        run: 'run-1',
        date: '2026-01-02',
        components: [
          { name: 'alpha', answers: '1'.repeat(40) },
          { name: 'beta', answers: bench === 'b-1' ? '10'.repeat(20) : `-${'1'.repeat(39)}` },
          { name: 'gamma', answers: '01'.repeat(20) },
        ],
      },
    ],
  })),
  evidence: [{ axis: 'reserve-attestation', run: '2026-01-02', checks: 'pfu' }],
};

describe('the order of things does not matter', () => {
  const sentences = ({ totals, limitations }: GspcAxes05) => [totals, limitations[0]];

  test('of axis slots', async () => {
    const turned = { ...many, axes: many.axes.toReversed() };
    const [straight, reversed] = await Promise.all(
      [many, turned].map(async (spec) => boardFrom(folderOf(await withCards(boardFiles(spec))))),
    );
    if (straight === undefined || reversed === undefined) throw new Error('no board');
    expect(sentences(reversed)).toEqual(sentences(straight));
    expect(reversed.axes.toReversed()).toEqual(straight.axes);
    expect(straight.totals).toMatchObject({
      separated_leads: 1,
      ties: 1,
      measured_axes: 3,
      items: 80,
      checks: 3,
    });
  });

  test('of components in a fleet', async () => {
    const turned = {
      ...many,
      benches: (many.benches ?? []).map((bench) => ({
        ...bench,
        runs: bench.runs.map((run) => ({ ...run, components: run.components.toReversed() })),
      })),
    };
    expect(await boardFrom(folderOf(boardFiles(turned)))).toEqual(
      await boardFrom(folderOf(boardFiles(many))),
    );
  });

  test('of rows in a file', async () => {
    const files = boardFiles(many);
    const turned = withFiles(files, reversedRows(files));
    expect(await boardFrom(folderOf(turned))).toEqual(await boardFrom(folderOf(files)));
  });

  test('of files in a folder', async () => {
    const folder = folderOf(await withCards(boardFiles(many)));
    const turned = { ...folder, paths: folder.paths.toReversed() };
    expect(canonicalize(await boardFrom(turned))).toBe(canonicalize(await boardFrom(folder)));
  });

  test('a file that is none of the board’s own changes neither a byte of the board nor the digest of its inputs', async () => {
    const files = await withCards(boardFiles(many));
    const more = withFiles(files, { 'notes/scratch.txt': 'not part of it' });
    expect(canonicalize(await boardFrom(folderOf(more)))).toBe(
      canonicalize(await boardFrom(folderOf(files))),
    );
    expect(readEvidenceFrom(folderOf(more)).inputs_sha256).toBe(
      readEvidenceFrom(folderOf(files)).inputs_sha256,
    );
  });

  test('what signing writes is no input', async () => {
    const files = boardFiles(many);
    expect(readEvidenceFrom(folderOf(await withCards(files))).inputs_sha256).toBe(
      readEvidenceFrom(folderOf(files)).inputs_sha256,
    );
  });
});

/** Rows turned round, and the header told their new digest. */
const reversedRows = (files: Files): Record<string, Uint8Array> => {
  const turned: Record<string, Uint8Array> = {};
  for (const path of [...files.keys()].filter((each) => each.endsWith('/run.json'))) {
    let header = textOf(files, path);
    const folder = path.replace('run.json', 'rows/');
    for (const rows of [...files.keys()].filter((each) => each.startsWith(folder))) {
      const bytes = utf8(`${linesOf(files, rows).toReversed().join('\n')}\n`);
      header = header.replace(sha256Hex(bytesAt(files, rows)), sha256Hex(bytes));
      turned[rows] = bytes;
    }
    turned[path] = utf8(header);
  }
  return turned;
};
