/**
 * The one door to the measured packages: they are installed in this folder, so a component never
 * comes from the dependencies of the product.
 */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export function load(name: string): Promise<unknown> {
  return import(name);
}

/** The Python that has the fleet's packages of PyPI. */
export const fleetPython = join(import.meta.dirname, '.venv', 'bin', 'python');

/** Where a file of a package lies on disk, for components and banks that are files rather than code. */
export function fleetFile(path: string): string {
  return fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));
}
