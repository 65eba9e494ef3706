/** The emitter of every prebuilt row. A row without one does not compile. */

import { emitCoverage } from './emit/coverage.ts';
import { emitDid } from './emit/did.ts';
import { emitGspc } from './emit/gspc.ts';
import { emitSchemas } from './emit/schemas.ts';
import type { Files } from './files.ts';
import type { PrebuiltId, QuotingId } from './registry.ts';
import type { Site } from './site.ts';

export type Emitter = (site: Site) => Files;

/** An emitter that quotes the bytes of the indexed files. */
export type QuotingEmitter = (site: Site, indexed: Files) => Files;

export const emitters: Readonly<Record<Exclude<PrebuiltId, QuotingId>, Emitter>> = {
  gspc: emitGspc,
  coverage: emitCoverage,
  schemas: emitSchemas,
  did: emitDid,
};

export const quotingEmitters: Readonly<Record<QuotingId, QuotingEmitter>> = {};
