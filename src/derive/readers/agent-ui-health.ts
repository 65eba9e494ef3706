/** The agent-UI wire: none is configured, and the prebuilt site could not hold one. */

import { pathOf } from '../../operations/paths.ts';
import type { AguiHealth01 } from '../../schema/contracts.gen.ts';

/** Said alike by the compute probe. */
export const NO_AGENT_UI = 'No agent-UI wire is configured, so none was contacted.';

export function deriveAgentUiHealth(): AguiHealth01 {
  return {
    schema: 'svc.agui-health/0.1',
    license: 'CC-BY-4.0',
    note:
      'Whether an agent-UI wire is configured, and nothing else: no wire was contacted, and none is measured. ' +
      `A live answer of such a wire would never be copied into ${pathOf('state')}.`,
    configured: false,
    status: 'unconfigured',
    http: null,
    hint: NO_AGENT_UI,
    target: null,
  };
}
