/** What is asked of the doors: what they sell, how they are paid, what a payer is promised, how often they answer, where agents ask. */

import type { Operation } from '../../operations/operation.ts';
import { operation, withLifecycle } from '../../operations/operations.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { PublishedAnswer } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import type { PublishedSite } from '../site.ts';
import { answer, line, lineOf } from './answer-line.ts';
import { askingSentence, priceSentence, recoverySentence, resendingSentence } from './payment-words.ts';

export function doorAnswers(site: PublishedSite): readonly PublishedAnswer[] {
  return [...paymentAnswers(site), ...wareAnswers(site), ...limitAnswers(site), ...agentAnswers()];
}

/** Where the API page says how doors are paid. */
const PAYING = `${pages.reference}#group-door`;

const PAY = 'pay pays paid payment payments';

function paymentAnswers(site: PublishedSite): readonly PublishedAnswer[] {
  const asking = line(PAYING, askingSentence(english));
  const resending = line(PAYING, resendingSentence(english));
  const recovery = line(PAYING, recoverySentence(site));
  const wares = wareIds().join(' ').replaceAll('-', ' ');
  return [
    answer(`how ${PAY} buy x402 402 challenge client wallet door doors ${wares}`, [asking], {
      needs: ['pay', 'paid', 'payment', 'x402'],
    }),
    answer(
      `which currency coin token stablecoin usdc dollar network chain accept accepted ${PAY} price prices door doors`,
      [line(PAYING, priceSentence(site)), asking],
      { needs: ['currency', 'coin', 'token', 'usdc', 'network', 'chain'] },
    ),
    answer(
      `${PAY} answer response lost never got nothing no not again same twice charged send sent resend timeout crash door after`,
      [resending, recovery],
      {
        needs: [
          'lost answer',
          'lost response',
          'never answer',
          'never got',
          'no answer',
          'not answer',
          'got nothing',
          'paid twice',
          'charged twice',
          'pay again',
          'timeout',
          'crash',
        ],
      },
    ),
    answer(
      `refund refunds refunded money back return contact recovery period days how long ${PAY} door doors`,
      [recovery],
      {
        needs: ['refund', 'refunded', 'money back', 'recovery'],
      },
    ),
  ];
}

function wareIds(): readonly string[] {
  return paidDoors().map(({ id }) => id);
}

function paidDoors(): readonly Operation[] {
  return withLifecycle('LIVE').filter(({ security }) => security === 'x402');
}

/** Words in which people ask for what a door sells without its name. */
const otherWords: Readonly<Record<string, string>> = {
  'marking-evidence': 'mark marks marked markings check checked image picture file ai generated output',
};

function wareAnswers(site: PublishedSite): readonly PublishedAnswer[] {
  const about = 'paid door doors buy sold sell sells x402';
  const costs = 'how much cost costs price prices pay charge charged fee money';
  const paid = paidDoors();
  const price = line(PAYING, priceSentence(site));
  return [
    answer(`${about} which where`, [...paid.map(({ path, summary }) => line(PAYING, summary, path)), price]),
    ...paid.map(({ id, path, summary }) => {
      const name = id.replaceAll('-', ' ');
      const others = otherWords[id];
      return answer(`${name} ${others ?? ''} ${about} ${costs}`, [line(PAYING, summary, path), price], {
        needs: [
          ...name.split(' '),
          ...(others === undefined ? [] : ['marks cost', 'marks price', 'marks much']),
        ],
      });
    }),
  ];
}

/** Where the list is served from which the doors count. */
const LIMITS = pathOf('inputs', { file: 'artifacts/doors/limits.json' });

function limitAnswers({ evidence }: PublishedSite): readonly PublishedAnswer[] {
  const { limits } = evidence.doors;
  if (!limits.ok) return [];
  const lines = ['mcp', 'a2a', 'chat', ...wareIds()].flatMap((door) =>
    lineOf(
      `${LIMITS}#/doors/${door}/per_minute_client`,
      limits.value.doors[door]?.per_minute_client,
      `requests a minute of one client: ${door}`,
    ),
  );
  return lines.length === 0
    ? []
    : [
        answer(
          'how many often number count request requests call calls ask asked send per minute client rate limit limits limited allowed door doors mcp a2a chat tool server agent',
          lines,
          { needs: ['minute', 'limit', 'rate', 'limited', 'often ask', 'often call'] },
        ),
      ];
}

/** What each protocol of agents is called by those who look for it. */
const protocols = {
  mcp: 'mcp model context protocol json rpc tool tools server',
  a2a: 'a2a agent2agent agent agents protocol json rpc',
} as const;

function agentAnswers(): readonly PublishedAnswer[] {
  const asked = 'which address url endpoint find there use connect speak support offer have server board';
  return (['mcp', 'a2a'] as const).map((id) => {
    const { path, summary } = operation(id);
    return answer(`${asked} ${protocols[id]}`, [line(`${pages.reference}#${id}`, summary, path)], {
      needs: [id],
    });
  });
}
