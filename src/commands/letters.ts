/** `npm run letters`: what people wrote to the doors, listed, written to a file, entered as requests, and taken out of the boxes. */

import { resolve } from 'node:path';
import { wrongUse } from '../core/options.ts';
import { hostOption } from '../operate/host-option.ts';
import type { OpenStores } from '../operate/open-stores.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { refuseWithoutDoors } from '../publish/doors-here.ts';
import { boardOption, folderOf, projectRoot } from '../publish/places.ts';
import { enterLetters } from '../publish/registers/enter-letters.ts';

export const command = toCommand({
  name: 'letters',
  about: `Use it where doors take letters: challenges, and requests for measurements. A full box keeps nothing and answers with
    the address to write to. Once it is emptied, it takes letters again. The receipt of a challenge still answers after the
    letter was taken out.`,
  takesWords: true,
  words: {
    list: 'when each letter came and how long it is, never what it says',
    'export <file>': 'writes all letters to a new file, a line of JSON for each, for you alone',
    'enter <file>':
      'enters the requests for measurements that this exported file has into commissions.json, as open',
    'empty <file>': 'takes out the letters that this exported file has; one that came later stays',
  },
  options: { ...boardOption, ...hostOption },
  consequence: 'no letter was taken out',
  work: async ({ values, positionals: [act, named, ...more] }) => {
    const isList = act === 'list' && named === undefined;
    const isOnFile = (act === 'export' || act === 'empty') && named !== undefined && more.length === 0;
    if (act === 'enter' && named !== undefined && more.length === 0)
      return await onBoard(values.board, (board) => enter(board, named), 'letters');
    if (!isList && !isOnFile)
      throw wrongUse('letters', 'expected list, export <file>, enter <file> or empty <file>');
    await onBoard(values.board, async ({ env, say }) => {
      const folder = resolve(projectRoot, env.LOCAL_STORE_DIR || '.local-store');
      const file = named === undefined ? '' : folderOf(named, env);
      refuseWithoutDoors();
      const { withStores } = await import('../operate/open-stores.ts');
      await withStores({ isAtHost: values.netlify, folder, env }, async (stores) => {
        if (isList) for await (const line of (await letterBoxes()).listLetters(stores)) say(line);
        else say(act === 'export' ? await exported(stores, file) : await emptied(stores, file));
        say(`of ${stores.place}`);
      });
    });
  },
});

/** Loaded by whoever opens a box: the help needs no package of doors. */
const letterBoxes = () => import('../operate/letters.ts');

async function enter({ artifactsDir, env, say }: BoardAtWork, named: string): Promise<void> {
  refuseWithoutDoors();
  const { readExport } = await letterBoxes();
  const letters = await readExport(folderOf(named, env));
  const requests = letters.filter(({ box }) => box === 'commission');
  const now = new Date().toISOString();
  for (const line of enterLetters(artifactsDir, requests, now)) say(line);
}

async function exported(stores: OpenStores, file: string): Promise<string> {
  const { exportLetters } = await letterBoxes();
  return `letters exported to ${file}, which is for you alone: ${await exportLetters(stores, file)}`;
}

async function emptied(stores: OpenStores, file: string): Promise<string> {
  const { emptyLetters } = await letterBoxes();
  const { taken, gone, left } = await emptyLetters(stores, file);
  return `letters taken out: ${taken}; of the file gone before: ${gone}; left in the boxes: ${left}`;
}
