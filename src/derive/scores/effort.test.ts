import { describe, expect, test } from 'vitest';
import { boardOfReal, countedAgain, room } from '../../../tests/kit/real-results.ts';
import type { ImportOptions } from '../../measure/import/options/import-options.ts';
import { english } from '../../words/say.ts';
import { failureTable } from '../tables/failure-table.ts';
import { countFailures, deriveEffort } from './effort.ts';

type Real = readonly [
  path: string,
  options: ImportOptions,
  tokens: readonly [input: number | undefined, output: number | undefined],
  failures: readonly (readonly [kind: string, count: number])[],
];

/** Counted by hand in each file: tokens of the first component, failures of all. */
const real: readonly Real[] = [
  ['inspect/security_guide_limit_3.json', {}, [959 / 3, 1033 / 3], []],
  [
    'helm/bbq-subject=all,method=multiple_choice_joint,model=google_gemini-1.5-pro-001',
    { metric: 'exact_match' },
    [67.5, 0],
    [],
  ],
  ['promptfoo', {}, [39, 201], []],
  [
    'harbor/made_2026-01',
    {},
    [27302, 910],
    [
      ['AgentTimeoutError', 1],
      ['RewardFileNotFoundError', 1],
      ['RuntimeError', 1],
    ],
  ],
  ['every-eval-ever', { publishDisagreement: ['all'] }, [12, 5], []],
  ['terminal-bench', {}, [undefined, undefined], [['agent_timeout', 25]]],
  ['swe-bench/example_gpt-4o.report.json', {}, [undefined, undefined], [['no prediction', 5]]],
];

describe.skipIf(room === undefined)('what the source says of answers besides their scores', () => {
  test.each(real)('%s', async (path, options, tokens, failures) => {
    const { board, site } = await boardOfReal([path], options);
    const scores = site.measuredAxes.flatMap((axis) => axis.scores.inRunOrder);
    const [first] = scores.map(({ component }) => deriveEffort(component));
    expect([first?.input, first?.output]).toEqual(tokens);
    const counts = scores.flatMap(({ component }) => countFailures(component));
    expect(counts.map(({ kind, count }) => [kind, count])).toEqual(failures);
    const [fleet = expect.fail('the axis has a fleet')] = site.fleets.values();
    expect(failureTable(english, fleet).kinds).toEqual(failures.map(([kind]) => kind));
    const { holds, isRefuted, textAt } = await countedAgain(board);
    await holds();
    const said = /"(?:input_tokens_mean|count)":[\d.]+/.exec(textAt('api/comparison.json'))?.[0];
    if (said === undefined) expect.fail('tokens or failures are served');
    const forged = (text: string): string => text.replace(said, said.replace(/\d/, '9'));
    await isRefuted({ 'api/comparison.json': forged }, /(input_tokens_mean|count): published/);
  });
});
