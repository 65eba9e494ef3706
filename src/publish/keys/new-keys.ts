/** `npm run keys:new`: makes a first key set, or, where keys are active, rotates them if asked to. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { readKeyDocuments } from '../../artifacts/key-documents.ts';
import { keysPath, readKeys } from '../../artifacts/keys.ts';
import { readEventLog } from '../../artifacts/log.ts';
import { publisherPath, readPublisher } from '../../artifacts/publisher.ts';
import { BoardError } from '../../core/board-error.ts';
import { keyRoles, keyVariables } from '../../core/key-role.ts';
import { writeDurably } from '../durable-file.ts';
import { type Environment, envFileOf } from '../places.ts';
import { commandFor } from '../spelling.ts';
import { putBackHalves } from './cut-off-change.ts';
import { writePrivateHalves } from './env-file.ts';
import { chainKeys } from './key-document-chain.ts';
import { addLogKey, hasActiveKeys, type KeySetRequest, makeKeySet } from './new-key-set.ts';
import { keyPlaces, readSeeds } from './signing-keys.ts';

type NewKeysRequest = Omit<KeySetRequest, 'keep' | 'chain'> & {
  /** With the private halves so far, which sign that the new keys follow them. */
  readonly env: Environment;
  /** The caller named the board or stands in its folder; else the keys of the example board would be replaced by accident. */
  readonly isMeant: boolean;
  readonly mayRotate: () => Promise<boolean>;
};

/** A key of the log for another machine; its private half lies in a file of its own, which goes there. */
export function newLogKey({
  artifactsDir,
  now,
  custody,
  env,
}: Omit<NewKeysRequest, 'mayRotate' | 'isDemo' | 'isMeant'>): readonly string[] {
  let file = '';
  const { fragment } = addLogKey({
    ...{ artifactsDir, now, custody },
    chain: chainAfter(artifactsDir, env),
    keep: (made) => {
      file = `${envFileOf(artifactsDir)}.${made.map((key) => key.fragment).join('')}`;
      writePrivateHalves(file, made, now);
    },
  });
  return [
    `wrote ${artifactsDir}/${keysPath}: ${fragment}`,
    `wrote ${file}: its private half, for you alone; move the line to the .env of the machine that is to sign with it`,
    `to ask for several: "threshold": {"need": 2, "keys": ["log-1", "${fragment}", …]} in ${artifactsDir}/${publisherPath}`,
  ];
}

/** Nobody kept a key document of a board that was never signed. */
function chainAfter(artifactsDir: string, env: Environment): KeySetRequest['chain'] {
  const folder = openFolder(artifactsDir);
  if (!folder.has(publisherPath) || !folder.has(keysPath)) return undefined;
  const publisher = readPublisher(folder);
  const board = {
    publisher,
    keys: readKeys(folder),
    keyDocuments: readKeyDocuments(folder),
    log: readEventLog(folder),
  };
  if (board.log.checkpoints.length === 0) return undefined;
  const { log } = readSeeds(folder, putBackHalves(folder, env) ?? env);
  return (keys) => {
    const { files } = chainKeys(board, { keys, publisher }, 'seed' in log ? log.seed : undefined) ?? {
      files: [],
    };
    for (const [path, bytes] of files) {
      const file = join(artifactsDir, path);
      if (bytes === undefined) rmSync(file);
      else writeDurably(file, bytes);
    }
  };
}

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
  const folder = openFolder(artifactsDir);
  const threshold = folder.has(publisherPath) ? readPublisher(folder).threshold : undefined;
  if (threshold !== undefined && hasActiveKeys(artifactsDir))
    throw new BoardError(
      'USAGE',
      `publisher.json: field /threshold: expected none where all keys are replaced, got ${threshold.keys.join(', ')}; of several keys one is replaced at a time: ${commandFor('keys:new', artifactsDir, '--log')}`,
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
    chain: chainAfter(artifactsDir, request.env),
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
