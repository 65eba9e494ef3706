/**
 * A tool that sells an artefact, over the x402 transport of this protocol: what it costs is a tool
 * error with the challenge in both of its places, the payment stands in `_meta` of the call, the
 * settlement in `_meta` of the result. One payment core serves this and the paid doors.
 */

import { canonicalBytes } from '../../../core/canonical.ts';
import { member, objectIn, parseObject } from '../../../core/json-members.ts';
import type { JsonObject } from '../../../core/strict-json.ts';
import { utf8 } from '../../../core/text.ts';
import type { DoorFacts01 } from '../../../schema/contracts.gen.ts';
import { toolBazaar } from '../../payment/bazaar.ts';
import type { Outcome } from '../../payment/outcome.ts';
import { type Payment, readPayload } from '../../payment/payment-header.ts';
import type { Work } from '../../payment/sale.ts';
import { challengeOf, openShop, type Shop, sellAt, type Ware } from '../../shop.ts';
import { type Parameters, toInputSchema } from './parameters.ts';
import { failed, quoted, type Tool, type ToolCall, type ToolResult } from './tool.ts';

/** What is made once it is paid for, or why it cannot be made at all. */
export type Order =
  | { readonly kind: 'order'; readonly work: Work }
  | { readonly kind: 'refused'; readonly status: number; readonly error: string; readonly message: string };

export type MeteredTool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: Parameters;
  /** Under which its price is published. */
  readonly price: string;
  readonly sellsUnsigned: boolean;
  readonly tags: readonly string[];
  readonly example: (facts: DoorFacts01) => Readonly<Record<string, string>>;
  readonly outputExample: object;
  readonly order: (call: ToolCall) => Promise<Order>;
};

const PAYMENT = 'x402/payment';
const SETTLEMENT = 'x402/payment-response';
const MAX_ARTEFACT_BYTES = 4 * 1024 * 1024;

export function meteredTool(metered: MeteredTool): Tool {
  const { name, title, description, parameters } = metered;
  return {
    name,
    title,
    description: `${description} Metered: the first answer says what it costs (x402).`,
    parameters,
    outputSchema,
    isMetered: true,
    run: (call) => serve(metered, call),
  };
}

/** The card that was bought, or the challenge: clients check an error against this as well. */
const outputSchema = {
  type: 'object',
  anyOf: [
    { required: ['schema', 'surface', 'payload', 'unmeasured', 'sig_ed25519'] },
    { required: ['x402Version', 'error', 'resource', 'accepts'] },
  ],
};

async function serve(metered: MeteredTool, call: ToolCall): Promise<ToolResult> {
  const shop = openShop(wareOf(metered, call.deps.facts), call.deps);
  if ('why' in shop) return failed('door_closed', `This tool is closed: ${shop.why}.`);
  const sent = member(call.meta, PAYMENT);
  if (sent === undefined) return offer(metered, call, shop);
  const payload = objectIn(sent);
  if (payload === undefined) return failed('invalid_payload', `_meta["${PAYMENT}"]: expected an object`);
  const read = readPayload(payload);
  if (read.kind !== 'payment')
    return failed('invalid_payload', read.kind === 'malformed' ? read.why : 'expected a payment');
  return showOutcome(await buy({ metered, call, shop, payment: read.payment }), shop, urlOf(metered));
}

/** What cannot be made is refused before anybody is asked to pay for it. */
async function offer(metered: MeteredTool, call: ToolCall, shop: Shop): Promise<ToolResult> {
  const order = await metered.order(call);
  return order.kind === 'refused'
    ? failed(order.error, order.message)
    : challenge(shop, { url: urlOf(metered), error: 'Payment required' });
}

type Purchase = {
  readonly metered: MeteredTool;
  readonly call: ToolCall;
  readonly shop: Shop;
  readonly payment: Payment;
};

/** Ordered within the sale: what was bought before is answered again, whatever could be made now. */
function buy({ metered, call, shop, payment }: Purchase): Promise<Outcome> {
  return sellAt(shop, {
    method: 'tools/call',
    url: urlOf(metered),
    payment,
    body: canonicalBytes(call.given),
    work: async () => {
      const order = await metered.order(call);
      if (order.kind === 'order') return order.work();
      const { status, error, message } = order;
      return { ok: false, status, code: error, message };
    },
  });
}

function urlOf({ name }: MeteredTool): string {
  return `mcp://tool/${name}`;
}

function wareOf(metered: MeteredTool, facts: DoorFacts01): Ware {
  const { name, description, parameters, price, sellsUnsigned, tags, outputExample } = metered;
  const example = metered.example(facts);
  const input = { toolName: name, description, inputSchema: toInputSchema(parameters), example };
  return {
    price,
    sellsUnsigned,
    label: { description, mimeType: 'application/json', tags, bazaar: toolBazaar(input, outputExample) },
  };
}

type Shown = { readonly url: string; readonly error: string; readonly response?: JsonObject | undefined };

function challenge(shop: Shop, { url, error, response }: Shown): ToolResult {
  const body = challengeOf(shop, { url, error });
  return {
    ...quoted(JSON.stringify(body), body),
    isError: true,
    ...(response === undefined ? {} : { _meta: { [SETTLEMENT]: response } }),
  };
}

const AGAIN = 'Send the same payment again; do not sign a new one.';

function showOutcome(outcome: Outcome, shop: Shop, url: string): ToolResult {
  switch (outcome.kind) {
    case 'delivered':
      return deliver(outcome.artefact, outcome.response);
    case 'refused':
      return challenge(shop, { url, error: outcome.code, response: outcome.response });
    case 'elsewhere':
      return failed('payment_for_something_else', `${outcome.message}; nothing was done or charged here`);
    case 'in-progress':
      return failed('payment_in_progress', `This payment is being worked on; ask again in 5 s. ${AGAIN}`);
    case 'not-made':
      return failed(outcome.code, `${outcome.message}; nothing was charged`);
    case 'work-failed':
      return failed('work_failed', `The artefact could not be made and nothing was charged. ${AGAIN}`);
    case 'unknown':
      return failed(
        'outcome_unknown',
        `Whether the payment went through is not known yet; ask again in 10 s. ${AGAIN}`,
      );
    case 'out':
      return failed(
        `${outcome.what}_out`,
        `The ${outcome.what} does not answer; ask again in 10 s. ${AGAIN}`,
      );
  }
}

/**
 * The bytes that were kept when it was paid for, and what they say. The settlement comes from the
 * sale or from its record, which keeps members in another order: one order for both.
 */
function deliver(artefact: string, response: JsonObject): ToolResult {
  const card = parseObject(utf8(artefact), MAX_ARTEFACT_BYTES);
  return {
    content: [{ type: 'text', text: artefact }],
    ...(card === undefined ? {} : { structuredContent: card }),
    _meta: { [SETTLEMENT]: parseObject(canonicalBytes(response), MAX_ARTEFACT_BYTES) ?? response },
  };
}
