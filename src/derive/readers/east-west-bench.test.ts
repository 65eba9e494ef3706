import { describe, expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { bytesAt, withFiles } from '../../../tests/kit/files.ts';
import { goldenCases } from '../../../tests/kit/golden-cases.ts';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import {
  emittedBoard,
  expectRecounted,
  expectRefuted,
  isRecountAsked,
} from '../../../tests/kit/recounted-board.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import type { TargetGroups01 } from '../../schema/contracts.gen.ts';
import { parseAs } from '../../schema/validate.ts';
import { english } from '../../words/say.ts';
import { toShare } from '../figures/digits.ts';
import { partCells } from '../tables/strata-table.ts';
import { deriveEastWestBench } from './east-west-bench.ts';

const PATH = 'api/east-west-bench.json';
const GROUPS = 'registers/target-groups.json';

function groupsOf(axis: string, ...targets: readonly (readonly string[])[]): TargetGroups01 {
  const groups = targets.map((each, at) => ({ group: `group ${at + 1}`, targets: [...each] }));
  return {
    schema: 'svc.target-groups/0.1',
    as_of: '2026-01-02',
    axes: [{ axis, groupings: [{ grouping: 'label', source: 'this test', groups }] }],
  };
}

async function served(board: string, groups: TargetGroups01 | undefined) {
  const spec = goldenCases[board] ?? { axes: [] };
  const emitted = await emittedBoard(spec, groups === undefined ? {} : { [GROUPS]: canonicalBytes(groups) });
  return { ...emitted, body: parseAs('east-west-bench-0.1', bytesAt(emitted.files, PATH), PATH) };
}

describe('scores by groups of right answers', () => {
  test('the note speaks of no interval that is not there', async () => {
    const { note, axes } = deriveEastWestBench(await exampleSite());
    const groups = (axes ?? []).flatMap(({ groupings }) => groupings.flatMap((grouping) => grouping.groups));
    const bare = groups.filter(({ components }) => components.every((each) => each.interval_asked === null));
    expect(bare.length).toBeGreaterThan(0);
    expect(note).toContain('A group of fewer than 10 clusters has no interval.');
    expect(note).not.toMatch(/two to nine|single cluster/);
  });

  test('every item is in the group of its right answer, and what is in none is named', async () => {
    const { body } = await served('separated', groupsOf('safety', ['attack']));
    const [grouping] = body.axes?.[0]?.groupings ?? [];
    expect(grouping).toMatchObject({ grouping: 'label', targets_in_no_group: ['benign'] });
    expect(grouping?.groups).toMatchObject([
      {
        stratum: 'group 1',
        n: 20,
        components: [
          { name: 'first', correct: 20, asked: 20, interval_method: expect.stringContaining('Wilson') },
          { name: 'second', correct: 20, asked: 20 },
          { name: 'third', correct: 0, asked: 20 },
        ],
      },
    ]);
  });

  test('without the register nothing is claimed, and how it is filled is said', async () => {
    const { body } = await served('separated', undefined);
    expect(body.axes).toBe(null);
    expect(body.axes_note).toMatch(/expected a file, got none\. It is filled by committing that file/);
  });

  test.runIf(isRecountAsked)('the recount agrees, and refutes each changed figure', async () => {
    const { files, body } = await served('clusters-decide', groupsOf('safety', ['attack'], ['benign']));
    await expectRecounted(files);
    const text = new TextDecoder().decode(bytesAt(files, PATH));
    const [first] = body.axes?.[0]?.groupings[0]?.groups[0]?.components ?? [];
    expect(first?.asked).toBeGreaterThan(0);
    const changes: readonly (readonly [string, RegExp, string])[] = [
      ['n', /"n":(\d+)/, '"n":99'],
      ['components/0/correct', /"correct":(\d+)/, '"correct":99'],
      ['components/0/interval_asked', /"interval_asked":\[[^,]+,/, '"interval_asked":[0.123,'],
      ['components/0: ', /"name":"[^"]+"/, '"name":"nobody"'],
    ];
    for (const [place, figure, wrong] of changes)
      await expectRefuted(
        withFiles(files, { [PATH]: text.replace(figure, wrong) }),
        `${PATH}: /axes/0/groupings/0/groups/0/${place}`,
      );
  });
});

describe('the groups of this board', () => {
  const { registers, banks, axes } = committedEvidence();
  const groups = registers.targetGroups.ok ? registers.targetGroups.value.axes : [];

  test.each(groups)(
    '$axis: every right answer of the bank is in one group of each grouping',
    ({ axis, groupings }) => {
      const bench = axes.find((each) => each.axis === axis)?.bench ?? '';
      const targets = [...(banks.get(bench)?.header.targets ?? [])].sort();
      expect(targets.length).toBeGreaterThan(1);
      for (const { groups: parts } of groupings)
        expect(parts.flatMap((part) => part.targets).sort()).toEqual(targets);
    },
  );

  test('the script of a language is that of the letters of its items', () => {
    const found = groups.flatMap(({ axis, groupings }) =>
      groupings
        .filter(({ grouping }) => grouping === 'script')
        .flatMap(({ groups: parts }) => parts.map((part) => ({ axis, ...part }))),
    );
    expect(found.length).toBeGreaterThan(1);
    for (const { axis, group, targets } of found) {
      const bench = axes.find((each) => each.axis === axis)?.bench ?? '';
      const items = [...(banks.get(bench)?.items.values() ?? [])];
      const texts = items
        .filter(({ target }) => targets.includes(target ?? ''))
        .map(({ input }) => String(input));
      const foreign = new RegExp(`(?!\\p{Script=${group}})\\p{L}`, 'u');
      expect(texts.filter((text) => foreign.test(text))).toEqual([]);
      expect(texts.length).toBeGreaterThan(0);
    }
  });
});

test('the page of the axis shows what the reader serves', async () => {
  const site = await exampleSite();
  const served = deriveEastWestBench(site);
  const groups = served.axes?.flatMap(({ axis, groupings }) => groupings.map((each) => ({ axis, ...each })));
  expect(groups?.length).toBeGreaterThan(0);
  for (const { axis, grouping, groups: parts } of groups ?? []) {
    const measured = site.measuredAxes.find((each) => each.axis.axis === axis) ?? expect.fail(axis);
    const shown =
      site
        .groupedAxes()
        .get(axis)
        ?.find((each) => each.grouping === grouping)?.groups ?? [];
    const names = parts[0]?.components.map(({ name }) => name) ?? [];
    for (const [at, cells] of partCells(english, measured, shown, names).entries()) {
      expect(cells.map(({ component, part, score }) => [component, part, score])).toEqual(
        parts.map(({ stratum, components }) => [
          names[at],
          stratum,
          toShare(english, components[at]?.accuracy_asked ?? -1),
        ]),
      );
    }
  }
});
