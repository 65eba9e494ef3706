/**
 * The emitter of every indexed row: one body, or the files of a family. A row without one does not
 * compile.
 */

import { attemptsPath } from '../artifacts/attempts.ts';
import { retirementPaths } from '../artifacts/cards.ts';
import { canonicalBytes, canonicalParts } from '../core/canonical.ts';
import { type Card, cardBytes } from '../core/card.ts';
import { cardRole } from '../core/card-surface.ts';
import { utf8 } from '../core/text.ts';
import { deriveAxisFigures } from '../derive/answers/axis-figures.ts';
import { deriveComponentFigures } from '../derive/answers/component-figures.ts';
import { deriveFigureIndex } from '../derive/answers/figure-index.ts';
import { deriveIndexShards } from '../derive/cards/card-index.ts';
import { cardUrl } from '../derive/cards/card-url.ts';
import { deriveCardsSurface } from '../derive/cards/cards-surface.ts';
import { deriveHubCards } from '../derive/cards/hub-cells.ts';
import { deriveHubSources } from '../derive/cards/hub-sources.ts';
import { deriveRootProofs } from '../derive/cards/public-root.ts';
import {
  deriveCardsFeed,
  deriveChangesFeed,
  deriveCorrectionsFeed,
  deriveRootsFeed,
} from '../derive/feeds/changes.ts';
import { rootTimestamp } from '../derive/figures/timestamps.ts';
import { deriveItemsBody } from '../derive/items/items-body.ts';
import { deriveDid } from '../derive/keys/did.ts';
import { agentCardBody, signAgentCard } from '../derive/readers/agent-card.ts';
import { deriveArena } from '../derive/readers/arena.ts';
import { deriveAxisRegister } from '../derive/readers/axis-register.ts';
import { deriveAxisTables } from '../derive/readers/axis-table.ts';
import { BOARD_BADGE, deriveBadges } from '../derive/readers/badge.ts';
import { deriveBankComplete } from '../derive/readers/bank-complete.ts';
import { deriveBenchmarkQuality } from '../derive/readers/benchmark-quality.ts';
import { deriveBodyState } from '../derive/readers/body-state.ts';
import { deriveAiCatalog, deriveApiCatalog } from '../derive/readers/catalogs.ts';
import { deriveCertificateSchema } from '../derive/readers/certificate-schema.ts';
import { deriveCitation } from '../derive/readers/citation.ts';
import { deriveClarity } from '../derive/readers/clarity.ts';
import { deriveCommissionQueue, deriveCommissions } from '../derive/readers/commissions.ts';
import { deriveAxisComparisons, deriveComparisonSurface } from '../derive/readers/comparison.ts';
import { deriveAgentUiHealth, deriveComputeProbe } from '../derive/readers/compute-probe.ts';
import { deriveCorrections } from '../derive/readers/corrections.ts';
import { deriveCounters } from '../derive/readers/counters.ts';
import { deriveCoverage } from '../derive/readers/coverage.ts';
import { deriveEastWestBench } from '../derive/readers/east-west-bench.ts';
import { deriveEeeExport } from '../derive/readers/eee-export.ts';
import { deriveHosting } from '../derive/readers/hosting.ts';
import { deriveInsurability } from '../derive/readers/insurability.ts';
import { deriveMcpRegistryServer, deriveMcpServerCard } from '../derive/readers/mcp-server-card.ts';
import { derivePlainRegister } from '../derive/readers/plain-register.ts';
import { deriveRegulation } from '../derive/readers/regulation.ts';
import { deriveReported } from '../derive/readers/reported.ts';
import { deriveRevenue } from '../derive/readers/revenue.ts';
import { deriveSecurityTxt } from '../derive/readers/security-txt.ts';
import { deriveStatus } from '../derive/readers/status.ts';
import { deriveTimestamps } from '../derive/readers/timestamps.ts';
import { inEnglish } from '../derive/site.ts';
import { deriveComponentTables } from '../derive/tables/component-tables.ts';
import { deriveRecordTables } from '../derive/tables/record-tables.ts';
import type { IndexedId } from '../operations/operations.ts';
import { pages } from '../operations/pages.ts';
import { fileOf, type IsFamily } from '../operations/paths.ts';
import { toAtom } from './atom.ts';
import { toBadgeSvg } from './badge-svg.ts';
import {
  type Content,
  type Family,
  type Files,
  familyOf,
  jsonFiles,
  type Made,
  type Parts,
  textFiles,
} from './files.ts';
import { toHowToVerify } from './how-to-verify.ts';
import { toJsonFeed } from './json-feed.ts';
import { toLlmsText } from './llms.ts';
import { logFiles } from './log-files.ts';
import { toLooksCss } from './looks-css.ts';
import { schemaOf } from './openapi/schema-components.ts';
import { toPictureSvg } from './picture-svg.ts';
import { servedSchemas } from './served-schemas.ts';
import type { ServedSite } from './served-site.ts';
import { toRobotsText, toSitemap } from './sitemap.ts';

