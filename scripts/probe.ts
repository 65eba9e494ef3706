/**
 * `npm run probe`: asks every target of probes/targets.json for its tools and commits what it saw;
 * unreachable is a result.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../src/artifacts/folder.ts';
import { probePath, readTargets } from '../src/artifacts/mcp-probe.ts';
import { readOutDir } from '../src/host/settings.ts';
import { type RunningServer, startServer } from '../src/host/start-server.ts';
import { probeTargets } from '../src/measure/probe/record.ts';
import { projectRoot } from '../src/publish/load-site.ts';
import type { McpTargets01 } from '../src/schema/contracts.gen.ts';
import { validate } from '../src/schema/validate.ts';
import { report } from './report.ts';

const limits = { timeout_ms: 10_000, max_bytes: 1_048_576 };

async function main(): Promise<void> {
  const artifactsDir = process.env.ARTIFACTS_DIR ?? join(projectRoot, 'artifacts');
  const targets = readTargets(openFolder(artifactsDir));
  const server = await serveOwnBuild(targets);
  try {
    const as_of = `${new Date().toISOString().slice(0, 19)}Z`;
    const record = await probeTargets(targets, { origin: server?.url, as_of, limits });
    const text = JSON.stringify(validate('mcp-probe-0.1', record, probePath), null, 2);
    writeFileSync(join(artifactsDir, probePath), `${text}\n`);
    for (const { address, reachable, reason, tools } of record.servers.flatMap(
      ({ endpoints }) => endpoints,
    )) {
      console.log(
        reachable ? `${address}: ${tools?.length ?? 'no readable list of'} tools` : `${address}: ${reason}`,
      );
    }
  } finally {
    await server?.close();
  }
}

/**
 * Addresses without an origin belong to this board: its build is served here, on a free port, for
 * as long as it takes.
 */
async function serveOwnBuild({ servers }: McpTargets01): Promise<RunningServer | undefined> {
  return servers.some(({ endpoints }) => endpoints.some(isLocal))
    ? startServer({
        outDir: readOutDir(process.env, projectRoot),
        functionsDir: join(projectRoot, 'functions'),
        projectDir: projectRoot,
        port: 0,
      })
    : undefined;
}

function isLocal(address: string): boolean {
  return address.startsWith('/');
}

try {
  await main();
} catch (error) {
  report(error, 'the committed probe is as it was');
  process.exit(1);
}
