/** What others signed who made the site again; an empty list where the board knows of none. */

import type { Attestations01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';

export const attestationsPath = 'attestations.json';

export function readAttestations(folder: Folder): Attestations01 {
  return folder.has(attestationsPath)
    ? parseAs('attestations-0.1', folder.read(attestationsPath), attestationsPath)
    : { schema: 'svc.attestations/0.1', license: 'CC-BY-4.0', note: NOTE, builders: [], attestations: [] };
}

const NOTE =
  'Statements of others who made this site again. Nothing else on this site depends on this list, so that adding to it changes nothing that they signed. ' +
  'Whom to trust, a reader decides: a name and a key that stand here are the publisher’s word.';
