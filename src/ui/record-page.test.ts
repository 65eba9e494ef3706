import { describe, expect, test } from 'vitest';
import { demoBoardFiles } from '../../tests/kit/board.ts';
import { boardAfter, matrix, planFiles } from '../../tests/kit/import-plan.ts';
import { exampleSite, goldenSite, siteAfter } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { factsOf, internalLinks, mainOf, tablesOf, visibleText } from '../../tests/site/html-files.ts';
import type { Site } from '../derive/site.ts';
import { deriveRecordTables } from '../derive/tables/record-tables.ts';
import { axisPage, checksPage } from '../operations/pages.ts';
import Record from '../pages/axes/[axis]/record.astro';

const recordsOf = async (site: Site) => {
  const records: { row: Site['board']['axes'][number]; html: string }[] = [];
  for (const row of site.board.axes) records.push({ row, html: mainOf(await render(site, Record, { row })) });
  return records;
};
const firstOf = async (board: string) => {
  const [record = expect.fail('the board has an axis')] = await recordsOf(await goldenSite(board));
  return record;
};

const site = await exampleSite();
const records = await recordsOf(site);
const measured = records.filter(({ row }) => row.status === 'MEASURED');

describe('the record of an axis', () => {
  test('begins with the note of the row, where a slot says what its name promises and nobody asks', () => {
    for (const { row, html } of records)
      expect(html.includes('Only this was asked')).toBe(row.note?.includes('Only this was asked') === true);
    expect(records.some(({ row }) => row.note?.includes('Only this was asked'))).toBe(true);
  });

  test('has the part of its kind where it is measured, and none where it is not', () => {
    for (const { row, html } of records)
      expect([row.axis, html.includes('id="fleet"'), html.includes('id="checks"')]).toEqual([
        row.axis,
        row.status === 'MEASURED' && row.kind === 'model-comparison',
        row.status === 'MEASURED' && row.kind === 'deterministic-facts',
      ]);
  });

  test('lists every component in the order of its pairs, which are numbered alike in rows and columns', () => {
    const squared = measured.filter(({ html }) => html.includes('id="pairs"'));
    expect(squared.length).toBeGreaterThan(3);
    for (const { row, html } of squared) {
      const names = site.fleets.get(row.axis)?.members.map(({ score }) => score.name) ?? [];
      const [, square = ''] = /<table class="matrix">(.*?)<\/table>/s.exec(html) ?? [];
      expect(
        [...square.matchAll(/<abbr title="(.*?)">(\d+)<\/abbr>/g)].map(([, name, at]) => [name, at]),
      ).toEqual(names.map((name, at) => [name, `${at + 1}`]));
      expect([...square.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, heading]) => heading)).toEqual(
        names.map((name, at) => `${at + 1} ${name}`),
      );
    }
  });

  test('links only what there is', () => {
    const ofARun = ['Run', 'Evidence run', 'Every check', 'Any two head to head', 'Every Eval Ever export'];
    for (const { row, html } of records) {
      const [, files = ''] = /<ul class="files">(.*?)<\/ul>/s.exec(html) ?? [];
      const texts = [...files.matchAll(/>([^<]+)<\/a>/g)].map(([, text]) => text);
      expect(texts).toContain('This row as JSON');
      if (row.status !== 'MEASURED') expect(ofARun.filter((text) => texts.includes(text))).toEqual([]);
    }
  });

  test('leads from a fact axis to its checks, and from each that did not pass to it alone', () => {
    const facts = records.filter(({ html }) => html.includes('id="checks"'));
    expect(facts.length).toBeGreaterThan(0);
    for (const { row, html } of facts) {
      const links = internalLinks(html);
      expect(links).toContain(checksPage(row.axis));
      const [, table = ''] = /<table class="checks">(.*?)<\/table>/s.exec(html) ?? [];
      for (const link of internalLinks(table))
        expect(link).toMatch(new RegExp(`^${axisPage(row.axis)}/checks.*#check-\\d+$`));
    }
  });

  test('rechecks every axis that was measured and no other, and has the command that does the same', () => {
    for (const { row, html } of records) {
      expect([row.axis, html.includes('id="recheck"')]).toEqual([row.axis, row.status === 'MEASURED']);
      if (row.status !== 'MEASURED') continue;
      expect(html).toMatch(/<button type="button" hidden>Recheck /);
      const command = `evidence-board-py recount https://deploy.example --axis ${row.axis}`;
      expect(html.split(command)).toHaveLength(3);
      for (const word of ['Published', 'recomputed', 'differs', 'graded and counted again'])
        expect([word, html.includes(word)]).toEqual([
          word,
          word.startsWith('graded') ? row.kind === 'model-comparison' : true,
        ]);
      expect(html.includes('data-demo=" under DEMO keys, which anybody can sign with"')).toBe(true);
    }
  });

  test('explains the special words of its finding and its tables, and no others', () => {
    for (const { row, html } of measured) {
      const [, words = '', tables = ''] =
        /<details class="more glossary">(.*?)<\/details>(.*)<h2 id="history">/s.exec(html) ?? [];
      for (const [word, form] of [
        ['stratum', /\bstrat(um|a)\b/i],
        ['check', /\bchecks?\b/i],
        ['bootstrap', /\bbootstrap\b/i],
      ] as const)
        expect([row.axis, words.includes(`<dfn>${word}</dfn>`)]).toEqual([
          row.axis,
          form.test(visibleText(tables)),
        ]);
    }
  });
});

