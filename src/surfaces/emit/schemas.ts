/** `/schema/<contract>-<version>.schema.json`: every schema that the build validates with. */

import { schemas } from '../../schema/contracts.gen.ts';
import { type Files, joinFiles, jsonFile } from '../files.ts';

export function emitSchemas(): Files {
  return joinFiles(
    ...Object.entries(schemas).map(([name, schema]) => jsonFile(`schema/${name}.schema.json`, schema)),
  );
}
