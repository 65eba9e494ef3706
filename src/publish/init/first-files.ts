/**
 * What a new board publishes. Only a board with doors has registers from the start: its doors answer of each of them, and
 * a missing file would be shown as a register that cannot be read.
 */

import { neutralLooks } from '../../artifacts/looks.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import type { HostName } from '../../operations/hosting.ts';
import type {
  Claims01,
  Commercial01,
  CommissionLedger01,
  CorrectionLedger01,
  Distribution01,
  HubCensus01,
  Looks01,
  McpTargets01,
  Provisions01,
  Publisher01,
  RegisterFile01,
  ReportedRegister01,
  RwaInstruments01,
} from '../../schema/contracts.gen.ts';
import type { Lang } from '../../words/say.ts';

type Chosen = { readonly lang?: Lang; readonly withDoors?: boolean };

/** Path in the board's folder → its bytes. */
export function firstFiles(publisher: Publisher01, chosen: Chosen = {}): ReadonlyMap<string, Uint8Array> {
  const written = Object.entries(chosen.withDoors ? registers(publisher.as_of) : {}).map(
    ([path, value]) => [`artifacts/${path}`, toJsonFile(value)] as const,
  );
  return new Map([
    ['artifacts/publisher.json', toJsonFile(publisher)],
    ['site/site.json', toJsonFile(looks(publisher, chosen))],
    ...written,
  ]);
}

/**
 * The neutral looks, with every member written out, so that the publisher sees what he can change. Parts
 * of the site for which a new board has no content are switched off.
 */
function looks(publisher: Publisher01, { lang, withDoors: doors = false }: Chosen): Looks01 {
  const { tagline, accent, home } = neutralLooks;
  const [host, base] = [hostOf(publisher), baseOf(publisher)];
  const modules = {
    ...neutralLooks.modules,
    doors,
    press: false,
  };
  const languages = lang === undefined || lang === neutralLooks.lang ? {} : { lang, texts_lang: lang };
  return {
    title: publisher.name,
    ...languages,
    tagline,
    host,
    base,
    accent,
    logo: null,
    modules,
    home: [...home],
  };
}

/** Below a path of a host that is another's, there are files and nothing else. */
export function hostOf(publisher: Pick<Publisher01, 'base_url'>): HostName {
  return baseOf(publisher) === '/' ? neutralLooks.host : 'plain';
}

export function baseOf({ base_url }: Pick<Publisher01, 'base_url'>): string {
  return new URL(base_url).pathname.replace(/\/?$/, '/');
}

function registers(as_of: string) {
  const corrections: CorrectionLedger01 = { schema: 'svc.correction-ledger/0.1', corrections: [] };
  const claims: Claims01 = { schema: 'svc.claims/0.1', as_of, claims: [] };
  const commercial: Commercial01 = { schema: 'svc.commercial/0.1', as_of, settlements: [] };
  const commissions: CommissionLedger01 = { schema: 'svc.commission-ledger/0.1', as_of, commissions: [] };
  const distribution: Distribution01 = { schema: 'svc.distribution/0.1', as_of, surfaces: [] };
  const provisions: Provisions01 = { schema: 'svc.provisions/0.1', as_of, versions: {}, provisions: [] };
  const reported: ReportedRegister01 = { schema: 'svc.reported-register/0.1', as_of, aggregates: [] };
  const plain = (register: RegisterFile01['register']): RegisterFile01 => ({
    schema: 'svc.register-file/0.1',
    register,
    as_of,
    entries: [],
  });
  return {
    'corrections.json': corrections,
    'commissions.json': commissions,
    'regulation/provisions.json': provisions,
    'probes/targets.json': targets,
    'registers/census.json': census,
    'registers/claims.json': claims,
    'registers/commercial.json': commercial,
    'registers/distribution.json': distribution,
    'registers/east-west-bench.json': plain('east-west-bench'),
    'registers/instruments.json': instruments,
    'registers/reported.json': reported,
    'registers/xrpl.json': plain('xrpl'),
  };
}

const census: HubCensus01 = {
  schema: 'svc.hub-census/0.1',
  as_of: null,
  source: null,
  n_unique_ids: null,
  n_measured: 0,
  listing_state_all: 'DISCOVERED',
  status_all: 'UNMEASURED',
  complete: false,
  complete_reason: 'no walk was made: no listing of models has been contacted, so none was observed',
  pages_done: 0,
  sha256_jsonl: null,
  weights_downloaded: 0,
};

const instruments: RwaInstruments01 = {
  schema: 'svc.rwa-instruments/0.1',
  chain: null,
  header: {
    named: 0,
    located: 0,
    mainnet_verified_and_attested: 0,
    control_facts_measured: 0,
    not_located: 0,
  },
  instruments: [],
};

const targets: McpTargets01 = {
  schema: 'svc.mcp-targets/0.1',
  servers: [],
  catalogued_not_probed: [],
  external_catalogues: [],
};
