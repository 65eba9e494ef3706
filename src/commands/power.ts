/** `npm run power`: how many items it takes to separate a leader from so many rivals, or what so many items can do. */

import { text } from '../core/options.ts';
import { toCommand } from '../publish/command.ts';
import { powerLines } from '../publish/freeze/power-lines.ts';

export const command = toCommand({
  name: 'power',
  about: `Use it before you write items: it says how many items find a lead over all rivals at once in 80 % of cases, or what
    the items that you have would find. All rivals are taken to be equally far behind, and to err independently of each other. A freeze
    plans in the same way. Constant answers, families and unreadable answers are not counted in: they make a lead harder to show.`,
  options: {
    rivals: text`<number>  how many components the best must beat; 4 unless said`,
    difference: text`<share>  how far ahead the best truly is: 0.05 is five percentage points`,
    items: text`<number>  how many items there are`,
    score: text`<share>  the share of items on which the best is right; 0.75 unless said, as where no pilot knows better`,
    pi: text`<share>  the share of items on which the best and a rival differ; 0.2 unless said`,
    icc: text`<share>  how far items of one cluster are right or wrong together; 0.3 unless said`,
    'cluster-size': text`<number>  items to a cluster; 1 unless said: each item on its own`,
  },
  work: async ({ values }) => {
    for (const line of powerLines(values)) console.log(line);
  },
});
