/** The rewrites that a host was given for prebuilt operations, for a verifier that visits the site. */

import { registry } from '../operations/operations.ts';
import { singleFile } from '../operations/paths.ts';

export function hostRules() {
  const paths = registry.flatMap((row) => {
    const file = singleFile(row);
    return file === undefined ? [] : [{ path: row.path, file }];
  });
  return { paths };
}
