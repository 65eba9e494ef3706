/** Questions that people who quote the board ask, answered from its own figures. */

import type { Press01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { sourceLicenceSentence } from '../figures/source-licences.ts';
import type { PressContext } from './window.ts';

export function deriveFaq(say: Say, { board, evidence, address }: PressContext): Press01['faq'] {
  const { totals, measured_on } = board;
  const { corrections, publisher } = evidence;
  return [
    {
      q: say`What may I quote?`,
      a: say`"${totals.public_count}", read together with "${totals.separation_public_count}". Both stand in the JSON of the board and are quoted verbatim, with the date.`,
    },
    {
      q: say`Which component is the best?`,
      a: say`${totals.lid} Where an axis ties or is untested there is no best one to name.`,
    },
    { q: say`What was measured, and when?`, a: `${measured_on.model} ${measured_on.date}` },
    {
      q: say`Does a signed card certify anything?`,
      a: say`No. It records a measurement. Its signature says that the bytes are those that were published, not that they are true or that anything conforms to anything.`,
    },
    {
      q: say`What is sold?`,
      a: say`${address.runsDoors ? say`Artefacts and their assembly, never a grade or a place on the board.` : say`Nothing: no door answers here.`} Reading and verifying is free and needs no account.`,
    },
    {
      q: say`What happens when you are wrong?`,
      a: corrections.ok
        ? say`An entry in the corrections ledger: ${corrections.value.corrections.length} so far. Whoever a figure is about has ${amount(say, publisher.right_of_reply_days, 'day')} for a reply that stands with it.`
        : say`An entry in the corrections ledger, which cannot be read at the moment: ${corrections.reason}`,
    },
    {
      q: say`May I reuse the data?`,
      a: [
        say`Yes, under ${publisher.licence}, with attribution to ${publisher.name}.`,
        sourceLicenceSentence(say, board.axes),
      ]
        .filter((part) => part !== undefined)
        .join(' '),
    },
  ];
}
