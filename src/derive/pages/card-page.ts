/** The page of one card, finished: what it says in a sentence, what it binds, who signed, and its bytes. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { type Card, cardBytes, cardEnvelope } from '../../core/card.ts';
import { remembered } from '../../core/remembered.ts';
import { axisPage } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { judgeWords } from '../board/judge-words.ts';
import { battleWords } from '../cards/battle-words.ts';
import { issuedCards } from '../cards/issued-cards.ts';
import { pagedCards } from '../cards/paged-cards.ts';
import { publishedDay } from '../cards/published-days.ts';
import { amount, capitalised } from '../figures/amount.ts';
import { verbOfBench, verbWords } from '../figures/bank-verb.ts';
import { bankUrl, evidenceUrl, itemsUrl, rowsUrl, runUrl } from '../figures/evidence-url.ts';
import { statedOtherwiseOf } from '../figures/stated-otherwise.ts';
import { isDemoKey } from '../keys/key-health.ts';
import { hasPairs } from '../scores/bank-units.ts';
import type { Site } from '../site.ts';
import { type AxisCorrections, deriveAxisCorrections } from './axis-corrections.ts';
import { type CardContextPart, deriveCardContextPart } from './card-context.ts';
import { type Link, toShortDigest } from './link.ts';
import { type ListedCard, toCardPlace, toGroupTitle, toListedCard } from './listed-card.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type BoundFiles, type RecheckPart, recheckCard } from './recheck-part.ts';
import { resultDays } from './result-days.ts';
import { resultLimit } from './result-limit.ts';
import { resultQuotes } from './result-quote.ts';
import { pictureOf } from './share-picture.ts';
import { type StaticPath, staticPath } from './static-paths.ts';

export type CardPage = {
  readonly frame: PageFrame;
  /** The group links to the page of its axis, where it has one. */
  readonly group: { readonly text: string; readonly href?: string };
  readonly heading: string;
  readonly says: string;
  readonly stands: string;
  /** What it does not show. */
  readonly limit: string;
  /** The result as a sentence with its source; of a card that counts on the board. */
  readonly quote: string | undefined;
  /** What was corrected on its axis, where anything was. */
  readonly corrections: AxisCorrections | undefined;
  /** What held when it was signed; undefined of a card without rivals. */
  readonly context: CardContextPart | undefined;
  /** Why it was retired, and the card that replaced it. */
  readonly retired: { readonly reason: string; readonly replacedBy: Link | undefined } | undefined;
  readonly recheck: RecheckPart | undefined;
  readonly binds: readonly CardFact[];
  readonly signed: readonly CardFact[];
  readonly bytes: { readonly text: string; readonly href: string };
};

/** A digest is shown short and copied whole. */
export type CardFact = {
  readonly name: string;
  readonly text: string;
  readonly href: string | undefined;
  readonly digest: { readonly whole: string; readonly short: string; readonly copy: string } | undefined;
};

type PlacedCard = StaticPath<CardPage, { readonly shard: string; readonly id: string }>;

/** The pages of all cards that have one. */
export function deriveCardPages(site: Site): readonly PlacedCard[] {
  const { say } = site;
  const paged = pagedCards(site.evidence);
  const toListed = toListedCard(say, site.evidence);
  return issuedCards(site.evidence.cards)
    .filter(({ card }) => paged.has(card.id))
    .map((issued) =>
      staticPath({ shard: issued.card.id.slice(0, 2), id: issued.card.id }, () =>
        deriveCardPage(site, toListed(issued)),
      ),
    );
}

function deriveCardPage(site: Site, listed: ListedCard): CardPage {
  const { say } = site;
  const { card, page, url, subject, says } = listed;
  const about = `“${toGroupTitle(site, listed.group)}”`;
  const bound = boundFiles(listed, site.evidence);
  const row = site.board.axes.find(({ axis }) => axis === listed.group);
  return {
    frame: derivePageFrame(site, {
      title: say`Card ${card.id.slice(0, 12)}`,
      description: say`${subject} on ${about}: ${says}, ${cardDays(site, listed)}.`,
      path: page,
      picture: pictureOf(row),
    }),
    group: { text: toGroupTitle(site, listed.group), ...(row && { href: axisPage(row.axis) }) },
    heading: subject,
    says: `${sentenceOf(say, listed, about, site.evidence)}, ${cardDays(site, listed)}.`,
    stands: stateSentences(say)[listed.state],
    limit: limitOf(site, listed, row),
    quote: quoteOf(site, listed),
    corrections: row && deriveAxisCorrections(say, row, site.evidence),
    context: deriveCardContextPart(say, listed, site.evidence, row),
    retired: retiredOf(card, site.evidence),
    recheck: bound && card.isSigned ? recheckCard(say, site, url, bound) : undefined,
    binds: bindsOf(say, listed, bound),
    signed: signedOf(listed, site),
    bytes: { text: new TextDecoder().decode(cardBytes(card)), href: url },
  };
}

