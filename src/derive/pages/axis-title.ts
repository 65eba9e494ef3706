/** What a person calls an axis: the title its publisher gave it, else its name as words. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';

export function toAxisTitle({ title, axis }: Pick<AxisRow05, 'title' | 'axis'>): string {
  const words = axis.replaceAll('-', ' ');
  return title ?? words.charAt(0).toUpperCase() + words.slice(1);
}
