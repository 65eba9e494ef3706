/** Figures that others published. */

import type { ReportedRegister01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';
import { refuseRepeatedIds } from './unique-ids.ts';

export const reportedPath = 'registers/reported.json';

export function readReported(folder: Folder): Read<ReportedRegister01> {
  return readRegister(folder, {
    schema: 'reported-register-0.1',
    path: reportedPath,
    check: ({ aggregates }) => refuseRepeatedIds(reportedPath, aggregates),
  });
}
