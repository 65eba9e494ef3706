/** What a person calls an axis: the title its publisher gave it, else its name as words. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { capitalised } from '../figures/amount.ts';

export function toAxisTitle({ title, axis }: Pick<AxisRow05, 'title' | 'axis'>): string {
  return title ?? capitalised(axis.replaceAll('-', ' '));
}
