/** The official facilitator behind HTTP on this machine, with the faults that a test asks for. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { x402Facilitator } from '@x402/core/facilitator';
import { toFacilitatorEvmSigner } from '@x402/evm';
import { registerExactEvmScheme } from '@x402/evm/exact/facilitator';
import { createWalletClient, http, publicActions } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { base } from 'viem/chains';
import { serve } from '../../kit/serve.ts';

export type FacilitatorStep = 'verify' | 'settle';

/** Answers in the facilitator's place; `real` asks it. Undefined: the connection is cut. */
export type FacilitatorFault = (real: () => Promise<unknown>) => Promise<string | undefined>;

export type LocalFacilitator = {
  readonly url: string;
  readonly calls: Record<FacilitatorStep, number>;
  /** Every question, as it arrived. */
  readonly questions: unknown[];
  readonly faults: { verify?: FacilitatorFault | undefined; settle?: FacilitatorFault | undefined };
  readonly stop: () => Promise<void>;
};

type FacilitatorOptions = { readonly rpcUrl: string; readonly account: PrivateKeyAccount };

const CONFIRMATION_TIMEOUT_MS = 1_500;

export async function startLocalFacilitator({
  rpcUrl,
  account,
}: FacilitatorOptions): Promise<LocalFacilitator> {
  const client = createWalletClient({
    account,
    chain: base,
    transport: http(rpcUrl),
    pollingInterval: 20,
  }).extend(publicActions);
  const facilitator = new x402Facilitator();
  registerExactEvmScheme(facilitator, {
    networks: `eip155:${base.id}`,
    // The two packages spell the types of one interface differently, as the official examples do.
    signer: toFacilitatorEvmSigner({ ...client, address: account.address } as never, {
      confirmationTimeoutMs: CONFIRMATION_TIMEOUT_MS,
    }),
  });
  const calls: Record<FacilitatorStep, number> = { verify: 0, settle: 0 };
  const faults: LocalFacilitator['faults'] = {};
  const questions: unknown[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const step: FacilitatorStep = request.url === '/base/settle' ? 'settle' : 'verify';
    calls[step] += 1;
    const question = JSON.parse(await text(request));
    questions.push(question);
    const real = () => facilitator[step](question.paymentPayload, question.paymentRequirements);
    const fault = faults[step];
    const body = fault === undefined ? JSON.stringify(await real()) : await fault(real);
    if (body === undefined) response.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  };

  const { url, close } = await serve((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(error instanceof Error ? error.message : 'fault');
    });
  });
  return { url: `${url}/base`, calls, questions, faults, stop: close };
}
