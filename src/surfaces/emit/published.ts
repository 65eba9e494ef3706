/** `/banks/*`, `/runs/*` and `/evidence/*`: artifacts served byte for byte as committed. */

import type { Site } from '../../derive/site.ts';
import type { Files } from '../files.ts';

const below = ({ evidence }: Site, prefix: string): Files =>
  new Map([...evidence.published].filter(([path]) => path.startsWith(prefix)));

export const emitBanks = (site: Site): Files => below(site, 'banks/');
export const emitRuns = (site: Site): Files => below(site, 'runs/');
export const emitEvidence = (site: Site): Files => below(site, 'evidence/');
