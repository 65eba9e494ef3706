import { describe, expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { emitBoard } from '../../../tests/kit/engine.ts';
import { makeSampleBoard, signSample } from '../../../tests/kit/sample-board.ts';
import type { Read } from '../../artifacts/read.ts';
import { parseHex } from '../../core/hex.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { McpProbe01 } from '../../schema/contracts.gen.ts';
import type { CardIndex } from '../cards/card-index.ts';
import { deriveChainManifest } from '../cards/chain-manifest.ts';
import { deriveEstateIndex } from '../readers/estate-index.ts';
import { deriveCardChain } from './card-chain.ts';
import { deriveCorpusRelation } from './corpus-relation.ts';
import { deriveEstateBlock } from './live-state.ts';
import { deriveSignedCards } from './signed-cards.ts';
import type { QuotedEstate } from './sources.ts';
import { deriveCouncil, deriveToolServers } from './tool-servers.ts';

const read = <T>(value: T): Read<T> => ({ ok: true, source: 's', value });
const torn = { ok: false, source: '/x', reason: 'torn' } as const;
const id = (digit: string): string => digit.repeat(64);

const indexOf = (ids: readonly string[]): CardIndex => ({
  schema: 'svc.card-index/0.1',
  n_cards: ids.length,
  created: null,
  packaged_at: null,
  head: null,
  chain_id: id('0'),
  cards: ids.map((each) => ({
    id: each,
    url: '/x',
    signed: true,
    surface: 'measurement',
    axis: 'jail',
    model: 'm',
    as_of: '2026-03-01',
  })),
});

describe('the header of the card index', () => {
  test.each([
    ['the length of the array', 1, 1, true],
    ['more than the array holds', 2, 1, false],
    ['less than the array holds', 1, 2, false],
  ])('%s', (_, header, entries, agrees) => {
    const cardIndex = { ...indexOf(Array.from({ length: entries }, () => id('a'))), n_cards: header };
    const rootLeaves = { schema: 'svc.root-leaves/0.1' as const, card_count: 0, leaves: [] };
    const served = { cardIndex, rootLeaves, millIndex: [] };
    const evidence = { keys: { schema: 'svc.keys/0.1' as const, as_of: '2026-03-01', keys: [] } };
    expect(deriveSignedCards({ evidence, served, address: netlifyAddress })).toMatchObject({
      count: { value: entries },
      header_agrees: { n_cards_header: header, agrees },
    });
  });
});

describe('the three corpora', () => {
  const relate = (leaves: readonly string[], cards: readonly string[], mill: readonly string[]) =>
    deriveCorpusRelation({
      rootLeaves: { schema: 'svc.root-leaves/0.1', card_count: leaves.length, leaves: [...leaves] },
      cardIndex: indexOf(cards),
      millIndex: mill.map((each) => ({
        id: each,
        url: '/x',
        signed: true,
        surface: 'mill' as const,
        bench: 'b',
        model: 'm',
        as_of: '2026-03-01',
      })),
    });

  test.each([
    ['apart', ['a'], ['b', 'c'], ['d'], 'SEPARATE_CORPORA', 0, 0, 0],
    ['empty', [], [], [], 'SEPARATE_CORPORA', 0, 0, 0],
    ['sharing an id of root and index', ['a'], ['a', 'b'], [], 'OVERLAPPING_CORPORA', 1, 0, 0],
    ['sharing an id of index and mill', ['a'], ['b'], ['b'], 'OVERLAPPING_CORPORA', 1, 0, 0],
    ['with a leaf twice', ['a', 'a'], ['b'], [], 'SEPARATE_CORPORA', 0, 1, 0],
    ['with an indexed card twice', ['a'], ['b', 'b', 'b'], [], 'SEPARATE_CORPORA', 0, 0, 2],
  ])('%s', (_, leaves, cards, mill, relationship, overlap, leafTwice, cardTwice) => {
    expect(relate(leaves.map(id), cards.map(id), mill.map(id))).toMatchObject({
      relationship,
      identifier_overlap: overlap,
      duplicate_public_root_ids: leafTwice,
      duplicate_signed_card_ids: cardTwice,
      public_root_leaves: leaves.length,
    });
  });
});

describe('the inclusion check over the estate', () => {
  const estateOf = (count: number): QuotedEstate => {
    const files = Array.from({ length: count }, (_, at) => ({
      path: `f/${at}`,
      sha256: sha256Hex(Uint8Array.of(at & 255, at >> 8)),
      bytes: 2,
    }));
    const { estate, sample } = deriveEstateIndex(files, [], netlifyAddress);
    return { ...estate, sample };
  };

  const checkInclusion = (estate: QuotedEstate) =>
    deriveEstateBlock({ served: { estate }, address: netlifyAddress }).inclusion_self_check;

  test.each([1, 2, 3, 7, 64, 65, 200])(
    'every sampled leaf of %i verifies and a foreign one does not',
    (count) => {
      const check = checkInclusion(estateOf(count));
      expect(check.verified).toBe(check.sampled);
      expect(check.sampled).toBeGreaterThan(0);
      expect(check.a_leaf_outside_the_set_is_rejected).toBe(true);
    },
  );

  test('a root that is not of these entries verifies none of them', () => {
    expect(checkInclusion({ ...estateOf(7), merkle_root: id('a') }).verified).toBe(0);
  });

  test('proofs over entries of which one was changed break the check', () => {
    const { sample, ...estate } = estateOf(8);
    const proofs = sample.proofs.map((proof) => ({
      ...proof,
      path: proof.path.map((node, at) => (at === 1 ? parseHex(id('b')) : node)),
    }));
    expect(checkInclusion({ ...estate, sample: { ...sample, proofs } }).verified).toBe(0);
  });
});

type Server = McpProbe01['servers'][number];

const endpoint = (
  address: string,
  tools: string[] | null,
  reachable = true,
): Server['endpoints'][number] => ({
  address,
  reachable,
  http_status: reachable ? 200 : 501,
  reason: reachable ? null : 'answered HTTP 501',
  protocol_version: null,
  server_name: null,
  server_version: null,
  tools,
  tools_reason: tools === null ? 'tools/list gave no result' : null,
});

const probeOf = (...servers: Server[]): Read<McpProbe01> =>
  read({
    schema: 'svc.mcp-probe/0.1',
    as_of: '2026-03-01T00:00:00Z',
    produced_by: 'npm run probe',
    probe_method: 'm',
    protocol_version: '2024-11-05',
    probe_host: 'localhost',
    servers,
    catalogued_not_probed: [{ id: 'x', name: 'x', source: 'a list', why: 'not asked' }],
    external_catalogues: [{ id: 'c', count: 900, unit: 'servers', source: 'a catalogue' }],
  });

const server = (name: string, own: boolean, ...endpoints: Server['endpoints']): Server => ({
  id: name,
  name,
  own,
  endpoints,
});

describe('tool servers', () => {
  const aliases = server('own', true, endpoint('/mcp', ['a', 'b']), endpoint('/api/mcp', ['a', 'b']));
  const silent = server('far', false, endpoint('https://far.example/mcp', null, false));
  const mute = server('mute', false, endpoint('https://mute.example/mcp', null));

  test.each<[string, Read<McpProbe01>, object]>([
    [
      'aliases of one server count once',
      probeOf(aliases),
      { reachable_distinct_servers: 1, reachable_endpoints: 2, unreachable_endpoints: 0, tools_probed: 2 },
    ],
    [
      'an unreachable server is counted as one, and adds no tools',
      probeOf(aliases, silent),
      { reachable_distinct_servers: 1, reachable_endpoints: 2, unreachable_endpoints: 1, tools_probed: 2 },
    ],
    [
      'a reachable server without a list withholds the total of tools',
      probeOf(aliases, mute),
      { reachable_distinct_servers: 2, reachable_endpoints: 3, unreachable_endpoints: 0, tools_probed: null },
    ],
    [
      'nobody answering is not a fleet with zero tools',
      probeOf(silent),
      { reachable_distinct_servers: 0, reachable_endpoints: 0, unreachable_endpoints: 1, tools_probed: null },
    ],
    [
      'an unreadable probe is nothing at all',
      torn,
      {
        reachable_distinct_servers: null,
        reachable_endpoints: null,
        unreachable_endpoints: null,
        tools_probed: null,
      },
    ],
  ])('%s', (_, mcpProbe, expected) => {
    const { reachable_distinct_servers, reachable_endpoints, unreachable_endpoints, tools_probed } =
      deriveToolServers({ evidence: { mcpProbe }, address: netlifyAddress });
    const items = { reachable_distinct_servers, reachable_endpoints, unreachable_endpoints, tools_probed };
    expect(Object.fromEntries(Object.entries(items).map(([name, item]) => [name, item.value]))).toEqual(
      expected,
    );
  });

  test('whose servers were asked is said, with the command that asks others', () => {
    const noteOf = (...servers: readonly Server[]) =>
      deriveToolServers({ evidence: { mcpProbe: probeOf(...servers) }, address: netlifyAddress })
        .reachable_distinct_servers.note;
    expect(noteOf(aliases, silent)).toMatch(
      /^Of 2 asked, 1 this board’s own\. The command evidence-board probe asks .*targets\.json/,
    );
    expect(noteOf(silent)).toMatch(/^Of 1 asked, 0 this board’s own\./);
    const [endpoint] = silent.endpoints;
    if (endpoint === undefined) throw new Error('expected an endpoint');
    const started = { ...silent, endpoints: [{ ...endpoint, address: 'https://localhost:8443/time' }] };
    expect(noteOf(aliases, silent, started)).toMatch(
      /^Of 3 asked, 1 this board’s own and 1 started for the probe on the machine that asked\./,
    );
  });

  test('what a catalogue says is never adopted as tools or servers', () => {
    const fleet = deriveToolServers({ evidence: { mcpProbe: probeOf(aliases) }, address: netlifyAddress });
    expect(fleet.tools_catalogued_not_probed.value).toBeNull();
    expect(fleet.catalogued_not_probed).toMatchObject({ value: 1, kind: 'catalogued' });
    expect(fleet.external_catalogues_not_probed).toEqual([
      { id: 'c', count: 900, unit: 'servers', source: 'a catalogue', probe_state: 'NOT_PROBED' },
    ]);
  });

  test('the tools of this board are those it listed, or unknown with the reason', () => {
    const council = (mcpProbe: Read<McpProbe01>) =>
      deriveCouncil({ evidence: { mcpProbe }, address: netlifyAddress });
    expect(council(probeOf(aliases))).toMatchObject({
      address: '/mcp',
      tools_count: { value: 2 },
      tools: ['a', 'b'],
    });
    expect(council(probeOf(silent))).toMatchObject({ tools_count: { value: null }, tools: [] });
  });
});

describe('withheld bodies of the chain', () => {
  const chainWith = async (
    change: (published: boolean, at: number) => { readonly body_published: boolean },
  ) => {
    const board = makeSampleBoard();
    try {
      await signSample(board);
      const { site } = await emitBoard(board);
      const chain = deriveChainManifest(site);
      const links = Array.from(chain.links, (link, at) => ({ ...link, ...change(link.body_published, at) }));
      const { evidence, validCards } = site;
      const served = { chain: { ...chain, links } };
      return deriveCardChain({ evidence, validCards, served });
    } finally {
      board.remove();
    }
  };

  test('a withheld body that a served one names is attested; it is on disk only where it is served after all', async () => {
    // Links run from head to genesis: the head is served and names the second.
    const chain = await chainWith((_, at) => ({ body_published: at === 0 }));
    expect(chain).toMatchObject({
      chain_positions: { value: 2 },
      bodies_published: { value: 1 },
      bodies_verified_valid: { value: 1 },
      bodies_withheld: { value: 1, kind: 'declared' },
      bodies_withheld_signed: { value: 1 },
      signed_withheld_now_on_disk: { value: 1 },
      withheld_attested_by_published_parent: { value: 1, kind: 'measured' },
    });
  });

  test('a withheld head is named by nobody and stays a disclosure', async () => {
    const chain = await chainWith((_, at) => ({ body_published: at === 1 }));
    expect(chain.bodies_withheld.value).toBe(1);
    expect(chain.withheld_attested_by_published_parent.value).toBe(0);
  });
});
