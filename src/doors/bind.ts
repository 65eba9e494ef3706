/** A door as the host calls it: its dependencies bound, and a fault answered without its words. */

import { bindDeps } from './bind-deps.ts';
import type { DoorDeps } from './deps.ts';
import { closed, refuse } from './http/respond.ts';

export type Door = (request: Request, deps: DoorDeps) => Promise<Response>;

type Handler = (request: Request, context: { readonly ip?: string }) => Promise<Response>;

export function bind(door: Door): Handler {
  return async (request, context) => {
    try {
      // Taken in when first asked: a test or a tool that only reads the route needs no built site.
      const { default: facts } = await import('#door-facts');
      if (facts === null) return closed('this site was built without the facts its doors need');
      return await door(request, bindDeps(facts, context.ip ?? 'unknown'));
    } catch (error) {
      console.error('door:', error instanceof Error ? error.name : 'fault');
      return refuse(500, 'internal_fault', 'The door failed; nothing more is said here.');
    }
  };
}
