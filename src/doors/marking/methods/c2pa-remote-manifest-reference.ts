/** `c2pa.remote-manifest-reference`: the address of a manifest elsewhere. It is never followed. */

import type { Anatomy } from '../file/anatomy.ts';
import { valuesOf } from '../file/xmp.ts';
import { hindrancesOf, type MethodFinding, noneFound, notApplicable } from './finding.ts';

const DCTERMS = 'http://purl.org/dc/terms/';

/** The reader of manifests may also see it. */
export const remoteFound: MethodFinding = { result: 'DETECTED', notes: ['not followed'] };

/** `self#jumbf=…` points into the file itself. */
export function findRemoteReference(anatomy: Anatomy): MethodFinding {
  if (anatomy.xmp === undefined) return notApplicable;
  const references = valuesOf(anatomy.xmp, DCTERMS, 'provenance');
  const isElsewhere = references.some((each) => each !== '' && !each.startsWith('self#'));
  return isElsewhere ? remoteFound : noneFound(hindrancesOf(anatomy, anatomy.xmp));
}
