/** `png.generation-parameters`: what two families of generators write into PNG text. A convention. */

import type { Anatomy, TextEntry } from '../file/anatomy.ts';
import { type Finding, hindrancesOf, noneFound, notApplicable } from './finding.ts';
import { hasSamplerFields } from './generation-parameters.ts';

export function findPngParameters(anatomy: Anatomy): Finding {
  if (anatomy.text === undefined) return notApplicable;
  const found = anatomy.text.blocks.find(isGenerated);
  return found === undefined
    ? noneFound(hindrancesOf(anatomy, anatomy.text))
    : { result: 'DETECTED', notes: [`keyword ${found.keyword}`] };
}

/** A node graph is an object of nodes, each with its class. */
function isGenerated({ keyword, text }: TextEntry): boolean {
  if (keyword === 'parameters') return hasSamplerFields(text);
  return keyword === 'prompt' && /^\s*\{/.test(text) && /"class_type"\s*:\s*"/.test(text);
}
