/** The rules that a host was given for prebuilt operations and pages, for a verifier that visits the site. */

import { openFolder } from '../artifacts/folder.ts';
import { publisherPath, readPublisher } from '../artifacts/publisher.ts';
import { registry } from '../operations/operations.ts';
import { singleFile } from '../operations/paths.ts';
import { securityHeadersWith } from '../operations/response-headers.ts';

/** `artifactsDir`: of the visited board, which may keep its rows at another host. */
export function hostRules(artifactsDir?: string) {
  const paths = registry.flatMap((row) => {
    const file = singleFile(row);
    return file === undefined ? [] : [{ path: row.path, file }];
  });
  const folder = artifactsDir === undefined ? undefined : openFolder(artifactsDir);
  const store = folder?.has(publisherPath) === true ? readPublisher(folder).rows_base_url : undefined;
  return { paths, securityHeaders: securityHeadersWith(store) };
}
