/**
 * The folder of a board, laid out from what its site serves: inputs, banks, runs and evidence as
 * they lie there, cards and log taken apart again.
 */

import { attemptsPath } from '../../artifacts/attempts.ts';
import { cardPacks, retirementPaths } from '../../artifacts/cards.ts';
import { splitWholeLines } from '../../artifacts/json-lines.ts';
import { checkpointsPrefix, cosignaturesPrefix, eventsPath } from '../../artifacts/log.ts';
import { chainPath } from '../../artifacts/snapshot.ts';
import { timestampPath } from '../../artifacts/timestamps.ts';
import { BoardError } from '../../core/board-error.ts';
import { cardBytes, parseCard } from '../../core/card.ts';
import { type JsonValue, parseStrictJson } from '../../core/strict-json.ts';
import {
  bundlePath,
  CHECKPOINT_INDEX,
  checkpointPath,
  cosignaturesPath,
  timestampPath as servedTimestamp,
} from '../../core/tlog/log-path.ts';
import { bottomTilesOf, parseBundle } from '../../core/tlog/tile.ts';
import { fileOf } from '../../operations/paths.ts';
import { toLines } from '../../surfaces/files.ts';
import { layFiles } from '../laid-files.ts';

/** The listed paths of a site, and the bytes of any of its paths. */
type ServedSite = {
  readonly paths: readonly string[];
  /** What is listed and cannot be had is an error of its own; null is what the site does not have. */
  readonly read: (path: string) => Promise<Uint8Array | null>;
};

type Placed = readonly [path: string, bytes: Uint8Array];

/** The folder that `--board` would name. */
export async function layOutBoard(folder: string, site: ServedSite): Promise<void> {
  const inputs = fileOf('inputs', { file: '' });
  if (!site.paths.some((path) => path.startsWith(inputs)))
    throw new BoardError(
      'REBUILD',
      `${inputs}: expected the inputs of the board, got none: it was built by a version that serves none; take a clone: --from <folder>`,
    );
  for (const path of site.paths) {
    const place = placeOf(path, inputs);
    if (place !== undefined) layFiles(folder, [[place, await mustRead(site, path)]]);
  }
  for (const placed of [await cardsOf(site), await logOf(site)]) layFiles(folder, placed);
}

/** What is served as it lies in the folder. */
function placeOf(path: string, inputs: string): string | undefined {
  if (path.startsWith(`${inputs}artifacts/`) || path.startsWith(`${inputs}site/`))
    return path.slice(inputs.length);
  const isCommitted = ['banks/', 'clusters/', 'evidence/', 'runs/'].some((prefix) => path.startsWith(prefix));
  return isCommitted && path !== attemptsPath ? `artifacts/${path}` : undefined;
}

async function cardsOf(site: ServedSite): Promise<readonly Placed[]> {
  const path = fileOf('signed-pack');
  const lines = splitWholeLines(await mustRead(site, path), path);
  const cards = lines.map((line, at) => parseCard(line, `${path} line ${at + 1}`));
  const packs = Object.entries(cardPacks).map(([surface, pack]): Placed => {
    const own = cards.filter((card) => card.surface === surface);
    return [pack, toLines(own.map(cardBytes))];
  });
  const chain = parseCard(await mustRead(site, fileOf('chain')), fileOf('chain'));
  const ledgers = (['superseded', 'withdrawn'] as const).map(
    async (name): Promise<Placed> => [retirementPaths[name], await mustRead(site, fileOf(name))],
  );
  // One that was never signed is no file of the board: it is made anew at each build.
  const signed: readonly Placed[] = chain.isSigned ? [[chainPath, cardBytes(chain)]] : [];
  return [...packs, ...(await Promise.all(ledgers)), ...signed]
    .filter(([, { length }]) => length > 0)
    .map(below);
}

/** As many as the published verifier reads; whoever serves the list of sizes has signed nothing yet. */
const MOST_EVENTS = 4_000_000;

async function logOf(site: ServedSite): Promise<readonly Placed[]> {
  const read = (file: string) => site.read(fileOf('log', { file }));
  const index = await read(CHECKPOINT_INDEX);
  if (index === null) return [];
  const sizes = sizesOf(parseStrictJson(index));
  const need = async (file: string): Promise<Uint8Array> => (await read(file)) ?? refuse(file);
  const events: Uint8Array[] = [];
  for (const tile of bottomTilesOf(sizes.at(-1) ?? 0))
    events.push(...parseBundle(await need(bundlePath(tile)), tile.width));
  const placed: Placed[] = [[eventsPath, toLines(events)]];
  for (const size of sizes) {
    placed.push([`${checkpointsPrefix}${size}`, await need(checkpointPath(size))]);
    const cosignatures = await read(cosignaturesPath(size));
    if (cosignatures !== null) placed.push([`${cosignaturesPrefix}${size}`, cosignatures]);
    const timestamp = await read(servedTimestamp(size));
    if (timestamp !== null) placed.push([timestampPath({ about: 'checkpoint', name: `${size}` }), timestamp]);
  }
  return placed.map(below);
}

function sizesOf(index: JsonValue): readonly number[] {
  const sizes = typeof index === 'object' && index !== null && 'sizes' in index ? index.sizes : undefined;
  if (!Array.isArray(sizes)) return refuse(CHECKPOINT_INDEX);
  let last = 0;
  return sizes.map((size) => {
    if (typeof size !== 'number' || !(size > last && size <= MOST_EVENTS)) return refuse(CHECKPOINT_INDEX);
    last = size;
    return size;
  });
}

function below([path, bytes]: Placed): Placed {
  return [`artifacts/${path}`, bytes];
}

async function mustRead({ read }: ServedSite, path: string): Promise<Uint8Array> {
  return (await read(path)) ?? refuse(path);
}

function refuse(path: string): never {
  throw new BoardError(
    'REBUILD',
    `${path}: expected a file that the board is made from, got none that is served with the bytes that are listed`,
  );
}
