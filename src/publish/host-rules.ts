/**
 * What the host was told of the prebuilt operations and of pages, for a visitor who checks that it
 * does so.
 */

import { openFolder } from '../artifacts/folder.ts';
import { publisherPath, readPublisher } from '../artifacts/publisher.ts';
import { registry } from '../operations/operations.ts';
import { singleFile } from '../operations/paths.ts';
import { type ResponseHeader, securityHeadersWith } from '../operations/response-headers.ts';

type HostRules = {
  readonly paths: readonly { readonly path: string; readonly file: string }[];
  readonly securityHeaders: readonly ResponseHeader[];
};

/** `artifactsDir`: of the board that is visited; it may keep its rows elsewhere. */
export function hostRules(artifactsDir?: string): HostRules {
  const paths = registry.flatMap((row) => {
    const file = singleFile(row);
    return file === undefined ? [] : [{ path: row.path, file }];
  });
  return { paths, securityHeaders: securityHeadersWith(storeOf(artifactsDir)) };
}

function storeOf(artifactsDir: string | undefined): string | undefined {
  const folder = artifactsDir === undefined ? undefined : openFolder(artifactsDir);
  return folder?.has(publisherPath) === true ? readPublisher(folder).rows_base_url : undefined;
}
