/** `npm run withdraw`: takes a result out of ranks, tests and sentences, on record. */

import { flag, text, wrongUse } from '../core/options.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { inTurn } from '../publish/in-turn.ts';
import { person } from '../publish/init/ask.ts';
import { boardOption } from '../publish/places.ts';
import { resultMeant } from '../publish/sign/live-results.ts';
import { signBoard } from '../publish/sign/sign-board.ts';

export const command = toCommand({
  name: 'withdraw',
  about: `Use it when a signed result does not stand and no other takes its place, as where the answers turn out to be another
    model's: the result counts no more, and stays on record with the reason. It enters the correction, signs, builds and checks.`,
  typed: '<component>',
  takesWords: true,
  options: {
    ...boardOption,
    axis: text`<axis>  the question, where the component has a result on several`,
    reason: text`"…"  why, which is published`,
    observed: text`<instant>  when the mistake was first seen (default: now)`,
    yes: flag`asks nothing; without component and reason it is refused`,
  },
  consequence: 'nothing was withdrawn',
  work: async ({ values, positionals: [component, ...more] }) => {
    if (more.length > 0) throw wrongUse('withdraw', `expected one component, got ${more.length + 1}`);
    const { board: named, axis, observed, yes } = values;
    const asking = yes ? undefined : person();
    const withdraw = async ({ artifactsDir, env, say, doing }: BoardAtWork): Promise<void> => {
      const wanted = { component, axis, reason: values.reason };
      const { id, says } = await resultMeant(artifactsDir, wanted, { isSure: yes, asking });
      const reason =
        values.reason ?? (await asking?.ask(`${says}: why does it not stand, in words that are published?`));
      if (asking !== undefined && !(await asking.agrees(`Withdraw ${says}?`)))
        throw wrongUse('withdraw', 'without a yes nothing is done');
      const now = `${new Date().toISOString().slice(0, 19)}Z`;
      const intent = { withdraw: id, reason, entry: { observed } };
      for (const line of await signBoard({ artifactsDir, env, now, fetch, doing }, intent)) say(line);
    };
    await onBoard(named, withdraw, 'sign');
    return await inTurn(named, [await import('./build.ts'), await import('./verify.ts')]);
  },
});
