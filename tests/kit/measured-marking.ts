/** What the marking door finds in a file, as tests look at it. */

import type { Bytes } from '../../benches/media/bytes.ts';
import { measureMarking } from '../../src/doors/marking/measure-marking.ts';
import type { TrustLists } from '../../src/doors/marking/methods/c2pa-signer.ts';
import type { MarkingMethod, MarkingResult } from '../../src/operations/marking-methods.ts';

export const MEASURED_AT = '2026-11-22T00:00:00Z';

export const measured = async (bytes: Bytes, lists: TrustLists = []) => {
  const measurement = await measureMarking({ bytes, at: MEASURED_AT }, lists);
  const results = Object.fromEntries(measurement.checked.map(({ method, result }) => [method, result]));
  return { ...measurement, results };
};

export const resultsOf = async (file: Bytes): Promise<Record<string, MarkingResult>> =>
  (await measured(file)).results;

/** What the line of a method says, without its name. */
export const noteOf = async (file: Bytes, method: MarkingMethod): Promise<string | undefined> =>
  (await measured(file)).statements.find((line) => line.startsWith(`${method}: `))?.slice(method.length + 2);
