/** `c2pa.digital-source-type`: a manifest is no mark of a machine; this code in its actions is one. */

import { aiSourceTypes } from '../../../operations/marking-methods.ts';
import type { StoreFinding } from './c2pa-manifest-store.ts';
import type { Finding } from './finding.ts';

export function findManifestSourceType({ result, notes, report }: StoreFinding): Finding {
  if (report === undefined) {
    // A store that cannot be taken apart may hold any code.
    return result === 'INVALID'
      ? { result: 'UNCHECKABLE', notes: ['reason manifest-invalid'] }
      : { result, notes };
  }
  const named = report.sourceTypes.length === 0 ? [] : [`source types ${report.sourceTypes.join(' ')}`];
  const isNamed = report.sourceTypes.some((type) => aiSourceTypes.includes(type));
  if (result === 'DETECTED') return { result: isNamed ? 'DETECTED' : 'NOT_DETECTED', notes: named };
  return isNamed
    ? { result: 'INVALID', notes: named }
    : { result: 'UNCHECKABLE', notes: ['reason manifest-invalid', ...named] };
}
