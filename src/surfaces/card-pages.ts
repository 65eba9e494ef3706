/**
 * A readable page for each card, written from a pure template: there may be more of them than a
 * page builder can render.
 */

import { utf8 } from '../core/text.ts';
import { type CardFact, type CardPage, deriveCardPages } from '../derive/pages/card-page.ts';
import { toShortDigest } from '../derive/pages/link.ts';
import type { Site } from '../derive/site.ts';
import type { Parts } from './files.ts';
import { type Html, html } from './html.ts';
import { type AroundHtml, toAroundHtml, toHeadHtml } from './page-frame.ts';
import { toRecheckHtml } from './recheck-block.ts';

export function* cardPages(site: Site): Generator<readonly [path: string, parts: Parts]> {
  let around: { readonly top: Uint8Array; readonly foot: Uint8Array } | undefined;
  for (const page of deriveCardPages(site)) {
    around ??= spell(toAroundHtml(page.frame));
    const { top, foot } = around;
    // `/a/b` is served from `a/b.html`.
    yield [`${page.frame.path.slice(1)}.html`, () => [toHead(page), top, toMain(page), foot, END]];
  }
}

/** The same on every page: made into bytes once. */
function spell({ top, foot }: AroundHtml): { readonly top: Uint8Array; readonly foot: Uint8Array } {
  return { top: utf8(top.html), foot: utf8(foot.html) };
}

const END = '</body></html>\n';

function toHead({ frame }: CardPage): string {
  return html`<!DOCTYPE html>
<html lang="en"><head>${toHeadHtml(frame)}</head><body>`.html;
}

function toMain(page: CardPage): string {
  const { crumbs, heading, says, stands, recheck, bytes } = page;
  const { group } = crumbs;
  return html`<main id="content" class="wrap"><p class="crumb"><a href="${crumbs.cards}">Cards</a> / ${typeof group === 'string' ? group : html`<a href="${group.href}">${group.text}</a>`}</p>
<h1>${heading}</h1>
<p class="verdict">${says}</p>
<p class="why">${stands}${retiredWords(page)}</p>
${recheck === undefined ? '' : toRecheckHtml(recheck)}
<h2 id="binds">What it binds</h2>
${factList(page.binds)}
<h2 id="signed">Who signed it</h2>
${factList(page.signed)}
<p class="small">The signature shows that these bytes were issued under the key, not that what they state is true.</p>
<h2 id="bytes">The bytes</h2>
<div class="card-bytes"><pre id="card-bytes" data-copy-text tabindex="0">${bytes.text}</pre> <button type="button" data-copy hidden>Copy the bytes</button></div>
<p class="downloads"><a href="${bytes.href}">The card as JSON</a></p></main>`.html;
}

function retiredWords({ retired }: CardPage): Html {
  if (retired === undefined) return html``;
  const { reason, replacedBy } = retired;
  return html` Reason: ${reason}${replacedBy === undefined ? '' : html` It was replaced by <a href="${replacedBy.href}" class="digest">${replacedBy.text}</a>.`}`;
}

function factList(facts: readonly CardFact[]): Html {
  return html`<dl class="facts card-facts">${facts.map(toFact)}</dl>`;
}

/** A digest is shown short and copied whole; it stands whole in the bytes below. */
function toFact({ name, text, href, digest }: CardFact): Html {
  const value = href === undefined ? html`${text}` : html`<a href="${href}">${text}</a>`;
  const short =
    digest === undefined
      ? ''
      : html` <code class="digest" title="${digest}">${toShortDigest(digest)}…</code><span data-copy-text hidden>${digest}</span> <button type="button" data-copy hidden aria-label="Copy ${name.toLowerCase()} digest">Copy</button>`;
  return html`<div><dt>${name}</dt><dd>${value}${short}</dd></div>`;
}
