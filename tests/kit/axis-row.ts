import type { AxisRow05 } from '../../src/schema/contracts.gen.ts';

/** A measured row of a comparison; what a test is about it states. */
export function axisRow(rest: Partial<AxisRow05> = {}): AxisRow05 {
  return { axis: 'x', family: 'gspc', kind: 'model-comparison', n: 10, status: 'MEASURED', ...rest };
}
