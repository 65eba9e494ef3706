/** A payment for a challenge on standard input, as a wallet makes one; nobody signed it, so only the demo's facilitator takes it. */

import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { env, stdin, stdout } from 'node:process';
import { text } from 'node:stream/consumers';

const { accepts, resource } = JSON.parse(await text(stdin));
const [accepted] = accepts;
const authorization = {
  from: `0x${'5'.repeat(40)}`,
  to: accepted.payTo,
  // A purse may hold too little.
  value: env.PURSE ?? accepted.amount,
  validAfter: '0',
  validBefore: String(Math.floor(Date.now() / 1000) + accepted.maxTimeoutSeconds),
  nonce: `0x${randomBytes(32).toString('hex')}`,
};
const payload = { signature: `0x${'1'.repeat(128)}1b`, authorization };
appendFileSync('made', 'a payment\n');
stdout.write(Buffer.from(JSON.stringify({ x402Version: 2, accepted, resource, payload })).toString('base64'));
