import { describe, expect, test } from 'vitest';
import { boardOfReal, countedAgain, room } from '../../../tests/kit/real-results.ts';
import { deriveEeeExport } from '../../derive/readers/eee-export.ts';
import { componentAbout } from '../../derive/tables/fleet-table.ts';
import { english } from '../../words/say.ts';
import { componentFacts } from './component-facts.ts';
import type { ImportOptions } from './options/import-options.ts';

type Real = readonly [
  path: string,
  options: ImportOptions,
  says: { readonly organisation?: string; readonly links?: readonly string[]; readonly measured_on?: string },
];

const real: readonly Real[] = [
  [
    'every-eval-ever',
    { publishDisagreement: ['all'] },
    { organisation: 'demo-org', links: ['https://example.invalid/demo_bench'], measured_on: '2025-06-15' },
  ],
  ['harbor/made_2026-01', {}, { organisation: 'example', measured_on: '2026-01-29' }],
  [
    'helm/bbq-subject=all,method=multiple_choice_joint,model=google_gemini-1.5-pro-001',
    { metric: 'exact_match' },
    { measured_on: '2024-06-28' },
  ],
  ['inspect/security_guide_limit_3.json', {}, { measured_on: '2025-05-12' }],
];

describe.skipIf(room === undefined)(
  'whose a component is, where more about it stands, and when it was measured',
  () => {
    test.each(real)('%s', async (path, options, says) => {
      const { board, site } = await boardOfReal([path], options);
      const [measured = expect.fail('an axis is measured')] = site.measuredAxes;
      const [component] = measured.run.components;
      expect(component).toMatchObject(says);
      const [fleet = expect.fail('a fleet is shown')] = site.fleets.values();
      const [member = expect.fail('a component is shown')] = fleet.members;
      const about = componentAbout(english, member, fleet);
      expect(about).toContain(says.organisation ?? '');
      expect(about).toContain(`measured on ${says.measured_on}`);
      expect(member.score.component.links).toEqual(says.links);
      const { publisher } = site.evidence;
      const { records } = deriveEeeExport({ measured, publisher, origin: 'https://a.example' });
      expect(records[0]?.model_info.additional_details).toMatchObject({
        ...says,
        ...(says.links === undefined ? {} : { links: says.links.join(' ') }),
      });
      const { holds, textAt } = await countedAgain(board);
      expect(JSON.parse(textAt('api/comparison.json')).axes[0].components[0]).toMatchObject(says);
      await holds();
    });
  },
);

test('an address of a source leads to a page of the web, or is left out', () => {
  const links = [
    'https://example.org/a?b=c',
    'http://example.org/',
    'javascript:alert(1)',
    'https://user:pass@example.org/',
    'https://example.org/"><script>',
    'https://',
  ];
  expect(componentFacts([{ model: 'm', links }]).get('m')).toEqual({ links: ['https://example.org/a?b=c'] });
});

test('days of several files are the first and the last, and organisations are named once', () => {
  const said = [
    { model: 'm', organisation: 'A', measuredOn: ['2026-01-03'] },
    { model: 'm', organisation: 'A', measuredOn: ['2026-01-01'] },
    { model: 'k', organisation: 'B', submittedOn: ['2026-02-01'] },
    { model: 'k', sourceName: 'k_v2' },
    { model: 'k', sourceName: 'k_v1' },
    { model: 'k', sourceName: 'k_v2' },
  ];
  expect([...componentFacts(said)]).toEqual([
    ['m', { organisation: 'A', measured_on: '2026-01-01 to 2026-01-03' }],
    ['k', { organisation: 'B', submitted_on: '2026-02-01', source_names: ['k_v1', 'k_v2'] }],
  ]);
});
