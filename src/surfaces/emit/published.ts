/** `/banks/*`, `/runs/*` and `/evidence/*`: artifacts served byte for byte as committed. */

import type { Site } from '../../derive/site.ts';
import type { Files } from '../files.ts';

export function emitBanks(site: Site): Files {
  return below(site, 'banks/');
}

export function emitRuns(site: Site): Files {
  return below(site, 'runs/');
}

export function emitEvidence(site: Site): Files {
  return below(site, 'evidence/');
}

function below({ evidence }: Site, prefix: string): Files {
  return new Map([...evidence.published].filter(([path]) => path.startsWith(prefix)));
}
