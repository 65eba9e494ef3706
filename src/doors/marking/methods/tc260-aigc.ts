/** `tc260.aigc`: the label of GB 45438-2025 in the XMP of an image, JSON in one property. */

import type { Anatomy } from '../file/anatomy.ts';
import { valuesOf } from '../file/xmp.ts';
import { type Finding, hindrancesOf, noneFound, notApplicable } from './finding.ts';

const TC260 = 'http://www.tc260.org.cn/ns/AIGC/1.0/';

export function findAigcLabel(anatomy: Anatomy): Finding {
  const { mediaType, xmp } = anatomy;
  // Where the label stands in sound and film is not settled.
  const mayBeImage = mediaType.startsWith('image/') || mediaType.startsWith('application/octet');
  if (xmp === undefined || !mayBeImage) return notApplicable;
  const values = valuesOf(xmp, TC260, 'AIGC').filter((value) => value !== '');
  if (values.length === 0) return noneFound(hindrancesOf(anatomy, xmp));
  const labels = values.map(labelOf);
  const label = labels.find((each) => each !== undefined);
  return label === undefined || labels.includes(undefined)
    ? { result: 'INVALID', notes: ['no label of 1, 2 or 3'] }
    : { result: 'DETECTED', notes: [`label ${label}`] };
}

/** 1: generated, 2: may be, 3: suspected to be. */
function labelOf(value: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed !== 'object' || parsed === null || !('Label' in parsed)) return undefined;
    return /^[123]$/.test(String(parsed.Label)) ? String(parsed.Label) : undefined;
  } catch {
    return undefined;
  }
}
