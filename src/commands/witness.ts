/**
 * `npm run witness`: watches the log of one board and cosigns each checkpoint that extends the one it
 * cosigned before; it refuses a fork or a rollback, and keeps the fork as evidence.
 */

import { text, wrongUse } from '../core/options.ts';
import { onStop } from '../host/on-stop.ts';
import { onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { printLine } from '../publish/terminal.ts';
import { askPeer, type Peer } from '../publish/witness/exchange.ts';
import { runWitness } from '../publish/witness/run-witness.ts';

export const command = toCommand({
  name: 'witness',
  about: `Use it to watch the history of another board: it cosigns what extends the history that it cosigned before, refuses a
    fork or a rollback, and keeps the fork as evidence. The key is WITNESS_SIGNING_KEY (64 hex characters), the port is PORT
    (default 4323, on the loopback address). A publisher asks the witness with npm run sign -- --witness <its address>.`,
  typed: '--log <url> --did <file>',
  options: {
    log: text`<url>  the address of the board's site, or of its /log`,
    did: text`<file>  the board's key document, got from another place than the board`,
    state: text`<folder>  the memory of the witness (default: witness-state); never lose it, never share it`,
    name: text`<name>  the name in the cosignatures (default: made from the key); use one name for each key`,
    every: text`<seconds>  looks at the log again every so many seconds (default: once, at the start; with --exchange 60)`,
    exchange: text`<url>  the other board watches yours: asks its witness there at each look to cosign your history`,
    vkey: text`<key>  with --exchange: the verifier key of that witness, which your board then names`,
    board: text`<folder>  with --exchange: the folder of the board: artifacts, looks, keys and dist`,
  },
  consequence: 'nothing was cosigned',
  work: async ({ values }) => {
    const { log, did, state = 'witness-state', name, every, exchange, vkey } = values;
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