test('without a demo key says DEMO nowhere where figures are rechecked', async () => {
  const { keys } = site.evidence;
  const own = { ...keys, keys: keys.keys.map((key) => ({ ...key, custody: 'an offline machine' })) };
  const [row] = site.board.axes.filter(({ status }) => status === 'MEASURED');
  const html = await render({ ...site, evidence: { ...site.evidence, keys: own } }, Record, { row });
  expect(/ data-demo(?:="")? /.test(html)).toBe(true);
});

describe('a sentence that the finding says already', () => {
  test.each([
    ['untested', false],
    ['separated', true],
  ])('is not said again: %s has a reason of its own: %s', async (board, hasReason) => {
    const { row, html } = await firstOf(board);
    expect(/<p class="verdict">Untested: /.test(html)).toBe(!hasReason);
    const whys = [...html.matchAll(/<p class="why">(.*?)<\/p>/g)].map(([, why]) => why);
    expect(whys.filter((why) => why !== row.note)).toHaveLength(hasReason ? 1 : 0);
  });
});

test.each([
  'pairs-and-strata',
  'jail-per-model',
  'facts',
  'preferences',
  'repeated',
  'own-leader',
  'candidate-left-out',
])(
  'on the board %s each table of a record has a CSV with its rows, and no other CSV is there',
  async (board) => {
    const shown = await goldenSite(board);
    const linked = (await recordsOf(shown)).flatMap(({ row, html }) =>
      [...html.matchAll(/<table.*?<\/table>|href="\/tables\/([^"]+)\.csv"/gs)].flatMap(
        ([text, name], at, all) =>
          name === undefined || name === row.axis
            ? []
            : ([
                [
                  name,
                  all
                    .slice(0, at)
                    .map(([before]) => before)
                    .findLast((before) => before.startsWith('<table')) ?? text,
                ],
              ] as const),
      ),
    );
    const tables = new Map(deriveRecordTables(shown).map(({ axis, csv }) => [axis, csv]));
    expect(linked.map(([name]) => name).toSorted()).toEqual([...tables.keys()].toSorted());
    for (const [name, html] of linked) {
      const [{ rows, headers } = expect.fail(`a table stands before ${name}`)] = tablesOf(html);
      const square = (rows.length * (rows.length - 1)) / 2;
      const count = /\.(pairs|battles)$/.test(name)
        ? square
        : /\.(strata|tags|groups)$/.test(name)
          ? rows.length * (headers.length - 1)
          : rows.length;
      expect([name, tables.get(name)?.trimEnd().split('\r\n').length]).toEqual([name, count + 1]);
    }
  },
);

test('a pair stands once in its CSV, with both names and the counts of the page', async () => {
  const shown = await goldenSite('separated');
  const csv = deriveRecordTables(shown).find(({ axis }) => axis.endsWith('.pairs'))?.csv ?? '';
  const [, first] = csv.split('\r\n');
  const { row, html } = await firstOf('separated');
  const [one, other] = shown.fleets.get(row.axis)?.members.map(({ score }) => score.name) ?? [];
  const [, square = ''] = /<table class="matrix">(.*?)<\/table>/s.exec(html) ?? [];
  const [, counts, p] = /<td class="apart">(.*?)<br><strong>(.*?)<\/strong>/.exec(square) ?? [];
  expect(first).toBe([one, other, counts, p].join(','));
});

test('a record of battles calls no draws of prompts an exact test', async () => {
  const { html } = await firstOf('preferences');
  expect(html.includes('a test of the leader against each rival alone')).toBe(true);
  expect(/exact test/.test(html)).toBe(false);
});

