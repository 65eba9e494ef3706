/** A door as the host calls it: with its dependencies; an error becomes an answer that does not quote it. */

import type { DoorFacts01 } from '../schema/contracts.gen.ts';
import { bindDeps, hostLogging } from './bind-deps.ts';
import type { DoorDeps } from './deps.ts';
import { answerLogged, faultNote } from './http/request-log.ts';
import { closed, refuse } from './http/respond.ts';

export type Door = (request: Request, deps: DoorDeps) => Promise<Response>;

/** `given`: the facts of the site; without them those that were bundled beside the door. */
export function bind(
  door: Door,
  given?: DoorFacts01,
): (request: Request, context: { readonly ip?: string; readonly requestId?: string }) => Promise<Response> {
  return (request, { ip = 'unknown', requestId }) =>
    answerLogged(request, requestId, hostLogging, async (note) => {
      try {
        // Imported at the first request, because a test or tool that only reads the route has no built site.
        const facts = given ?? (await import('#door-facts')).default;
        if (facts === null) return closed('this site was built without the facts its doors need');
        return await door(request, bindDeps(facts, ip, note));
      } catch (error) {
        note(faultNote('door_failed', error));
        return refuse(500, 'internal_fault', 'The door failed; nothing more is said here.');
      }
    });
}

/** What answers the same whatever the site is. */
export function bindAlone(answer: (request: Request) => Response): ReturnType<typeof bind> {
  return (request, { requestId }) =>
    answerLogged(request, requestId, hostLogging, async () => answer(request));
}
