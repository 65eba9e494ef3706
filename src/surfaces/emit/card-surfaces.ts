/** `/schema/card-surfaces.json`: which key role may sign which surface. */

import { cardRole } from '../../core/card-surface.ts';
import { type Files, jsonFile } from '../files.ts';

export function emitCardSurfaces(): Files {
  return jsonFile('schema/card-surfaces.json', {
    schema: 'svc.card-surfaces/0.1',
    note: 'A signature by a key of another role is refused, however right it is. The role is the key id’s fragment without its number.',
    surfaces: cardRole,
  });
}
