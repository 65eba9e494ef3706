/** `xmp.generator-tag`: a generator's name where programs and cameras write theirs. A convention. */

import type { Anatomy } from '../file/anatomy.ts';
import { valuesOf } from '../file/xmp.ts';
import { hindrancesOf, type MethodFinding, noneFound, notApplicable } from './finding.ts';
import { isGenerator } from './generator-words.ts';

const BASIC = 'http://ns.adobe.com/xap/1.0/';
const TIFF = 'http://ns.adobe.com/tiff/1.0/';

const PLACES: readonly (readonly [string, string])[] = [
  [BASIC, 'CreatorTool'],
  [TIFF, 'Make'],
  [TIFF, 'Model'],
  [TIFF, 'Software'],
];

export function findXmpGenerator(anatomy: Anatomy): MethodFinding {
  const { xmp } = anatomy;
  if (xmp === undefined) return notApplicable;
  const found = PLACES.find(([uri, name]) => valuesOf(xmp, uri, name).some(isGenerator));
  return found === undefined
    ? noneFound(hindrancesOf(anatomy, xmp))
    : { result: 'DETECTED', notes: [`property ${found[1]}`] };
}
