/** Hub cards: cells with every term of the arithmetic, and the withdrawn ones. */

import type { HubCards01 } from '../../schema/contracts.gen.ts';
import { CELL_FORMULA, deriveHubCells } from './hub-cells.ts';
import type { HubSources } from './hub-sources.ts';

export function deriveHubCards(sources: HubSources): HubCards01 {
  const { counts, missing, withdrawn_cells } = deriveHubCells(sources);
  return {
    schema: 'svc.hub-cards/0.1',
    license: 'CC-BY-4.0',
    note:
      'Cells of issued cards, on and off the board. The terms are never added to each other, and only cells is a cell count. ' +
      'A total is null while a source cannot be read; what was read stands under a name that ends in _floor.',
    formula: CELL_FORMULA,
    counts,
    complete: missing.length === 0,
    missing_sources: [...missing],
    withdrawn_cells,
  };
}
