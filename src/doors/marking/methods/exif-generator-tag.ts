/** `exif.generator-tag`: a generator's name in Software, or its parameters in UserComment. A convention. */

import { generatorNames } from '../../../operations/marking-methods.ts';
import type { Anatomy } from '../file/anatomy.ts';
import { readExif } from './exif.ts';
import { type Finding, hindrancesOf, noneFound, notApplicable } from './finding.ts';
import { hasSamplerFields } from './generation-parameters.ts';

export function findGeneratorTag(anatomy: Anatomy): Finding {
  if (anatomy.exif === undefined) return notApplicable;
  const exif = readExif(anatomy.exif);
  const isNamed = exif.software.some(isGenerator);
  if (isNamed || exif.comments.some(hasSamplerFields))
    return { result: 'DETECTED', notes: [`tag ${isNamed ? 'Software' : 'UserComment'}`] };
  return noneFound(hindrancesOf(anatomy, exif));
}

function isGenerator(software: string): boolean {
  const words = software.toLowerCase();
  return generatorNames.some((name) => words.startsWith(name));
}
