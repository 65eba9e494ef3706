/** `/state`: every counted item of the live state as a table, with the rules it is quoted by. */

import type { Site } from '../../derive/site.ts';
import { operation } from '../../operations/operations.ts';
import type { CountedItem1, LiveState1 } from '../../schema/contracts.gen.ts';
import type { Files } from '../files.ts';
import { type Html, html } from '../html.ts';
import { type Fact, factList, htmlPage, table } from '../html-page.ts';
import { pages } from '../pages.ts';

export function statePage(site: Site, state: LiveState1): Files {
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
}

type Figure = { readonly name: string; readonly item: CountedItem1 };

/** Every counted item of a block, however deep, under its path. */
function figuresOf(value: unknown, name: string): readonly Figure[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  if (isCounted(value)) return [{ name, item: value }];
  return Object.entries(value).flatMap(([key, part]) =>
    figuresOf(part, name === '' ? key : `${name}.${key}`),
  );
}

function isCounted(value: object): value is CountedItem1 {
  return 'value' in value && 'kind' in value && 'as_of_field' in value;
}

function figureTable(name: string, figures: readonly Figure[]): Html {
  return table({
    label: `Counts of ${name}`,
    columns: ['Count', 'Value', 'Kind', 'As of', 'Read from', 'Note'],
    rows: figures.map(({ name: field, item }) => [
      html`<code>${field}</code>`,
      item.value === null ? 'not established' : String(item.value),
      item.kind,
      html`<span class="nowrap">${item.as_of?.slice(0, 10) ?? 'no date'}</span>`,
      html`<span class="small">${item.source}</span>`,
      html`<span class="small">${item.note ?? ''}</span>`,
    ]),
  });
}
