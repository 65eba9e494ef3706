/** What is said of the board itself, a sentence each: what may be quoted, who publishes it, how it is made, checked and paid. */

import { shortened } from '../../core/text.ts';
import { operation, withLifecycle } from '../../operations/operations.ts';
import { challengeForm, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05, Press01 } from '../../schema/contracts.gen.ts';
import { isMeasured } from '../board/tallies.ts';
import { deriveHubCards } from '../cards/hub-cells.ts';
import { deriveHubSources } from '../cards/hub-sources.ts';
import { deriveDid } from '../keys/did.ts';
import { boardWords } from '../readers/clarity.ts';
import { newestFirst } from '../readers/corrections.ts';
import { toBoardQuote } from '../sentences/board-quote.ts';
import { methodParts } from '../sentences/method-text.ts';
import type { Site } from '../site.ts';
import { boardComponents } from '../tables/board-components.ts';
import { type BoardEntry, boardEntry } from './board-entry.ts';
import { challengeSentence } from './challenge-words.ts';
import { askingSentence, priceSentence, recoverySentence } from './payment-words.ts';
import { registerEntries } from './register-entries.ts';

/** A longer one is read on its page. */
const LONGEST_PARAGRAPH = 1_500;

type Described = Site & { readonly press: Press01 };

/** What has nothing to say is left out. */
export function deriveBoardEntries(site: Described): readonly BoardEntry[] {
  return [
    ...figuresOfBoard(site),
    ...publishing(site),
    ...checking(site),
    ...buying(site),
    ...registerEntries(site),
    ...site.press.faq.map(({ q, a }, index) =>
      boardEntry(`faq-${index + 1}`, { name: q, sentence: a, at: `${pathOf('press')}#/faq/${index}` }),
    ),
    ...boardWords.map(({ word, group, means, does_not_mean }) =>
      boardEntry(`word-${group}-${word}`, {
        name: word,
        sentence: `${word}: ${means} It does not mean: ${does_not_mean}`,
        words: 'what does it mean meaning definition word',
        at: pages.method,
      }),
    ),
    ...methodParts(site).flatMap(({ id, title, paragraphs }) =>
      paragraphs.map((paragraph, at) =>
        boardEntry(`method-${id}-${at + 1}`, {
          name: title,
          sentence: shortened(paragraph, LONGEST_PARAGRAPH),
          words: 'how method rule computed decided',
          at: `${pages.method}#${id}`,
        }),
      ),
    ),
  ].filter(({ sentence }) => sentence.trim() !== '');
}

function figuresOfBoard(site: Described): readonly BoardEntry[] {
  const { board, evidence, validCards } = site;
  const { totals, limitations, measured_on } = board;
  const at = pathOf('gspc');
  const unmeasured = board.axes.filter((row) => !isMeasured(row)).map(({ axis }) => axis);
  const isSo = (separation: AxisRow05['separation']) =>
    board.axes.filter((row) => row.separation === separation).map(({ axis }) => axis);
  const [tied, led] = [isSo('TIE'), isSo('SEPARATED')];
  const withdrawn = deriveHubCards(deriveHubSources(evidence, validCards)).counts.withdrawn_excluded;
  const components = boardComponents(site);
  return [
    boardEntry('totals', {
      name: 'Count of the board',
      sentence: `${totals.public_count}. ${totals.separation_public_count}. ${totals.lid}`,
      at,
    }),
    boardEntry('finding', { name: 'What was found', sentence: toBoardQuote(site).says, at: pages.home }),
    boardEntry('measured', {
      name: 'What is measured',
      sentence: `Measured: ${
        board.axes
          .filter(isMeasured)
          .map(({ axis }) => axis)
          .join(', ') || 'nothing yet'
      }.`,
      at,
    }),
    boardEntry('tied', {
      name: 'Ties',
      sentence:
        tied.length === 0
          ? 'No test is a tie.'
          : `Tied, so nobody leads: ${tied.join(', ')}. Of a pair one may be ahead of the other all the same.`,
      at,
    }),
    boardEntry('leads', {
      name: 'Leads',
      sentence: `${led.length === 0 ? 'No component leads on any test.' : `A component leads on: ${led.join(', ')}.`} ${totals.lid}`,
      at,
    }),
    boardEntry('items', {
      name: 'Items and checks',
      sentence: `${totals.items} items count on measured comparisons, a pair once; ${totals.checks} checks of facts, which are no items.`,
      at,
    }),
    boardEntry('components', {
      name: 'Components',
      sentence: `${components.length} components have results here. ${measured_on.model}`,
      at: pages.components,
    }),
    boardEntry('days', { name: 'When it was measured', sentence: measured_on.date, at }),
    boardEntry('grading', { name: 'How answers are graded', sentence: measured_on.grading, at }),
    boardEntry('not-measured', {
      name: 'What is not measured',
      sentence: unmeasured.length === 0 ? '' : `Not measured, and stated so: ${unmeasured.join(', ')}.`,
      at,
    }),
    ...limitations
      .filter((limitation) => !limitation.startsWith('Not measured'))
      .map((limitation, index) =>
        boardEntry(`limitation-${index + 1}`, { name: 'Limitation', sentence: limitation, at }),
      ),
    boardEntry('withdrawn-cards', {
      name: 'Withdrawn cards',
      sentence: `${withdrawn.value} cards are withdrawn and not counted.`,
      at: pathOf('hub-cards'),
    }),
    boardEntry('cards', {
      name: 'Signed cards',
      sentence: `${evidence.cards.measurement.length} signed measurement cards are published, ${evidence.cards.factRun.length} cards of fact runs, and ${evidence.cards.mill.length} of benches that are not on the board.`,
      at: pathOf('card-index'),
    }),
  ];
}

