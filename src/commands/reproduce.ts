/** `npm run reproduce`: installs the pinned fleet, asks it again, and compares the answers with the committed rows. */

import { dirname, resolve } from 'node:path';
import { flag, text } from '../core/options.ts';
import { openBenches } from '../measure/benches.ts';
import { installPinnedFleet } from '../measure/install-packages.ts';
import { reproduce } from '../measure/reproduce/reproduce.ts';
import { onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { boardOption } from '../publish/places.ts';

export const command = toCommand({
  name: 'reproduce',
  about: `Use it to ask the components of current results again and compare their answers with the committed rows; it writes
    nothing. REPRODUCED: the same rows. DIFFERENT: another answer. UNCHECKABLE: the component cannot be asked on this machine, or
    another version is here. An engine or an adapter that changed since then is named and decides nothing: the answers decide. Exit 0 all reproduced, 1
    something differs, 2 something could not be checked.`,
  typed: '[--axis <name> | --bench <bench>]',
  options: {
    ...boardOption,
    axis: text`<name>  only the current results of this question`,
    bench: text`<bench>  only the current results of this bench`,
    fresh: flag`installs every package of the fleet anew, and compares each with the digest in the lock file; without it,
      installed packages are asked as they are, even if somebody changed them`,
  },
  judges: true,
  work: ({ values }) =>
    onBoard(values.board, async ({ artifactsDir, env, say }) => {
      const begun = performance.now();
      const root = dirname(resolve(artifactsDir));
      const { asked: benches, fleet } = await openBenches(root);
      await installPinnedFleet(fleet, say, values.fresh);
      const { REPRODUCED, DIFFERENT, UNCHECKABLE } = await reproduce({
        root,
        artifactsDir,
        benches,
        fleet,
        env,
        wanted: { axis: values.axis, bench: values.bench },
        say,
      });
      const took = ((performance.now() - begun) / 1000).toFixed(0);
      say(`${REPRODUCED} REPRODUCED, ${DIFFERENT} DIFFERENT, ${UNCHECKABLE} UNCHECKABLE (${took} s)`);
      return DIFFERENT > 0 ? 1 : UNCHECKABLE > 0 ? 2 : 0;
    }),
});