/** Served as they are committed: nothing emits them. */
export const committedRows = [
  'banks',
  'clusters',
  'runs',
  'evidence',
] as const satisfies readonly IndexedId[];

/** As browsers ask for it unasked. */
const FAVICON_DOTS = 32;

type EmittedId = Exclude<IndexedId, (typeof committedRows)[number]>;

type Emitter<Id extends EmittedId> = (site: ServedSite) => IsFamily<Id> extends true ? Made : Content;

export const emitters: { readonly [Id in EmittedId]: Emitter<Id> } = {
  gspc: json(({ board }) => board),
  'axis-rows': ({ board }) => jsonFiles(board.axes.map((row) => [fileOf('axis-rows', row), row])),
  hosting: json(deriveHosting),
  'unknown-axis': json(({ board }) => ({
    title: 'Not Found',
    status: 404,
    error: 'unknown axis',
    detail: 'axis: expected one of the names of this board',
    field: 'axis',
    known: board.axes.map(({ axis }) => axis),
  })),
  'no-operation': json(({ address }) => ({
    title: 'Not Found',
    status: 404,
    error: 'not_found',
    detail: 'no operation has this address; known are those below the API',
    known: address.rows.map(({ path }) => path).filter((path) => path.startsWith(`${pages.reference}/`)),
  })),
  compute: json(({ evidence, address }) => deriveComputeProbe(evidence, address)),
  press: json(({ press }) => press),
  corrections: json(({ evidence, address }) => deriveCorrections(evidence, address)),
  root: ({ served }) => served.root.bytes,
  timestamps: json(({ evidence, address }) => deriveTimestamps(evidence, address)),
  cards: json(({ evidence, validCards, address }) => deriveCardsSurface(evidence, validCards, address)),
  'hub-cards': json(({ evidence, validCards }) => deriveHubCards(deriveHubSources(evidence, validCards))),
  'axis-register': json(({ evidence, measuredAxes }) => deriveAxisRegister(evidence, measuredAxes)),
  counters: json(({ evidence, address }) => deriveCounters(evidence, address)),
  coverage: json(({ evidence, address }) => deriveCoverage(evidence, address)),
  status: json(({ evidence, address }) => deriveStatus(evidence, address)),
  'body-state': json(({ evidence }) => deriveBodyState(evidence)),
  'bank-complete': json(({ evidence }) => deriveBankComplete(evidence.registers)),
  'benchmark-quality': json(({ evidence }) => deriveBenchmarkQuality(evidence)),
  'certificate-schema': json(({ evidence }) => deriveCertificateSchema(evidence)),
  'commission-queue': json(({ evidence: { registers, publisher }, board }) =>
    deriveCommissionQueue({ registers, axes: board.axes, publisher: publisher.name }),
  ),
  commissions: json(({ evidence: { registers, publisher }, address }) =>
    deriveCommissions(registers, { address, contact: publisher.contact }),
  ),
  badge: json(deriveBadges),
  clarity: json(({ address }) => deriveClarity(address)),
  comparison: json((site) => deriveComparisonSurface(comparedAxes(site))),
  'axis-comparisons': (site) =>
    familyOf(deriveAxisComparisons(comparedAxes(site)), ([axis, body]) => [
      fileOf('axis-comparisons', { axis }),
      canonicalBytes(body),
    ]),
  reported: json(({ evidence, measuredAxes }) => deriveReported(evidence.registers, measuredAxes)),
  regulation: json(deriveRegulation),
  'east-west-bench': json(deriveEastWestBench),
  xrpl: json(({ evidence }) => derivePlainRegister('xrpl', evidence.registers)),
  arena: json(({ board, measuredAxes }) => deriveArena({ rows: board.axes, measuredAxes })),
  revenue: json(({ evidence }) => deriveRevenue(evidence.registers)),
  'agui-health': json(({ address }) => deriveAgentUiHealth(address)),
  insurability: json(deriveInsurability),

  schemas: (site) =>
    jsonFiles(servedSchemas(site).map((name) => [fileOf('schemas', { name }), schemaOf(name)])),
  'card-surfaces': json(() => ({
    schema: 'svc.card-surfaces/0.1',
    note: 'A signature by a key of another role is refused, however right it is. The role is the key id’s fragment without its number.',
    surfaces: cardRole,
  })),
  attempts: ({ evidence }) => evidence.published.get(attemptsPath) ?? new Uint8Array(),
  inputs: inputFiles,
  'signed-cards': ({ evidence }) => cardFiles(evidence.cards.measurement),
  'root-cards': ({ evidence }) => cardFiles(evidence.cards.factRun),
  'mill-cards': ({ evidence }) => cardFiles(evidence.cards.mill),
  'signed-pack': ({ evidence: { cards } }) =>
    linesOf<{ readonly card: Card }>([cards.measurement, cards.mill, cards.factRun], ({ card }) =>
      cardBytes(card),
    ),
  'card-index':
    ({ served }) =>
    () =>
      canonicalParts(served.cardIndex),
  'card-index-shards': ({ evidence }) =>
    deriveIndexShards(evidence).map(({ shard, derive }) => [
      fileOf('card-index-shards', { shard }),
      () => [canonicalBytes(derive())],
    ]),
  chain: ({ served }) => served.chain.file ?? (() => [served.chain.bytes()]),
  'how-to-verify': text(toHowToVerify),
  'root-leaves':
    ({ served }) =>
    () =>
      canonicalParts(served.rootLeaves),
  'root-timestamp': ({ evidence }) => rootTimestamp(evidence)?.bytes ?? new Uint8Array(),
  'root-proofs': ({ evidence }) =>
    familyOf(deriveRootProofs(evidence), ({ id, derive }) => [
      fileOf('root-proofs', { shard: id.slice(0, 2), id }),
      canonicalBytes(derive()),
    ]),
  superseded: ledger('superseded'),
  withdrawn: ledger('withdrawn'),
  'mill-index': ({ served }) => linesOf([served.millIndex], canonicalBytes),
  log: ({ evidence }) => logFiles(evidence),
  'key-documents': ({ evidence: { keyDocuments } }) =>
    familyOf(keyDocuments, ({ value: { number }, bytes }) => [
      fileOf('key-documents', { number: `${number}` }),
      bytes,
    ]),
  'figure-index': json(deriveFigureIndex),
  'axis-figures': (site) =>
    familyOf(deriveAxisFigures(inEnglish(site)), (figure) => [
      fileOf('axis-figures', { axis: figure.id }),
      canonicalBytes(figure),
    ]),
  'component-figures': (site) =>
    familyOf(deriveComponentFigures(inEnglish(site)), (figure) => {
      const [axis = '', component = ''] = figure.id.split('/');
      return [fileOf('component-figures', { axis, component }), canonicalBytes(figure)];
    }),
  items: ({ axisItems, address }) =>
    familyOf(axisItems(), (items) => [
      fileOf('items', items.row),
      canonicalBytes(deriveItemsBody(items, address)),
    ]),
  exports: ({ evidence: { publisher }, measuredAxes, origin }) =>
    familyOf(measuredAxes, (measured) => [
      fileOf('exports', measured.axis),
      canonicalBytes(deriveEeeExport({ measured, publisher, origin })),
    ]),
  badges: (site) => {
    const badges = deriveBadges(site);
    return textFiles(
      [{ axis: BOARD_BADGE, ...badges.board }, ...badges.axes].map((badge) => [
        fileOf('badges', { name: badge.axis }),
        toBadgeSvg(badge),
      ]),
    );
  },
  pictures: ({ pictures }) =>
    familyOf(pictures, (picture) => [fileOf('pictures', picture), toPictureSvg(picture)]),
  tables: (site) =>
    textFiles(
      [...deriveAxisTables(site), ...deriveRecordTables(inEnglish(site))].map(({ axis, csv }) => [
        fileOf('tables', { name: axis }),
        csv,
      ]),
    ),
  'component-tables': (site) =>
    textFiles(
      deriveComponentTables(site).map(({ component, csv }) => [
        fileOf('component-tables', { component }),
        csv,
      ]),
    ),
  'share-pictures': ({ pictures, toPng }) =>
    familyOf(pictures, (picture) => [
      fileOf('share-pictures', picture),
      () => [toPng(toPictureSvg(picture))],
    ]),
  'feed-changes': text((site) => toAtom(deriveChangesFeed(site))),
  'feed-corrections': text((site) => toAtom(deriveCorrectionsFeed(site))),
  'feed-roots': text((site) => toAtom(deriveRootsFeed(site))),
  'feed-cards': text((site) => toAtom(deriveCardsFeed(site))),
  'json-feed-changes': json((site) => toJsonFeed(deriveChangesFeed(site))),
  'json-feed-corrections': json((site) => toJsonFeed(deriveCorrectionsFeed(site))),
  'json-feed-roots': json((site) => toJsonFeed(deriveRootsFeed(site))),
  'json-feed-cards': json((site) => toJsonFeed(deriveCardsFeed(site))),
  looks: text(({ looks, origin }) => toLooksCss(looks, new URL(origin).origin)),
  logo: ({ looks }) => looks.logo,
  icon: ({ looks }) => looks.logo,
  favicon: ({ looks, toPng }) => toPng(new TextDecoder().decode(looks.logo), FAVICON_DOTS),
  llms: text(toLlmsText),
  did: json(({ evidence }) =>
    deriveDid(evidence.keys, evidence.publisher.did_domain, evidence.publisher.threshold),
  ),
  'agent-card': json((site) => signAgentCard(agentCardBody(site), site.signers['board-attestation'])),
  'mcp-server-card': json(deriveMcpServerCard),
  'mcp-registry-server': json(deriveMcpRegistryServer),
  'api-catalog': json(deriveApiCatalog),
  'ai-catalog': json(deriveAiCatalog),
  'security-txt': text(({ evidence: { publisher }, newest_date, origin }) =>
    deriveSecurityTxt({ publisher, newest_date, origin }),
  ),
  robots: text(toRobotsText),
  sitemap: text(toSitemap),
  citation: text(({ evidence: { publisher }, newest_date }) => deriveCitation({ publisher, newest_date })),
};

