/** The page of an axis that left the board: when, why, and the cards that were signed of it. */

import { axisPage, pages, recordPage } from '../../operations/pages.ts';
import type { RetiredAxis01 } from '../../schema/contracts.gen.ts';
import { issuedCards } from '../cards/issued-cards.ts';
import type { Site } from '../site.ts';
import type { Link } from './link.ts';
import { type ListedCard, toListedCard } from './listed-card.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type PageOfAxis, staticPath } from './static-paths.ts';

export type RetiredAxisPage = {
  readonly frame: PageFrame;
  readonly heading: string;
  readonly retired: { readonly at: string; readonly day: string; readonly reason: string };
  readonly question: string;
  readonly links: { readonly board: string; readonly record: string };
};

/** What was signed of an axis that left. */
export type RetiredRecordPage = {
  readonly frame: PageFrame;
  readonly heading: string;
  readonly about: Link;
  readonly cards: readonly Pick<ListedCard, 'page' | 'subject' | 'says' | 'as_of' | 'state'>[];
  readonly log: string;
};

export function deriveRetiredAxisPages(site: Site): readonly PageOfAxis<RetiredAxisPage>[] {
  return axesThatLeft(site).map((retired) =>
    staticPath({ axis: retired.axis }, () => derivePage(site, retired)),
  );
}

export function deriveRetiredRecordPages(site: Site): readonly PageOfAxis<RetiredRecordPage>[] {
  return axesThatLeft(site).map((retired) =>
    staticPath({ axis: retired.axis }, () => deriveRecord(site, retired)),
  );
}

/** A name that has returned to the board has the page of what is measured now. */
export function axesThatLeft({ board, evidence }: Site): readonly RetiredAxis01[] {
  const present = new Set(board.axes.map(({ axis }) => axis));
  const gone = new Map(evidence.retiredAxes.map((retired) => [retired.axis, retired]));
  return [...gone.values()].filter(({ axis }) => !present.has(axis));
}

function derivePage(site: Site, { axis, retired_at, reason, was }: RetiredAxis01): RetiredAxisPage {
  const { say } = site;
  const name = was.title ?? axis;
  const day = retired_at.slice(0, 10);
  return {
    frame: derivePageFrame(site, {
      title: say`${name} (retired)`,
      description: say`This axis left the board on ${day}.`,
      path: axisPage(axis),
    }),
    heading: name,
    retired: { at: retired_at, day, reason },
    question: was.question,
    links: { board: pages.home, record: recordPage(axis) },
  };
}

function deriveRecord(site: Site, { axis, was }: RetiredAxis01): RetiredRecordPage {
  const { say } = site;
  const name = was.title ?? axis;
  return {
    frame: derivePageFrame(site, {
      title: say`${name}: record`,
      description: say`What was signed of ${name}, which left the board.`,
      path: recordPage(axis),
    }),
    heading: say`${name}: the record`,
    about: { href: axisPage(axis), text: name },
    cards: issuedCards(site.evidence.cards)
      .map(toListedCard(say, site.evidence))
      .filter(({ group }) => group === axis || group === was.bench),
    log: pages.log,
  };
}
