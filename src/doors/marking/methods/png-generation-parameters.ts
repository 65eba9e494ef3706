/** `png.generation-parameters`: what two families of generators write into PNG text. A convention. */

import type { Anatomy, TextEntry } from '../file/anatomy.ts';
import { hindrancesOf, type MethodFinding, noneFound, notApplicable } from './finding.ts';

export function findPngParameters(anatomy: Anatomy): MethodFinding {
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

export function hasSamplerFields(text: string): boolean {
  return /\bSteps: \d/.test(text) && /\b(?:Sampler|CFG scale|Seed): ?\S/.test(text);
}