function publishing({ board, evidence, newest_date, press }: Described): readonly BoardEntry[] {
  const { corrections, publisher, provisions } = evidence;
  const entries = corrections.ok ? newestFirst(corrections.value.corrections) : [];
  const newest = entries[0];
  return [
    boardEntry('publisher', {
      name: 'Who publishes this',
      sentence: `${board.issuer}. Contact: ${publisher.contact}.`,
      at: pathOf('gspc'),
    }),
    boardEntry('licence', {
      name: 'Licence of the data',
      sentence: `The data are under ${board.license}.`,
      at: pathOf('gspc'),
    }),
    boardEntry('doi', { name: 'DOI', sentence: `DOI ${board.doi}.`, at: pathOf('gspc') }),
    boardEntry('newest', {
      name: 'Newest day',
      sentence: `The newest thing on this board is of ${newest_date}.`,
      at: pages.log,
    }),
    boardEntry('corrections', {
      name: 'Corrections',
      sentence:
        newest === undefined
          ? ''
          : `${entries.length} corrections are on record; the newest is ${newest.id}: ${newest.what_was_wrong}`,
      at: pages.corrections,
    }),
    boardEntry('window', {
      name: 'Corrections of seven days',
      sentence: corrections.ok
        ? `${press.corrections_this_window.value ?? 0} corrections were entered from ${press.window.from} to ${press.window.to}.`
        : '',
      at: pathOf('press'),
    }),
    boardEntry('provisions', {
      name: 'Provisions of law',
      sentence: provisions.ok
        ? `${provisions.value.provisions.length} provisions are in the register, as of ${provisions.value.as_of}; ${provisions.value.provisions.filter(({ text }) => text !== null).length} with a pinned text.`
        : '',
      at: pages.regulation,
    }),
  ];
}

function checking(site: Described): readonly BoardEntry[] {
  const { evidence, say } = site;
  const document = deriveDid(evidence.keys, evidence.publisher.did_domain, evidence.publisher.threshold);
  const { right_of_reply_days } = evidence.publisher;
  return [
    boardEntry('verify', {
      name: 'How to check it',
      sentence: `Whoever holds a card checks it offline with the published verifier, ${pathOf('verifier')}: node verify-card.mjs <card.json> --did did.json; every command is in ${pathOf('how-to-verify')}. A signature shows who signed the bytes, not that the figures are right.`,
      at: pages.verify,
    }),
    boardEntry('keys', {
      name: 'Keys',
      sentence: `The keys are in ${document.id}: ${document.verificationMethod.map(({ id }) => id.replace(/^.*#/, '')).join(', ')}.`,
      at: pathOf('did'),
    }),
    boardEntry('root', {
      name: 'Public root',
      sentence: `The public Merkle root is over ${evidence.cards.factRun.length} cards of fact runs; ${pathOf('root')} holds the root with the signed statement.`,
      at: pathOf('root'),
    }),
    boardEntry('challenge', {
      name: 'How to challenge a figure',
      sentence: `${challengeSentence(say)} A reply received within ${right_of_reply_days} days is published with the entry.`,
      at: challengeForm,
    }),
  ];
}

/** Where the API page says how doors are paid. */
const PAYING = `${pages.reference}#group-door`;

function buying(site: Described): readonly BoardEntry[] {
  if (!site.address.runsDoors) return [];
  const paid = withLifecycle('LIVE').filter(({ security }) => security === 'x402');
  const { mcp, a2a } = { mcp: operation('mcp'), a2a: operation('a2a') };
  return [
    boardEntry('paying', {
      name: 'What is sold and how it is paid',
      sentence: `${paid.map(({ path }) => path).join(', ')}. ${askingSentence(site.say)} ${priceSentence(site)}`,
      at: PAYING,
    }),
    boardEntry('refund', { name: 'What a payer is promised', sentence: recoverySentence(site), at: PAYING }),
    ...paid.map(({ id, path, summary }) =>
      boardEntry(`door-${id}`, {
        name: id.replaceAll('-', ' '),
        sentence: `${path}: ${summary}`,
        words: 'sold buy paid door price',
        at: PAYING,
      }),
    ),
    boardEntry('agents', {
      name: 'Where agents ask',
      sentence: `MCP at ${mcp.path}, A2A at ${a2a.path}: both answer by find and get.`,
      at: pages.reference,
    }),
  ];
}
