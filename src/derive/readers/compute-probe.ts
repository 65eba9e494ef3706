/**
 * The compute probe: what the terminal and the census may be quoted for. Not a scoreboard, and nothing
 * is contacted.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { pathOf } from '../../operations/paths.ts';
import type { ComputeBridge1 } from '../../schema/contracts.gen.ts';
import { NO_AGENT_UI } from './agent-ui-health.ts';
import { CENSUS_ARTIFACT, censusDated, censusReason } from './hub-census.ts';

export function deriveComputeProbe({ hubCensus }: Pick<Evidence, 'hubCensus'>): ComputeBridge1 {
  return {
    schema: 'svc.compute-bridge/1',
    license: 'CC-BY-4.0',
    title: 'Compute probe',
    contract: {
      ruling: 'This is a probe, not a scoreboard. Nothing here grades anything.',
      quote_census_from: `${pathOf('compute')} → census, which reads ${CENSUS_ARTIFACT}`,
      quote_agui_from: `${pathOf('compute')} → agui; ${pathOf('agui-health')} says the same of itself`,
      never: [
        'never call a listing MEASURED',
        'never call a listing a grade, a card or a cell',
        `never copy a live probe result into ${pathOf('state')}`,
        'never call a terminal function, a door of the os or a host a measured capability',
        'never add listings to anything',
      ],
      owner_gate:
        'A wire, a host or a walk is configured by the publisher of this board and by nobody else; no request changes any of it.',
    },
    census: deriveCensus(hubCensus),
    agui: {
      configured: false,
      status: 'unconfigured',
      http: null,
      hint: NO_AGENT_UI,
      target: null,
    },
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
  const census = hubCensus.ok ? hubCensus.value : undefined;
  const dated = censusDated(hubCensus);
  return {
    kind: 'catalogued',
    source: `${CENSUS_ARTIFACT} → n_unique_ids`,
    as_of: dated?.as_of ?? null,
    as_of_field: dated?.as_of_field ?? null,
    n_unique_ids: census?.n_unique_ids ?? null,
    n_measured: 0,
    listing_state_all: 'DISCOVERED',
    status_all: 'UNMEASURED',
    complete: census?.complete ?? null,
    complete_reason: censusReason(hubCensus),
    pages_done: census?.pages_done ?? null,
    sha256_jsonl: census?.sha256_jsonl ?? null,
    note: 'A listing is DISCOVERED and UNMEASURED: it is not a grade, and no weight was downloaded.',
  };
}
