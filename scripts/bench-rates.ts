/** `npm run bench:rates`: how often verdicts and intervals are wrong in worlds of which the truth is known. */

import { studies } from '../bench/simulation/studies.ts';
import { fillTable } from '../bench/simulation/table.ts';
import { BoardError } from '../src/core/board-error.ts';
import { suggestion } from '../src/core/nearest-names.ts';
import { flag, texts } from '../src/core/options.ts';
import { runAsProcess, toCommand } from '../src/publish/command.ts';

const ids = studies.map(({ id }) => id);

await runAsProcess(
  toCommand({
    name: 'bench:rates',
    about: `Counts how often the rules of verdicts, intervals and ranks are wrong on simulated boards, from where the last run ended,
      and writes the table that the method shows. A change of these rules begins again.`,
    options: {
      again: flag`counts every world from its first board`,
      only: texts`ID  counts only this world (repeatable)`,
    },
    more: `worlds: ${ids.join(', ')}`,
    work: async ({ values: { again, only } }) => {
      const stranger = only?.find((id) => !ids.includes(id));
      if (stranger !== undefined)
        throw new BoardError('USAGE', `--only ${stranger}: expected a world, ${suggestion(stranger, ids)}`);
      fillTable({ isAgain: again, only }, console.log);
    },
  }),
);
