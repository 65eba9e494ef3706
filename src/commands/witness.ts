/**
 * `npm run witness`: watches the log of one board and cosigns each checkpoint that extends the one it
 * cosigned before; it refuses a fork or a rollback, and keeps the fork as evidence.
 */

import { onStop } from '../host/on-stop.ts';
import { toCommand } from '../publish/command.ts';
import { wrongUse } from '../publish/command-line.ts';
import { printLine } from '../publish/terminal.ts';
import { runWitness } from '../publish/witness/run-witness.ts';

const usage = `npm run witness -- --log <url> --did <file> [options]
  --log <url>       the address of the board's site, or of its /log
  --did <file>      the board's key document, got from another place than the board
  --state <folder>  the memory of the witness (default: witness-state); never lose it, never share it
  --name <name>     the name in the cosignatures (default: made from the key); use one name for each key
  --every <seconds>  looks at the log again every so many seconds (default: once, at the start)
The key is WITNESS_SIGNING_KEY (64 hex characters), the port is PORT (default 4323, on the loopback address).
A publisher asks the witness with: npm run sign -- --witness <its address>`;

const options = {
  log: { type: 'string' },
  did: { type: 'string' },
  state: { type: 'string', default: 'witness-state' },
  name: { type: 'string' },
  every: { type: 'string' },
} as const;

export const command = toCommand({
  name: 'witness',
  usage,
  options,
  consequence: 'nothing was cosigned',
  work: async ({ values }) => {
    const { log, did, state, name, every } = values;
    if (log === undefined || did === undefined)
      throw wrongUse('witness', 'expected --log <url> and --did <file>, got less');
    const witness = await runWitness({
      url: log,
      did,
      stateDir: state,
      name,
      port: readWhole('PORT', process.env.PORT ?? '4323'),
      every: every === undefined ? undefined : Math.max(1, readWhole('--every', every)),
      env: process.env,
      fetch,
      now: () => BigInt(Math.floor(Date.now() / 1000)),
      say: printLine,
    });
    onStop(witness.close);
  },
});

function readWhole(name: string, text: string): number {
  if (/^[0-9]{1,7}$/.test(text)) return Number(text);
  throw wrongUse('witness', `${name}: expected a whole number, got "${text}"`);
}
