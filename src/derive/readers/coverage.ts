/** The operation table's lifecycle, row by row, and what a probe saw of each. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { headerProfiles, PAGE_PROFILE, profileOf } from '../../operations/header-profiles.ts';
import type { Addresses } from '../../operations/hosting.ts';
import type { Lifecycle, Operation } from '../../operations/operation.ts';
import { pathOf, singleFile } from '../../operations/paths.ts';
import type { Coverage01 } from '../../schema/contracts.gen.ts';
import { probeOf } from './probe-answers.ts';

export function deriveCoverage(
  evidence: Pick<Evidence, 'publisher' | 'mcpProbe' | 'doorProbe' | 'log'>,
  address: Addresses,
): Coverage01 {
  const { rows, rules } = address;
  const count = (state: Lifecycle): number => rows.filter(({ lifecycle }) => lifecycle === state).length;
  return {
    schema: 'svc.coverage/0.1',
    license: 'CC-BY-4.0',
    note:
      'One row per operation. NOT_IMPLEMENTED accepts, keeps and signs nothing; RETIRED and QUARANTINED_PRE_RELEASE answer 503. ' +
      'LIVE says that an operation is described and neither retired nor missing, not that it answers: a door may be closed where ' +
      'the site is deployed. `probe` says of those that were asked whether they answered, whether that they are closed, and when. ' +
      `A row with a file answers with its bytes, as ${pathOf('sums')} lists them, ${rules ? `under the headers of its profile; pages have the profile ${PAGE_PROFILE}` : 'under whatever headers its host sends'}.`,
    by_lifecycle: {
      LIVE: count('LIVE'),
      RETIRED: count('RETIRED'),
      NOT_IMPLEMENTED: count('NOT_IMPLEMENTED'),
      QUARANTINED_PRE_RELEASE: count('QUARANTINED_PRE_RELEASE'),
    },
    operations: rows.map((row) => toCoverageRow(row, evidence, rules)),
    profiles: rules ? headerProfiles(evidence.publisher.rows_base_url) : {},
  };
}

function toCoverageRow(
  row: Operation,
  evidence: Pick<Evidence, 'mcpProbe' | 'doorProbe' | 'log'>,
  hasProfile: boolean,
): Coverage01['operations'][number] {
  const { path, methods, lifecycle, served_by } = row;
  const file = singleFile(row);
  const profile = profileOf(row);
  const probe = probeOf(row, evidence);
  return {
    path,
    methods: [...methods],
    lifecycle,
    served_by,
    ...(probe === undefined ? {} : { probe }),
    ...(file !== undefined && profile !== undefined && { file }),
    ...(hasProfile && profile !== undefined && { profile }),
  };
}
