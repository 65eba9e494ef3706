/**
 * A readable page for each card, written from a pure template: there may be more of them than a
 * page builder can render.
 */

import { utf8 } from '../core/sha256.ts';
import { deriveListedCards, type ListedCard } from '../derive/pages/listed-card.ts';
import { derivePageFrame } from '../derive/pages/page-frame.ts';
import type { Site } from '../derive/site.ts';
import { axisPage, pages } from '../operations/pages.ts';
import { type Html, html } from './html.ts';
import { toFrameHtml } from './page-frame.ts';

export function* cardPages(site: Site): Generator<readonly [string, Uint8Array]> {
  const axes = new Set(site.board.axes.map(({ axis }) => axis));
  for (const listed of deriveListedCards(site.evidence)) {
    // `/a/b` is served from `a/b.html`.
    if (listed.page !== listed.url) yield [`${listed.page.slice(1)}.html`, utf8(toPage(site, listed, axes))];
  }
}

function toPage(site: Site, listed: ListedCard, axes: ReadonlySet<string>): string {
  const { card, page, url, group, subject, says, as_of, state, facts } = listed;
  const where = axes.has(group) ? html`<a href="${axisPage(group)}">${group}</a>` : html`${group}`;
  const { head, top, foot } = toFrameHtml(
    derivePageFrame(site, {
      title: `Card ${card.id.slice(0, 12)}`,
      description: `${subject} on ${group}: ${says}, as of ${as_of}.`,
      path: page,
    }),
  );
  return html`<!DOCTYPE html>
<html lang="en"><head>${head}</head><body>${top}<main id="content" class="wrap"><p class="crumb"><a href="${pages.cards}">Cards</a> / ${where}</p>
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
<p class="downloads"><a href="${url}">The card as JSON</a> <a href="${pages.verify}">Verify it yourself</a></p></main>${foot}</body></html>
`.html;
}

type Fact = { readonly name: string; readonly value: string | Html };

function factList(facts: readonly Fact[]): Html {
  return html`<dl class="facts">${facts.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

const stateSentences: Readonly<Record<ListedCard['state'], string>> = {
  live: 'It stands.',
  superseded: 'It was superseded by a later card and is not counted twice; it keeps its address.',
  withdrawn: 'It was withdrawn and is not counted; it keeps its address.',
  'not known: a ledger could not be read':
    'Whether it was superseded or withdrawn is not known: a ledger could not be read.',
};
