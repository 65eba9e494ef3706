/**
 * The one table of every operation. Routes, headers, redirects, lifecycle, coverage, OpenAPI, docs
 * and contract tests follow from it.
 */

import { artefacts } from './artefacts.ts';
import { doors } from './doors.ts';
import type { Lifecycle, Operation, OperationRow } from './operation.ts';
import { readers } from './readers.ts';

const declared = { ...readers, ...artefacts, ...doors } as const;

type Declared = typeof declared;

export type OperationId = keyof Declared;

/** The path of a row as it is written in the table. */
export type WrittenPath<Id extends OperationId> = Declared[Id]['path'];

/** The schema of what a row answers, as it is written in the table. */
export type WrittenSchema<Id extends OperationId> = Declared[Id]['schema'];

/** The ids of the rows that are declared so. */
type IdsOf<Row> = { [Id in OperationId]: Declared[Id] extends Row ? Id : never }[OperationId];

export type PrebuiltId = IdsOf<{ served_by: 'prebuilt' }>;

/** Made in this order after the indexed files: each of these files quotes the ones made before it. */
export const quoting = [
  'openapi',
  'openapi-agents',
  'estate-index',
  'state',
] as const satisfies readonly PrebuiltId[];

/** Made by a page of `src/pages`. */
export const shownByPages = ['embeds'] as const satisfies readonly PrebuiltId[];

/** Written last and in this order: what the site states of itself, the list of every file, pages included, and the note that signs the list. */
export const closing = ['site', 'sums', 'site-note'] as const satisfies readonly PrebuiltId[];

/** The prebuilt rows that must have an emitter of their own. */
export type IndexedId = Exclude<PrebuiltId, (typeof quoting | typeof shownByPages | typeof closing)[number]>;

/** The dynamic rows that must have a handler of their own; the rest is answered by the lifecycle function. */
export type HandledId = IdsOf<{ served_by: 'function'; lifecycle: 'LIVE' }>;

export const registry: readonly Operation[] = Object.entries<OperationRow>(declared).map(([id, row]) => ({
  id,
  ...row,
}));

/** Everything the shared lifecycle function answers. */
export const unavailable: readonly Operation[] = registry.filter((row) => row.lifecycle !== 'LIVE');

export function operation(id: OperationId): Operation {
  return { id, ...declared[id] };
}

export function withLifecycle(...states: readonly Lifecycle[]): readonly Operation[] {
  return registry.filter((row) => states.includes(row.lifecycle));
}
