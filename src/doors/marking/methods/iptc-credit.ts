/** `iptc.credit`: a credit line that names a generator, in either of its two places. A convention. */

import type { Anatomy } from '../file/anatomy.ts';
import { valuesOf } from '../file/xmp.ts';
import { type MethodFinding, noneFound, notApplicable } from './finding.ts';
import { isGeneratedCredit } from './generator-words.ts';

const PHOTOSHOP = 'http://ns.adobe.com/photoshop/1.0/';

export function findCredit({ xmp, credits, hindrance }: Anatomy): MethodFinding {
  if (xmp === undefined && credits === undefined) return notApplicable;
  const places = [
    ...(xmp !== undefined && valuesOf(xmp, PHOTOSHOP, 'Credit').some(isGeneratedCredit) ? ['XMP'] : []),
    ...(credits?.blocks.some(isGeneratedCredit) ? ['IPTC-IIM'] : []),
  ];
  return places.length === 0
    ? noneFound([hindrance, xmp?.hindrance, credits?.hindrance])
    : { result: 'DETECTED', notes: [`places ${places.join(' ')}`] };
}
