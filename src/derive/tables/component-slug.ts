/** The address of the page of a component. */

import { safeStem } from '../../core/file-name.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { componentPage } from '../../operations/pages.ts';

export function pageOfComponent(name: string): string {
  return componentPage(componentSlug(name));
}

const DIGITS = 6;

/** Of the name alone, so that it stays when others come: where letters were lost, digits of its digest tell it from its like. */
export function componentSlug(name: string): string {
  const stem = safeStem(name);
  return stem === name ? stem : `${stem}-${sha256Hex(utf8(name)).slice(0, DIGITS)}`;
}
