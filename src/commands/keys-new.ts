/**
 * `npm run keys:new`: makes a publisher's own key set. The public halves are written into the board, the
 * private halves into its `.env`. Where keys are active this is a rotation, which a person must ask for.
 */

import { join, resolve } from 'node:path';
import { flag, text } from '../core/options.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { askWhether } from '../publish/init/ask.ts';
import { newKeys } from '../publish/keys/new-keys.ts';
import { boardOption, projectRoot } from '../publish/places.ts';
import { asOnlyWriter } from '../publish/sign/only-writer.ts';

export const command = toCommand({
  name: 'keys:new',
  about: `Use it for a board that has no keys of its own, or to retire them: it makes a publisher's own key set. The public
    halves are written into the board, the private halves into its .env.`,
  options: {
    ...boardOption,
    rotate: flag`retires the active keys and makes new ones; without it a terminal asks`,
    custody: text`TEXT  who holds the private halves and where; this text is published`,
    demo: flag`publishes the private halves too: for a board that proves nothing`,
  },
  consequence: 'no key was made',
  work: async ({ values }) => {
    const work = async ({ artifactsDir, say }: BoardAtWork): Promise<void> => {
      const request = {
        artifactsDir,
        isMeant:
          values.board !== undefined || process.env.ARTIFACTS_DIR !== undefined || !isOfEngine(artifactsDir),
        now: `${new Date().toISOString().slice(0, 19)}Z`,
        custody: values.custody,
        isDemo: values.demo,
        mayRotate: async () =>
          values.rotate ||
          (process.stdin.isTTY === true && (await askWhether('Retire the active keys and make new ones?'))),
      };
      const lines = await asOnlyWriter(artifactsDir, () => newKeys(request));
      for (const line of lines) say(line);
    };
    await onBoard(values.board, work, 'keys');
  },
});

/** The example in the engine's own working copy, which every command works on where nothing names another board. */
function isOfEngine(artifactsDir: string): boolean {
  return artifactsDir === join(resolve(projectRoot), 'artifacts');
}
