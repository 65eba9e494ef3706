/**
 * Which components of a run are related: those that name one family. Related components are not
 * independent of each other. Nothing is read from prose.
 */

import type { Run } from '../../artifacts/runs.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import type { IsNamed } from './naming.ts';

/** Undefined where every component has a family of its own. */
export function deriveSharedAncestry({ header, components }: Run, isNamed: IsNamed): string | undefined {
  const stated = components.filter(({ family }) => family != null);
  if (stated.length === 0) {
    return header.how === 'import'
      ? 'Not stated: the results that were imported name no families.'
      : 'Not on record: this run was made before components named their family.';
  }
  const families = new Map<string, string[]>();
  for (const { family, name } of stated) {
    if (family == null || !isNamed(name)) continue;
    families.set(family, [...(families.get(family) ?? []), name]);
  }
  const shared = [...families].filter(([, names]) => names.length > 1);
  if (shared.length === 0) return undefined;
  return shared
    .sort(([left], [right]) => byCodeUnit(left, right))
    .map(([family, names]) => `${family}: ${names.toSorted(byCodeUnit).join(', ')}`)
    .join('; ');
}
