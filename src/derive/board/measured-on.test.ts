import { describe, expect, test } from 'vitest';
import { goldenSite, measuredBoard } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { deriveInstrumentRows } from './instrument-rows.ts';
import { deriveLimitations } from './limitations.ts';
import { deriveMeasuredOn } from './measured-on.ts';

/** What only the mill may say of its own runs. */
const ofTheMill = /version-pinned|no hosted language model|frozen target|passed|No model grades/;

describe('a board of imports alone', () => {
  test('claims nothing that nobody here did', async () => {
    const { measuredAxes, evidence } = await measuredBoard('imported');
    const { model, date, grading } = deriveMeasuredOn(english, measuredAxes, []);
    for (const text of [model, date, grading]) expect(text).not.toMatch(ofTheMill);
    expect(model).toBe('4 components on 3 axes whose results were imported: this board did not ask them.');
    expect(date).toBe('Imported on 2026-01-02; the day of the measurement is not stated.');
    expect(grading).toContain('graded by: not stated');
    const [honesty] = deriveInstrumentRows(measuredAxes, evidence);
    expect(honesty).toMatchObject({ status: 'UNMEASURED' });
    expect(honesty?.note).toContain('6 results of components were imported and went through neither.');
  });

  test('says in its limitations that it measured nothing itself', async () => {
    const { measuredAxes, row } = await measuredBoard('imported');
    expect(deriveLimitations(english, [row], measuredAxes).join(' ')).toContain(
      'Imported, not measured here',
    );
  });
});

test('the days of measuring, importing and checking are told apart, and nothing is said of what is not there', async () => {
  const dateOf = async (name: string): Promise<string> => (await goldenSite(name)).board.measured_on.date;
  expect(await dateOf('facts')).toBe('Facts checked on 2026-01-02.');
  expect(await dateOf('separated')).toBe('Measured here on 2026-01-02.');
  expect(await dateOf('empty')).toBe('No run is committed.');
});

test('fact axes are explained where a board has one', async () => {
  const gradingOf = async (name: string): Promise<string> =>
    (await goldenSite(name)).board.measured_on.grading;
  expect(await gradingOf('facts')).toContain('A fact axis is a list of checks');
  for (const name of ['separated', 'imported', 'empty'])
    expect(await gradingOf(name)).not.toContain('fact axis');
});

test('the day on which an import was measured is that which its source states', async () => {
  const { measuredAxes } = await measuredBoard('imported');
  const [first, ...others] = measuredAxes.map((axis, at) => {
    const header = { ...axis.run.header, ...(at === 0 ? { measured_on: '2025-12-24' } : {}) };
    return { ...axis, run: { ...axis.run, header } };
  });
  const dateOf = (axes: typeof measuredAxes): string => deriveMeasuredOn(english, axes, []).date;
  const known = 'Imported on 2026-01-02; measured on 2025-12-24';
  expect(dateOf(first === undefined ? [] : [first])).toBe(`${known}.`);
  expect(dateOf(first === undefined ? [] : [first, ...others])).toBe(
    `${known}, and where no day is stated, not known when.`,
  );
});

describe('a board of mill runs', () => {
  test('reconciles its counts of components in one sentence', async () => {
    const { measuredAxes, evidence } = await measuredBoard('separated');
    expect(deriveMeasuredOn(english, measuredAxes, []).model).toMatch(
      /^3 version-pinned components .* on 1 axis\./,
    );
    const [honesty] = deriveInstrumentRows(measuredAxes, evidence);
    expect(honesty?.note).toContain('3 places in the fleets of current runs: 3 ran and 0 were excluded.');
    expect(honesty).toMatchObject({ attempts: null, imported: 0 });
  });

  test('counts its attempts where a journal was kept', async () => {
    const { measuredAxes } = await measuredBoard('separated');
    const attempt = {
      bench: 'bench-1',
      components: ['first'],
      harness_sha256: '0'.repeat(64),
      started_at: '2026-01-02T10:00:00Z',
      outcome: 'discarded' as const,
      run: null,
      why: 'a trial',
    };
    const [honesty] = deriveInstrumentRows(measuredAxes, { attempts: [attempt] });
    expect(honesty?.attempts).toEqual({ published: 0, discarded: 1 });
    expect(honesty?.note).toContain(
      'On record is 1 start of the mill on committed banks: 0 published, 1 discarded.',
    );
  });
});

test('who graded an import is who its source names, and of the others that it is not stated', async () => {
  const { measuredAxes } = await measuredBoard('imported');
  const graded = (...graders: readonly (string | null)[]): string =>
    deriveMeasuredOn(
      english,
      measuredAxes.slice(0, graders.length).map((axis, at) => ({
        ...axis,
        run: { ...axis.run, header: { ...axis.run.header, graded_by: graders[at] ?? null } },
      })),
      [],
    ).grading;
  const whole = 'Imported grades are those of the file; graded by: ';
  expect(graded('Ada')).toBe(`${whole}Ada.`);
  expect(graded('Ada', null, 'Bo')).toBe(`${whole}Ada and Bo, and where nobody is named, not stated.`);
});
