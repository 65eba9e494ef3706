/** Metered tools of the served board: money that moves once, and what official validators say of the price. */

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { PaymentRequiredV2Schema } from '@x402/core/schemas';
import { extractDiscoveryInfoFromExtension, validateDiscoveryExtension } from '@x402/extensions/bazaar';
import { describe, expect, test } from 'vitest';
import { canonicalBytes } from '../../../src/core/canonical.ts';
import { parseCard } from '../../../src/core/card.ts';
import { validate } from '../../../src/schema/validate.ts';
import { payments } from './payment-test.ts';

describe('a metered tool, with the official client on a real chain', () => {
  const { stage, shop } = payments();

  const open = async () => {
    const client = new Client({ name: 'buyer', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${shop().url}/mcp`)));
    return client;
  };

  test.each([
    ['axis_bundle', { axis: 'jail' }],
    ['board_snapshot', {}],
    ['evidence_bundle', { obligation: 'article-50', subject: 'board' }],
  ])('%s is paid once, and given again for the same payment', async (name, given) => {
    const buyer = await stage().newBuyer();
    const client = await open();
    const call = { name, arguments: given };
    const challenge = PaymentRequiredV2Schema.parse((await client.callTool(call)).structuredContent);
    const { bazaar } = Object(challenge.extensions);
    expect(validateDiscoveryExtension(bazaar)).toEqual({ valid: true });
    expect(extractDiscoveryInfoFromExtension(bazaar).input).toMatchObject({ type: 'mcp', toolName: name });
    const before = await stage().earned();
    const _meta = { 'x402/payment': { ...(await buyer.pay(Object(challenge))) } };
    const paid = await client.callTool({ ...call, _meta });
    const price = BigInt(challenge.accepts[0]?.amount ?? 0);
    expect(paid._meta?.['x402/payment-response']).toMatchObject({ success: true });
    expect((await stage().earned()) - before).toBe(price);
    expect((await client.callTool({ ...call, _meta })).content).toEqual(paid.content);
    expect((await stage().earned()) - before).toBe(price);
    expect(parseCard(canonicalBytes(Object(paid.structuredContent)), name).isSigned).toBe(true);
    await client.close();
  });

  test('the paid artefact is verified by the free tool, and what is changed in it refuted', async () => {
    const buyer = await stage().newBuyer();
    const client = await open();
    const call = { name: 'evidence_bundle', arguments: { obligation: 'dora', subject: 'board' } };
    const challenge = Object((await client.callTool(call)).structuredContent);
    const paid = await client.callTool({
      ...call,
      _meta: { 'x402/payment': { ...(await buyer.pay(challenge)) } },
    });
    const card = Object(paid.structuredContent);
    validate('evidence-bundle-0.3', card.payload, 'paid');
    const outcomeOf = async (judged: object) => {
      const verdict = await client.callTool({ name: 'verify_card', arguments: { card: judged } });
      return Object(verdict.structuredContent).outcome;
    };
    expect(await outcomeOf(card)).toBe('VERIFIED');
    expect(await outcomeOf({ ...card, payload: { ...card.payload, subject: 'x' } })).toBe('REFUTED');
    await client.close();
  });
});