/** The record of the one axis of an import. */
async function imported(...asked: Parameters<typeof planFiles>) {
  const files = boardAfter(demoBoardFiles({ axes: [{ axis: 'guess' }] }), planFiles(...asked));
  const [record = expect.fail('the board has an axis')] = await recordsOf(await siteAfter(files));
  return record.html;
}

test.each([
  [['x'], false, 'Recheck this score'],
  [['x', 'y'], true, 'Recheck these 2 scores'],
])('of an import of %j two are compared, where there are two', async (models, isLinked, button) => {
  const html = await imported({ 'r.csv': matrix(models) });
  expect(html.includes('>Any two head to head</a>')).toBe(isLinked);
  expect(html.includes(`>${button}</button>`)).toBe(true);
  expect(html.includes('graded again where its grade was not taken over')).toBe(true);
});

test('what an import leaves out, and what its source states otherwise, stands beside the finding', async () => {
  const text = 'item_id,model,correct\na,m,1\nb,m,1\nc,m,0\na,k,1\n';
  const html = await imported({ 'r.csv': text }, { commonItems: true });
  expect(factsOf(html)).toMatchObject({ 'Left out': '2 items that not every model has.' });
});

test('a score that its source states otherwise stands beside the finding, by the name of its component', async () => {
  const site = await goldenSite('imported');
  const [row = expect.fail('an axis is there')] = site.board.axes;
  const [axis = expect.fail('an axis is measured')] = site.measuredAxes;
  const disagreeing = (models: readonly string[]) => {
    const stated = models.map((model) => ({ model, score: 0.5, rule: 'r', rows_give: 1, disagrees: true }));
    const run = { ...axis.run, header: { ...axis.run.header, stated } };
    return Object({ ...site, measuredAxes: [{ ...axis, run }] });
  };
  const said = async (models: readonly string[]) =>
    factsOf(await render(disagreeing(models), Record, { row }))['Stated otherwise'];
  expect(await said(['m'])).toBe('m by the source; the rows decide here');
  expect(await said(['m', 'k', 'm'])).toBe('2 components by the source; the rows decide here');
});

test('scores without answers stand below those that were counted, as their source states them', async () => {
  const site = await goldenSite('imported');
  const [row = expect.fail('an axis is there')] = site.board.axes;
  const [axis = expect.fail('an axis is measured')] = site.measuredAxes;
  const sha256 = 'a'.repeat(64);
  const files = [{ name: 'r.json', sha256 }];
  const measuredAxes = [{ ...axis, run: { ...axis.run, header: { ...axis.run.header, files } } }];
  const shown = async (count: number) => {
    const aggregates = Array.from({ length: count }, (_, at) => ({
      ...{ title: `t${at}`, value: `${at}`, unit: 'percent', attribution: 'a site' },
      ...{ published_on: at === 0 ? null : '2026-01-02', source: `r.json (SHA-256 ${sha256})` },
    }));
    const reported = { ok: true, source: 'x', value: { aggregates } };
    const registers = { ...site.evidence.registers, reported };
    return await render(
      Object({ ...site, measuredAxes, evidence: { ...site.evidence, registers } }),
      Record,
      {
        row,
      },
    );
  };
  const [, one = ''] = (await shown(1)).split('<h2 id="reported">');
  expect(visibleText(one)).toContain(
    'The files of this run state 1 figure without answers behind it. Nobody can count it again: no score, rank or test above has any part of it.',
  );
  expect(tablesOf(one)[0]?.rows).toEqual([['t0', '0 percent', 'a site, day not stated']]);
  const [, many = ''] = (await shown(22)).split('<h2 id="reported">');
  expect(visibleText(many)).toContain('state 22 figures without answers behind them.');
  expect(visibleText(many)).toContain('The 20 highest are listed.');
  expect(tablesOf(many)[0]?.rows[0]).toEqual(['t21', '21 percent', 'a site, 2026-01-02']);
  expect((await shown(0)).includes('id="reported"')).toBe(false);
});

test('labels of humans correct what a model gave, also in German', async () => {
  const site = await goldenSite('imported', { lang: 'de' });
  const [row = expect.fail('an axis is there')] = site.board.axes;
  const [axis = expect.fail('an axis is measured')] = site.measuredAxes;
  const judged = { labels: 120, items: 60, drawnHow: 'sort -R' };
  const html = await render(Object({ ...site, measuredAxes: [{ ...axis, judged }] }), Record, { row });
  expect(visibleText(html)).toContain('bei 60 von 40 Aufgaben');
});
