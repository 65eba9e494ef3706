/** `npm run bench:scale`: computes the tables of docs/scale.md and writes them there. */

import { isBoardSize } from '../bench/large-import.ts';
import { boardSizes, measureCommands } from '../bench/scale/commands.ts';
import { growthNames, measureGrowths } from '../bench/scale/growths.ts';
import { writeTables } from '../bench/scale/tables.ts';
import { BoardError } from '../src/core/board-error.ts';
import { flag, texts } from '../src/core/options.ts';
import { runAsProcess, toCommand } from '../src/publish/command.ts';

await runAsProcess(
  toCommand({
    name: 'bench:scale',
    about: 'Computes the tables of docs/scale.md from the committed board, and writes them there.',
    options: {
      measure: flag`runs every command on boards of imported results before, on a machine that does nothing else`,
      size: texts`NAME  measures only this size: ${boardSizes.join(', ')}`,
      growth: texts`NAME  measures how this grows, or all: ${growthNames.join(', ')}`,
    },
    work: async ({ values }) => {
      const stranger = values.size?.find((name) => !isBoardSize(name));
      if (stranger !== undefined)
        throw new BoardError('USAGE', `--size ${stranger}: expected ${boardSizes.join(', ')}`);
      const wanted = values.size?.filter(isBoardSize) ?? boardSizes;
      const grown = values.growth?.includes('all') ? growthNames : (values.growth ?? []);
      const unknown = grown.find((name) => !growthNames.includes(name));
      if (unknown !== undefined)
        throw new BoardError('USAGE', `--growth ${unknown}: expected all, ${growthNames.join(', ')}`);
      await measureGrowths(grown, console.log);
      if (values.measure) await measureCommands(wanted, console.log);
      writeTables('artifacts');
    },
  }),
);
