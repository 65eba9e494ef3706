/** A table as Parquet: what is blank in a CSV is a null there. */

import { optionalPackage } from '../import/files/optional-package.ts';
import type { AxisTable, Line } from './table-shape.ts';

const types = { 'sc:Text': 'STRING', 'sc:Float': 'DOUBLE', 'sc:Integer': 'INT32' } as const;

export async function tableParquet({ columns, lines }: AxisTable): Promise<Uint8Array> {
  const { parquetWriteBuffer } = await optionalPackage(
    { name: '--as parquet', wanted: 'hyparquet-writer' },
    () => import('hyparquet-writer'),
  );
  const named = Object.entries(columns).map(([name, { type }]) => ({
    name,
    type: types[type],
    data: [] as Line[string][],
  }));
  for (const line of lines()) for (const { name, data } of named) data.push(line[name]);
  return new Uint8Array(parquetWriteBuffer({ columnData: named }));
}
