import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { deriveLogVkeys } from '../../src/derive/keys/published-keys.ts';
import { useGoVerifier } from '../go/go-verifier.ts';

const go = useGoVerifier();
const { did_domain } = JSON.parse(readFileSync('artifacts/publisher.json', 'utf8'));
const [vkey = ''] = deriveLogVkeys(JSON.parse(readFileSync('artifacts/keys/keys.json', 'utf8')), did_domain);
const folder = join(inject('siteDir'), 'log');

describe('the served log of the board, verified by unmodified Go packages', () => {
  test('every event, checkpoint and proof as served', () => {
    if (go.missing !== undefined) return;
    const { sizes } = JSON.parse(readFileSync(join(folder, 'checkpoints/index.json'), 'utf8'));
    const events = sizes.at(-1);
    expect(go.run({ folder, origin: `${did_domain}/log`, vkey })).toEqual({
      status: 0,
      said: `VERIFIED ${events} events, ${sizes.length} checkpoints, ${events} proofs`,
    });
  });

  test('another origin is refuted', () => {
    if (go.missing !== undefined) return;
    expect(go.run({ folder, origin: 'other.example/log', vkey }).status).toBe(1);
  });
});
