/**
 * The settings with which a demo board opens every door on this machine. A board with keys of its own gets
 * none of them: what it signs would be worth something.
 */

import { readFile } from 'node:fs/promises';
import { BoardError } from '../../core/board-error.ts';
import { member, objectMember, parseObject } from '../../core/json-members.ts';
import { DEMO_NETWORK, demoSettings } from '../../doors/demo-settings.ts';
import { doorFactsFile } from '../../operations/door-facts-file.ts';
import { pathOf } from '../../operations/paths.ts';
import { DEMO_LABEL } from '../../operations/response-headers.ts';
import { startDemoServices } from './services.ts';

type Environment = Readonly<Record<string, string | undefined>>;

type OpenDemo = {
  /** What the functions see beside the environment. */
  readonly env: Readonly<Record<string, string>>;
  /** What to say of the doors that answer at this origin. */
  readonly notice: (home: string) => readonly string[];
  readonly close: () => Promise<void>;
};

const MOST_BYTES = 64 * 1024 * 1024;
const NETWORK = 'X402_NETWORK';

export async function openDemo(outDir: string, env: Environment): Promise<OpenDemo> {
  const facts = parseObject(await readFile(doorFactsFile(outDir)).catch(() => new Uint8Array()), MOST_BYTES);
  const isProduction = env.CONTEXT === 'production' || member(facts, 'for_production') === true;
  if (objectMember(facts, 'demo_seeds') === undefined) return without([]);
  if (isProduction) return without(['doors have no demo settings: this is production']);
  // Settings of the publisher and settings for show would make one door true and the next a pretence.
  const own = Object.keys(demoSettings('')).find((name) => name !== NETWORK && env[name] !== undefined);
  if (own !== undefined) return without([`doors have no demo settings: ${own} is set`]);
  const network = env[NETWORK] || DEMO_NETWORK;
  if (network !== DEMO_NETWORK)
    throw new BoardError(
      'DEMO',
      `demo settings: expected ${NETWORK} to be ${DEMO_NETWORK} or unset, got another network; set ${NETWORK} together with your own recipient, facilitator and node (docs/payments.md)`,
    );
  const services = await startDemoServices();
  return {
    env: demoSettings(services.url),
    notice: (home) => [
      `every door is open. ${DEMO_LABEL}`,
      `tokens for ${pathOf('board-sign')}: ${services.url}/issuer/token?audience=${env.SITE_URL || home}${pathOf('board-sign')}`,
    ],
    close: services.close,
  };
}

function without(notice: readonly string[]): OpenDemo {
  return { env: {}, notice: () => notice, close: async () => {} };
}