/** Other cards have no standing to tell: they say what they said when they were signed. */
function quoteOf(site: Site, { card, group, state }: ListedCard): string | undefined {
  if (state !== 'live') return undefined;
  const { row, fleet } = site.axisItems().find((each) => each.row.axis === group) ?? {};
  const member = fleet?.members.find(({ card_id }) => card_id === card.id);
  return row && member && resultQuotes(site, row)(member);
}

/** The note of the axis is about the bank that it has today. */
function limitOf({ say }: Site, { of, group }: ListedCard, row: AxisRow05 | undefined): string {
  const isOfRow = of.kind === 'fact-run' ? row?.axis === group : row?.bench === of.payload.bench;
  return isOfRow && row !== undefined
    ? [...(row.judge ? [`${capitalised(judgeWords(say, row.judge))}.`] : []), resultLimit(say, row)].join(' ')
    : say`No note of today is about this bank: what its results do not show is not written down here.`;
}

function cardDays({ say, evidence }: Site, { of }: ListedCard): string {
  if (of.kind === 'fact-run') {
    const { axis, run, as_of } = of.payload;
    return resultDays(say, {
      date: as_of,
      how: 'mill',
      published: publishedDay(evidence, { of: axis, run }),
    });
  }
  const { bench, run, as_of } = of.payload;
  const header = evidence.runs.get(bench)?.find((each) => each.header.run === run)?.header;
  return header === undefined
    ? say`as of ${as_of}`
    : resultDays(say, { ...header, published: publishedDay(evidence, { of: bench, run }) });
}

function sentenceOf(
  say: Say,
  { of, subject, says }: ListedCard,
  about: string,
  evidence: Pick<Evidence, 'banks' | 'axes' | 'runs'>,
): string {
  if (of.kind === 'fact-run') return say`Of the checks “${subject}” of ${about}: ${says}`;
  const { bench } = of.payload;
  const bank = evidence.banks.get(bench);
  const noun = bank !== undefined && hasPairs(bank) ? say`pairs` : say`items`;
  const { n, correct, score_sum, unparsed } = of.payload;
  const silent = unparsed === 0 ? '' : say`, with no readable and graded answer to ${unparsed} of them`;
  const what =
    correct === undefined
      ? say`earned ${score_sum} of ${n}`
      : say`${verbWords(say, verbOfBench(evidence, bench))} ${correct} of ${n}`;
  const otherwise = statedOtherwiseOf(say, evidence.runs)(of.payload);
  const battles = battleWords(say, of.payload);
  if (battles !== undefined) return say`On ${amount(say, n, 'prompt')} of ${about}: ${battles}`;
  return say`It ${what} ${noun} of ${about}${silent}${otherwise === undefined ? '' : say`; by its source it is ${otherwise}`}`;
}

const stateSentences = (say: Say): Readonly<Record<ListedCard['state'], string>> => ({
  live: say`This result is current.`,
  superseded: say`It was superseded and is not counted any more; it keeps its address.`,
  withdrawn: say`It was withdrawn and is not counted; it keeps its address.`,
  'not known: a ledger could not be read': say`Whether it was superseded or withdrawn is not known: a ledger could not be read.`,
});

function retiredOf(
  { id }: Card,
  evidence: Pick<Evidence, 'cards' | 'log' | 'retirements'>,
): CardPage['retired'] {
  const entry = entriesOf(evidence.retirements).get(id);
  if (entry === undefined) return undefined;
  const { reason, replaced_by } = entry;
  if (replaced_by === null) return { reason, replacedBy: undefined };
  const href = toCardPlace(evidence)({ id: replaced_by });
  return { reason, replacedBy: { href, text: toShortDigest(replaced_by) } };
}

