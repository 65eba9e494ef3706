/**
 * `/api/regulation`: the provisions that this board refers to, and how far each can be relied on.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { Provision1, Regulation01 } from '../../schema/contracts.gen.ts';
import type { Counted } from '../figures/counted.ts';
import { artifactPath, artifactSchema, countRows } from '../figures/register-count.ts';

type Source = Pick<Evidence, 'provisions'>;

export function deriveRegulation({ provisions: read }: Source): Regulation01 {
  return {
    schema: 'svc.regulation/0.1',
    license: 'CC-BY-4.0',
    note:
      'Summaries in our own words, not the law and not legal advice. Where no copy of the official text is pinned, text is null and ' +
      'reason says so; source is where the official text is published. summarises names the version of the act that the summary is of. ' +
      'applies_from is the day a provision applies from, by date_basis, as read at the addresses of date_read_in, which are not the Official ' +
      'Journal; applied_from_before is the day it applied from until a later act moved it. unsure marks wording that was not read, and why. ' +
      'What no source could be found for is left out.',
    as_of: read.ok ? read.value.as_of : null,
    artifact: artifactPath(read),
    artifact_schema: artifactSchema('provisions-0.1'),
    count: count(read, 'Provisions that are summarised.', () => true),
    with_pinned_text: count(
      read,
      'Provisions with a pinned copy of the official text.',
      ({ text }) => text !== null,
    ),
    unsure: count(read, 'Provisions marked unsure.', ({ unsure }) => unsure),
    versions: read.ok ? read.value.versions : null,
    provisions: read.ok ? read.value.provisions : null,
  };
}

function count(
  read: Evidence['provisions'],
  note: string,
  isCounted: (provision: Provision1) => boolean,
): Counted<'catalogued'> {
  return countRows({
    kind: 'catalogued',
    read,
    field: 'provisions',
    rowsOf: ({ provisions }) => provisions.filter(isCounted),
    note,
  });
}
