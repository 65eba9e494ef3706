/**
 * `/api/body-state`: per workflow the last run, the last success and the last failure that somebody
 * recorded.
 */

import type { PublisherRegisters } from '../../artifacts/publisher-registers.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import type { BodyState01, Workflows01 } from '../../schema/contracts.gen.ts';
import { artifactPath, artifactSchema, countRows } from '../figures/register-count.ts';

type Workflow = Workflows01['workflows'][number];
type Run = Workflow['runs'][number];

export function deriveBodyState({ workflows: read }: PublisherRegisters): BodyState01 {
  return {
    schema: 'svc.body-state/0.1',
    license: 'CC-BY-4.0',
    note:
      'What is recorded of the publisher’s own workflows; the code host is not asked. A workflow that is not listed has no recorded run, ' +
      'which says nothing of whether it ran. Null in a row: no such run is recorded. Null for the list: the register could not be read.' +
      (read.ok && read.value.workflows.length === 0 ? NONE_RECORDED : ''),
    count: countRows({
      kind: 'catalogued',
      read,
      field: 'workflows',
      rowsOf: ({ workflows }) => workflows,
      note: 'Workflows with a record.',
    }),
    artifact: artifactPath(read),
    artifact_schema: artifactSchema('workflows-0.1'),
    workflows: read.ok ? read.value.workflows.map(toState) : null,
  };
}

const NONE_RECORDED =
  ' None is recorded yet, although workflow files may be committed: a run happens on a code host that no build asks, and enters here when its ' +
  'finish and conclusion are written into the artifact, by hand or by the workflow itself as its last step.';

function toState({ workflow, file, runs }: Workflow): NonNullable<BodyState01['workflows']>[number] {
  const oldestFirst = runs.toSorted((left, right) => byCodeUnit(left.finished_at, right.finished_at));
  const last = (isWanted: (run: Run) => boolean): Run | null => oldestFirst.findLast(isWanted) ?? null;
  return {
    workflow,
    file,
    runs_recorded: runs.length,
    last_run: last(() => true),
    last_success: last(({ conclusion }) => conclusion === 'success'),
    last_failure: last(({ conclusion }) => conclusion === 'failure'),
  };
}
