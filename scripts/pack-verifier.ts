/**
 * What `npm pack` puts into `evidence-board-verifier`: the published files, as each board serves them, and the vectors that
 * they are tested with. `pack-verifier.ts FOLDER` makes the whole package there.
 */

import { cpSync, globSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { argv } from 'node:process';
import { projectRoot } from '../src/publish/places.ts';

const home = join(projectRoot, 'packages', 'verifier');
const target = resolve(argv[2] ?? home);

/** Of JSON, signatures, keys, checkpoints and trees; what statistics are tested with is the engine's. */
const vectors = 'tests/vectors/{canon-*,checkpoints,ed25519,key-documents,merkle/*}.json';

if (target !== home) cpSync(home, target, { recursive: true });
cpSync(join(projectRoot, 'public', 'signed'), target, { recursive: true });
for (const path of globSync(vectors, { cwd: projectRoot }))
  cpSync(join(projectRoot, path), join(target, relative('tests', path)));
