/** What the registers and the state of the board answer: the census, figures of others, settlements, the last runs. */

import { pathOf } from '../../operations/paths.ts';
import type { CountedItem1, PublishedAnswer, PublishedLine } from '../../schema/contracts.gen.ts';
import { deriveWatchdog } from '../figures/freshness.ts';
import { deriveBankComplete } from '../readers/bank-complete.ts';
import { deriveBodyState } from '../readers/body-state.ts';
import { derivePlainRegister } from '../readers/plain-register.ts';
import { countReported } from '../readers/reported.ts';
import type { PublishedSite } from '../site.ts';
import { answer, line, lineOf } from './answer-line.ts';

export function registerAnswers(site: PublishedSite): readonly PublishedAnswer[] {
  return [
    ...censusAnswers(site),
    ...reportedAnswers(site),
    ...settlementAnswers(site),
    ...runAnswers(site),
    watchdogAnswer(site),
  ];
}

const MANY = 'how many number count list lists listed';

function countLine(at: string, { value, note }: CountedItem1): readonly PublishedLine[] {
  return lineOf(`${at}/value`, value, note ?? undefined);
}

function censusAnswers({ evidence, state }: PublishedSite): readonly PublishedAnswer[] {
  const { stablecoin_census: tokens, banks_are, complete_reason } = deriveBankComplete(evidence.registers);
  const at = (pointer: string) => `${pathOf('bank-complete')}#/${pointer}`;
  const banks = 'bank banks census stablecoin stablecoins chain chains';
  const contracts = 'stablecoin stablecoins contract contracts census chain chains';
  const complete = line(at('complete_reason'), complete_reason);
  return [
    answer(
      `${MANY} ${contracts} name named names`,
      countLine(at('stablecoin_census/contracts'), tokens.contracts),
      {
        needs: ['stablecoin contracts', 'census contracts'],
      },
    ),
    answer(
      `${MANY} ${contracts} several package packages name names named by more one`,
      countLine(at('stablecoin_census/named_by_several'), tokens.named_by_several),
      { needs: ['several packages', 'several contracts'] },
    ),
    answer(
      `${banks} which mean means meant institution institutions`,
      [...lineOf(at('banks_are'), banks_are), complete],
      { needs: ['bank'] },
    ),
    answer(`${banks} complete whole covered`, [complete], { needs: ['bank complete'] }),
    answer(
      'model models hub census walked walk counted complete listing listings',
      [line(`${pathOf('state')}#/hub_census/complete_reason`, state.hub_census.complete_reason)],
      { needs: ['hub'] },
    ),
    answer(
      `${MANY} xrp xrpl ledger currency currencies asset assets`,
      countLine(`${pathOf('xrpl')}#/count`, derivePlainRegister('xrpl', evidence.registers).count),
      { needs: ['xrp', 'xrpl'] },
    ),
  ];
}

/** A figure of a component is asked for by its name. */
function reportedAnswers({ evidence: { registers } }: PublishedSite): readonly PublishedAnswer[] {
  const { reported } = registers;
  const path = pathOf('reported');
  const others = 'reported report others other authors claim claimed claims';
  const aggregates = reported.ok ? reported.value.aggregates : [];
  return [
    answer(
      `${MANY} figure figures quoted ${others} by`,
      countLine(`${path}#/count`, countReported({ reported })),
      {
        needs: ['reported figures', 'claimed figures', 'figures others', 'figures authors'],
      },
    ),
    ...aggregates.flatMap(({ component, title, unit, value, words, attribution }, index) => {
      const at = (member: string) => `${path}#/aggregates/${index}/${member}`;
      if (component === undefined || words === undefined) return [];
      const lines = [
        line(at('value'), value, `${title}, ${unit}: as ${attribution} state it, not measured here`),
        line(at('words'), words, `in the words of ${attribution}`),
      ];
      const about = `author authors maker makers own figure figures manual state states stated say says ${others} anything ${title} ${unit}`;
      const needs = ['author', 'maker', 'report', 'claim', 'state'].flatMap((word) => [word, `${word}ed`]);
      return [answer(about, lines, { component, needs: [...needs, 'claims', 'states'] })];
    }),
  ];
}

