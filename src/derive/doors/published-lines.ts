/**
 * The lines of this board that the chat helper may quote: each stands word for word where its address
 * points, by JSON pointer in a body or on a page. `about` names what people ask for by other words.
 */

import { axisPage, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { DoorFacts01 } from '../../schema/contracts.gen.ts';
import { challengeSentence } from '../pages/challenge-page.ts';
import { deriveMethodPage } from '../pages/method-page.ts';
import { deriveVerdict } from '../pages/verdict.ts';
import { boardWords } from '../readers/clarity.ts';
import { newestFirst } from '../readers/corrections.ts';
import type { PublishedSite } from '../site.ts';

type PublishedLine = DoorFacts01['lines'][number];

/** The newest of a long ledger; all of it stands at its own address. */
const MOST_CORRECTIONS = 100;

export function derivePublishedLines(site: PublishedSite): readonly PublishedLine[] {
  return [
    ...boardLines(site),
    ...axisLines(site),
    ...wordLines(),
    ...verifyLines(site),
    ...challengeLines(site),
    ...correctionLines(site),
    ...site.press.faq.map(({ q, a }, index) =>
      line(`${pathOf('press')}#/faq/${index}/a`, a, faqWords[q] ?? ''),
    ),
    ...site.state.not_covered.map(({ subject, why_not }, index) =>
      line(`${pathOf('state')}#/not_covered/${index}/why_not`, why_not, subject.replaceAll(',', '')),
    ),
    ...deriveMethodPage(site).parts.flatMap(({ id, title, paragraphs }) =>
      paragraphs.map((paragraph) => line(`${pages.method}#${id}`, paragraph, `${title} method`)),
    ),
  ].filter(({ quote }) => quote.trim() !== '');
}

function line(at: string, quote: string, about: string): PublishedLine {
  return { quote, at, about: about.split(' ').filter(Boolean) };
}

function boardLines({ board }: PublishedSite): readonly PublishedLine[] {
  const { totals, limitations, measured_on } = board;
  const at = (pointer: string) => `${pathOf('gspc')}#${pointer}`;
  return [
    line(at('/totals/public_count'), totals.public_count, 'axis axes slots measured board count number'),
    line(
      at('/totals/lid'),
      totals.lid,
      'separated lead leads leader leaders led win wins won best quote board',
    ),
    line(
      at('/totals/separation_public_count'),
      totals.separation_public_count,
      'tie ties tied untested separated leader leaders count number axis axes',
    ),
    line(
      at('/issuer'),
      board.issuer,
      'publish publisher publishes issuer issues company behind runs owner operator',
    ),
    line(at('/doi'), board.doi, 'doi cite citation dataset identifier'),
    line(
      at('/measured_on/model'),
      measured_on.model,
      'fleet component components model models measured tested',
    ),
    line(at('/measured_on/date'), measured_on.date, 'date when measured newest last'),
    line(at('/measured_on/grading'), measured_on.grading, 'grade graded grading grader judge scored'),
    ...limitations.map((limitation, index) =>
      line(
        at(`/limitations/${index}`),
        limitation,
        `limitation limitations caveat caveats${limitation.startsWith('Not measured') ? ' not measured unmeasured missing gap gaps open untouched' : ''}`,
      ),
    ),
  ];
}

/** What each axis asks, and what came of it: the sentence of its page, and the note of its row. */
function axisLines({ board }: PublishedSite): readonly PublishedLine[] {
  return board.axes.flatMap((row) => {
    const { axis, question, note } = row;
    const named = `${axis} ${axis.replaceAll('-', ' ')}`;
    const at = (pointer: string) => `${pathOf('gspc')}?axis=${axis}#${pointer}`;
    return [
      line(
        axisPage(axis),
        deriveVerdict(row),
        `${named} lead leads leader led ahead best win wins won top separated tie tied result`,
      ),
      ...(question === undefined
        ? []
        : [line(at('/question'), question, `${named} question ask asks about measure mean`)]),
      ...(note === undefined ? [] : [line(at('/note'), note, `${named} note caveat status measured result`)]),
    ];
  });
}

function wordLines(): readonly PublishedLine[] {
  return boardWords.flatMap(({ word, means, does_not_mean }, index) => {
    const about = `${word} mean means meaning meant definition define defined word`;
    const at = (member: string) => `${pathOf('clarity')}#/words/${index}/${member}`;
    return [line(at('means'), means, about), line(at('does_not_mean'), does_not_mean, about)];
  });
}

function verifyLines({ state }: PublishedSite): readonly PublishedLine[] {
  const { steps, offline } = state.signed_cards.how_to_verify;
  const at = (pointer: string) => `${pathOf('state')}#/signed_cards/how_to_verify${pointer}`;
  const about = 'verify verified verification check card cards signature signed recheck';
  return [
    line(at('/offline'), offline, `${about} offline network command`),
    ...steps.map((step, index) => line(at(`/steps/${index}`), step, about)),
  ];
}

function challengeLines({ state }: PublishedSite): readonly PublishedLine[] {
  const about = 'challenge dispute contest object complain wrong figure number reply';
  return [
    line(pages.challenge, challengeSentence, `${about} form`),
    line(
      `${pathOf('state')}#/claims_register/how_to_challenge`,
      state.claims_register.how_to_challenge,
      `${about} claim`,
    ),
  ];
}

function correctionLines({ evidence }: PublishedSite): readonly PublishedLine[] {
  const { corrections } = evidence;
  if (!corrections.ok) return [];
  return newestFirst(corrections.value.corrections)
    .slice(0, MOST_CORRECTIONS)
    .map(({ id, what_was_wrong }, index) =>
      line(
        `${pathOf('corrections')}#/corrections/${index}/what_was_wrong`,
        what_was_wrong,
        `${id} correct corrected correction corrections wrong error errors mistake mistakes ledger`,
      ),
    );
}

/** Other words for what the press digest is asked. */
const faqWords: Readonly<Record<string, string>> = {
  'What may I quote?': 'quote quoted cite citing',
  'Which component is the best?': 'best component winner top',
  'What was measured, and when?': 'measured when date fleet',
  'Does a signed card certify anything?':
    'certify certified certificate certification signed card signature prove proves',
  'What is sold?': 'sold sell sells cost costs money price prices pay paid payment free charge buy fee',
  'What happens when you are wrong?': 'wrong error mistake correct corrected correction corrections',
  'May I reuse the data?': 'reuse licence license licensed data use copyright',
};