/** By card; a withdrawal counts before what superseded the card. */
const entriesOf = remembered(({ superseded, withdrawn }: Evidence['retirements']) => {
  const entries = [superseded, withdrawn].flatMap((ledger) => (ledger.ok ? ledger.value : []));
  return new Map(entries.map((entry) => [entry.id, entry]));
});

type Sources = Pick<Evidence, 'runs' | 'evidenceRuns'>;

/** Undefined where the run that the card names is not committed any more. */
function boundFiles({ of }: ListedCard, { runs, evidenceRuns }: Sources): BoundFiles | undefined {
  if (of.kind === 'fact-run') {
    const { axis, run } = of.payload;
    const isThere = evidenceRuns.get(axis)?.some((each) => each.run.run === run) === true;
    return isThere ? { kind: 'evidence', evidence: evidenceUrl({ axis, run }) } : undefined;
  }
  const { bench, rows_sha256 } = of.payload;
  const { header, components = [] } =
    runs.get(bench)?.find((each) => each.header.run === of.payload.run) ?? {};
  const bound = components.find((component) => component.rows_sha256 === rows_sha256);
  return header && bound && { kind: 'rows', rows: rowsUrl(header, bound.rows), items: itemsUrl(bench) };
}

function bindsOf(say: Say, { of }: ListedCard, bound: BoundFiles | undefined): readonly CardFact[] {
  if (of.kind === 'fact-run') {
    const { run, evidence_sha256 } = of.payload;
    const href = bound?.kind === 'evidence' ? bound.evidence : undefined;
    return [
      fact(say, say`Evidence`, say`every check with its result`, { href, digest: evidence_sha256 }),
      fact(say, say`Run`, run, {}),
    ];
  }
  const { bench, bank_sha256, rows_sha256, run, model, confusion } = of.payload;
  const files = bound?.kind === 'rows' ? bound : undefined;
  return [
    fact(say, say`Rows`, say`every row of the run`, { href: files?.rows, digest: rows_sha256 }),
    fact(say, say`Items`, say`everything that was asked`, { href: files?.items, digest: bank_sha256 }),
    fact(say, say`Bank`, bench, { href: files && bankUrl(bench) }),
    fact(say, say`Run`, run, { href: files && runUrl({ bench, run }) }),
    fact(say, say`Component`, [model.id, model.version ?? say`no version stated`].join(' '), {
      digest: model.digest ?? undefined,
    }),
    ...(confusion === undefined ? [] : [fact(say, say`Confusion`, toConfusionWords(say, confusion), {})]),
  ];
}

type Confusion = { readonly TP: number; readonly FP: number; readonly TN: number; readonly FN: number };

function toConfusionWords(say: Say, { TP, FP, TN, FN }: Confusion): string {
  return say`${TP} rightly flagged, ${FP} wrongly flagged, ${TN} rightly left alone, ${FN} missed`;
}

function signedOf({ card }: ListedCard, { evidence, say }: Site): readonly CardFact[] {
  const placeOf = toCardPlace(evidence);
  const { signature } = cardEnvelope(card);
  const fragment = card.kid?.split('#')[1];
  const key = evidence.keys.keys.find((each) => each.fragment === fragment);
  const demo = key !== undefined && isDemoKey(key) ? say` (DEMO: anybody can sign with it)` : '';
  return [
    signature === null
      ? fact(say, say`Signature`, say`none: the card is unsigned`, {})
      : fact(say, say`Signature`, say`Ed25519 over the bytes without it`, { digest: signature }),
    fact(say, say`Key`, `${card.kid ?? say`none named`}${demo}`, { href: pathOf('did') }),
    ...(key === undefined ? [] : [fact(say, say`Kept`, say.served(key.custody), {})]),
    fact(say, say`Card id`, say`SHA-256 of those bytes`, { digest: card.id }),
    ...(card.prev === undefined || /^0+$/.test(card.prev)
      ? []
      : [
          fact(say, say`Card before it`, say`in the chain`, {
            href: placeOf({ ...card, id: card.prev }),
            digest: card.prev,
          }),
        ]),
  ];
}

type FactRest = { readonly href?: string | undefined; readonly digest?: string | undefined };

function fact(say: Say, name: string, text: string, { href, digest }: FactRest): CardFact {
  if (digest === undefined) return { name, text, href, digest };
  const copy = say`Copy ${name.toLowerCase()} digest`;
  return { name, text, href, digest: { whole: digest, short: toShortDigest(digest), copy } };
}
