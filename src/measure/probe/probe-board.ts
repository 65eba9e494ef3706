/** One probe of every door, tool server and place that the board names; what they answered becomes committed artifacts. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { doorProbePath } from '../../artifacts/door-probe.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { probePath, readTargets } from '../../artifacts/mcp-probe.ts';
import { distributionPath, readPublisherRegisters } from '../../artifacts/publisher-registers.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import type { Distribution01, DoorProbe01, McpProbe01, McpTargets01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import type { Reach } from '../bounded-request.ts';
import { type DoorCall, probeDoors } from './doors.ts';
import { PROTOCOL_VERSION, probeEndpoint } from './mcp-endpoint.ts';
import { type AskingPlaces, probePlaces } from './places.ts';

type BoardProbe = {
  readonly artifactsDir: string;
  readonly doorCalls: readonly DoorCall[];
  readonly as_of: string;
  readonly now: () => Date;
  /** Where addresses of others may lead. */
  readonly reach: Reach;
  /** Shows what the command is waiting for. */
  readonly doing: (what: string) => void;
  /** Serves this board's own build for as long as the probe takes. */
  readonly serveOwnBuild: () => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;
};

const limits = { timeout_ms: 10_000, total_ms: 30_000, max_bytes: 1_048_576 };

type Probed = {
  readonly record: McpProbe01;
  readonly places: Distribution01 | undefined;
  /** Undefined where no build was served, so that nothing answered at a door. */
  readonly doors: DoorProbe01 | undefined;
};

/** The doors where the board is deployed, and nothing else. */
export async function probeSite(
  site: string,
  { artifactsDir, doorCalls: calls, ...asked }: Omit<BoardProbe, 'serveOwnBuild'>,
): Promise<DoorProbe01> {
  const doors = await probeDoors({ ...asked, calls, origin: site, site, limits });
  writeDoors(artifactsDir, doors);
  return doors;
}

function writeDoors(artifactsDir: string, doors: DoorProbe01): void {
  const valid = validate('door-probe-0.1', doors, doorProbePath);
  write(join(artifactsDir, doorProbePath), toJsonFile(valid));
}

function write(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** All files are written once everybody was asked. */
export async function probeBoard(probe: BoardProbe): Promise<Probed> {
  const { artifactsDir, doorCalls: calls, as_of, now, reach, doing, serveOwnBuild } = probe;
  const folder = openFolder(artifactsDir);
  const targets = readTargets(folder);
  const { distribution } = readPublisherRegisters(folder);
  const hasPlaces = distribution.ok && distribution.value.surfaces.some(({ address }) => address !== null);
  const listed = hasPlaces ? distribution.value : undefined;
  const asksOwnBuild = [
    ...targets.servers.flatMap(({ endpoints }) => endpoints),
    ...(listed?.surfaces ?? []).map(({ address }) => address ?? ''),
  ].some((address) => address.startsWith('/'));
  if (asksOwnBuild) doing('starting this board’s own build');
  const server = asksOwnBuild ? await serveOwnBuild() : undefined;
  try {
    const asking = { origin: server?.url, as_of, limits, reach, doing };
    const record = validate('mcp-probe-0.1', await probeTargets(targets, asking), probePath);
    const places =
      listed === undefined
        ? undefined
        : validate('distribution-0.1', await probePlaces(listed, asking), distributionPath);
    const own = { mayBePrivate: true };
    const doors =
      server === undefined
        ? undefined
        : await probeDoors({ calls, origin: server.url, site: null, as_of, limits, reach: own, now, doing });
    write(join(artifactsDir, probePath), toJsonFile(record));
    if (places !== undefined) write(join(artifactsDir, distributionPath), toJsonFile(places));
    if (doors !== undefined) writeDoors(artifactsDir, doors);
    return { record, places, doors };
  } finally {
    await server?.close();
  }
}

/** One line per endpoint and place, for the terminal. */
export function describeProbe({ record, places, doors }: Probed): readonly string[] {
  const endpoints = record.servers
    .flatMap((server) => server.endpoints)
    .map(({ address, reachable, reason, tools }) =>
      reachable ? `${address}: ${tools?.length ?? 'no readable list of'} tools` : `${address}: ${reason}`,
    );
  const asked = (places?.surfaces ?? []).flatMap(({ surface, probe }) =>
    probe === undefined ? [] : [`${surface}: ${probe.reason ?? `answered, ${probe.where}`}`],
  );
  return [...endpoints, ...asked, ...(doors === undefined ? [] : describeDoors(doors))];
}

export function describeDoors({ doors }: DoorProbe01): readonly string[] {
  return doors.map(
    ({ path, answer: { method, http_status, code, ms, reason } }) =>
      `${method} ${path}: ${reason ?? `${http_status}${code === null ? '' : ` ${code}`}, ${ms} ms`}`,
  );
}

/** The probe artifact: every endpoint of every target, asked one after the other. */
export async function probeTargets(
  { servers, catalogued_not_probed, external_catalogues }: McpTargets01,
  { origin, as_of, limits, reach, doing }: AskingPlaces,
): Promise<McpProbe01> {
  const probed: McpProbe01['servers'] = [];
  for (const { id, name, own, endpoints } of servers) {
    const seen: McpProbe01['servers'][number]['endpoints'] = [];
    for (const address of endpoints) {
      doing(`asking ${address}`);
      const place = address.startsWith('/')
        ? { url: `${origin}${address}`, reach: { mayBePrivate: true } }
        : { url: address, reach };
      seen.push(await probeEndpoint({ address, ...place }, limits));
    }
    probed.push({ id, name, own, endpoints: seen });
  }
  return {
    schema: 'svc.mcp-probe/0.1',
    as_of,
    produced_by: 'npm run probe',
    probe_method: `JSON-RPC 2.0 over HTTPS POST, initialize then tools/list, protocol version ${PROTOCOL_VERSION}`,
    protocol_version: PROTOCOL_VERSION,
    probe_host: describeHost(origin),
    servers: probed,
    catalogued_not_probed,
    external_catalogues,
  };
}

/** The port is left out, because it is another one each time. */
function describeHost(origin: string | undefined): string {
  if (origin === undefined) return 'the addresses as listed, over https';
  const { hostname, protocol } = new URL(origin);
  return `${hostname} over plain ${protocol.replace(':', '')}: a locally served build of this board; other addresses over https`;
}
