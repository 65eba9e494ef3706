/** The page of all issued cards, finished: by axis and name, those that still count first. */

import { byCodeUnit } from '../../core/code-unit.ts';
import { assets, axisPage, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Say } from '../../words/say.ts';
import { type IssuedCard, issuedCards } from '../cards/issued-cards.ts';
import { amount, capitalised } from '../figures/amount.ts';
import { toScore, toScoreInterval } from '../figures/metric-value.ts';
import type { Site } from '../site.ts';
import { type LabelledLink, toShortDigest } from './link.ts';
import { cardStates, type ListedCard, stateText, toGroupTitle, toListedCard } from './listed-card.ts';
import { nonEmpty } from './non-empty-list.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type PageScript, toPageScript } from './page-script.ts';
import { type Rail, toContents } from './rail.ts';

export type CardsPage = {
  readonly frame: PageFrame;
  readonly rail: Rail;
  readonly issued: number;
  /** How many count, and that not all are listed, where they are not. */
  readonly says: string;
  readonly isEmpty: boolean;
  readonly groups: readonly CardGroup[];
  readonly search: CardSearch;
};

/** What the search script of the page reads; the page works without the script. */
type CardSearch = {
  readonly script: PageScript;
  /** An id is looked up here by its first two digits. */
  readonly shards: string;
  /** Where cards that this page does not list can be found; undefined where it lists all. */
  readonly more: string | undefined;
  readonly axes: readonly { readonly axis: string; readonly name: string }[];
  /** By name, each once. */
  readonly components: readonly string[];
};

type CardGroup = {
  readonly id: string;
  readonly axis: string;
  readonly name: string;
  /** A bench that is not on the board has none. */
  readonly axisPage: string | undefined;
  readonly cards: readonly CardRow[] | undefined;
  readonly retired: { readonly heading: string; readonly cards: readonly CardRow[] } | undefined;
};

type CardRow = Pick<ListedCard, 'subject' | 'says' | 'as_of'> & {
  /** With its interval; of a card that counts on the board and has a score. */
  readonly score: string | undefined;
  /** Only what is not as usual. */
  readonly state: string | undefined;
  readonly link: LabelledLink;
};

/** The page stays readable; the index holds every card. */
export const CARDS_LISTED = 500;

export function deriveCardsPage(site: Site): CardsPage {
  const { say, evidence } = site;
  const stateOf = cardStates(evidence.retirements);
  const newestFirst = issuedCards(evidence.cards).toReversed();
  const byState = Map.groupBy(newestFirst, ({ card }) => stateOf(card.id));
  const live = byState.get('live') ?? [];
  const retired = newestFirst.filter(({ card }) => stateOf(card.id) !== 'live');
  const listed = [...live, ...retired].slice(0, CARDS_LISTED).map(toListedCard(say, evidence));
  const counts = { issued: newestFirst.length, live: live.length, listed: listed.length };
  const groups = groupsOf(site, listed);
  return {
    frame: derivePageFrame(site, {
      title: say`Cards`,
      description: say`Every signed card by axis: what it says, whether it still counts, and its file.`,
      path: pages.cards,
      styles: assets.recordStyles,
    }),
    rail: railOf(say, byState, groups),
    issued: counts.issued,
    says: saysOf(say, counts),
    isEmpty: counts.issued === 0,
    groups,
    search: {
      script: toPageScript(say, assets.cardSearch),
      shards: pathOf('card-index-shards', { shard: '' }),
      more: counts.issued > counts.listed ? pathOf('cards') : undefined,
      axes: groups.map(({ axis, name }) => ({ axis, name })),
      components: inRegister([...new Set(listed.map(({ subject }) => subject))], (name) => name),
    },
  };
}

type CardCounts = { readonly issued: number; readonly live: number; readonly listed: number };

function isLive({ state }: ListedCard): boolean {
  return state === 'live';
}

