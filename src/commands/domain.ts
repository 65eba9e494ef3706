/** `npm run domain`: makes a board in trial real, under a domain of its publisher; moves a real one to another domain. */

import { flag, text, wrongUse } from '../core/options.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { keeperOf } from '../publish/commit-results.ts';
import { inTurn } from '../publish/in-turn.ts';
import { askForFacts, person } from '../publish/init/ask.ts';
import { gitOption, ofBoard } from '../publish/init/first-commit.ts';
import { moveLooks } from '../publish/init/moved-looks.ts';
import { finishCutOff } from '../publish/init/put-in-place.ts';
import { domainToLeave, makeReal } from '../publish/init/real-board.ts';
import { type Board, boardOption, folderOf, openBoard } from '../publish/places.ts';
import { asOnlyWriter } from '../publish/sign/only-writer.ts';
import { signBoard } from '../publish/sign/sign-board.ts';
import { printLine } from '../publish/terminal.ts';
import { askToWatch, pairBoards, type Watching } from '../publish/witness/exchange.ts';

export const command = toCommand({
  name: 'domain',
  about: `Use it when a trial is to be published, or a board is to move to another domain or path. Of a trial it takes the results
    under your domain, with new keys and a first signature; what was signed in trial does not come along. It asks who publishes,
    where corrections are sent and under which licence the data is. Of a board that has a domain the old key signs the move, and then new keys sign.
    With --pair or --witness somebody watches its history; typed with the domain that the board has, it does only that. It builds, checks and commits the board.`,
  typed: '<host[/path]>',
  takesWords: true,
  options: {
    ...boardOption,
    name: text`TEXT  of a trial: who publishes`,
    contact: text`TEXT  of a trial: where corrections are sent: an address, or a mailto: or https: URL`,
    licence: text`ID  of a trial: the licence of the published data: CC-BY-4.0`,
    pair: text`<folder>  another board, or a clone of it: the two watch the history of each other`,
    witness: text`<url>#<key>  asks the witness there, which has this verifier key, and names it once it has cosigned`,
    ...gitOption,
    yes: flag`asks nothing; a trial needs name and contact beside it`,
  },
  consequence: 'the board has the domain that it had',
  work: async ({ values, positionals: [domain, ...more] }) => {
    const { board: named, yes, pair, witness, 'no-git': isWithoutGit, ...given } = values;
    if (domain === undefined || more.length > 0)
      throw wrongUse('domain', `expected one domain, got ${domain === undefined ? 0 : more.length + 1}`);
    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    finishCutOff(folderOf(named ?? '.', process.env));
    const keep = isWithoutGit ? undefined : keeperOf(openBoard(named, process.env), printLine);
    await onBoard(named, async (opened) => {
      const { artifactsDir, say, doing } = opened;
      const { isTrial, from } = domainToLeave(artifactsDir, domain);
      if (from !== undefined) {
        await agreed({ from, domain, isSure: yes, stray: Object.keys(given) });
        for (const line of await signBoard({ ...opened, now, fetch }, { moveDomain: domain })) say(line);
      }
      if (!isTrial) return moveLooks(artifactsDir, domain);
      const facts = await askForFacts({ ...given, domain }, !yes && process.stdin.isTTY === true, 'domain');
      const sign = async (board: Board) => void (await signBoard({ ...board, now, fetch, doing }, {}));
      const said = await asOnlyWriter(artifactsDir, () =>
        makeReal({ artifactsDir, facts, env: process.env, now, sign }),
      );
      for (const line of said) say(line);
    });
    const keepOther = await onBoard(named, (board) => beWatched(board, { pair, witness, now }));
    const code = await inTurn(named, [await import('./build.ts'), await import('./verify.ts')]);
    if (code !== 0) return code;
    keep?.(`Publish the board under ${domain}`, ofBoard);
    keepOther?.('Watch another board, and be watched');
    return 0;
  },
});

type Watchers = {
  readonly pair: string | undefined;
  readonly witness: string | undefined;
  readonly now: string;
};

/** Gives what commits the other board of a pair, where it was written. */
async function beWatched(opened: BoardAtWork, { pair, witness, now }: Watchers) {
  const own = { ...opened, now, fetch };
  const sign = (board: Watching) => signBoard(board, {});
  if (witness !== undefined) await askToWatch(own, { at: witness, sign });
  if (pair === undefined) return undefined;
  const other = openBoard(pair, process.env);
  const keep = keeperOf(other, printLine);
  await pairBoards({ own, other: { ...own, ...other }, sign });
  return keep;
}

type Leaving = {
  readonly from: string;
  readonly domain: string;
  readonly isSure: boolean;
  readonly stray: readonly string[];
};

async function agreed({ from, domain, isSure, stray }: Leaving): Promise<void> {
  if (stray[0] !== undefined)
    throw wrongUse('domain', `expected no --${stray[0]}: the board of ${from} has said who publishes it`);
  if (isSure) return;
  const told = `${from} moves to ${domain}, with new keys: whoever pinned its key document has to pin again`;
  const asking = person();
  if (asking === undefined)
    throw wrongUse(
      'domain',
      `${told}; expected --yes where nobody can be asked: npm run domain -- ${domain} --yes`,
    );
  if (!(await asking.agrees(`${told}. Shall it?`))) throw wrongUse('domain', 'without a yes nothing is done');
}
