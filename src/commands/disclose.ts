/** `npm run disclose`: prints the key of a private item, with which anybody can check what its text was, and publishes both. */

import { join } from 'node:path';
import { text, texts } from '../core/options.ts';
import { disclosedFile, disclosures } from '../measure/disclose/disclose-items.ts';
import { replaceFile } from '../measure/import/write-import.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { boardOption, folderOf } from '../publish/places.ts';

export const command = toCommand({
  name: 'disclose',
  about: `Use it when an item that was imported with --items-private may be known. It prints the key of each item, and how to
    check its digests: from key and text anybody computes the digest that was frozen with the items. It writes nothing, except
    with --from.`,
  typed: '--bench <bench> <item…>',
  takesWords: true,
  options: {
    ...boardOption,
    bench: text`<bench>  the bench of the items`,
    from: texts`<results>  the results that were imported, or a folder of them: the texts of these items and their keys are written
      beside the items, and their page shows them`,
  },
  consequence: 'nothing was disclosed',
  work: async ({ values, positionals }) => {
    const { board, bench, from = [] } = values;
    const work = async ({ artifactsDir, env, say }: BoardAtWork): Promise<void> => {
      const disclosing = { bench, items: positionals, env };
      const lines = disclosures(artifactsDir, disclosing);
      if (from.length > 0) {
        const paths = from.map((path) => folderOf(path, env));
        const day = new Date().toISOString().slice(0, 10);
        const { path, bytes, added } = await disclosedFile(artifactsDir, disclosing, { paths, day });
        if (added > 0) replaceFile(join(artifactsDir, path), bytes);
        say(`disclosed ${added} of ${positionals.length} items in ${path}; next: npm run sign`);
      }
      for (const line of lines) say(line);
    };
    return onBoard(board, work, from.length > 0 ? 'disclose' : undefined);
  },
});
