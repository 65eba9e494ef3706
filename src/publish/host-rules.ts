/** What the host was told of the prebuilt operations and of pages, for a visitor who checks that it does so. */

import { registry } from '../operations/operations.ts';
import { securityHeaders } from '../surfaces/headers.ts';

type HostRules = {
  readonly paths: readonly { readonly path: string; readonly file: string }[];
  readonly securityHeaders: readonly (readonly [name: string, value: string])[];
};

export function hostRules(): HostRules {
  const files = registry.filter((row) => row.served_by !== 'function' && !row.path.includes('{'));
  return {
    paths: files.map(({ path, file }) => ({ path, file: file ?? path.slice(1) })),
    securityHeaders,
  };
}
