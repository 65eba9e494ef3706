/**
 * The compute probe: what the terminal and the census may be quoted for. Not a scoreboard, and nothing
 * is contacted.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { Addresses } from '../../operations/hosting.ts';
import type { AguiHealth01, ComputeBridge1 } from '../../schema/contracts.gen.ts';
import { CENSUS_ARTIFACT, censusDated, censusFacts } from './hub-census.ts';

export function deriveComputeProbe(
  { hubCensus }: Pick<Evidence, 'hubCensus'>,
  address: Addresses,
): ComputeBridge1 {
  return {
    schema: 'svc.compute-bridge/1',
    license: 'CC-BY-4.0',
    title: 'Compute probe',
    contract: {
      ruling: 'This is a probe, not a scoreboard. Nothing here grades anything.',
      quote_census_from: `${address.of('compute')} → census, which reads ${CENSUS_ARTIFACT}`,
      quote_agui_from: `${address.of('compute')} → agui; ${address.of('agui-health')} says the same of itself`,
      never: [
        'never call a listing MEASURED',
        'never call a listing a grade, a card or a cell',
        `never copy a live probe result into ${address.of('state')}`,
        'never call a terminal function, a door of the os or a host a measured capability',
        'never add listings to anything',
      ],
      owner_gate:
        'A wire, a host or a walk is configured by the publisher of this board and by nobody else; no request changes any of it.',
    },
    census: deriveCensus(hubCensus),
    agui: noAgentUi,
    terminal_bot: {
      terminal_fns: ['VERIFY', 'BOARD', 'AXIS', 'CENSUS', 'CORRECT', 'WATCH', 'COMPUTE', 'HELP'],
      ruling: 'The functions read what is published; they measure nothing and sign nothing.',
      census_fn: 'CENSUS',
    },
    pod_host: {
      inventory_kind: 'unmeasured',
      note: 'No inventory of hosts was taken; nothing is known here of processors, memory or accelerators.',
    },
    os: {
      doors: ['board', 'verify', 'space', 'assess', 'harness'],
      harness:
        'The mill that runs components on frozen banks is run by the publisher from the repository; nothing here starts it.',
      view_only: true,
    },
  };
}

function deriveCensus(hubCensus: Evidence['hubCensus']): ComputeBridge1['census'] {
  const dated = censusDated(hubCensus);
  return {
    kind: 'catalogued',
    source: `${CENSUS_ARTIFACT} → n_unique_ids`,
    as_of: dated?.as_of ?? null,
    as_of_field: dated?.as_of_field ?? null,
    n_unique_ids: hubCensus.ok ? hubCensus.value.n_unique_ids : null,
    ...censusFacts(hubCensus),
    note: 'A listing is DISCOVERED and UNMEASURED: it is not a grade, and no weight was downloaded.',
  };
}

/** The compute probe and the health of the agent UI say the same. */
const noAgentUi = {
  configured: false,
  status: 'unconfigured',
  http: null,
  hint: 'No agent-UI wire is configured, so none was contacted.',
  target: null,
} as const;

export function deriveAgentUiHealth(address: Addresses): AguiHealth01 {
  return {
    schema: 'svc.agui-health/0.1',
    license: 'CC-BY-4.0',
    note:
      'Whether an agent-UI wire is configured, and nothing else: no wire was contacted, and none is measured. ' +
      `A live answer of such a wire would never be copied into ${address.of('state')}.`,
    ...noAgentUi,
  };
}
