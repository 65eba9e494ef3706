import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { boardOfReal, countedAgain, room } from '../../../tests/kit/real-results.ts';
import { exportAxis } from '../../measure/export/export-axis.ts';
import { deriveEeeExport } from '../readers/eee-export.ts';

/** Its summary states 0.75, and its one row is right. */
const paths = [
  'every-eval-ever/f3a1c0de-4b2e-4c1a-9f6d-1b7e5a2c8d40.json',
  'every-eval-ever/f3a1c0de-4b2e-4c1a-9f6d-1b7e5a2c8d40_samples.jsonl',
];
const model = 'demo-org/demo-model';

describe.skipIf(room === undefined)('a real file that states another score than its rows give', () => {
  test('says so in the row of the axis, in the export of the exchange format and in the table', async () => {
    const { site, board } = await boardOfReal(paths, { publishDisagreement: [model] });
    const [row] = site.board.axes;
    expect(row?.stated_otherwise).toEqual([
      { model, stated: 0.75, rows_give: 1, rule: expect.any(String), where: expect.stringContaining('f3a1') },
    ]);
    const [measured] = site.measuredAxes;
    const { publisher } = site.evidence;
    const body = deriveEeeExport({
      measured: measured ?? expect.fail(),
      publisher,
      origin: 'https://a.example',
    });
    expect(body.records[0]?.evaluation_results[0]?.score_details.details).toMatchObject({
      source_states: '0.75',
      source_rows_give: '1',
      source_disagrees: 'true',
    });
    const to = mkdtempSync(join(tmpdir(), 'export-'));
    onTestFinished(() => rmSync(to, { recursive: true }));
    const [, how = ''] = await exportAxis(board.artifactsDir, { axis: 'guess', form: 'csv', to });
    const [columns = '', line = ''] = readFileSync(join(to, 'guess.csv'), 'utf8').split('\n');
    expect(line.split(',')[columns.split(',').indexOf('stated')]).toBe('0.75');
    expect(how).toContain(`--publish-disagreement ${model}`);
    const { holds, isRefuted, textAt } = await countedAgain(board);
    await holds();
    const unsaid = (text: string): string => text.replace('stated_otherwise', 'unsaid');
    for (const path of ['api/axis-register.json', 'api/comparison.json', 'comparison/guess.json']) {
      expect(textAt(path)).toContain('"stated_otherwise":[{');
      await isRefuted({ [path]: unsaid }, 'stated_otherwise: published absent');
    }
    const other = (text: string): string => text.replace('"stated":0.75', '"stated":1');
    await isRefuted({ 'api/gspc.json': other }, 'stated_otherwise/0/stated: published 1, recomputed 0.75');
    await isRefuted({ 'api/gspc.json': unsaid }, 'stated_otherwise: published absent');
  });

  test('may be left out, which the page and the exports say with the reason', async () => {
    const [name, reason] = ['meta-llama/Meta-Llama-3-8B-Instruct', 'Twice on the list.'];
    const { site } = await boardOfReal(['evalplus'], {
      metric: 'plus',
      excluded: [{ name, reason }],
    });
    const [fleet] = site.fleets.values();
    expect(fleet?.excluded).toContainEqual({ name, code: 'LEFT_OUT_BY_PUBLISHER', reason });
    const [measured] = site.measuredAxes;
    const { publisher } = site.evidence;
    const { not_exported } = deriveEeeExport({
      ...{ measured: measured ?? expect.fail(), publisher, origin: 'https://a.example' },
    });
    expect(not_exported).toEqual([{ model: name, reason_code: 'LEFT_OUT_BY_PUBLISHER', reason }]);
  });
});
