/** Files as an emitter makes them: site path (no leading slash) → bytes. */

import { canonicalBytes } from '../core/canonical.ts';
import { utf8 } from '../core/sha256.ts';

export type Files = ReadonlyMap<string, Uint8Array>;

/** Every JSON body is served in its canonical form: the bytes that are hashed are the bytes that are served. */
export const jsonFile = (path: string, value: unknown): Files => new Map([[path, canonicalBytes(value)]]);

export const textFile = (path: string, text: string): Files => new Map([[path, utf8(text)]]);

export const joinFiles = (...parts: readonly Files[]): Files => new Map(parts.flatMap((part) => [...part]));