function settlementAnswers({ press }: PublishedSite): readonly PublishedAnswer[] {
  const { outside_payers, outside_settlements, settled_usdc_atomic, state } = press.commercial_evidence;
  const quoted = (member: string, value: number | string | null, what: string): readonly PublishedLine[] =>
    lineOf(`${pathOf('press')}#/commercial_evidence/${member}`, value, what);
  const stated = quoted('state', state, 'state of the settlements');
  return [
    answer(
      'anybody anyone somebody someone paid payer payers anything yet already bought how many number count outside',
      [...quoted('outside_payers', outside_payers, 'payers whom the owner does not control'), ...stated],
      {
        needs: [
          ...['anybody', 'anyone', 'somebody', 'someone'].flatMap((who) => [`${who} paid`, `${who} bought`]),
          'payers',
          'many paid',
        ],
      },
    ),
    answer(
      `${MANY} money amount revenue settled settlement settlements established usdc yet already board take took taken earn earned income`,
      [
        ...quoted('outside_settlements', outside_settlements, 'outside settlements'),
        ...quoted(
          'settled_usdc_atomic',
          settled_usdc_atomic,
          'settled, in atomic units of a 6-decimal dollar stablecoin',
        ),
        ...stated,
      ],
      {
        needs: ['settled', 'settlements', 'revenue', 'earn', 'earned', 'income', 'money take', 'money took'],
      },
    ),
  ];
}

const FAILS = 'fail fails failed failure';

function runAnswers({ evidence }: PublishedSite): readonly PublishedAnswer[] {
  const { count, note, workflows } = deriveBodyState(evidence);
  const path = pathOf('body-state');
  const rows = (workflows ?? []).flatMap(({ workflow, last_run, last_success, last_failure }, index) => {
    const named = formsOf(workflow);
    const about = `${named.join(' ')} when last run ran time day date board command workflow`;
    const at = (member: string) => `${path}#/workflows/${index}/${member}/at`;
    const ended = (
      words: string,
      needs: readonly string[],
      lines: readonly PublishedLine[],
    ): PublishedAnswer => answer(`${about} ${words}`, lines, { needs });
    return [
      ended(
        'success succeed succeeded well',
        named.flatMap((name) => ['when', 'last', 'date', 'day'].map((asks) => `${asks} ${name}`)),
        [
          ...lineOf(at('last_success'), last_success?.at, `${workflow}: last that ended well`),
          ...lineOf(at('last_run'), last_run?.at, `${workflow}: last of all`),
        ],
      ),
      ended(
        FAILS,
        named.flatMap((name) => FAILS.split(' ').map((fails) => `${name} ${fails}`)),
        last_failure !== null
          ? [line(at('last_failure'), last_failure.at, `${workflow}: last that failed`)]
          : last_run === null
            ? []
            : [line(`${path}#/note`, note, `${workflow}: no failure is recorded`)],
      ),
    ];
  });
  return [
    answer(
      `${MANY} command commands workflow workflows record records recorded run runs`,
      countLine(`${path}#/count`, count),
      { needs: ['record', 'recorded'] },
    ),
    ...rows,
  ];
}

/** measure: measured, measuring; sign: signed, signing; the forms that are no words ask for nothing else. */
function formsOf(name: string): readonly string[] {
  const stem = name.replace(/e$/, '');
  return /^[a-z]+$/.test(name) ? [name, `${stem}ed`, `${stem}ing`] : [name.replaceAll('-', ' ')];
}

function watchdogAnswer({ evidence }: PublishedSite): PublishedAnswer {
  const at = (member: string) => `${pathOf('insurability')}#/active_controls/watchdog/${member}`;
  const { state, note } = deriveWatchdog(evidence);
  return answer(
    'watchdog dead man switch running run board signing chain period',
    [line(at('state'), state, 'watchdog'), line(at('note'), note)],
    { needs: ['watchdog'] },
  );
}
