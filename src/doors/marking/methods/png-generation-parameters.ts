/** `png.generation-parameters`: what generators write into PNG text. A convention. */

import { generationKeywords } from '../../../operations/marking-methods.ts';
import type { Anatomy, TextEntry } from '../file/anatomy.ts';
import { hindrancesOf, type MethodFinding, noneFound, notApplicable } from './finding.ts';
import { isGenerator } from './generator-words.ts';

export function findPngParameters(anatomy: Anatomy): MethodFinding {
  if (anatomy.text === undefined) return notApplicable;
  const found = anatomy.text.blocks.find(isGenerated);
  return found === undefined
    ? noneFound(hindrancesOf(anatomy, anatomy.text))
    : { result: 'DETECTED', notes: [`keyword ${found.keyword}`] };
}

function isGenerated({ keyword, text }: TextEntry): boolean {
  if (keyword === 'parameters') return hasSamplerFields(text);
  if (keyword === 'prompt') return isObjectWith('class_type', text);
  if (keyword === 'workflow') return isObjectWith('nodes', text);
  if (keyword === 'Software' || keyword === 'Source') return isGenerator(text);
  return generationKeywords.includes(keyword) && text.trim() !== '';
}

/** A node graph: nodes of a class each, or a list of nodes. */
function isObjectWith(member: string, text: string): boolean {
  return /^\s*\{/.test(text) && new RegExp(`"${member}"\\s*:\\s*["[]`).test(text);
}

export function hasSamplerFields(text: string): boolean {
  return /\bSteps: \d/.test(text) && /\b(?:Sampler|CFG scale|Seed): ?\S/.test(text);
}
