/** A score that the source of an import states and that its own rows do not give: said wherever the number of that component stands. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { RunHeader } from '../../artifacts/run-header.ts';
import { disagreements } from '../../core/disagreements.ts';
import { remembered } from '../../core/remembered.ts';

/** `stated as 0.528, while its rows give 0.102` */
export function statedOtherwise(header: Pick<RunHeader, 'stated'>, name: string): string | undefined {
  return disagreements(header, (model) => model === name)
    ?.map(({ stated, rows_give }) => `stated as ${stated}, while its rows give ${rows_give}`)
    .join('; ');
}

type Rows = { readonly rows_sha256: string };

/** Of a card, which names the rows behind it. */
export const statedOtherwiseOf = remembered((runs: Evidence['runs']) => {
  const words = new Map(
    [...runs.values()].flat().flatMap(({ header, components }) =>
      components.flatMap(({ name, rows_sha256 }): [string, string][] => {
        const other = statedOtherwise(header, name);
        return other === undefined ? [] : [[rows_sha256, other]];
      }),
    ),
  );
  return ({ rows_sha256 }: Rows) => words.get(rows_sha256);
});
