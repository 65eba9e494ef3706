/**
 * `npm run keys:new`: makes a publisher's own key set. The public halves are written into the board, the
 * private halves into its `.env`. Where keys are active this is a rotation, which a person must ask for.
 */

import { join, resolve } from 'node:path';
import { flag, text } from '../core/options.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { refuseWrongClock } from '../publish/heads/elsewhere.ts';
import { inTurn } from '../publish/in-turn.ts';
import { person } from '../publish/init/ask.ts';
import { newKeys, newLogKey } from '../publish/keys/new-keys.ts';
import { boardOption, projectRoot } from '../publish/places.ts';
import { asOnlyWriter } from '../publish/sign/only-writer.ts';
import { signBoard } from '../publish/sign/sign-board.ts';

export const command = toCommand({
  name: 'keys:new',
  about: `Use it for a board that has no keys of its own, or to retire them: it makes a publisher's own key set. The public
    halves are written into the board, the private halves into its .env. On a terminal it then asks whether to sign, which puts the
    change into the history, and to build and check; --yes does so at once.`,
  options: {
    ...boardOption,
    rotate: flag`retires the active keys and makes new ones; without it a terminal asks`,
    custody: text`TEXT  who holds the private halves and where; this text is published`,
    log: flag`makes one more key of the history, for another machine, and retires none`,
    demo: flag`publishes the private halves too: for a board that proves nothing`,
    yes: flag`signs with the new keys, builds and checks the board at once`,
  },
  consequence: 'no key was made',
  work: async ({ values }) => {
    const { board: named, rotate, custody, demo: isDemo, yes, log: isMore } = values;
    const asking = yes ? undefined : person();
    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    const make = async ({ artifactsDir, env, say }: BoardAtWork): Promise<boolean> => {
      const isMeant =
        named !== undefined || process.env.ARTIFACTS_DIR !== undefined || !isOfEngine(artifactsDir);
      const mayRotate = async (): Promise<boolean> =>
        rotate ||
        (asking !== undefined && (await asking.agrees('Retire the active keys and make new ones?')));
      if (isMeant) await refuseWrongClock({ artifactsDir, now, fetch });
      if (isMore) {
        const made = await asOnlyWriter(artifactsDir, async () =>
          newLogKey({ artifactsDir, env, now, custody }),
        );
        made.forEach(say);
        return false;
      }
      const request = { artifactsDir, env, isMeant, now, custody, isDemo, mayRotate };
      const { said, next } = await asOnlyWriter(artifactsDir, () => newKeys(request));
      said.forEach(say);
      if (yes || (asking !== undefined && (await asking.agrees(QUESTION)))) return true;
      say(next);
      return false;
    };
    if (!(await onBoard(named, make, 'keys'))) return 0;
    // The board is opened again: its keys are others now.
    await onBoard(named, async ({ artifactsDir, env, say, doing }) => {
      for (const line of await signBoard({ artifactsDir, env, now, fetch, doing }, {})) say(line);
    });
    return await inTurn(named, [await import('./build.ts'), await import('./verify.ts')]);
  },
});

const QUESTION = 'Sign with them now, and build and check the board?';

/** The example in the engine's own working copy, which every command works on where nothing names another board. */
function isOfEngine(artifactsDir: string): boolean {
  return artifactsDir === join(resolve(projectRoot), 'artifacts');
}
