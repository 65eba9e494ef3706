/**
 * Everything the surfaces are made from: the evidence, what is derived from it, the keys at hand
 * and the canonical origin.
 */

import type { Evidence } from '../artifacts/evidence.ts';
import type { Looks } from '../artifacts/looks.ts';
import type { SeedState } from '../core/key-health.ts';
import { byRole, type KeyRole } from '../core/key-role.ts';
import { remembered } from '../core/remembered.ts';
import { sha256Hex } from '../core/sha256.ts';
import type { SignerState } from '../core/signer.ts';
import { utf8 } from '../core/text.ts';
import { type Addresses, addressesOf } from '../operations/hosting.ts';
import { modulePages } from '../operations/pages.ts';
import type { EstateIndex01, GspcAxes05, LiveState1, Press01, Site01 } from '../schema/contracts.gen.ts';
import { sayIn } from '../words/languages.ts';
import { english, type Lang, type Say } from '../words/say.ts';
import { deriveBoard } from './board/board.ts';
import { deriveGroupMeans, type GroupMean } from './board/group-means.ts';
import { type Cells, deriveCells } from './cards/cells.ts';
import { issuedCards, verifyIssuedCards } from './cards/issued-cards.ts';
import { refuseChangedCells } from './cards/live-cards.ts';
import { pagedCards } from './cards/paged-cards.ts';
import { deriveNewestDate } from './figures/board-date.ts';
import { rootTimestamp } from './figures/timestamps.ts';
import { refuseChangedContexts } from './history/card-contexts.ts';
import { type Content, digestContent } from './history/content.ts';
import { beganWhole, holdsArtifact } from './history/first-registers.ts';
import { checkHistory } from './history/history-gate.ts';
import { refuseSilentChanges } from './history/silent-changes.ts';
import { refuseOlderSite } from './history/site-change.ts';
import { refuseUnfinishedSigning } from './history/unfinished-signing.ts';
import { type AxisItems, deriveAxisItems } from './items/axis-items.ts';
import { deriveFleets, type Fleet } from './items/fleet.ts';
import { deriveSigner } from './keys/key-health.ts';
import { deriveGroupedAxes, type GroupedAxes } from './scores/group-scores.ts';
import { deriveMeasuredAxes, type MeasuredAxis } from './scores/measured-axis.ts';
import { deriveSensitivity, type Sensitivity } from './scores/sensitivity.ts';

export type Site = {
  readonly evidence: Evidence;
  /** The language of its pages. */
  readonly say: Say;
  readonly foreign: ForeignWords;
  readonly looks: Looks;
  /** Ids of the issued cards whose signature holds. */
  readonly validCards: ReadonlySet<string>;
  readonly measuredAxes: readonly MeasuredAxis[];
  /** The components of each measured axis, by its name. */
  readonly fleets: ReadonlyMap<string, Fleet>;
  /**
   * Derived once, when it is first asked for. Pages are compiled with a copy of the code, which
   * would not remember the result.
   */
  readonly axisItems: () => readonly AxisItems[];
  /** Without what each verdict would be another; derived once, like the items. */
  readonly sensitivityOf: (measured: MeasuredAxis) => Sensitivity | undefined;
  /** Scores by groups of right answers; derived once, like the items. */
  readonly groupedAxes: () => GroupedAxes;
  /** Means over several axes, as the sources of their rows make them; derived once, like the items. */
  readonly groupMeans: () => readonly GroupMean[];
  /** What a card must say of each measured cell. */
  readonly cells: Cells;
  readonly board: GspcAxes05;
  readonly signers: Readonly<Record<KeyRole, SignerState>>;
  /**
   * The address of the home page without its last slash, where absolute addresses begin; anything signed or logged
   * uses `publisher.base_url` instead.
   */
  readonly origin: string;
  /** Where the host of this site has what a path names. */
  readonly address: Addresses;
  readonly newest_date: string;
  readonly build_hash: string;
  readonly engine: Engine;
  readonly content: Content;
};

/** What made the site: the digest is of everything in the engine that makes bytes. */
export type Engine = Readonly<Site01['engine']>;

/** The site with what can be derived only after its files are made, for pages. */
export type PublishedSite = Site & {
  readonly press: Press01;
  /** The estate index without its entries: there is one for every file. */
  readonly estate: Omit<EstateIndex01, 'entries'>;
  readonly state: LiveState1;
  /** What the estate index lists of files. */
  readonly indexed: readonly { readonly path: string; readonly sha256: string; readonly bytes: number }[];
};

