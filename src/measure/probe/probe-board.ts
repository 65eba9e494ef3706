/** One probe of every tool server and every place that the board names; what they answered becomes committed artifacts. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { probePath, readTargets } from '../../artifacts/mcp-probe.ts';
import { distributionPath, readPublisherRegisters } from '../../artifacts/publisher-registers.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import type { Distribution01, McpProbe01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import type { Reach } from '../bounded-request.ts';
import { probePlaces } from './places.ts';
import { probeTargets } from './record.ts';

type BoardProbe = {
  readonly artifactsDir: string;
  readonly as_of: string;
  /** Where addresses of others may lead. */
  readonly reach: Reach;
  /** Shows what the command is waiting for. */
  readonly doing: (what: string) => void;
  /** Serves this board's own build for as long as the probe takes. */
  readonly serveOwnBuild: () => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;
};

const limits = { timeout_ms: 10_000, total_ms: 30_000, max_bytes: 1_048_576 };

export type Probed = { readonly record: McpProbe01; readonly places: Distribution01 | undefined };

/** Both files are written once everybody was asked. */
export async function probeBoard(probe: BoardProbe): Promise<Probed> {
  const { artifactsDir, as_of, reach, doing, serveOwnBuild } = probe;
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
    writeFileSync(join(artifactsDir, probePath), toJsonFile(record));
    if (places !== undefined) writeFileSync(join(artifactsDir, distributionPath), toJsonFile(places));
    return { record, places };
  } finally {
    await server?.close();
  }
}

/** One line per endpoint and place, for the terminal. */
export function describeProbe({ record, places }: Probed): readonly string[] {
  const endpoints = record.servers
    .flatMap((server) => server.endpoints)
    .map(({ address, reachable, reason, tools }) =>
      reachable ? `${address}: ${tools?.length ?? 'no readable list of'} tools` : `${address}: ${reason}`,
    );
  const asked = (places?.surfaces ?? []).flatMap(({ surface, probe }) =>
    probe === undefined ? [] : [`${surface}: ${probe.reason ?? `answered, ${probe.where}`}`],
  );
  return [...endpoints, ...asked];
}
