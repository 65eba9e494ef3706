/** `/api/hub-cards`: cells with every term of the arithmetic, and the withdrawn ones. */

import { CELL_FORMULA, deriveHubCells } from '../../derive/cards/hub-cells.ts';
import { deriveHubSources, type HubSources } from '../../derive/cards/hub-sources.ts';
import type { Site } from '../../derive/site.ts';
import type { HubCards01 } from '../../schema/contracts.gen.ts';
import { type Files, jsonFile } from '../files.ts';

export function emitHubCards({ evidence, validCards }: Site): Files {
  return jsonFile('api/hub-cards.json', deriveHubCards(deriveHubSources(evidence, validCards)));
}

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
