/** One probe of every target that the board names; what the targets answered becomes the committed artifact. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { probePath, readTargets } from '../../artifacts/mcp-probe.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import type { McpProbe01, McpTargets01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { probeTargets } from './record.ts';

type BoardProbe = {
  readonly artifactsDir: string;
  readonly as_of: string;
  /** Shows what the command is waiting for. */
  readonly doing: (what: string) => void;
  /** Serves this board's own build for as long as the probe takes. */
  readonly serveOwnBuild: () => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;
};

const limits = { timeout_ms: 10_000, max_bytes: 1_048_576 };

export async function probeBoard(probe: BoardProbe): Promise<McpProbe01> {
  const { artifactsDir, as_of, doing, serveOwnBuild } = probe;
  const targets = readTargets(openFolder(artifactsDir));
  if (namesOwnBuild(targets)) doing('starting this board’s own build');
  const server = namesOwnBuild(targets) ? await serveOwnBuild() : undefined;
  try {
    const seen = await probeTargets(targets, { origin: server?.url, as_of, limits, doing });
    const record = validate('mcp-probe-0.1', seen, probePath);
    writeFileSync(join(artifactsDir, probePath), toJsonFile(record));
    return record;
  } finally {
    await server?.close();
  }
}

/** One line per endpoint, for the terminal. */
export function describeProbe({ servers }: McpProbe01): readonly string[] {
  return servers
    .flatMap(({ endpoints }) => endpoints)
    .map(({ address, reachable, reason, tools }) =>
      reachable ? `${address}: ${tools?.length ?? 'no readable list of'} tools` : `${address}: ${reason}`,
    );
}

/** An address without an origin belongs to this board. */
function namesOwnBuild({ servers }: McpTargets01): boolean {
  return servers.some(({ endpoints }) => endpoints.some((address) => address.startsWith('/')));
}
