/** `iptc.digital-source-type`: the XMP property by its namespace, whatever its prefix. */

import { aiSourceTypes } from '../../../operations/marking-methods.ts';
import type { Anatomy } from '../file/anatomy.ts';
import { valuesOf } from '../file/xmp.ts';
import { hindrancesOf, type MethodFinding, noneFound, notApplicable } from './finding.ts';
import { sourceTypeCode } from './manifest-report.ts';

export const IPTC_EXTENSION = 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/';

export function findIptcSourceType(anatomy: Anatomy): MethodFinding {
  if (anatomy.xmp === undefined) return notApplicable;
  const values = valuesOf(anatomy.xmp, IPTC_EXTENSION, 'DigitalSourceType').filter((value) => value !== '');
  const codes = [...new Set(values.map(sourceTypeCode))];
  const notes = codes.length === 0 ? [] : [`source types ${codes.join(' ')}`];
  return codes.some((code) => aiSourceTypes.includes(code))
    ? { result: 'DETECTED', notes }
    : noneFound(hindrancesOf(anatomy, anatomy.xmp), notes);
}
