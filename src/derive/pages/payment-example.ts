/** How to buy from a door with the official client. A test runs the program as this page shows it. */

import { pathOf } from '../../operations/paths.ts';
import type { Site } from '../site.ts';

export type PaymentExample = {
  readonly file: string;
  readonly install: string;
  readonly program: string;
  readonly run: string;
};

const FILE = 'buy.mjs';

/** It buys a bundle for the first obligation that this board has content for. */
export function paymentExample({ origin, evidence }: Site): PaymentExample | undefined {
  const { bundles } = evidence.doors;
  if (!bundles.ok) return undefined;
  const [{ obligation }] = bundles.value.bundles;
  return {
    file: FILE,
    install: 'npm install @x402/fetch @x402/evm viem',
    program: program(`${pathOf('evidence-bundle')}?obligation=${obligation}&subject=Example+system`),
    run: `BOARD=${origin} node ${FILE} > card.json`,
  };
}

/** No amount stands in it: the challenge names it, and the official client has a limit of its own. */
function program(resource: string): string {
  return [
    "import { env, stdout } from 'node:process';",
    "import { ExactEvmScheme } from '@x402/evm/exact/client';",
    "import { wrapFetchWithPayment, x402Client } from '@x402/fetch';",
    "import { privateKeyToAccount } from 'viem/accounts';",
    '',
    'const buyer = new ExactEvmScheme(privateKeyToAccount(env.BUYER_KEY));',
    "const client = new x402Client().register('eip155:*', buyer);",
    `const artefact = new URL('${resource}', env.BOARD);`,
    'const answer = await wrapFetchWithPayment(fetch, client)(artefact);',
    "console.error(answer.status, answer.headers.get('payment-response'));",
    'stdout.write(await answer.text());',
  ].join('\n');
}
