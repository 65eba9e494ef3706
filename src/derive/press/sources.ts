/** What the press digest is derived from. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { GspcAxes05, PublicRootV0 } from '../../schema/contracts.gen.ts';
import type { Window } from './window.ts';

export type PressPath =
  | 'gspc'
  | 'corrections'
  | 'benchmark-quality'
  | 'bank-complete'
  | 'revenue'
  | 'signed-pack'
  | 'card-index'
  | 'root-leaves'
  | 'verifier'
  | 'did'
  | 'feed-corrections'
  | 'feed-roots'
  | 'feed-cards';

export type PressSources = {
  readonly evidence: Evidence;
  readonly board: GspcAxes05;
  /** As served. */
  readonly root: PublicRootV0;
  /** Paths of operations by id, from the one table. */
  readonly paths: Readonly<Record<PressPath, string>>;
};

export type PressContext = PressSources & { readonly window: Window; readonly origin: string };
