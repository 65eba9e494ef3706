/** Packages that only some files need: whoever reads or writes such a file is told what to install. */

import { readManifest } from '../../../artifacts/engine-manifest.ts';
import { refusal } from '../row/imported-row.ts';

/** `load` imports the package `wanted`, for the sake of the file `name`. */
export async function optionalPackage<Module>(
  { name, wanted }: { readonly name: string; readonly wanted: string },
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    const version = readManifest().peers.find((peer) => peer.name === wanted)?.version;
    throw refusal(
      'RESULTS_FILE',
      name,
      `expected the package ${wanted}, got none: npm install ${wanted}@${version}`,
    );
  }
}
