/**
 * Benches whose axis the board has no file for: what they measured would be on no page, and nothing else would say so.
 * Declared benches are read as files, so that a signing and a build need no code of a board's benches.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axisPath, retiredAxesPath } from '../artifacts/axes.ts';
import { benchesDirOf } from './places.ts';

/** A line for each of those that have a bank, for the terminal. */
export function orphanBenches(artifactsDir: string): readonly string[] {
  const retired = join(artifactsDir, retiredAxesPath);
  const gone = existsSync(retired) ? readFileSync(retired, 'utf8') : '';
  return declaredWithBank(artifactsDir).flatMap(({ bench, axis }) =>
    axis === null || existsSync(join(artifactsDir, axisPath(axis))) || gone.includes(`"axis":"${axis}"`)
      ? []
      : [
          `bench ${bench} is on no page: artifacts/${axisPath(axis)}, the question that it names, is not there, and until it is the board shows nothing of this bench; npm run freeze -- ${bench} writes it`,
        ],
  );
}

function declaredWithBank(
  artifactsDir: string,
): readonly { readonly bench: string; readonly axis: string | null }[] {
  const folder = benchesDirOf(artifactsDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((bench) => {
    const file = join(folder, bench, 'bench.json');
    if (!existsSync(file) || !existsSync(join(artifactsDir, 'banks', bench))) return [];
    return [{ bench, axis: axisIn(readFileSync(file, 'utf8')) }];
  });
}

/** A file that is damaged is refused by whoever asks the bench. */
function axisIn(text: string): string | null {
  try {
    const { axis }: { axis?: unknown } = Object(JSON.parse(text));
    return typeof axis === 'string' ? axis : null;
  } catch {
    return null;
  }
}
