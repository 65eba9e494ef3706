/**
 * A readable page for each card, written from a pure template: there may be more of them than a
 * page builder can render.
 */

import { deriveListedCards, type ListedCard } from '../../derive/pages/listed-card.ts';
import type { Site } from '../../derive/site.ts';
import { type Files, joinFiles } from '../files.ts';
import { html } from '../html.ts';
import { factList, htmlPage } from '../html-page.ts';
import { axisPage, pages } from '../pages.ts';

export function emitCardPages(site: Site): Files {
  const cards = deriveListedCards(site.evidence);
  const shown = cards.filter(({ page, url }) => page !== url);
  const axes = new Set(site.board.axes.map(({ axis }) => axis));
  return joinFiles(...shown.map((listed) => cardPageFile(site, listed, axes)));
}

function cardPageFile(site: Site, listed: ListedCard, axes: ReadonlySet<string>): Files {
  const { card, page, url, group, subject, says, as_of, state, facts } = listed;
  const where = axes.has(group) ? html`<a href="${axisPage(group)}">${group}</a>` : html`${group}`;
  const body = html`<p class="crumb"><a href="${pages.cards}">Cards</a> / ${where}</p>
<h1>${subject}</h1>
<p class="verdict">${says}, as of ${as_of}. ${stateSentences[state]}</p>
${factList([
  ...facts,
  { name: 'Surface', value: card.surface },
  { name: 'Card id', value: html`<span class="digest">${card.id}</span>` },
  { name: 'Key', value: card.kid ?? 'none named' },
  {
    name: 'Signature',
    value: html`<span class="digest">${card.sig_ed25519 ?? 'none: the card is unsigned'}</span>`,
  },
])}
<p>The signature shows that these bytes were issued under the key, not that what they state is true.</p>
<p class="downloads"><a href="${url}">The card as JSON</a> <a href="${pages.verify}">Verify it yourself</a></p>`;
  return htmlPage(
    site,
    {
      title: `Card ${card.id.slice(0, 12)}`,
      description: `${subject} on ${group}: ${says}, as of ${as_of}.`,
      path: page,
    },
    body,
  );
}

const stateSentences: Readonly<Record<ListedCard['state'], string>> = {
  live: 'It stands.',
  superseded: 'It was superseded by a later card and is not counted twice; it keeps its address.',
  withdrawn: 'It was withdrawn and is not counted; it keeps its address.',
  'not known: a ledger could not be read':
    'Whether it was superseded or withdrawn is not known: a ledger could not be read.',
};
