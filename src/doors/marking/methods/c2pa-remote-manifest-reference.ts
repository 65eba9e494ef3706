/** `c2pa.remote-manifest-reference`: the address of a manifest elsewhere. It is never followed. */

import type { Anatomy } from '../file/anatomy.ts';
import { valuesOf } from '../file/xmp.ts';
import { type Finding, hindrancesOf, noneFound, notApplicable } from './finding.ts';

const DCTERMS = 'http://purl.org/dc/terms/';

/** `self#jumbf=…` points into the file itself. */
export function findRemoteReference(anatomy: Anatomy, isRemote: boolean): Finding {
  const found = { result: 'DETECTED', notes: ['not followed'] } as const;
  if (isRemote) return found;
  if (anatomy.xmp === undefined) return notApplicable;
  const references = valuesOf(anatomy.xmp, DCTERMS, 'provenance');
  const isElsewhere = references.some((each) => each !== '' && !each.startsWith('self#'));
  return isElsewhere ? found : noneFound(hindrancesOf(anatomy, anatomy.xmp));
}
