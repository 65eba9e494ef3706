/** `/api/status`: every operation that a program answers, with the last answer that a committed probe saw. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { Addresses } from '../../operations/hosting.ts';
import type { Status01 } from '../../schema/contracts.gen.ts';
import { presentProbe } from './probe-answers.ts';

export function deriveStatus(evidence: Pick<Evidence, 'doorProbe' | 'log'>, { rows }: Addresses): Status01 {
  const doorProbe = presentProbe(evidence);
  const probe = doorProbe.ok ? doorProbe.value : undefined;
  const answers = new Map(probe?.doors.map(({ path, answer }) => [path, answer]));
  const doors = rows
    .filter(({ served_by }) => served_by === 'function')
    .map(({ path, methods, lifecycle }) => ({
      path,
      methods: [...methods],
      lifecycle,
      last: answers.get(path) ?? null,
    }));
  return {
    schema: 'svc.status/0.1',
    license: 'CC-BY-4.0',
    note: `${toSource(doorProbe)} A door was asked once, by GET, or by POST of an empty object, without a payment and without a credential: 402 asks to be paid, 401 for a credential, 4xx refuses an empty call, 503 says that a door is closed or retired. What a door answers now is known to whoever asks it now.`,
    as_of: probe?.as_of ?? null,
    site: probe?.site ?? null,
    doors,
  };
}

function toSource(doorProbe: Evidence['doorProbe']): string {
  if (!doorProbe.ok) return `No answer of a door is told here: ${doorProbe.reason}.`;
  const { as_of, site } = doorProbe.value;
  return `The last probe, of ${as_of}, asked ${site ?? 'a build of this board that was served on the machine of the probe'}.`;
}
