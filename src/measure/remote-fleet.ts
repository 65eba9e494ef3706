/**
 * What the components at addresses share while they are asked at once: the places at each address, the bound on costs,
 * and the one line that shows how far they are.
 */

import { BoardError } from '../core/board-error.ts';
import type { Adapter, Answer, Most, Turn } from './bench.ts';
import { repeatsOf } from './component.ts';
import { clock, type Pace, pacesOf } from './pace.ts';
import type { Progress } from './progress.ts';
import { inDollars, type Spent, spendingUpTo } from './spending.ts';

export type RemoteFleet = {
  readonly paceOf: (adapter: Adapter) => Pace | undefined;
  readonly turnOf: (adapter: Adapter) => Turn | undefined;
  readonly onAnswer: (adapter: Adapter) => void;
  /** No more is asked of it, whether all was or not. */
  readonly onEnd: (adapter: Adapter) => void;
};

type RemoteQuestions = {
  readonly adapters: readonly Adapter[];
  readonly inputs: readonly string[];
  /** By the place of the item, the answers that an interrupted pass had. */
  readonly known: (adapter: Adapter, pass: number) => Promise<ReadonlyMap<number, Answer>>;
  /** US dollars. */
  readonly maxCost: number | undefined;
  readonly progress: Progress;
};

/** Says what all of it will take before the first request is sent, and gives what says in the end what it took. */
export async function openRemoteFleet(
  fleet: RemoteQuestions,
): Promise<RemoteFleet & { readonly close: () => void }> {
  const { adapters, maxCost, progress } = fleet;
  const remotes = adapters.flatMap(({ remote }) => remote ?? []);
  const paces = pacesOf(remotes, clock);
  const spending = spendingUpTo(maxCost);
  const left: Left[] = [];
  const open = new Map<Adapter, number>();
  for (const adapter of adapters) {
    const own = await leftOf(fleet, adapter, spending.resume);
    left.push(...own);
    open.set(adapter, own.length);
  }
  if (left.length > 0) progress.line(`  ${estimateOf(left)}`);
  const begun = clock.now();
  let [done, all] = [0, left.length];
  const paceOf = ({ remote }: Adapter): Pace | undefined => remote && paces.get(remote.address);
  return {
    paceOf,
    turnOf: (adapter) => {
      const pace = paceOf(adapter);
      if (pace === undefined) return undefined;
      return async (most) => {
        await pace.request();
        return spending.open(most);
      };
    },
    onAnswer: (adapter) => {
      done += 1;
      open.set(adapter, (open.get(adapter) ?? 0) - 1);
      const seconds = Math.ceil((((clock.now() - begun) / done) * (all - done)) / 1000);
      const { cost_usd, requests, ...tokens } = spending.spent();
      const cost = cost_usd === 0 ? '' : `, ${inDollars(cost_usd)}`;
      progress.at(
        `${thousands(done)} of ${thousands(all)} answers, about ${seconds} s left${cost}, ${thousands(requests)} requests, ${tokenWords(tokens)}`,
      );
    },
    onEnd: (adapter) => {
      all -= open.get(adapter) ?? 0;
      open.delete(adapter);
    },
    close: () => {
      if (left.length > 0) progress.line(`  asked at addresses: ${spentWords(spending.spent())}`);
    },
  };
}

type Left = Most & { readonly text_bytes: number };

/** What each question that is still to be asked of a component takes at most. */
async function leftOf(
  { inputs, known }: RemoteQuestions,
  adapter: Adapter,
  onKnown: (answers: Iterable<Answer>) => void,
): Promise<readonly Left[]> {
  const { remote, control } = adapter;
  if (remote === undefined) return [];
  const asked = [control.positive.input, control.negative.input];
  for (let pass = 1; pass <= (repeatsOf(adapter) ?? 2); pass += 1) {
    const had = await known(adapter, pass);
    onKnown(had.values());
    asked.push(...inputs.filter((_, at) => !had.has(at)));
  }
  return asked.map((input) => ({ ...remote.most(input), text_bytes: remote.textBytes(input) }));
}

/** A token of English is about four bytes; of other languages, of code and of digits it is fewer. */
const BYTES_OF_A_TOKEN = 4;

function estimateOf(left: readonly Left[]): string {
  const bytes = left.reduce((sum, { text_bytes }) => sum + text_bytes, 0);
  const output = sumOf(left.map(({ output_tokens }) => output_tokens));
  const cost = sumOf(left.map(({ cost_usd }) => cost_usd));
  return [
    `to ask: ${thousands(left.length)} questions`,
    `about ${thousands(Math.ceil(bytes / BYTES_OF_A_TOKEN))} tokens in if ${BYTES_OF_A_TOKEN} bytes of text are one`,
    output === undefined ? 'tokens out without a bound' : `at most ${thousands(output)} out`,
    cost === undefined ? 'no bound on costs is known' : `at most ${inDollars(cost)}`,
  ].join(', ');
}

/** Undefined where one of them is. */
function sumOf(amounts: readonly (number | undefined)[]): number | undefined {
  return amounts.reduce<number | undefined>(
    (sum, amount) => (sum === undefined || amount === undefined ? undefined : sum + amount),
    0,
  );
}

function spentWords({ requests, cost_usd, ...tokens }: Spent): string {
  const cost = cost_usd === 0 ? '' : `, ${inDollars(cost_usd)}`;
  return `${thousands(requests)} requests, ${tokenWords(tokens)}${cost}`;
}

function tokenWords({ input_tokens, output_tokens }: Pick<Spent, 'input_tokens' | 'output_tokens'>): string {
  return `${thousands(input_tokens)} tokens in and ${thousands(output_tokens)} out`;
}

function thousands(count: number): string {
  return count.toLocaleString('en');
}

/** Without a bound on each request there is none on their sum. */
export function requireBounds(adapters: readonly Adapter[], maxCost: number | undefined): void {
  if (maxCost === undefined) return;
  for (const { name, remote } of adapters)
    if (remote !== undefined && remote.most('').cost_usd === undefined)
      throw new BoardError(
        'BENCH',
        `--max-cost: expected price and max_tokens of every endpoint, got ${name} without one of them: its requests could cost anything`,
      );
}
