/** `/press`: the digest of the window, each figure beside the line that prints it. */

import type { Site } from '../../derive/site.ts';
import { operation } from '../../operations/operations.ts';
import type { Press01 } from '../../schema/contracts.gen.ts';
import type { Files } from '../files.ts';
import { type Html, html } from '../html.ts';
import { factList, htmlPage } from '../html-page.ts';
import { pages } from '../pages.ts';

export function pressPage(site: Site, press: Press01): Files {
  const { window, faq, not_announced } = press;
  const body = html`<h1>Press digest</h1>
<p class="lede">${window.from} to ${window.to}. Each figure stands beside one shell line that prints it.</p>
<p>${press.doctrine} <a href="${operation('press').path}">As JSON</a>.</p>
<p class="verdict">${site.board.totals.lid}</p>
${figures(press).map(figureBlock)}
<h2 id="faq">Questions</h2>
${factList(faq.map(({ q, a }) => ({ name: q, value: a })))}
<h2 id="not-announced">Not announced</h2>
${factList(
  not_announced.map(({ subject, state, why, proof }) => ({
    name: subject,
    value: html`${state}. ${why}${proofLine(proof)}`,
  })),
)}`;
  const description = `What changed from ${window.from} to ${window.to}, each figure with the line that prints it.`;
  return htmlPage(site, { title: 'Press digest', description, path: pages.press }, body);
}

type Figure = {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly proof: string;
};

function figures(press: Press01): readonly Figure[] {
  const { corrections_this_window: corrections, public_root: root, signed_cards: cards } = press;
  const { distribution_surfaces: surfaces, commercial_evidence: commercial } = press;
  return [
    {
      name: 'The window',
      value: `${press.window.from} to ${press.window.to}`,
      note: press.window.derivation,
      proof: press.window.proof,
    },
    {
      name: 'Corrections',
      value: `In the window: ${known(corrections.value)}. In all: ${known(corrections.total)}.`,
      note: corrections.note,
      proof: corrections.proof,
    },
    {
      name: 'Public root',
      value: `${root.leaves} leaves, ${root.as_of.slice(0, 10)}, ${root.signature_state}`,
      note: root.scope,
      proof: root.proof,
    },
    {
      name: 'Signed cards',
      value: `${cards.indexed} indexed, ${cards.added_this_window} added in the window`,
      note: cards.corpus_note,
      proof: cards.proof,
    },
    { name: 'Data set', value: press.doi.base_dataset_doi, note: '', proof: press.doi.proof },
    {
      name: 'Places of distribution',
      value: `Live: ${known(surfaces.live)}.`,
      note: surfaces.note,
      proof: surfaces.proof,
    },
    {
      name: 'Commercial evidence',
      value: `${commercial.state}. Outside payers: ${known(commercial.outside_payers)}.`,
      note: commercial.note,
      proof: commercial.proof,
    },
  ];
}

function known(value: number | null): string {
  return value === null ? 'not established' : String(value);
}

function figureBlock({ name, value, note, proof }: Figure): Html {
  return html`<section><h2>${name}</h2><p class="verdict">${value}</p>${note === '' ? html`` : html`<p>${note}</p>`}${proofLine(proof)}</section>`;
}

function proofLine(proof: string): Html {
  return html`<details><summary>The line that prints it</summary><pre><code>${proof}</code></pre></details>`;
}
