/**
 * One line for each event of the log: the name of its subject, what happened, and a link to the
 * subject. The digest comes last.
 */

import { axisPage, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { cardUrl } from '../cards/card-url.ts';
import { amount } from '../figures/amount.ts';
import { bankUrl, clustersUrl, itemsUrl } from '../figures/evidence-url.ts';
import type { EventNames } from './event-names.ts';
import { correctionEntry, toShortDigest } from './link.ts';

export type EventLine = {
  /** A name, or what stands for one. */
  readonly who: Linked;
  /** Follows the name, as in “’s card for Language identification replaced”. */
  readonly says: string;
  readonly digest?: Linked | undefined;
};

type Linked = { readonly text: string; readonly href: string | undefined };

/** Only cards of these surfaces have pages of their own. */
const paged: readonly string[] = ['measurement', 'fact-run', 'mill'];

export function toEventLine(say: Say, event: LogEvent01, names: EventNames): EventLine {
  switch (event.type) {
    case 'card-issued':
      return issuedLine(say, event, names);
    case 'card-superseded':
      return cardLine(
        say,
        event.card_id,
        event.replaced_by === null ? say` superseded, without a successor` : say` replaced by a newer one`,
        names,
      );
    case 'card-withdrawn':
      return cardLine(say, event.card_id, say` withdrawn`, names);
    case 'context-kept':
      return cardLine(say, event.card_id, say`: what holds beside it now was kept`, names);
    case 'correction':
      return {
        who: { text: event.correction_id, href: correctionEntry(event.correction_id) },
        says: names.correction(event.correction_id),
      };
    case 'root-published':
      return {
        who: { text: say`Public root`, href: pathOf('root') },
        says: say` over ${amount(say, event.card_count, 'card')}`,
        digest: event.merkle_root === null ? undefined : short(event.merkle_root, pathOf('feed-roots')),
      };
    case 'board-snapshot':
      return {
        who: { text: say`The board`, href: pages.home },
        says: say` as it was signed then`,
        digest: short(event.content_id, pathOf('state')),
      };
    case 'site-changed':
      return {
        who: { text: say`The site`, href: pathOf('site') },
        says: say` as ${event.engine.name} ${event.engine.version} makes it of the content of then`,
        digest: short(event.content_sha256, undefined),
      };
    case 'bank-frozen':
      return {
        who: { text: event.bench, href: bankUrl(event.bench) },
        says: names.bank(event.bench),
        digest: short(event.items_sha256, itemsUrl(event.bench)),
      };
    case 'clusters-assigned':
      return {
        who: { text: event.bench, href: bankUrl(event.bench) },
        says: say`: which of its items hang together was written down, after the bank was frozen`,
        digest: short(event.clusters_sha256, clustersUrl(event.bench)),
      };
    case 'key-added':
    case 'key-retired':
      return {
        who: { text: event.kid.replace(/^.*#/, ''), href: pathOf('did') },
        says:
          event.type === 'key-added'
            ? say` added to the keys of this board`
            : say` retired from the keys of this board`,
      };
    case 'domain-moved':
      return {
        who: { text: event.to, href: pathOf('did') },
        says: say`: the new domain of this board, before ${event.from}`,
      };
    case 'axis-retired':
      return {
        who: { text: names.axis(event.axis), href: axisPage(event.axis) },
        says: say` retired`,
      };
  }
}

function issuedLine(
  say: Say,
  { surface, card_id }: Extract<LogEvent01, { type: 'card-issued' }>,
  names: EventNames,
): EventLine {
  if (paged.includes(surface)) {
    const says = names.card(card_id)?.says;
    return cardLine(say, card_id, says === undefined ? say` issued` : say` issued: ${says}`, names);
  }
  const href = surface === 'chain' ? pathOf('chain') : undefined;
  return { who: { text: say`A card of ${surface}`, href }, says: '', digest: short(card_id, href) };
}

function cardLine(say: Say, id: string, what: string, names: EventNames): EventLine {
  const card = names.card(id);
  if (card === undefined)
    return { who: { text: say`A card`, href: undefined }, says: what, digest: short(id, undefined) };
  return {
    who: { text: card.subject, href: card.page },
    says: say`’s card for ${names.axis(card.group)}${what}`,
    digest: short(id, cardUrl(card.card)),
  };
}

function short(digest: string, href: string | undefined): Linked {
  return { text: toShortDigest(digest), href };
}
