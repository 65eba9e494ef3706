/**
 * What the host was told of the prebuilt operations and of pages, for a visitor who checks that it
 * does so.
 */

import { registry } from '../operations/operations.ts';
import { singleFile } from '../operations/paths.ts';
import { type Header, securityHeaders } from '../operations/response-headers.ts';

type HostRules = {
  readonly paths: readonly { readonly path: string; readonly file: string }[];
  readonly securityHeaders: readonly Header[];
};

export function hostRules(): HostRules {
  const paths = registry.flatMap((row) => {
    const file = singleFile(row);
    return file === undefined ? [] : [{ path: row.path, file }];
  });
  return { paths, securityHeaders };
}
