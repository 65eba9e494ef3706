/** Pages that quote files of this build: the estate index and the live state. They are made last and are in no index. */

import type { CountedItem1 } from '../../schema/counted-item-1.gen.ts';
import type { EstateIndex01 } from '../../schema/estate-index-0.1.gen.ts';
import type { LiveState1 } from '../../schema/live-state-1.gen.ts';
import { validate } from '../../schema/validate.ts';
import { type Files, joinFiles } from '../files.ts';
import { type Html, html } from '../html.ts';
import { type Fact, factList, htmlPage, table } from '../html-page.ts';
import { pages } from '../pages.ts';
import { operation } from '../registry.ts';
import type { Site } from '../site.ts';

export const emitQuotingPages = (site: Site, made: Files): Files => {
  const estate = made.get('signed/estate_index.json');
  const state = made.get('api/state.json');
  return joinFiles(
    estate === undefined
      ? new Map()
      : estatePage(site, validate('estate-index-0.1', parse(estate), 'signed/estate_index.json')),
    state === undefined
      ? new Map()
      : statePage(site, validate('live-state-1', parse(state), 'api/state.json')),
  );
};

const parse = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

const list = (items: readonly string[]): Html =>
  html`<ul>${items.map((text) => html`<li>${text}</li>`)}</ul>`;

const estatePage = (site: Site, estate: EstateIndex01): Files => {
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
};

const statePage = (site: Site, state: LiveState1): Files => {
  const blocks = Object.entries(state).flatMap(([name, block]): Html[] => {
    const figures = figuresOf(block, '');
    return figures.length === 0
      ? []
      : [html`<h2 id="${name}">${name.replaceAll('_', ' ')}</h2>${figureTable(name, figures)}`];
  });
  const { contract, doctrine, not_covered } = state;
  const rules: readonly Fact[] = [
    { name: 'Quoting', value: contract.quoting_rule },
    { name: 'Derivation', value: contract.derivation_rule },
    { name: 'Freshness', value: contract.freshness_rule },
    { name: 'Never add', value: contract.never_sum },
  ];
  const body = html`<h1>Live state</h1>
<p class="lede">${doctrine.one_line}</p>
<p>${state.public_count}. Every count says its kind, where it was read, and the date of that artifact. Kinds are never added together. <a href="${operation('state').path}">As JSON</a>.</p>
${factList(rules)}
${blocks}
<h2 id="not-covered">Not covered</h2>
${table({ label: 'Not covered', columns: ['Subject', 'Why not', 'Where'], rows: not_covered.map(({ subject, why_not, where }) => [subject, why_not, where]) })}`;
  const description = 'Every derived count with its kind, its source and the date of its artifact.';
  return htmlPage(site, { title: 'Live state', description, path: pages.state }, body);
};

type Figure = { readonly name: string; readonly item: CountedItem1 };

/** Every counted item of a block, however deep, under its path. */
const figuresOf = (value: unknown, name: string): readonly Figure[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  if (isCounted(value)) return [{ name, item: value }];
  return Object.entries(value).flatMap(([key, part]) =>
    figuresOf(part, name === '' ? key : `${name}.${key}`),
  );
};

const isCounted = (value: object): value is CountedItem1 =>
  'value' in value && 'kind' in value && 'as_of_field' in value;

const figureTable = (name: string, figures: readonly Figure[]): Html =>
  table({
    label: `Counts of ${name}`,
    columns: ['Count', 'Value', 'Kind', 'As of', 'Read from', 'Note'],
    rows: figures.map(({ name: field, item }) => [
      html`<code>${field}</code>`,
      item.value === null ? 'not established' : String(item.value),
      item.kind,
      item.as_of?.slice(0, 10) ?? 'no date',
      html`<span class="small">${item.source}</span>`,
      html`<span class="small">${item.note ?? ''}</span>`,
    ]),
  });
