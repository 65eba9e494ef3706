/**
 * What `npm run keys:new` does: a first key set, or, where one is active, a rotation that somebody
 * asked for.
 */

import { BoardError } from '../../core/board-error.ts';
import { keyRoles } from '../../core/key-role.ts';
import { commandFor, envFileOf } from '../places.ts';
import { type Kept, writePrivateHalves } from './env-file.ts';
import { hasActiveKeys, type KeySetRequest, makeKeySet } from './new-key-set.ts';
import { keyPlaces, keyVariables } from './signing-keys.ts';

export type NewKeysRequest = Omit<KeySetRequest, 'keep'> & {
  /** The board was named: the example's own keys are never replaced by the way. */
  readonly isNamed: boolean;
  readonly mayRotate: () => Promise<boolean>;
};

/** What was done and what comes next, in lines for the terminal; no private half is among them. */
export async function newKeys(request: NewKeysRequest): Promise<readonly string[]> {
  const { artifactsDir, isNamed, now, isDemo } = request;
  if (!isNamed)
    throw new BoardError(
      'USAGE',
      'expected --board <folder>, got none: the keys of the example board stay as they are; make a board of your own: npm run init -- <folder>',
    );
  if (hasActiveKeys(artifactsDir) && !(await request.mayRotate()))
    throw new BoardError(
      'USAGE',
      `keys/keys.json: expected no active keys, got a set that may be signing; to retire it and make another: ${commandFor('keys:new', artifactsDir, '--rotate')}`,
    );
  let kept: Kept;
  const file = envFileOf(artifactsDir);
  const { made, written, isDemoLeft } = makeKeySet({
    ...request,
    keep: (keys) => {
      if (!isDemo) kept = writePrivateHalves(file, keys, now);
    },
  });
  return [
    ...written.map(
      (path) => `wrote ${artifactsDir}/${path}: ${made.map(({ fragment }) => fragment).join(', ')}`,
    ),
    ...(isDemo
      ? []
      : [
          `wrote ${file}: their private halves, for you alone; copy it to where a lost disk does not reach it`,
        ]),
    ...(kept === undefined ? [] : [`kept the keys before them in ${kept}`]),
    ...(isDemoLeft ? ['remove keys/demo-seeds.json of the board: that set no longer signs'] : []),
    ...(isDemo ? [] : keyRoles.map((role) => `  ${keyVariables[role]}: ${keyPlaces[role]}`)),
    `next, to log the change: ${commandFor('sign', artifactsDir)}`,
  ];
}
