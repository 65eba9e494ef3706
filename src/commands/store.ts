/** `npm run store`: everything that the doors keep, as one file that verifies, and back. */

import { resolve } from 'node:path';
import { flag, wrongUse } from '../core/options.ts';
import { hostOption } from '../operate/host-option.ts';
import type { OpenStores } from '../operate/open-stores.ts';
import { onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { refuseWithoutDoors } from '../publish/doors-here.ts';
import { boardOption, folderOf, projectRoot } from '../publish/places.ts';

export const command = toCommand({
  name: 'store',
  about: `Use it to keep what doors hold: everything as one file that verifies, and back. Close the doors before a restore: what
    they write during it, or wrote since the backup, may be lost.`,
  takesWords: true,
  words: {
    'backup <file>': 'writes every entry of every store to a new file, for you alone',
    'check <file>': 'reads the file to its end, and refuses it if a byte has changed',
    'restore <file>': 'checks the file, then writes its entries; what the stores have beside them stays',
    empty: 'takes out the archives of bundles whose recovery period is over',
  },
  options: {
    ...boardOption,
    ...hostOption,
    replace: flag`restore: entries with another value are replaced too; without it they are refused`,
  },
  work: async ({ values, positionals: [act, named, ...more] }) => {
    const acts = named === undefined ? ['empty'] : ['backup', 'check', 'restore'];
    if (more.length > 0 || !acts.includes(act ?? ''))
      throw wrongUse('store', 'expected backup <file>, check <file>, restore <file> or empty');
    await onBoard(values.board, async ({ env, say }) => {
      const folder = resolve(projectRoot, env.LOCAL_STORE_DIR || '.local-store');
      refuseWithoutDoors();
      const { withStores } = await import('../operate/open-stores.ts');
      const opening = { isAtHost: values.netlify, folder, env, mayBeNew: act === 'restore' };
      if (named === undefined) {
        const { endArchives } = await import('../operate/archives.ts');
        await withStores(opening, async (stores) => {
          say(await endArchives(stores, Date.now()));
          say(`of ${stores.place}`);
        });
        return;
      }
      const file = folderOf(named, env);
      if (act === 'check') return say(await checked(file));
      await withStores(opening, async (stores) => {
        say(act === 'backup' ? await backedUp(stores, file) : await restored(stores, file, values.replace));
        say(`of ${stores.place}`);
      });
    });
  },
});

/** Loaded by whoever opens the stores: the help needs no package of doors. */
const backups = () => import('../operate/store-backup.ts');

async function checked(file: string): Promise<string> {
  const { at, entries } = await (await backups()).checkBackup(file);
  return `${file}: of ${at}, each entry as it was written: ${entries}`;
}

async function backedUp(stores: OpenStores, file: string): Promise<string> {
  const { entries } = await (await backups()).backUpStores(
    stores,
    file,
    `${new Date().toISOString().slice(0, 19)}Z`,
  );
  return `entries backed up to ${file}, which is for you alone: ${entries}`;
}

async function restored(stores: OpenStores, file: string, mayReplace: boolean): Promise<string> {
  const { at, written, replaced, equal } = await (await backups()).restoreStores(stores, file, {
    mayReplace,
  });
  return `entries of ${at} restored: ${written}; replaced: ${replaced}; there already: ${equal}`;
}
