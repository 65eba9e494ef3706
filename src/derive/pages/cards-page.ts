/** The page of all issued cards, finished: the newest of them by axis. */

import { axisPage, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Site } from '../site.ts';
import { type LabelledLink, toShortDigest } from './link.ts';
import { deriveListedCards, type ListedCard } from './listed-card.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';

export type CardsPage = {
  readonly frame: PageFrame;
  readonly issued: number;
  /** Says that not all are listed, where they are not. */
  readonly onlyNewest: string | undefined;
  readonly isEmpty: boolean;
  readonly groups: readonly CardGroup[];
  readonly links: Readonly<Record<'index' | 'pack' | 'feed' | 'verify', string>>;
};

type CardGroup = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** A bench that is not on the board has none. */
  readonly axisPage: string | undefined;
  readonly cards: readonly CardRow[];
};

type CardRow = Pick<ListedCard, 'subject' | 'says' | 'as_of'> & {
  readonly state: string;
  readonly link: LabelledLink;
};

/** The page stays readable; the index holds every card. */
const LISTED_AT_MOST = 500;

export function deriveCardsPage(site: Site): CardsPage {
  const { evidence, board } = site;
  const all = deriveListedCards(evidence);
  const newest = all.toReversed().slice(0, LISTED_AT_MOST);
  return {
    frame: derivePageFrame(site, {
      title: 'Cards',
      description: 'Every signed card by axis: what it says, whether it still counts, and its file.',
      path: pages.cards,
    }),
    issued: all.length,
    onlyNewest: all.length > newest.length ? ` The newest ${newest.length} are listed.` : undefined,
    isEmpty: all.length === 0,
    groups: groupsOf(
      newest,
      board.axes.map(({ axis }) => axis),
    ),
    links: {
      index: pathOf('card-index'),
      pack: pathOf('signed-pack'),
      feed: pathOf('feed-cards'),
      verify: pages.verify,
    },
  };
}

/** The axes in the order of the board, then every bench that is not on it. */
function groupsOf(cards: readonly ListedCard[], axes: readonly string[]): CardGroup[] {
  const byGroup = Map.groupBy(cards, ({ group }) => group);
  const onBoard = new Set(axes);
  return [...new Set([...axes, ...byGroup.keys()])].flatMap((group) => {
    const rows = byGroup.get(group);
    if (rows === undefined) return [];
    return [
      {
        id: `cards-${group}`,
        name: group,
        label: `Table of cards of ${group}`,
        axisPage: onBoard.has(group) ? axisPage(group) : undefined,
        cards: rows.map(toCardRow),
      },
    ];
  });
}

function toCardRow({ card, page, subject, says, as_of, state }: ListedCard): CardRow {
  const text = toShortDigest(card.id);
  return {
    subject,
    says,
    as_of,
    state: card.sig_ed25519 === null ? `unsigned, ${state}` : state,
    link: { href: page, text, label: `Card ${text} of ${subject}` },
  };
}
