/** What a run has taken so far: requests, tokens and US dollars, and the bound that it may not pass. */

import { BoardError } from '../core/board-error.ts';
import { wrongOption } from '../core/options.ts';
import type { Most } from './bench.ts';

export type Spent = {
  /** Sent by this process; answers that were kept of an interrupted run count by what they took. */
  readonly requests: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly cost_usd: number;
};

type Spending = {
  /** A request is about to be sent; gives what is told when it has ended. It throws once the bound might be passed. */
  readonly open: (most: Most) => (took: Most | undefined) => void;
  /** What answers took that were kept of an interrupted run. */
  readonly resume: (answers: Iterable<Most>) => void;
  readonly spent: () => Spent;
};

export function spendingUpTo(maxCost: number | undefined): Spending {
  const sums = { requests: 0, input_tokens: 0, output_tokens: 0, cost_usd: 0 };
  let open = 0;
  let isStopped = false;
  const add = ({ input_tokens = 0, output_tokens = 0, cost_usd = 0 }: Most): void => {
    sums.input_tokens += input_tokens;
    sums.output_tokens += output_tokens;
    sums.cost_usd += cost_usd;
  };
  return {
    open: (most) => {
      const { cost_usd: bound = 0 } = most;
      isStopped ||= maxCost !== undefined && sums.cost_usd + open + bound > maxCost;
      if (isStopped)
        throw new BoardError(
          'MAX_COST',
          `--max-cost ${maxCost}: expected the next request to stay below it, got ${inDollars(sums.cost_usd)} spent and up to ${inDollars(open + bound)} more; the answers are kept, and --resume with a higher --max-cost goes on`,
        );
      sums.requests += 1;
      open += bound;
      return (took) => {
        open -= bound;
        // A request that nobody knows the cost of may have cost all that it could.
        add(took ?? { cost_usd: bound });
      };
    },
    resume: (answers) => {
      for (const answer of answers) add(answer);
    },
    spent: () => ({ ...sums }),
  };
}

export function parseMaxCost(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(typed)) return Number(typed);
  throw wrongOption('--max-cost', 'US dollars such as 2.50', typed);
}

export function inDollars(amount: number): string {
  return `$${amount >= 1 ? amount.toFixed(2) : Number(amount.toFixed(6))}`;
}
