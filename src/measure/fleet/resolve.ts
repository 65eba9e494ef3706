/**
 * Where the fleet's packages lie on disk, for the few components and banks that are files rather
 * than code.
 */

import { fileURLToPath } from 'node:url';

export const fleetFolder: string = fileURLToPath(new URL('.', import.meta.url));

export function fleetFile(path: string): string {
  return fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));
}
