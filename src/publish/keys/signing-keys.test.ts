import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardFiles, demoBoardFiles } from '../../../tests/kit/board.ts';
import { edited, type Files, folderOf, withFiles, withoutFiles } from '../../../tests/kit/files.ts';
import { keysFile, testSeed } from '../../../tests/kit/keys.ts';
import { demoKeysPath, keysPath, readKeys } from '../../artifacts/keys.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { toHex } from '../../core/hex.ts';
import { deriveDid } from '../../derive/keys/did.ts';
import { readSeeds } from './signing-keys.ts';

const axes = [{ axis: 'care' }];

/** The shipped demo set, as it lies in the repository. */
const shipped = (): Files =>
  withFiles(boardFiles({ axes }), {
    [keysPath]: readFileSync(`artifacts/${keysPath}`, 'utf8'),
    [demoKeysPath]: readFileSync(`artifacts/${demoKeysPath}`, 'utf8'),
  });

const relabelled = (files: Files): Files => edited(files, keysPath, /"demo: [^"]*"/g, '"kept in a vault"');

const own = (seed: number): object[] =>
  ['board-attestation-1', 'card-attestation-1', 'log-1'].map((fragment, at) => ({
    fragment,
    public_key: toHex(publicKeyOf(testSeed(seed + at))),
    valid_from: '2026-01-01T00:00:00Z',
    valid_until: null,
    custody: 'kept in a vault',
    status: 'active',
  }));

const refused = expect.objectContaining({ code: 'DEMO_KEYS_IN_PRODUCTION' });

describe('demo keys in production', () => {
  test.each(['production', 'Production', 'PRODUCTION', ' production '])(
    'are refused where the context is %j',
    (CONTEXT) => {
      expect(() => readSeeds(folderOf(shipped()), { CONTEXT })).toThrow(refused);
    },
  );

  test.each([
    ['with another custody statement', relabelled(shipped())],
    ['without the file of their seeds', withoutFiles(relabelled(shipped()), demoKeysPath)],
    ['of the board’s own making', relabelled(demoBoardFiles({ axes }))],
  ])('are refused %s', (_, files) => {
    expect(() => readSeeds(folderOf(files), { CONTEXT: 'production' })).toThrow(refused);
  });

  test('are refused as a variable, under the keys of somebody else', () => {
    const files = withFiles(boardFiles({ axes }), { [keysPath]: keysFile(own(9)) });
    const { seeds } = JSON.parse(readFileSync(`artifacts/${demoKeysPath}`, 'utf8'));
    const env = { CONTEXT: 'production', LOG_SIGNING_KEY: seeds['log-1'] };
    expect(() => readSeeds(folderOf(files), env)).toThrow(refused);
  });

  test('may be published knowingly, and are taken anywhere else', () => {
    for (const env of [{ CONTEXT: 'production', ALLOW_DEMO_KEYS: '1' }, { CONTEXT: 'deploy-preview' }, {}])
      expect(() => readSeeds(folderOf(shipped()), env)).not.toThrow();
  });
});

test('a publisher’s own keys are taken in production', () => {
  const files = withFiles(boardFiles({ axes }), { [keysPath]: keysFile(own(9)) });
  const env = { CONTEXT: 'production', BOARD_SIGNING_KEY: toHex(testSeed(9)) };
  expect(readSeeds(folderOf(files), env)).toMatchObject({
    'board-attestation': { seed: testSeed(9) },
    log: { reason: 'LOG_SIGNING_KEY is not set' },
  });
});

describe('a key variable', () => {
  test('that is set but empty means no key, and no demo key steps in', () => {
    expect(readSeeds(folderOf(shipped()), { LOG_SIGNING_KEY: '' }).log).toEqual({
      reason: 'LOG_SIGNING_KEY is set but empty',
    });
  });

  test.each(['not a seed', 'AB'.repeat(32), `${'ab'.repeat(32)}\n`, ' '])(
    'that is malformed is named and never echoed (case %#)',
    (value) => {
      const reading = () => readSeeds(folderOf(shipped()), { CARD_SIGNING_KEY: value });
      expect(reading).toThrow(/^CARD_SIGNING_KEY: expected 64 lowercase hex characters/);
      expect(reading).not.toThrow(value.trim() === '' ? 'never echoed' : value.trim());
    },
  );
});

test('whatever names a demo key calls it one, whatever the file calls it', () => {
  for (const files of [shipped(), demoBoardFiles({ axes })]) {
    const { keys } = readKeys(folderOf(relabelled(files)));
    expect(keys.map(({ custody }) => custody.startsWith('demo:'))).toEqual([true, true, true]);
    const stated = deriveDid(readKeys(folderOf(relabelled(files))), 'board.example').verificationMethod;
    expect(JSON.stringify(stated)).not.toContain('vault');
  }
  const { keys } = readKeys(folderOf({ [keysPath]: keysFile(own(9)) }));
  expect(keys.map(({ custody }) => custody)).toEqual(Array(3).fill('kept in a vault'));
});
