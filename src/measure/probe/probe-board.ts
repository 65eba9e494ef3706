/**
 * Asks every target of the board for its tools and writes what it saw; unreachable is a result.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { probePath, readTargets } from '../../artifacts/mcp-probe.ts';
import type { McpProbe01, McpTargets01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { probeTargets } from './record.ts';

export type Probing = {
  readonly artifactsDir: string;
  readonly now: () => Date;
  /** Serves this board's own build for as long as its addresses are asked. */
  readonly serve: () => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;
};

const limits = { timeout_ms: 10_000, max_bytes: 1_048_576 };

export async function probeBoard({ artifactsDir, now, serve }: Probing): Promise<McpProbe01> {
  const targets = readTargets(openFolder(artifactsDir));
  const server = asksThisBoard(targets) ? await serve() : undefined;
  try {
    const as_of = `${now().toISOString().slice(0, 19)}Z`;
    const record = await probeTargets(targets, { origin: server?.url, as_of, limits });
    const text = JSON.stringify(validate('mcp-probe-0.1', record, probePath), null, 2);
    writeFileSync(join(artifactsDir, probePath), `${text}\n`);
    return record;
  } finally {
    await server?.close();
  }
}

/** An address without an origin belongs to this board. */
function asksThisBoard({ servers }: McpTargets01): boolean {
  return servers.some(({ endpoints }) => endpoints.some((address) => address.startsWith('/')));
}