type SiteInput = {
  readonly evidence: Evidence;
  readonly looks: Looks;
  readonly seeds: Readonly<Record<KeyRole, SeedState>>;
  /** The address of the home page, where it is not that of the publisher. */
  readonly origin: string | undefined;
  readonly engine: Engine;
  /** Digest of the folder of benches, where there is one. */
  readonly benches_sha256?: string | undefined;
};

export async function deriveSite(input: SiteInput): Promise<Site> {
  const { evidence, looks, seeds, origin, engine, benches_sha256 } = input;
  const newest_date = deriveNewestDate(evidence);
  const context = { keys: evidence.keys, didDomain: evidence.publisher.did_domain, date: newest_date };
  const signers = byRole((role) => deriveSigner(role, seeds[role], context));
  const measuredAxes = deriveMeasuredAxes(evidence);
  const validCards = await verifyIssuedCards(evidence);
  checkHistory(evidence, validCards);
  const content = digestContent({ evidence, looks, benches_sha256 });
  refuseOlderSite(evidence, { ...content, engine });
  refuseUnfinishedSigning(evidence);
  const cells = deriveCells(evidence, measuredAxes);
  refuseChangedCells(evidence, cells);
  const board = deriveBoard(evidence, { measuredAxes, validCards }, signers['board-attestation']);
  refuseSilentChanges(evidence, { board, measuredAxes });
  refuseChangedContexts(evidence, { board, measuredAxes });
  const say = sayIn(looks);
  const fleets = deriveFleets({ board, measuredAxes, evidence });
  const sources = { evidence, measuredAxes, fleets, board, say };
  const paged = pagedCards(evidence);
  const home = origin ?? evidence.publisher.base_url;
  return {
    evidence,
    say,
    foreign: foreignWords(looks),
    looks,
    validCards,
    measuredAxes,
    fleets,
    axisItems: () => itemsOf(sources),
    sensitivityOf: deriveSensitivity,
    groupedAxes: () => groupedAxesOf(sources),
    groupMeans: () => groupMeansOf(sources),
    cells,
    board,
    signers,
    origin: home,
    address: addressesOf(looks, home, {
      hasDoors: looks.modules.doors,
      hasTimestamp: rootTimestamp(evidence) !== undefined,
      hasProvisions: evidence.provisions.ok && evidence.provisions.value.provisions.length > 0,
      off: offPages(looks),
      isLarge: issuedCards(evidence.cards).some(({ card }) => !paged.has(card.id)),
      beganWhole: beganWhole(evidence),
      holds: (artifact) => holdsArtifact(evidence, artifact),
    }),
    newest_date,
    engine,
    content,
    build_hash: sha256Hex(utf8(`${evidence.inputs_sha256}\n${looks.sha256}\n${engine.sha256}\n`)),
  };
}

function offPages({ modules }: Looks): readonly string[] {
  return Object.entries(modulePages).flatMap(([name, page]) =>
    Object.entries(modules).some(([module, isOn]) => module === name && isOn) ? [] : [page],
  );
}

/** The languages that an element of a page has where it is not that of the page; undefined where it is. */
type ForeignWords = {
  /** Of what data say, which is English on every board. */
  readonly data: Lang | undefined;
  /** Of what the publisher and the artifacts say. */
  readonly texts: Lang | undefined;
  /** Of the page, for an element inside one that has another. */
  readonly own: Lang | undefined;
};

function foreignWords({ lang, texts_lang }: Pick<Looks, 'lang' | 'texts_lang'>): ForeignWords {
  const data = lang === 'en' ? undefined : 'en';
  const texts = texts_lang === lang ? undefined : texts_lang;
  return { data, texts, own: (data ?? texts) === undefined ? undefined : lang };
}

/** For what makes JSON and feeds, which are in English on every board. */
export function inEnglish<S extends Pick<Site, 'say'>>(site: S): S {
  return site.say.lang === 'en' ? site : { ...site, say: english };
}

const itemsOf = remembered(deriveAxisItems);
const groupMeansOf = remembered(deriveGroupMeans);
const groupedAxesOf = remembered(deriveGroupedAxes);