/**
 * Every JSON body is served in its canonical form: the bytes that are hashed are the bytes that are
 * served.
 */
function json(derive: (site: ServedSite) => unknown): (site: ServedSite) => Uint8Array {
  return (site) => canonicalBytes(derive(inEnglish(site)));
}

function text(write: (site: ServedSite) => string): (site: ServedSite) => Uint8Array {
  return (site) => utf8(write(inEnglish(site)));
}

function comparedAxes({ board, measuredAxes, groupMeans, address }: ServedSite) {
  return { rows: board.axes, measuredAxes, groupMeans: groupMeans(), address };
}

/** Laid out as the board's own folder is. */
function inputFiles({ evidence, looks }: ServedSite): Files {
  const artifacts = [...evidence.inputs].map(([path, bytes]) => [`artifacts/${path}`, bytes] as const);
  const site = [...looks.files].map(([path, bytes]) => [`site/${path}`, bytes] as const);
  return new Map([...artifacts, ...site].map(([file, bytes]) => [fileOf('inputs', { file }), bytes]));
}

/** A retirement ledger byte for byte, readable or not; one that was never started is empty. */
function ledger(name: keyof typeof retirementPaths): (site: ServedSite) => Content {
  const path = retirementPaths[name];
  return ({ evidence: { published } }) =>
    published.paths.includes(path) ? published.file(path) : new Uint8Array();
}

const lineFeed = Uint8Array.of(0x0a);

/** One record on each line, each line ended. */
function linesOf<T>(lists: readonly (readonly T[])[], toBytes: (entry: T) => Uint8Array): Parts {
  return function* () {
    for (const list of lists) {
      for (const entry of list) {
        yield toBytes(entry);
        yield lineFeed;
      }
    }
  };
}

/** The signed bytes exactly as issued. */
function cardFiles(cards: readonly { readonly card: Card }[]): Family {
  return familyOf(cards, ({ card }) => [cardUrl(card).slice(1), cardBytes(card)]);
}
