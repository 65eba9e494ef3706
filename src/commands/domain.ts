/** `npm run domain`: makes a board in trial real, under a domain of its publisher. */

import { flag, text, wrongUse } from '../core/options.ts';
import { onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { askForFacts } from '../publish/init/ask.ts';
import { makeReal, refuseUnlessTrial } from '../publish/init/real-board.ts';
import { type Board, boardOption } from '../publish/places.ts';
import { asOnlyWriter } from '../publish/sign/only-writer.ts';
import { signBoard } from '../publish/sign/sign-board.ts';

export const command = toCommand({
  name: 'domain',
  about: `Use it when a trial is to be published: it takes the results of the trial under your domain, with new keys and a first
    signature, and builds and checks the board. What was signed in trial does not come along. It asks who publishes and where
    corrections are sent.`,
  typed: '<host[/path]>',
  takesWords: true,
  options: {
    ...boardOption,
    name: text`TEXT  who publishes`,
    contact: text`TEXT  where corrections are sent: an address, or a mailto: or https: URL`,
    licence: text`ID  the licence of the published data: CC-BY-4.0`,
    yes: flag`asks nothing; without name and contact it is refused`,
  },
  consequence: 'the trial is as it was',
  work: async ({ values: { board: named, yes, ...given }, positionals: [domain, ...more] }) => {
    if (domain === undefined || more.length > 0)
      throw wrongUse('domain', `expected one domain, got ${domain === undefined ? 0 : more.length + 1}`);
    await onBoard(named, async ({ artifactsDir, say, doing }) => {
      refuseUnlessTrial(artifactsDir, domain);
      const facts = await askForFacts({ ...given, domain }, !yes && process.stdin.isTTY === true, 'domain');
      const now = `${new Date().toISOString().slice(0, 19)}Z`;
      const sign = async (board: Board) => void (await signBoard({ ...board, now, doing }, {}));
      const said = await asOnlyWriter(artifactsDir, () =>
        makeReal({ artifactsDir, facts, env: process.env, now, sign }),
      );
      for (const line of said) say(line);
    });
    const words = named === undefined ? [] : ['--board', named];
    for (const verb of [await import('./build.ts'), await import('./verify.ts')]) {
      const code = await verb.command.run(words);
      if (code !== 0) return code;
    }
    return 0;
  },
});
