/** A score that the source of an import states and that its own rows do not give: said wherever the number of that component stands. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { disagreements } from '../../core/disagreements.ts';
import { remembered } from '../../core/remembered.ts';
import type { Say } from '../../words/say.ts';

type Disagreements = NonNullable<ReturnType<typeof disagreements>>;

/** `stated as 0.528, while its rows give 0.102` */
export function statedOtherwise(say: Say, found: Disagreements): string {
  return found
    .map(({ stated, rows_give }) => say`stated as ${stated}, while its rows give ${rows_give}`)
    .join('; ');
}

type Rows = { readonly rows_sha256: string };

/** Of a card, which names the rows behind it. */
export function statedOtherwiseOf(say: Say, runs: Evidence['runs']): (rows: Rows) => string | undefined {
  const byRows = disagreementsByRows(runs);
  return ({ rows_sha256 }) => {
    const found = byRows.get(rows_sha256);
    return found && statedOtherwise(say, found);
  };
}

const disagreementsByRows = remembered(
  (runs: Evidence['runs']) =>
    new Map(
      [...runs.values()].flat().flatMap(({ header }) =>
        header.fleet.flatMap((component): [string, Disagreements][] => {
          const found = 'rows' in component && disagreements(header, (model) => model === component.name);
          return found ? [[component.rows_sha256, found]] : [];
        }),
      ),
    ),
);
