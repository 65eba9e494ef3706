/** `npm run init -- <folder>`: makes a new board with its own keys, and says what to do next. */

import { flag, text, wrongUse } from '../core/options.ts';
import { toCommand } from '../publish/command.ts';
import { askForFacts } from '../publish/init/ask.ts';
import { engineSource } from '../publish/init/engine-source.ts';
import { commitFirst, gitOption } from '../publish/init/first-commit.ts';
import { initBoard, keptIf, refuseUsedFolder } from '../publish/init/init-board.ts';
import { folderOf, openBoard } from '../publish/places.ts';
import { signBoard } from '../publish/sign/sign-board.ts';
import { printLine } from '../publish/terminal.ts';

export const command = toCommand({
  name: 'init',
  about: `Use it once, to begin: it makes a new board with keys of its own, and says what to do next. On a terminal it asks for
    name, domain, contact and licence where they are missing. The folder must be new or empty.`,
  typed: '<folder>',
  takesWords: true,
  options: {
    name: text`TEXT  who publishes`,
    domain: text`HOST  the domain of the board, which becomes part of every signature; HOST/PATH of a board below a path: one
      that is added later is a move, with new keys`,
    contact: text`TEXT  where corrections are sent: an address, or a mailto: or https: URL`,
    licence: text`ID  the licence of the published data: CC-BY-4.0`,
    engine: text`FILE  the tarball, or the version, of the engine that the board pins (default: this engine as it was
      installed; a working copy is packed)`,
    lang: text`LANG  the language of the pages and of what you write: en (default) or de`,
    doors: flag`with functions for Netlify, and the packages that they need`,
    ...gitOption,
    yes: flag`asks nothing; without name, domain and contact it is refused`,
  },
  consequence: 'nothing was made',
  work: async ({ values, positionals }) => {
    const { yes, engine, lang = 'en', doors: withDoors, 'no-git': isWithoutGit, ...given } = values;
    const [named, ...more] = positionals;
    if (named === undefined || more.length > 0)
      throw wrongUse('init', `expected one folder, got ${positionals.length}`);
    const folder = folderOf(named, process.env);
    refuseUsedFolder(folder);
    const facts = await askForFacts(given, !yes && process.stdin.isTTY === true);
    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    const from = () => engineSource(engine, process.env);
    for (const line of initBoard({ folder, facts, engine: from, lang, withDoors, now })) printLine(line);
    await keptIf(folder, () => signFirst(folder, now));
    if (!isWithoutGit) commitFirst(folder, process.env, printLine);
  },
});

/** So that the first check of the board ends VERIFIED. */
async function signFirst(folder: string, now: string): Promise<void> {
  const { artifactsDir, env } = openBoard(folder, process.env);
  await signBoard({ artifactsDir, env, now }, {});
}
