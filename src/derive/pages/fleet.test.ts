import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { holdingAnswers } from '../../artifacts/run-answers.ts';
import { english } from '../../words/say.ts';
import { deriveFleet, type Fleet } from '../items/fleet.ts';
import { toFleetTable } from './fleet-table.ts';
import { pairCells } from './pair-matrix.ts';

/** The table of the fleet of a golden board, where something about the board may be changed. */
const tableOf = async (
  board: string,
  change: (made: Awaited<ReturnType<typeof measuredBoard>>) => object = () => ({}),
) => {
  const made = await measuredBoard(board);
  const { measured, row, evidence } = { ...made, ...change(made) };
  return toFleetTable(english, deriveFleet(measured, row, evidence), row);
};

describe('the fleet of an axis page', () => {
  test.each(['own-leader', 'own-among-the-tied'])(
    '%s: components of the publisher are left out and counted',
    async (board) => {
      const { evidence, measured, row } = await measuredBoard(board);
      const fleet = deriveFleet(measured, row, evidence);
      const own = measured.scores.inRunOrder.filter((component) => component.own);
      expect(fleet.members.filter(({ score }) => score.own)).toEqual([]);
      expect(fleet.withheld).toBe(own.length);
      expect(own.length).toBeGreaterThan(0);
      expect(toFleetTable(english, fleet, row).withheld).toBe(own.length);
    },
  );

  test('an exact tie puts nobody ahead and marks all that share the score', async () => {
    const { evidence, measured, row } = await measuredBoard('exact-tie');
    const { members } = deriveFleet(measured, row, evidence);
    expect(members.filter(({ standing }) => standing === 'leader')).toEqual([]);
    expect(members.filter(({ standing }) => standing === 'tied').map(({ score }) => score.name)).toEqual(
      row.separation_detail?.tied,
    );
  });

  test('is the very list of scores that the row was made from, in its order', async () => {
    const { evidence, measured, row } = await measuredBoard('separated');
    const { members } = deriveFleet(measured, row, evidence);
    expect(members.map(({ score }) => score)).toEqual(measured.scores.bestFirst);
    members.forEach(({ score }, at) => {
      expect(score).toBe(measured.scores.bestFirst[at]);
    });
  });
});

describe('the fleet as a table', () => {
  test('states every figure as text, and that a component has no card', async () => {
    const [best] = (await measuredBoard('separated')).measured.scores.bestFirst;
    const cards = { measurement: [], mill: [], factRun: [] };
    const { rows } = await tableOf('separated', ({ evidence }) => ({ evidence: { ...evidence, cards } }));
    const [first] = rows;
    expect(first).toMatchObject({
      name: best?.name,
      correct: `${best?.correct} of ${best?.asked}`,
      card: undefined,
    });
    expect(first?.accuracy).toMatch(/^[01]\.\d{3}$/);
    expect(first?.interval).toMatch(/^\[[01]\.\d{3}, [01]\.\d{3}\]$/);
    expect(first?.answers.href).toBe('/axes/safety/items?first=first');
    expect(first?.rows.href).toMatch(/^\/runs\/bench-1\/.+\/rows\/.+\.jsonl$/);
  });

  test.each([
    ['separated', /Interval of the score: Wilson 95 %, no continuity correction\.$/],
    ['clusters-decide', /Interval of the score: .* over \d+ clusters/],
  ])('%s: names how its intervals were made', async (board, caption) => {
    expect((await tableOf(board)).caption).toMatch(caption);
  });

  test('says nothing of a fleet from which nobody was left out', async () => {
    const { withheld, excluded } = await tableOf('separated');
    expect([withheld, excluded]).toEqual([undefined, undefined]);
  });
});

