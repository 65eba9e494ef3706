/** `npm run keys:new`: makes a first key set, or, where keys are active, rotates them if asked to. */

import { BoardError } from '../../core/board-error.ts';
import { keyRoles, keyVariables } from '../../core/key-role.ts';
import { envFileOf } from '../places.ts';
import { commandFor } from '../spelling.ts';
import { writePrivateHalves } from './env-file.ts';
import { hasActiveKeys, type KeySetRequest, makeKeySet } from './new-key-set.ts';
import { keyPlaces } from './signing-keys.ts';

type NewKeysRequest = Omit<KeySetRequest, 'keep'> & {
  /** The caller named the board or stands in its folder; else the keys of the example board would be replaced by accident. */
  readonly isMeant: boolean;
  readonly mayRotate: () => Promise<boolean>;
};

/** In lines for the terminal; no private half is among them. */
export async function newKeys(
  request: NewKeysRequest,
): Promise<{ readonly said: readonly string[]; readonly next: string }> {
  const { artifactsDir, isMeant, now, isDemo } = request;
  if (!isMeant)
    throw new BoardError(
      'USAGE',
      'expected --board <folder>, got none: the keys of the example board stay as they are; make a board of your own: npm run init -- <folder>',
    );
  if (hasActiveKeys(artifactsDir) && !(await request.mayRotate()))
    throw new BoardError(
      'USAGE',
      `keys/keys.json: expected no active keys, got a set that may be signing; to retire it and make another: ${commandFor('keys:new', artifactsDir, '--rotate')}`,
    );
  let kept: string | undefined;
  const file = envFileOf(artifactsDir);
  const { made, written, isDemoLeft } = makeKeySet({
    ...request,
    keep: (keys) => {
      if (!isDemo) kept = writePrivateHalves(file, keys, now);
    },
  });
  const said = [
    ...written.map(
      (path) => `wrote ${artifactsDir}/${path}: ${made.map(({ fragment }) => fragment).join(', ')}`,
    ),
    ...(isDemo
      ? []
      : [
          `wrote ${file}: the private halves, for you alone; copy the file to a second place, such as a password manager`,
        ]),
    ...(kept === undefined ? [] : [`kept the old private halves in ${kept}`]),
    ...(isDemoLeft ? ['remove keys/demo-seeds.json of the board: that set no longer signs'] : []),
    ...(isDemo ? [] : keyRoles.map((role) => `  ${keyVariables[role]}: ${keyPlaces[role]}`)),
  ];
  return { said, next: `next, to log the change: ${commandFor('sign', artifactsDir)}` };
}
