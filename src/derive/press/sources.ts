/** What the press digest is derived from. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { GspcAxes05, PublicRootV0 } from '../../schema/contracts.gen.ts';
import type { Window } from './window.ts';

export type PressSources = {
  readonly evidence: Evidence;
  readonly board: GspcAxes05;
  /** As served. */
  readonly root: PublicRootV0;
};

export type PressContext = PressSources & { readonly window: Window; readonly origin: string };
