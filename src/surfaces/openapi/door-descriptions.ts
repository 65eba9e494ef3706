/**
 * What each dynamic operation accepts and answers. A door that goes live without its line here does
 * not compile; one that is not live accepts nothing, so nothing is described for it.
 */

import type { Method } from '../../operations/operation.ts';
import type { HandledId } from '../../operations/operations.ts';

/** A schema by its name in src/schema, or written out. */
type Described = { readonly schema: string | Readonly<Record<string, unknown>>; readonly example?: unknown };

export type RequestBody = Described & {
  readonly media: string;
  readonly required: boolean;
  /** Accepted by the service as it stands. */
  readonly example: unknown;
};

export type Answer = Partial<Described> & {
  readonly status: number;
  readonly description: string;
  /** JSON where it is not said. */
  readonly media?: string;
};

export type DoorDescription = {
  readonly bodies?: Partial<Record<Method, readonly RequestBody[]>>;
  readonly answers: readonly Answer[];
};

const doorDescriptions: Readonly<Record<HandledId, DoorDescription>> = {};

export function describedDoor(id: string): DoorDescription | undefined {
  return Object.entries<DoorDescription>(doorDescriptions).find(([name]) => name === id)?.[1];
}
