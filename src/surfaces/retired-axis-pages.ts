/** The page of an axis that left the board: when, why, and where what was signed of it stands. */

import { deriveListedCards } from '../derive/pages/listed-card.ts';
import { derivePageFrame } from '../derive/pages/page-frame.ts';
import type { Site } from '../derive/site.ts';
import { axisPage, pages } from '../operations/pages.ts';
import type { RetiredAxis01 } from '../schema/contracts.gen.ts';
import { type Files, textFiles } from './files.ts';
import { html } from './html.ts';
import { toFrameHtml } from './page-frame.ts';

export function retiredAxisPages(site: Site): Files {
  return textFiles(
    axesThatLeft(site).map((retired) => [`${axisPage(retired.axis).slice(1)}.html`, toPage(site, retired)]),
  );
}

/** A name that has returned to the board has the page of what is measured now. */
export function axesThatLeft({ board, evidence }: Site): readonly RetiredAxis01[] {
  const present = new Set(board.axes.map(({ axis }) => axis));
  const gone = new Map(evidence.retiredAxes.map((retired) => [retired.axis, retired]));
  return [...gone.values()].filter(({ axis }) => !present.has(axis));
}

function toPage(site: Site, { axis, retired_at, reason, was }: RetiredAxis01): string {
  const name = was.title ?? axis;
  const day = retired_at.slice(0, 10);
  const cards = [...deriveListedCards(site.evidence)].filter(
    ({ group }) => group === axis || group === was.bench,
  );
  const { head, top, foot } = toFrameHtml(
    derivePageFrame(site, {
      title: `${name} (retired)`,
      description: `This axis left the board on ${day}.`,
      path: axisPage(axis),
    }),
  );
  return html`<!DOCTYPE html>
<html lang="en"><head>${head}</head><body>${top}<main id="content" class="wrap"><p class="crumb"><a href="${pages.board}">The board</a></p>
<h1>${name}</h1>
<p class="verdict">Retired on <time datetime="${retired_at}">${day}</time>: ${reason}</p>
<p>It asked: ${was.question} It is counted nowhere any more. What was signed of it stays below, as it was signed.</p>
<ul>${cards.map(({ page, subject, says, as_of, state }) => html`<li><a href="${page}">${subject}</a>: ${says}, as of ${as_of} (${state})</li>`)}</ul>
<p class="downloads"><a href="${pages.log}">The log</a> <a href="${pages.cards}">All cards</a></p></main>${foot}</body></html>
`.html;
}
