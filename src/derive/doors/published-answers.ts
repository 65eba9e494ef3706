/**
 * What this board can answer in lines that it has published. The address of a line leads to the same
 * words, by JSON pointer in a body or on a page. `about` lists the words in which people ask: a question
 * with any other word gets another answer or none.
 */

import { challengeForm, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { PublishedAnswer } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { deriveHubCards } from '../cards/hub-cells.ts';
import { deriveHubSources } from '../cards/hub-sources.ts';
import { deriveDid } from '../keys/did.ts';
import { boardWords } from '../readers/clarity.ts';
import { methodParts } from '../sentences/method-text.ts';
import type { PublishedSite } from '../site.ts';
import { answer, line, lineOf } from './answer-line.ts';
import { axisAnswers, listAnswers, toolWords } from './axis-answers.ts';
import { challengeSentence } from './challenge-words.ts';
import { correctionAnswers } from './correction-answers.ts';
import { doorAnswers } from './door-answers.ts';
import { lawAnswers } from './law-answers.ts';
import { registerAnswers } from './register-answers.ts';
import { stateAnswers } from './state-answers.ts';

/** An answer whose lines are absent, or say nothing, is none. */
export function derivePublishedAnswers(site: PublishedSite): readonly PublishedAnswer[] {
  return [
    ...boardAnswers(site),
    ...site.board.axes.flatMap((row) => axisAnswers(row, site)),
    ...wordAnswers(),
    ...signatureAnswers(site),
    ...doorAnswers(site),
    ...challengeAnswers(site),
    ...correctionAnswers(site),
    ...lawAnswers(site),
    ...site.press.faq.map(({ q, a }, index) =>
      answer(faqWords[q] ?? q, [line(`${pathOf('press')}#/faq/${index}/a`, a)], faqNeeds[q]),
    ),
    ...methodParts(site).flatMap(({ id, title, paragraphs }) =>
      paragraphs.map((paragraph) =>
        answer(
          `how ${title} method ${methodWords[id] ?? ''} ${paragraph}`,
          [line(`${pages.method}#${id}`, paragraph)],
          {
            needs: [
              ...title.split(' ').filter((word) => !commonInTitles.includes(word.toLowerCase())),
              ...(methodWords[id] === undefined ? [] : ['decide lead', 'decide winner']),
            ],
          },
        ),
      ),
    ),
    ...registerAnswers(site),
    ...stateAnswers(site),
  ].filter(({ lines }) => lines.length > 0 && lines.every(({ quote }) => quote.trim() !== ''));
}

function boardAnswers({ board, state, evidence, validCards }: PublishedSite): readonly PublishedAnswer[] {
  const withdrawn = deriveHubCards(deriveHubSources(evidence, validCards)).counts.withdrawn_excluded;
  const { totals, limitations, measured_on } = board;
  const at = (pointer: string) => `${pathOf('gspc')}#${pointer}`;
  const count = line(at('/totals/public_count'), totals.public_count);
  const separation = line(at('/totals/separation_public_count'), totals.separation_public_count);
  const lid = line(at('/totals/lid'), totals.lid);
  const fleet = line(at('/measured_on/model'), measured_on.model);
  const date = line(at('/measured_on/date'), measured_on.date);
  const { artifact_state, keyid, custody } = state.board.signature;
  const signature = (member: string) => `${pathOf('state')}#/board/signature/${member}`;
  return [
    answer(
      'how many number count total board totals axis axes slots questions measured unmeasured not',
      [count, separation, lid],
      { needs: ['many', 'number', 'count', 'total', 'totals'] },
    ),
    answer(
      `how many number count all ${toolWords} question questions tie ties tied untested separate separated lead leads leader leaders win wins winner hold real clear anywhere ` +
        'axis axes board ahead stay left after once correct correcting adjusting allowing multiple test tests holm quote',
      [separation, lid],
      {
        needs: 'tie tied untested separate lead leader win winner ahead'
          .split(' ')
          .flatMap((word) => ['many', 'number', 'count', 'anywhere'].map((asks) => `${asks} ${word}`)),
      },
    ),
    ...listAnswers(board.axes, separation),
    answer(
      'how many number count total sum items item checks questions board measured all',
      [
        line(at('/totals/items'), totals.items, 'items that count on measured comparisons, a pair once'),
        line(at('/totals/checks'), totals.checks, 'checks of facts, which are no items'),
      ],
      { needs: ['item', 'items', 'checks'] },
    ),
    answer(
      'who publish publishes publisher issuer issues company behind board made makes run runs owner operator',
      [line(at('/issuer'), board.issuer)],
    ),
    answer('doi cite citation dataset identifier board', [line(at('/doi'), board.doi)]),
    answer('which licence license board data under reuse copyright', lineOf(at('/license'), board.license)),
    answer(`fleet ${toolWords} board measured tested which`, [fleet]),
    answer(`how many number count fleet ${toolWords} board measured tested compared`, [fleet], {
      needs: ['fleet', ...toolWords.split(' ')],
    }),
    answer('date when board measured newest latest last test tests tested run ran', [date], {
      needs: ['date', 'when', 'newest', 'latest', 'last'].flatMap((word) =>
        ['board', 'measured', 'tests', 'run'].map((what) => `${word} ${what}`),
      ),
    }),
    answer(
      'how grade graded grading grader judge scored answers board',
      [line(at('/measured_on/grading'), measured_on.grading)],
      { needs: ['grade', 'grader', 'judge', 'answers scored'] },
    ),
    answer('who signed signs signature key keyid board snapshot', [
      line(signature('artifact_state'), artifact_state, 'signature of the board'),
      line(signature('keyid'), keyid, 'key'),
      ...lineOf(signature('custody'), custody, 'custody of the key'),
    ]),
    ...rootAnswers(state),
    answer(
      'how many number count any card cards withdrawn withdraw retracted',
      [
        line(
          `${pathOf('hub-cards')}#/counts/withdrawn_excluded/value`,
          String(withdrawn.value),
          withdrawn.note ?? 'withdrawn cards',
        ),
      ],
      { needs: ['withdrawn', 'withdraw', 'retracted'] },
    ),
    ...limitations.map((limitation, index) =>
      answer('limitation limitations caveat caveats board', [line(at(`/limitations/${index}`), limitation)]),
    ),
    ...limitations.flatMap((limitation, index) =>
      limitation.startsWith('Not measured')
        ? [
            ['not no measured yet result results', 'not measured', 'no result', 'not yet'],
            [
              'yet unmeasured missing gap gaps open untouched',
              ...'unmeasured missing gap open untouched'.split(' '),
            ],
          ].map(([words = '', ...needs]) =>
            answer(
              `${words} axis axes slots questions board which`,
              [line(at(`/limitations/${index}`), limitation)],
              { needs },
            ),
          )
        : [],
    ),
  ];
}

function rootAnswers({ public_root, signed_cards }: PublishedSite['state']): readonly PublishedAnswer[] {
  const { merkle_root, card_count } = public_root;
  const root = lineOf(`${pathOf('root')}#/merkle_root`, merkle_root, 'merkle root');
  const leaves = lineOf(`${pathOf('state')}#/public_root/card_count/value`, card_count.value, 'leaves');
  return [
    answer(
      'merkle root public hash cards leaves leaf how many number count',
      merkle_root === null ? [] : [...root, ...leaves],
      { needs: ['root', 'hash', 'leaves'] },
    ),
    answer(
      'how many number count signed cards card indexed index measurement',
      lineOf(`${pathOf('state')}#/signed_cards/count/value`, signed_cards.count.value, 'cards'),
      { needs: ['many', 'number', 'count'] },
    ),
  ];
}

const MEANS = 'mean means meaning meant definition define defined explain'.split(' ');

function wordAnswers(): readonly PublishedAnswer[] {
  return boardWords.map(({ word, means, does_not_mean }, index) => {
    const at = (member: string) => `${pathOf('clarity')}#/words/${index}/${member}`;
    return answer(
      `${word} ${MEANS.join(' ')} word`,
      [line(at('means'), means), line(at('does_not_mean'), does_not_mean, 'does not mean')],
      { needs: MEANS.map((means) => `${word} ${means}`) },
    );
  });
}

function signatureAnswers({ state, evidence }: PublishedSite): readonly PublishedAnswer[] {
  const { steps, offline } = state.signed_cards.how_to_verify;
  const document = deriveDid(evidence.keys, evidence.publisher.did_domain);
  const at = (pointer: string) => `${pathOf('state')}#/signed_cards/how_to_verify${pointer}`;
  const verifying = [
    line(at('/offline'), offline),
    ...steps.map((step, index) => line(at(`/steps/${index}`), step)),
  ];
  const about =
    'how where verify verified verifies verification check card cards signature signed recheck offline network command without trust trusting';
  return [
    answer(
      'where which public published key keys did document identity find download board sign signed signature card log',
      [line(`${pathOf('did')}#/id`, document.id, 'key document')].concat(
        document.verificationMethod.map(({ id }, index) =>
          line(`${pathOf('did')}#/verificationMethod/${index}/id`, id, 'key'),
        ),
      ),
      { needs: ['key', 'keys', 'did', 'identity'] },
    ),
    answer(about, verifying, { needs: ['verify', 'verification', 'check', 'recheck', 'trust'] }),
    answer(
      'how verify check trust trusted results result numbers figures data board myself yourself',
      verifying,
      {
        needs: ['verify', 'check', 'trust'],
      },
    ),
  ];
}

function challengeAnswers({ state }: PublishedSite): readonly PublishedAnswer[] {
  const about =
    'how where challenge dispute contest object complain wrong figure number form believe think reply';
  const { how_to_challenge } = state.claims_register;
  return [
    answer(
      about,
      [
        line(challengeForm, challengeSentence(english)),
        line(`${pathOf('state')}#/claims_register/how_to_challenge`, how_to_challenge),
      ],
      { needs: ['challenge', 'dispute', 'contest', 'object', 'complain', 'reply'] },
    ),
  ];
}

/** Other words for what the press digest is asked. */
const faqWords: Readonly<Record<string, string>> = {
  'What may I quote?': 'quote quoted cite citing',
  'Which component is the best?': 'which component model best winner top overall',
  'What was measured, and when?': 'measured when date fleet board',
  'Does a signed card certify anything?':
    'certify certifies certified certificate certification signed card signature prove proves anything',
  'What is sold?':
    'sold sell sells cost costs much money price prices pay paid payment free charge buy fee use',
  'What happens when you are wrong?': 'wrong error mistake correct corrected correction corrections',
  'May I reuse the data?':
    'reuse licence license licensed data use copyright paper article publication book slides',
};

/** One of these has to be asked: the other words ask of many things. */
const faqNeeds: Readonly<Record<string, { readonly needs: readonly string[] }>> = {
  'What was measured, and when?': { needs: ['measured', 'fleet'] },
  'Which component is the best?': { needs: 'best winner top overall'.split(' ') },
  'What is sold?': {
    needs: 'sold sell sells cost costs money price prices pay paid payment free charge buy fee'.split(' '),
  },
};

/** Words of titles in which people ask of much else. */
const commonInTitles =
  'axis axes component evidence leader not over separates several two what when which wrong'.split(' ');

/** Other words for what a part of the method is asked. */
const methodWords: Readonly<Record<string, string>> = { separation: 'decide decided lead leads winner' };