describe('a component without a live card', () => {
  test('says why', async () => {
    const [first] = (await tableOf('no-signed-card')).rows;
    expect(first).toMatchObject({ card: undefined, cardless: 'unsigned' });
  });

  test('whose result was withdrawn is struck below the others, with reason and entry', async () => {
    const fleet = await tableOf('withdrawn-leader-card');
    expect(fleet.rows.map(({ name, rank }) => [name, rank])).toEqual([
      ['second', '1'],
      ['third', '2'],
    ]);
    expect(fleet.withdrawn).toMatchObject([
      {
        name: 'first',
        score: '1.000',
        why: expect.stringMatching(/^withdrawn 2026-\d\d-\d\d: ./),
        correction: { text: expect.stringMatching(/^C-/), href: expect.stringContaining('#C-') },
        card: { label: expect.stringContaining('first') },
      },
    ]);
  });

  test('is not called unsigned while a ledger cannot be read', async () => {
    const withdrawn = { ok: false, source: 'w', reason: 'torn' } as const;
    const { rows } = await tableOf('no-signed-card', ({ evidence }) => ({
      evidence: { ...evidence, retirements: { ...evidence.retirements, withdrawn } },
    }));
    expect(rows[0]?.cardless).toBe('not known: a ledger could not be read');
  });
});

describe('standing', () => {
  test.each([
    ['SEPARATED', 'ahead'],
    ['UNTESTED', ''],
  ] as const)('a leader of a row that is %s is drawn as "%s"', async (separation, standing) => {
    const { rows } = await tableOf('separated', ({ row }) => ({
      row: { ...row, leader: 'first', separation },
    }));
    expect(rows[0]).toMatchObject({ name: 'first', standing });
  });
});

describe('the table of pairs', () => {
  test('says the same of a pair from both sides', async () => {
    const { measured } = await measuredBoard('separated');
    const names = measured.scores.bestFirst.map(({ name }) => name);
    const cells = pairCells(english, measured, names) ?? [];
    names.forEach((_, row) => {
      names.forEach((__, column) => {
        const [here, there] = [cells[row]?.[column], cells[column]?.[row]];
        if (row === column) expect(here).toBeUndefined();
        else {
          expect(here?.counts.split(':').toReversed().join(':')).toBe(there?.counts);
          expect([here?.p, here?.isApart]).toEqual([there?.p, there?.isApart]);
        }
      });
    });
  });
});

describe('a large fleet', () => {
  test('shows the best twenty first, and the rest one click away', async () => {
    const { measured, row, evidence } = await measuredBoard('separated');
    const fleet = deriveFleet(measured, row, evidence);
    const [member] = fleet.members;
    const members = member === undefined ? [] : Array.from({ length: 162 }, () => member);
    const { rows, rest } = toFleetTable(english, { ...fleet, members }, row);
    expect([rows.length, rest?.rows.length, rest?.summary]).toEqual([
      20,
      142,
      'Show the other 142 components',
    ]);
    expect(toFleetTable(english, fleet, row).rest).toBeUndefined();
  });
});

const { measured, row, evidence } = await measuredBoard('repeated');
const fleet = deriveFleet(measured, row, evidence);

const repeatsOf = (shown: Fleet): readonly string[] =>
  toFleetTable(english, shown, row).rows.flatMap(
    ({ about }) => /\S+ over \d+ repeats/.exec(about)?.[0] ?? [],
  );

/** The same answers, with a score each. */
const graded: Fleet = {
  ...fleet,
  members: fleet.members.map((member) => {
    const { component } = member.score;
    const rows = Array.from(component.answers, (each) => ({ ...each, score: Number(each.correct) }));
    const answers = holdingAnswers()(rows);
    return { ...member, score: { ...member.score, component: { ...component, answers } } };
  }),
};

test('repeats of right and wrong are pass@1, those of graded answers a mean', () => {
  expect(new Set(repeatsOf(fleet))).toEqual(new Set(['pass@1 over 3 repeats']));
  expect(new Set(repeatsOf(graded))).toEqual(new Set(['mean over 3 repeats']));
});

test('a metric without a name of its own is not said to be what it is', async () => {
  const captionOf = async (name: string) =>
    (
      await tableOf('separated', ({ measured, row }) => {
        const metric = { name, better: 'higher' as const, range: [0, 1] as const };
        return {
          measured: { ...measured, run: { ...measured.run, header: { ...measured.run.header, metric } } },
          row,
        };
      })
    ).caption;
  expect(await captionOf('f1')).toContain('The score is f1, higher is better, from 0 to 1.');
  expect(await captionOf('score')).not.toContain('The score is score');
  expect(await captionOf('score')).toContain(
    'Accuracy leaves out answers that count as neither right nor wrong.',
  );
});
