/** `npm run check-claim`: whether a figure that is quoted elsewhere still stands. */

import { wrongUse } from '../core/options.ts';
import { onBoard } from '../publish/board-command.ts';
import { checkClaim } from '../publish/claim/check-claim.ts';
import { toCommand } from '../publish/command.ts';
import { boardOption, folderOf } from '../publish/places.ts';

export const command = toCommand({
  name: 'check-claim',
  about: `Use it when somebody quotes the board: it reads a file (a page, the README of a model, a file of results, a signed result), an address or a
    sentence, and says of each result and sentence of the board in it, and of counts and shares behind a name, whether it still stands (exit 0), was
    corrected or withdrawn since (1), or never stood here or is of another board (2). A figure is compared in sentences such as “X scores 87.1 % on Y”, “X: 20 of
    23” and “X fails 5 %”; in any other it is uncheckable (2). Nothing is fetched.`,
  typed: '<file, address or sentence>',
  takesWords: true,
  options: boardOption,
  work: async ({ values: { board }, positionals }) => {
    const claim = positionals.join(' ');
    if (claim.trim() === '') throw wrongUse('check-claim', 'expected a file, an address or a sentence');
    return await onBoard(board, async ({ artifactsDir, env, say }) => {
      const { code, lines } = await checkClaim(
        { ...env, ARTIFACTS_DIR: artifactsDir },
        { claim, file: folderOf(claim, env) },
      );
      for (const line of lines) say(line);
      return code;
    });
  },
});
