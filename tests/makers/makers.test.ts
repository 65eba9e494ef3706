/** What the makers of formats say of what our board exports, and of the answers of its doors. */

import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { exportAxis } from '../../src/measure/export/export-axis.ts';
import { writeForHub } from '../../src/publish/hub/write-for-hub.ts';
import { freePort } from '../kit/free-port.ts';
import { environment, expectGood, pythonsHere, run } from '../kit/python.ts';
import { useFolder } from '../kit/scratch.ts';
import { serveSmallBoard } from './served-board.ts';

const axes = ['affect', 'jail', 'swarm'];
const folder = useFolder();
/** Every Eval Ever wants one as new as these. */
const [python] = pythonsHere(['3.12', '3.13']);
/** What these three need of others does not agree. */
const packages = {
  readers: [
    ...['datasets==5.2.0', 'duckdb==2.0.1', 'huggingface_hub==2.4.0', 'mlcroissant==1.1.1'],
    ...['pandas==3.1.1', 'pyarrow==26.0.1', 'PyLD==3.3.0', 'PyYAML>=6'],
  ],
  records: ['every-eval-ever==0.3.0'],
  doors: ['schemathesis==4.32.5'],
};

function programsOf(maker: keyof typeof packages): (program: string) => string {
  if (python === undefined) throw new Error('a Python of 3.12 or 3.13 with venv is wanted');
  return environment(join(folder, maker), python, packages[maker]);
}

type Figures = Readonly<Record<string, number>>;

type Judged = {
  readonly croissant: Readonly<
    Record<
      'csv' | 'parquet',
      {
        readonly warnings: readonly string[];
        readonly errors: readonly string[];
        readonly answers: number;
        readonly items: number;
        readonly scores: Figures;
        readonly triples: number;
      }
    >
  >;
  readonly tables: Readonly<Record<string, Figures>>;
  readonly hub: {
    readonly entries: Readonly<Record<string, readonly [string, string, number, string]>>;
    readonly items: number;
    readonly missing: readonly string[];
  };
  readonly 'model-index': Readonly<Record<string, readonly [string, number, string]>>;
  readonly 'every-eval-ever': readonly unknown[];
};

describe('of three axes of our board', () => {
  const exported = join(folder, 'exported');
  let judged: Readonly<Record<string, Judged>>;

  beforeAll(async () => {
    const artifactsDir = join(inject('ownBoard'), 'artifacts');
    for (const axis of axes) {
      for (const form of ['csv', 'parquet'])
        await exportAxis(artifactsDir, { axis, form, to: join(exported, axis, form) });
      for (const form of ['hf', 'model-index'] as const)
        await writeForHub(
          { ARTIFACTS_DIR: artifactsDir },
          { axis, form, to: join(exported, axis, form), dataset: `evidence-board/${axis}` },
        );
      cpSync(join(inject('siteDir'), 'exports', `${axis}.json`), join(exported, axis, 'eee', `${axis}.json`));
    }
    const env = {
      ...{ HF_HUB_OFFLINE: '1', HF_DATASETS_OFFLINE: '1', HF_HOME: join(folder, 'hf') },
      EEE_PYTHON: programsOf('records')('python'),
    };
    const programOf = programsOf('readers');
    judged = JSON.parse(
      expectGood([programOf('python'), resolve('tests/makers/judge_exports.py'), exported], { env }),
    );
  });

  test.each(axes)('of %s each reader finds the scores that the board publishes', (axis) => {
    const told = judged[axis];
    if (told === undefined) throw new Error(`nothing was judged of ${axis}`);
    const { axes: rows } = JSON.parse(readFileSync(join(inject('siteDir'), 'api/gspc.json'), 'utf8'));
    const items = rows.find((row: { readonly axis: string }) => row.axis === axis).n;
    const compared = JSON.parse(readFileSync(join(inject('siteDir'), 'comparison', `${axis}.json`), 'utf8'));
    const right = new Map<string, readonly [number, number]>(
      compared.axes[0].components.map(
        ({ name, correct, accuracy_asked }: { name: string; correct: number; accuracy_asked: number }) =>
          [name, [correct, accuracy_asked]] as const,
      ),
    );
    expect(right.size).toBeGreaterThan(4);
    for (const form of ['csv', 'parquet'] as const) {
      const { warnings, errors, ...croissant } = told.croissant[form];
      expect([warnings, errors]).toEqual([[], []]);
      expect(croissant.items).toBe(items);
      expect(croissant.triples).toBeGreaterThan(100);
      for (const [name, [correct]] of right) expect(croissant.scores[name]).toBe(correct);
    }
    expect(Object.keys(told.tables)).toHaveLength(4);
    for (const figures of Object.values(told.tables))
      for (const [name, [correct]] of right) expect(figures[name]).toBe(correct);
    expect(told.hub).toMatchObject({ items, missing: [] });
    const scores = [...right.values()].map(([, share = 0]) => share).toSorted();
    const values = Object.values(told.hub.entries)
      .map(([, , value]) => value)
      .toSorted();
    expect(values.map((value) => value.toFixed(9))).toEqual(scores.map((share) => share.toFixed(9)));
    for (const [slug, [dataset, task, value, url]] of Object.entries(told.hub.entries)) {
      expect([dataset, task]).toEqual([`evidence-board/${axis}`, axis]);
      expect(told['model-index'][slug]).toEqual([dataset, value, url]);
      expect(existsSync(join(inject('siteDir'), `${new URL(url).pathname}.html`)), url).toBe(true);
    }
    expect(told['every-eval-ever']).toEqual([]);
  });
});

test('schemathesis finds no answer of a served board that its OpenAPI description does not describe', async () => {
  const served = await serveSmallBoard(await freePort(), join(folder, 'stores'));
  try {
    const { status, output } = run(
      [
        programsOf('doors')('schemathesis'),
        ...['run', `${served.url}/openapi.json`, '--url', served.url],
        ...['--phases', 'examples,coverage', '--max-examples', '2', '--seed', '1', '--workers', '1'],
        ...['--request-timeout', '60', '--no-color'],
        // It can make no text of a pattern that names categories of Unicode.
        ...['--exclude-path', '/api/commission'],
        // A door that is closed answers 503, and says so in the description; what 5xx is not described is still found.
        ...['--checks', 'status_code_conformance,content_type_conformance,response_schema_conformance'],
      ],
      { cwd: folder },
    );
    expect(status, output.slice(-20_000)).toBe(0);
    const [, selected, total, tested] = (/Selected: (\d+)\/(\d+)\s+Tested: (\d+)/.exec(output) ?? []).map(
      Number,
    );
    // All but the two of that path.
    expect([tested, total], output.slice(-20_000)).toEqual([selected, Number(selected) + 2]);
    expect(tested).toBeGreaterThan(100);
    expect(served.said()).not.toContain('"status":500');
  } finally {
    await served.stop();
  }
});
