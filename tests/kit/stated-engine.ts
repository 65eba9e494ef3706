/** The engine that sites made in tests state. */

import type { Engine } from '../../src/derive/site.ts';

export const testEngine: Engine = { name: 'evidence-board', version: '0.0.0', sha256: 'a'.repeat(64) };
