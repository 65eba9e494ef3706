/** `/estate`: what the estate index of this build holds, and what it does not say. */

import type { Site } from '../../derive/site.ts';
import { operation } from '../../operations/operations.ts';
import type { EstateIndex01 } from '../../schema/contracts.gen.ts';
import type { Files } from '../files.ts';
import { type Html, html } from '../html.ts';
import { factList, htmlPage, table } from '../html-page.ts';
import { pages } from '../pages.ts';

export function estatePage(site: Site, estate: EstateIndex01): Files {
  const { inclusion_self_check: check } = estate;
  const body = html`<h1>Estate index</h1>
<p class="lede">Every file of this build with its digest, under one Merkle root. An entry says that bytes were published, not that anything in them was measured.</p>
${factList([
  {
    name: 'Merkle root',
    value: html`<span class="digest">${estate.merkle_root ?? 'none: nothing is indexed'}</span>`,
  },
  { name: 'Rule', value: estate.merkle_rule },
  { name: 'Files', value: String(estate.bytes_leaves) },
  { name: 'Records inside files', value: String(estate.record_leaves) },
  {
    name: 'Self-check of this build',
    value: `${check.verified} of ${check.sampled} sampled entries proved; a leaf from outside the set is ${check.a_leaf_outside_the_set_is_rejected ? 'rejected' : 'NOT rejected'}`,
  },
])}
<h2 id="surfaces">By surface</h2>
${table({ label: 'Entries by surface', columns: ['Surface', 'Entries'], rows: Object.entries(estate.by_surface) })}
<h2 id="not">What this is not</h2>${list(estate.what_this_is_not)}
<h2 id="not-indexed">Not indexed</h2>
${table({ label: 'Not indexed', columns: ['Path', 'Why'], rows: estate.not_indexed.map(({ path, why }) => [path, why]) })}
<h2 id="never-add">Never add</h2>${list(estate.never_add_these)}
<p class="downloads"><a href="${operation('estate-index').path}">All entries as JSON</a> <a href="/SHA256SUMS">SHA-256 of every file</a></p>`;
  const description = 'Every published file of this build with its digest, under one Merkle root.';
  return htmlPage(site, { title: 'Estate index', description, path: pages.estate }, body);
}

function list(items: readonly string[]): Html {
  return html`<ul>${items.map((text) => html`<li>${text}</li>`)}</ul>`;
}
