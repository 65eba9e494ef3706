/**
 * A tool that sells an artefact, over the x402 transport of this protocol: what it costs is a tool
 * error with the challenge in both of its places, the payment stands in `_meta` of the call, the
 * settlement in `_meta` of the result. One payment core serves this and the paid doors.
 */

import { canonicalBytes } from '../../../core/canonical.ts';
import { parseCard } from '../../../core/card.ts';
import {
  member,
  numberMember,
  objectIn,
  objectMember,
  parseObject,
  textMember,
} from '../../../core/json-members.ts';
import type { JsonObject } from '../../../core/strict-json.ts';
import { utf8 } from '../../../core/text.ts';
import type { DoorFacts01, ExpectedInPayment, Goods1 } from '../../../schema/contracts.gen.ts';
import { toolBazaar } from '../../payment/bazaar.ts';
import { readPayload } from '../../payment/payment-header.ts';
import type { NotMade, TellGoods, Work } from '../../payment/sale.ts';
import type { SaleOutcome } from '../../payment/settlement.ts';
import { AGAIN, challengeOf, openShop, type Shop, sellAt, toSaleRefusal, type Ware } from '../../shop.ts';
import { toInputSchema } from './parameters.ts';
import { answered, failed, type Tool, type ToolCall, type ToolContent, type ToolResult } from './tool.ts';

/** What is made once it is paid for, or why it cannot be made at all. */
export type Order = { readonly ok: true; readonly work: Work; readonly goods?: TellGoods } | NotMade;

export type MeteredTool = Pick<Tool, 'name' | 'title' | 'description' | 'parameters'> & {
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
  if ('kind' in shop) return failed(shop.code, `${shop.why}.`);
  const sent = member(call.meta, PAYMENT);
  if (sent === undefined) return offer(metered, call, shop);
  const payload = objectIn(sent);
  if (payload === undefined) return failed('invalid_payload', `_meta["${PAYMENT}"]: expected an object`);
  const read = readPayload(payload);
  if (read.kind !== 'payment')
    return failed('invalid_payload', read.kind === 'malformed' ? read.why : 'expected a payment');
  const outcome = await sellAt(shop, {
    method: 'tools/call',
    url: urlOf(metered),
    payment: read.payment,
    body: canonicalBytes(call.given),
    // Ordered within the sale: what was bought before is answered again, whatever could be made now.
    work: async () => {
      const order = await metered.order(call);
      return order.ok ? order.work() : order;
    },
  });
  return showOutcome(outcome, shop, urlOf(metered));
}

/** What cannot be made is refused before anybody is asked to pay for it. */
async function offer(metered: MeteredTool, call: ToolCall, shop: Shop): Promise<ToolResult> {
  const order = await metered.order(call);
  if (!order.ok) return failed(order.code, order.message);
  const goods = await order.goods?.();
  if (goods !== undefined && 'ok' in goods) return failed(goods.code, goods.message);
  return challenge(shop, { url: urlOf(metered), error: 'Payment required', goods });
}

function urlOf({ name }: MeteredTool): string {
  return `mcp://tool/${name}`;
}

function wareOf(metered: MeteredTool, facts: DoorFacts01): Ware {
  const { name, description, parameters, price, sellsUnsigned, tags, outputExample } = metered;
  const example = metered.example(facts);
  const input = { toolName: name, description, inputSchema: toInputSchema(parameters, []), example };
  return {
    price,
    sellsUnsigned,
    label: { description, mimeType: 'application/json', tags, bazaar: toolBazaar(input, outputExample) },
  };
}

type Challenging = {
  readonly url: string;
  readonly error: string;
  readonly response?: JsonObject | undefined;
  readonly goods?: Goods1 | undefined;
  readonly expected?: ExpectedInPayment | undefined;
};

async function challenge(
  shop: Shop,
  { url, error, response, goods, expected }: Challenging,
): Promise<ToolResult> {
  const body = await challengeOf(shop, { url, error, goods, expected });
  if ('kind' in body) return failed(body.code, `${body.why}.`);
  return {
    // The transport asks for the challenge in both places.
    ...answered(JSON.stringify(body), body),
    isError: true,
    ...(response === undefined ? {} : { _meta: { [SETTLEMENT]: response } }),
  };
}

async function showOutcome(outcome: SaleOutcome, shop: Shop, url: string): Promise<ToolResult> {
  if (outcome.kind === 'delivered') return deliver(outcome.artefact, outcome.response);
  if (outcome.kind === 'refused') return challenge(shop, { ...outcome, url, error: outcome.code });
  const { code, message, isOpen, retryAfter } = toSaleRefusal(outcome);
  // A tool result has no header that says when to come again.
  const wait = outcome.kind === 'work-failed' ? '' : `; ask again in ${retryAfter} s`;
  return failed(code, isOpen ? `${message}${wait}. ${AGAIN}` : message);
}

/**
 * The bytes that were kept when it was paid for, and what they say. The settlement comes from the
 * sale or from its record, which keeps members in another order: one order for both.
 */
function deliver(artefact: string, response: JsonObject): ToolResult {
  const card = parseObject(utf8(artefact), MAX_ARTEFACT_BYTES);
  const settled = {
    _meta: { [SETTLEMENT]: parseObject(canonicalBytes(response), MAX_ARTEFACT_BYTES) ?? response },
  };
  if (card === undefined) return { ...failed('artefact_unreadable', UNREADABLE), ...settled };
  const { id } = parseCard(utf8(artefact), 'artefact');
  const said = answered(`Card ${id}; its bytes are the canonical spelling of this object.`, card);
  return { ...said, content: [...said.content, ...linksIn(card)], ...settled };
}

const UNREADABLE = 'What was bought is kept and is no card; write to the refund contact.';

/** What is too large for an answer is fetched over HTTP. */
function linksIn(card: JsonObject): readonly ToolContent[] {
  const archive = objectMember(objectMember(card, 'payload'), 'archive');
  const uri = textMember(archive, 'url');
  return uri === undefined
    ? []
    : [
        {
          type: 'resource_link',
          uri,
          name: 'bundle.tar.gz',
          mimeType: textMember(archive, 'media'),
          size: numberMember(archive, 'bytes'),
        },
      ];
}
