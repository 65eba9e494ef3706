/** `npm run upgrade`: a board takes a newer engine, and is signed, built and checked by it. */

import { dirname } from 'node:path';
import { wrongUse } from '../core/options.ts';
import { onBoard } from '../publish/board-command.ts';
import { type ExitCode, toCommand } from '../publish/command.ts';
import { byEngineOf, takeEngine } from '../publish/init/take-engine.ts';
import { boardOption } from '../publish/places.ts';

export const command = toCommand({
  name: 'upgrade',
  about: `Use it to take a newer engine, or the one of before, in the folder of a board: it pins the tarball in vendor/, installs it
    with npm, and lets that engine sign, build and check the board. Where a figure would move, that engine refuses and says so.`,
  typed: '<tarball or version>',
  takesWords: true,
  options: boardOption,
  consequence: 'the board has the engine that it had',
  work: async ({ values: { board: named }, positionals: [engine, ...more] }) => {
    if (engine === undefined || more.length > 0)
      throw wrongUse('upgrade', `expected one engine, got ${engine === undefined ? 0 : more.length + 1}`);
    return await onBoard(named, ({ artifactsDir, say, doing }): ExitCode => {
      const folder = dirname(artifactsDir);
      doing('installing the engine');
      for (const line of takeEngine(folder, engine, process.env)) say(line);
      const code = byEngineOf(folder, ['sign', 'build', 'verify'], process.env);
      if (code === 0)
        say('commit package.json, package-lock.json, vendor and artifacts; back is the same way');
      return code === 0 || code === 2 ? code : 1;
    });
  },
});