function saysOf(say: Say, { issued, live, listed }: CardCounts): string {
  const counts = say`${amount(say, issued, 'card')} issued, of which ${live} ${live === 1 ? say`counts` : say`count`} today.`;
  return issued > listed ? say`${counts} Listed are ${listed}; the index holds all.` : counts;
}

function railOf(
  say: Say,
  byState: ReadonlyMap<ListedCard['state'], readonly IssuedCard[]>,
  groups: readonly CardGroup[],
): Rail {
  return {
    ...(byState.size === 0
      ? {}
      : {
          facts: (['live', 'superseded', 'withdrawn'] as const).map((state) => ({
            name: capitalised(stateText(say, state)),
            text: String(byState.get(state)?.length ?? 0),
          })),
        }),
    ...toContents(groups.map(({ id, name }) => ({ id, title: name }))),
    links: [
      { href: pathOf('card-index'), text: say`Index as JSON` },
      { href: pathOf('signed-pack'), text: say`All cards, one per line` },
      { href: pathOf('feed-cards'), text: say`As a feed` },
      { href: pages.verify, text: say`How to verify them` },
    ],
  };
}

/** The axes in the order of the board, then every bench that is not on it. */
function groupsOf(site: Site, cards: readonly ListedCard[]): CardGroup[] {
  const { say, board } = site;
  const scores = scoresByCard(site);
  const byGroup = Map.groupBy(cards, ({ group }) => group);
  const onBoard = new Set(board.axes.map(({ axis }) => axis));
  return [...new Set([...onBoard, ...byGroup.keys()])].flatMap((axis) => {
    const ofAxis = byGroup.get(axis);
    if (ofAxis === undefined) return [];
    const named = inRegister(ofAxis, ({ subject }) => subject);
    const toRow = (card: ListedCard): CardRow => toCardRow(say, card, scores.get(card.card.id));
    const [live, retired] = [named.filter(isLive), named.filter((card) => !isLive(card))];
    return [
      {
        id: `cards-${axis}`,
        axis,
        name: toGroupTitle(site, axis),
        axisPage: onBoard.has(axis) ? axisPage(axis) : undefined,
        cards: nonEmpty(live.map(toRow)),
        retired:
          retired.length === 0
            ? undefined
            : {
                heading: say`${amount(say, retired.length, 'card')} that no longer ${retired.length === 1 ? say`counts` : say`count`}`,
                cards: retired.map(toRow),
              },
      },
    ];
  });
}

/** As in a register: the case of the letters does not count. */
function inRegister<T>(list: readonly T[], nameOf: (each: T) => string): readonly T[] {
  return list.toSorted((one, other) => byCodeUnit(nameOf(one).toLowerCase(), nameOf(other).toLowerCase()));
}

/** By card, as the card is: of everything that was asked, where the row of the axis is about a part of it. */
function scoresByCard({ axisItems, say }: Pick<Site, 'axisItems' | 'say'>): ReadonlyMap<string, string> {
  const scores = axisItems().flatMap(({ row, fleet, measured }) => {
    const cardOf = new Map(fleet.members.map(({ score, card_id }) => [score.name, card_id]));
    return measured.whole.scores.bestFirst.flatMap(({ name, overAsked }): [string, string][] => {
      const card_id = cardOf.get(name);
      if (card_id === undefined || overAsked === undefined) return [];
      const { share, interval } = overAsked;
      return [[card_id, `${toScore(say, row, share)} ${toScoreInterval(say, row, interval)}`]];
    });
  });
  return new Map(scores);
}

function toCardRow(
  say: Say,
  { card, page, subject, says, as_of, state }: ListedCard,
  score: string | undefined,
): CardRow {
  const text = toShortDigest(card.id);
  const marks = [
    ...(card.isSigned ? [] : [say`unsigned`]),
    ...(state === 'live' ? [] : [stateText(say, state)]),
  ];
  return {
    subject,
    score,
    says,
    as_of,
    state: marks.length === 0 ? undefined : marks.join(', '),
    link: { href: page, text, label: say`Card ${text} of ${subject}` },
  };
}
