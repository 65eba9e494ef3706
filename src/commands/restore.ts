/** `npm run restore`: a publisher who lost the folder of the board makes it again from the site and the keys. */

import { text, wrongUse } from '../core/options.ts';
import { toCommand } from '../publish/command.ts';
import { ownKeyDocument } from '../publish/keys/own-key-document.ts';
import { folderOf } from '../publish/places.ts';
import { printLine } from '../publish/terminal.ts';
import { openTarget, placeOfTarget } from '../verify/open-target.ts';
import { showProgress } from '../verify/progress-line.ts';
import { boundsUsage, readingBounds } from '../verify/reading-bounds.ts';
import { readSums } from '../verify/served-files.ts';
import { refuseUnverified } from '../verify/verification.ts';
import { isVerifyError } from '../verify/verify-error.ts';

export const command = toCommand({
  name: 'restore',
  about: `Use it if you lost the folder of your board: it makes the folder again from what the site publishes. It refuses a site
    that the published verifier does not call VERIFIED: its host could have added what the board would then sign. Without --keys
    the board can be built, and can sign again after a rotation. Nothing then shows that the board is yours.`,
  typed: '<url or folder of a site> <new folder>',
  takesWords: true,
  options: {
    keys: text`<.env>  your copy of the board's .env, with the private halves of its keys`,
    engine: text`<file>  the tarball, or the version, of the engine that the board pins (default: this engine)`,
    gib: text`<number>  ${boundsUsage}`,
  },
  isRefusal: isVerifyError,
  consequence: 'nothing was made',
  work: async ({ values, positionals: [target, named, ...more] }) => {
    if (target === undefined || named === undefined || more.length > 0)
      throw wrongUse('restore', 'expected a url or the folder of a site, and a new folder');
    const typed = (path: string): string => folderOf(path, process.env);
    const keysFile = values.keys === undefined ? undefined : typed(values.keys);
    const site = await openTarget(placeOfTarget(target, typed), showProgress, readingBounds(values.gib));
    try {
      await site.fetchListed?.();
      const { engineSource } = await import('../publish/init/engine-source.ts');
      const { restoreBoard } = await import('../publish/restore/restore-board.ts');
      const engine = () => engineSource(values.engine, process.env);
      const sums = readSums(site);
      const verify = async (artifactsDir: string): Promise<void> =>
        await refuseUnverified(site, ownKeyDocument(artifactsDir));
      const restoring = { site: { ...site, sums }, folder: typed(named), keysFile, engine, verify };
      for (const line of await restoreBoard(restoring)) printLine(line);
    } finally {
      site.close();
    }
  },
});
