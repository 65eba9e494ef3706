/** The retirement ledgers, line by line as committed. A ledger that was never started is served empty. */

import { canonicalBytes } from '../../core/canonical.ts';
import { type Files, linesFile } from '../files.ts';
import type { Site } from '../site.ts';

const folder = 'interop/mill-cards-signed';

const ledger = (name: string, read: Site['evidence']['retirements']['superseded']): Files =>
  linesFile(`${folder}/${name}`, read.ok ? read.value.map(canonicalBytes) : []);

export const emitSuperseded = ({ evidence }: Site): Files =>
  ledger('SUPERSEDED.jsonl', evidence.retirements.superseded);
export const emitWithdrawn = ({ evidence }: Site): Files =>
  ledger('WITHDRAWN.jsonl', evidence.retirements.withdrawn);
