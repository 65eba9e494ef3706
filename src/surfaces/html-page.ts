/**
 * A whole page as a pure template, for pages that are too many for the page builder or that quote
 * this build's own files.
 */

import type { Site } from '../derive/site.ts';
import { type Files, textFile } from './files.ts';
import { type Html, html } from './html.ts';
import { derivePageFrame, type PageFacts } from './page-frame.ts';

/** `/a/b` is served from `a/b.html`. */
export function htmlPage(site: Site, facts: PageFacts, body: Html): Files {
  const { head, top, foot } = derivePageFrame(site, facts);
  const page = html`<!DOCTYPE html>
<html lang="en"><head>${head}</head><body>${top}<main id="content" class="wrap">${body}</main>${foot}</body></html>
`;
  return textFile(`${facts.path.slice(1)}.html`, page.html);
}

export type Fact = { readonly name: string; readonly value: string | Html };

export function factList(facts: readonly Fact[]): Html {
  return html`<dl class="facts">${facts.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

export type Table = {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | Html)[])[];
};

/** Wide tables scroll inside their region, by keyboard too; the first cell names the row. */
export function table({ label, columns, rows }: Table): Html {
  return html`<section class="scroll" aria-label="${label}" tabindex="0"><table><thead><tr>${columns.map(
    (name) => html`<th scope="col">${name}</th>`,
  )}</tr></thead><tbody>${rows.map(toRow)}</tbody></table></section>`;
}

function toRow([first = '', ...rest]: Table['rows'][number]): Html {
  return html`<tr><th scope="row">${first}</th>${rest.map((cell) =>
    typeof cell === 'number' ? html`<td class="num">${cell}</td>` : html`<td>${cell}</td>`,
  )}</tr>`;
}
