/**
 * The one table of every operation. Routes, headers, redirects, lifecycle, coverage, OpenAPI, docs
 * and contract tests follow from it.
 */

import { artefacts } from './artefacts.ts';
import { doors } from './doors.ts';
import type { Lifecycle, Operation } from './operation.ts';
import { readers } from './readers.ts';

const declared = [...readers, ...artefacts, ...doors] as const;

export type OperationId = (typeof declared)[number]['id'];

/**
 * What a later piece of work will fill, in one place. Until then each of these answers with the NOT_IMPLEMENTED body,
 * and `/api/coverage` says so. To fill one: write its emitter or handler and take its line away; the compiler asks for the rest.
 */
export const pending = [
  'marking-evidence',
  'evidence-bundle',
  'article50',
  'assess',
  'a2a',
  'contact',
  'chat',
  'challenge',
  'checkout',
  'receipts-verify',
  'action-jobs',
  'board-sign',
  'api-mcp',
  'mcp',
] as const satisfies readonly OperationId[];

type PendingId = (typeof pending)[number];

/** The prebuilt rows that must have an emitter. */
export type PrebuiltId = Exclude<
  Extract<(typeof declared)[number], { served_by: 'prebuilt' }>['id'],
  PendingId
>;

/**
 * The dynamic rows that must have a handler of their own; the rest is answered by the lifecycle
 * function.
 */
export type HandledId = Exclude<
  Extract<(typeof declared)[number], { served_by: 'function'; lifecycle: 'LIVE' }>['id'],
  PendingId
>;

export const registry: readonly Operation[] = declared.map(effective);

/** Late rows quote the bytes of the others, so they are made after them. */
export type QuotingId = Extract<PrebuiltId, 'openapi' | 'estate-index' | 'state'>;

/** Everything the shared lifecycle function answers. */
export const unavailable: readonly Operation[] = registry.filter((row) => row.lifecycle !== 'LIVE');

export function operation(id: OperationId): Operation {
  const row = registry.find((each) => each.id === id);
  if (row === undefined) throw new Error(`no row for ${id}`);
  return row;
}

export function withLifecycle(...states: readonly Lifecycle[]): readonly Operation[] {
  return registry.filter((row) => states.includes(row.lifecycle));
}

function effective(row: Operation): Operation {
  return isPending(row.id)
    ? { ...row, lifecycle: 'NOT_IMPLEMENTED', served_by: 'function', schema: 'capability-state-0.1' }
    : row;
}

function isPending(id: string): boolean {
  return pending.some((each) => each === id);
}
