/** `iptc.ai-system`: the four properties of IPTC Photo Metadata 2025.1 that only a generated picture has. */

import type { Anatomy } from '../file/anatomy.ts';
import { valuesOf } from '../file/xmp.ts';
import { hindrancesOf, type MethodFinding, noneFound, notApplicable } from './finding.ts';
import { IPTC_EXTENSION } from './iptc-digital-source-type.ts';

const PROPERTIES = ['AISystemUsed', 'AISystemVersionUsed', 'AIPromptInformation', 'AIPromptWriterName'];

export function findAiSystem(anatomy: Anatomy): MethodFinding {
  const { xmp } = anatomy;
  if (xmp === undefined) return notApplicable;
  const named = PROPERTIES.filter((name) =>
    valuesOf(xmp, IPTC_EXTENSION, name).some((value) => value !== ''),
  );
  return named.length === 0
    ? noneFound(hindrancesOf(anatomy, xmp))
    : { result: 'DETECTED', notes: [`properties ${named.join(' ')}`] };
}
