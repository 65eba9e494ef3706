import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { signBoard } from '../../../tests/kit/engine.ts';
import { measuredBoard, unsignedSite } from '../../../tests/kit/measured-board.ts';
import { boardOfReal, room, wholeResults } from '../../../tests/kit/real-results.ts';
import { toRange } from '../../derive/figures/digits.ts';
import { toScore, toScoreInterval } from '../../derive/figures/metric-value.ts';
import { deriveAxisFinding } from '../../derive/sentences/finding.ts';
import { importResults } from '../../measure/import/import-results.ts';
import type { ImportOptions } from '../../measure/import/options/import-options.ts';
import { english } from '../../words/say.ts';
import { type AuditedAxis, auditBoard } from './audit-board.ts';
import { auditLines, auditPage } from './audit-texts.ts';
import { onThrowawayBoard } from './throwaway-board.ts';

const NOW = '2026-11-24T00:00:00Z';

/** What an import wants to be told beyond what a reader does, and a folder that holds a licence beside the results. */
const settled = (path: string, options: ImportOptions) => ({
  paths: path === 'trec' ? ['trec/results.test', 'trec/qrels.test'] : [path],
  options: path === 'csv/graded_repeats.jsonl' ? { ...options, better: 'higher' as const } : options,
});

const auditOf = (given: readonly string[], options: ImportOptions): Promise<readonly AuditedAxis[]> =>
  onThrowawayBoard(NOW, async (artifactsDir) => {
    const paths = given.map((path) => join(room ?? '', path));
    await importResults({
      ...{ artifactsDir, now: NOW, paths },
      options: { question: 'Which?', ...options, axis: 'guess' },
    });
    return auditBoard(artifactsDir);
  });

describe.runIf(room !== undefined)('an audit says the same as a board made of the file', () => {
  test.each(wholeResults)('%s %j', async (path, given) => {
    const { paths, options } = settled(path, given);
    const audited = await auditOf(paths, options);
    const { site } = await boardOfReal(paths, options);
    expect(audited.map(({ row }) => row.axis)).toEqual(
      site.measuredAxes
        .map(({ axis }) => axis.axis)
        .filter((axis) => audited.some(({ row }) => row.axis === axis)),
    );
    expect(audited.length).toBe(site.measuredAxes.length);
    for (const { row, components } of audited) {
      const served = site.board.axes.find(({ axis }) => axis === row.axis);
      const { n, separation, separation_p, baseline, fleet_mean } = row;
      // What is said of a named leader: the board is not signed.
      const { ahead_by_at_least, behind_by_at_most, ...separation_detail } = row.separation_detail ?? {};
      expect([ahead_by_at_least, behind_by_at_most]).toContain(undefined);
      expect(served).toMatchObject(
        Object.fromEntries(
          Object.entries({ n, separation, separation_detail, separation_p, baseline, fleet_mean }).filter(
            ([, value]) => value !== undefined,
          ),
        ),
      );
      const members = site.fleets.get(row.axis)?.members ?? [];
      expect(components.map(({ name, score, interval, ranks }) => [name, score, interval, ranks])).toEqual(
        members.map(({ score: { name, overAsked }, rank }) => [
          name,
          overAsked === undefined ? 'no score' : toScore(english, row, overAsked.share),
          overAsked === undefined ? '' : toScoreInterval(english, row, overAsked.interval),
          rank === undefined ? '' : toRange(rank),
        ]),
      );
    }
  });

  test.each(['csv/wide.csv', 'livebench/math/AMPS_Hard'])(
    'and the same sentences once it is signed: %s',
    async (path) => {
      const { board } = await boardOfReal([path]);
      await signBoard(board, '2026-11-24T01:00:00Z');
      const site = await unsignedSite(board.artifactsDir);
      for (const { row, sentences } of await auditOf([path], {})) {
        const served = site.board.axes.find(({ axis }) => axis === row.axis);
        expect(served?.leader).toBe(row.leader);
        // A file by itself has no other question sets to be counted beside.
        const { holm_p, holm_of, ...own } = served?.separation_detail ?? {};
        expect([typeof holm_p, holm_of]).toEqual(['number', 1]);
        expect(row.separation_detail).toEqual(own);
        expect(sentences.join(' ')).not.toContain('question sets');
        expect(sentences[0]).toBe(served && deriveAxisFinding(english, served, site.measuredAxes));
      }
    },
  );
});

test('a page of an audit is whole, and text in it stays text', async () => {
  const { row } = await measuredBoard('separated');
  const component = {
    name: '<script>&',
    counted: '1 of 2',
    score: '0.500',
    interval: '[0.1, 0.9]',
    ranks: '',
  };
  const axis: AuditedAxis = {
    ...{ title: 'a <b>', row },
    ...{ sentences: ['It is "so".'], scored: 'Score', components: [component], warnings: ['mind'] },
  };
  const page = auditPage([axis], { read: 'read 2 rows', notes: [] });
  expect(page).toContain('<td>&#60;script&#62;&#38;</td><td>1 of 2</td>');
  expect(page).toContain('<h2>a &#60;b&#62;</h2>');
  expect(page).not.toMatch(/<script|https?:|src=|href=/);
  expect(auditLines([axis])).toEqual([
    'a <b>',
    '  It is "so".',
    '  Score, 95 % interval, places that it may have:',
    '    "<script>&": 1 of 2, 0.500, [0.1, 0.9]',
    '  note: mind',
  ]);
});
