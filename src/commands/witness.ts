/**
 * `npm run witness`: watches the log of one board and cosigns each checkpoint that extends the one it
 * cosigned before; it refuses a fork or a rollback, and keeps the fork as evidence.
 */

import { onStop } from '../host/on-stop.ts';
import { onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { wrongUse } from '../publish/command-line.ts';
import { boardOption, boardUsage } from '../publish/places.ts';
import { printLine } from '../publish/terminal.ts';
import { askPeer, type Peer } from '../publish/witness/exchange.ts';
import { runWitness } from '../publish/witness/run-witness.ts';

const usage = `npm run witness -- --log <url> --did <file> [options]
  --log <url>       the address of the board's site, or of its /log
  --did <file>      the board's key document, got from another place than the board
  --state <folder>  the memory of the witness (default: witness-state); never lose it, never share it
  --name <name>     the name in the cosignatures (default: made from the key); use one name for each key
  --every <seconds>  looks at the log again every so many seconds (default: once, at the start; with --exchange 60)
  --exchange <url>  the other board watches yours: asks its witness there at each look to cosign your newest checkpoint
  --vkey <key>      with --exchange: the verifier key of that witness, which your board then names
  ${boardUsage} (with --exchange)
The key is WITNESS_SIGNING_KEY (64 hex characters), the port is PORT (default 4323, on the loopback address).
A publisher asks the witness with: npm run sign -- --witness <its address>`;

const options = {
  log: { type: 'string' },
  did: { type: 'string' },
  state: { type: 'string', default: 'witness-state' },
  name: { type: 'string' },
  every: { type: 'string' },
  exchange: { type: 'string' },
  vkey: { type: 'string' },
  ...boardOption,
} as const;

export const command = toCommand({
  name: 'witness',
  usage,
  options,
  consequence: 'nothing was cosigned',
  work: async ({ values }) => {
    const { log, did, state, name, every, exchange, vkey } = values;
    if ((exchange === undefined) !== (vkey === undefined))
      throw wrongUse('witness', 'expected --exchange <url> and --vkey <key> together, got one of them');
    if (log === undefined || did === undefined)
      throw wrongUse('witness', 'expected --log <url> and --did <file>, got less');
    const exchangeOnce = async (peer: Peer): Promise<void> =>
      await onBoard(values.board, async ({ artifactsDir, say }) => {
        const day = new Date().toISOString().slice(0, 10);
        await askPeer({ artifactsDir, peer, day, fetch, say });
      });
    const witness = await runWitness({
      url: log,
      did,
      stateDir: state,
      name,
      port: readWhole('PORT', process.env.PORT ?? '4323'),
      every: secondsOf(every ?? (exchange === undefined ? undefined : '60')),
      env: process.env,
      fetch,
      now: () => BigInt(Math.floor(Date.now() / 1000)),
      say: printLine,
      alongside:
        exchange === undefined || vkey === undefined
          ? undefined
          : () => exchangeOnce({ url: exchange, vkey }),
    });
    onStop(witness.close);
  },
});

function secondsOf(every: string | undefined): number | undefined {
  return every === undefined ? undefined : Math.max(1, readWhole('--every', every));
}

function readWhole(name: string, text: string): number {
  if (/^[0-9]{1,7}$/.test(text)) return Number(text);
  throw wrongUse('witness', `${name}: expected a whole number, got "${text}"`);
}
