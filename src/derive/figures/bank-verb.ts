/** The verb of a bank: what a component did with the items that it earned. It stands between a name and a count. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { Axis01, Bank01, BankVerb1 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';

/** The bank’s own; of a bank that was frozen without one, what its axis was assigned. */
export function statedVerb(
  bank: Pick<Bank01, 'says'> | undefined,
  axis: Pick<Axis01, 'assigned'> | undefined,
): BankVerb1 | undefined {
  return bank?.says ?? axis?.assigned?.says;
}

export function verbOfBench(
  { banks, axes }: Pick<Evidence, 'banks' | 'axes'>,
  bench: string,
): BankVerb1 | undefined {
  return statedVerb(
    banks.get(bench)?.header,
    axes.find((axis) => axis.bench === bench),
  );
}

/** “kept its verdict on”. What a bank says in English alone stands in English: the default may be false of it. */
export function verbWords(say: Say, says: BankVerb1 | undefined): string {
  return says === undefined ? say`was right on` : (says[say.lang] ?? says.en);
}
