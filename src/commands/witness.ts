/**
 * `npm run witness`: watches the log of one board and cosigns each checkpoint that extends the one it
 * cosigned before; it refuses a fork or a rollback, and keeps the fork as evidence.
 */

import { flag, text, wrongUse } from '../core/options.ts';
import { onStop } from '../host/on-stop.ts';
import { onBoard } from '../publish/board-command.ts';
import { type ExitCode, toCommand } from '../publish/command.ts';
import { printLine } from '../publish/terminal.ts';
import { exchange } from '../publish/witness/exchange.ts';
import { runWitness } from '../publish/witness/run-witness.ts';

export const command = toCommand({
  name: 'witness',
  about: `Use it to watch the history of another board: it cosigns what extends the history that it cosigned before, refuses a
    fork or a rollback, and keeps the fork as evidence. The key is WITNESS_SIGNING_KEY (64 hex characters), the port is PORT
    (default 4323, on the loopback address). A publisher asks the witness with npm run sign -- --witness <its address>.
    With --exchange it does one round for boards that watch each other, and ends.`,
  typed: '--log <url> --did <file>',
  options: {
    log: text`<url>  the address of the board's site, or of its /log`,
    did: text`<file>  the board's key document, got from another place than the board`,
    state: text`<folder>  the memory of the witness (default: witness-state); never lose it, never share it`,
    name: text`<name>  the name in the cosignatures (default: made from the key); use one name for each key`,
    every: text`<seconds>  looks at the log again every so many seconds (default: once, at the start)`,
    exchange: flag`once, instead: cosigns for the boards that yours watches, and asks those who watch yours`,
    board: text`<folder>  with --exchange: the folder of the board: artifacts, looks, keys and dist`,
  },
  consequence: 'nothing was cosigned',
  work: async ({ values }) => {
    const { log, did, state = 'witness-state', name, every } = values;
    if (values.exchange) return await exchangeOnce(values.board);
    if (log === undefined || did === undefined)
      throw wrongUse('witness', 'expected --log <url> and --did <file>, or --exchange, got less');
    const witness = await runWitness({
      url: log,
      did,
      stateDir: state,
      name,
      port: readWhole('PORT', process.env.PORT ?? '4323'),
      every: secondsOf(every),
      env: process.env,
      fetch,
      now: () => BigInt(Math.floor(Date.now() / 1000)),
      say: printLine,
    });
    onStop(witness.close);
    return 0;
  },
});

async function exchangeOnce(named: string | undefined): Promise<ExitCode> {
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  return await onBoard(named, async (board) => ((await exchange({ ...board, now, fetch })) ? 0 : 1));
}

function secondsOf(every: string | undefined): number | undefined {
  return every === undefined ? undefined : Math.max(1, readWhole('--every', every));
}

function readWhole(name: string, text: string): number {
  if (/^[0-9]{1,7}$/.test(text)) return Number(text);
  throw wrongUse('witness', `${name}: expected a whole number, got "${text}"`);
}
