/** Which of several scores or parts of a file is meant: the only one, or the one that an option names. */

import { settledBy } from '../row/faults.ts';
import { refusal, shown } from '../row/imported-row.ts';

type Choice = {
  readonly where: string;
  readonly option: string;
  readonly wanted: string | undefined;
  readonly found: readonly string[];
};

export function choose({ where, option, wanted, found }: Choice): string {
  const [only, second] = found;
  if (wanted !== undefined && found.includes(wanted)) return wanted;
  if (wanted === undefined && only !== undefined && second === undefined) return only;
  throw settledBy(
    refusal(
      'OPTION',
      where,
      `expected ${option} one of those the file has (${found.map(shown).join(', ') || 'none'})${wanted === undefined ? '' : `, got ${shown(wanted)}`}`,
    ),
    { choices: found.map((each) => ({ says: shown(each), option: [option, each] })) },
  );
}
