/** The agents' doors of the built board as it is served: the same board by every way. */

import { describe, expect, test } from 'vitest';
import { unescaped, visibleText } from './html-files.ts';
import { serveBoard } from './served-board.ts';

const board = serveBoard();

const rpc = async (path: string, method: string, params: object = {}, headers: HeadersInit = {}) => {
  const answer = await board.get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'a2a-version': '1.0', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return { status: answer.status, text: await answer.text() };
};

describe('the tool server', () => {
  test('answers at both of its addresses alike', async () => {
    const calls: [string, object][] = [
      ['tools/list', {}],
      ['tools/call', { name: 'get', arguments: { kind: 'board', id: 'totals' } }],
      ['tools/call', { name: 'get', arguments: { kind: 'axis', id: 'nothing' } }],
      ['initialize', { protocolVersion: '2024-11-05', capabilities: {} }],
    ];
    for (const [method, params] of calls)
      expect(await rpc('/api/mcp', method, params)).toEqual(await rpc('/mcp', method, params));
    const described = await board.get('/mcp');
    expect(await (await board.get('/api/mcp')).text()).toBe(await described.text());
  });

  const call = async (name: string, given: object = {}) => {
    const { text } = await rpc('/mcp', 'tools/call', { name, arguments: given });
    return { text, data: JSON.parse(text).result.structuredContent };
  };

  test('says of every axis what its page says, and gives addresses that are there', async () => {
    const { axes, totals } = Object(await (await board.get('/api/gspc')).json());
    for (const row of axes) {
      const { data } = await call('get', { kind: 'axis', id: row.axis });
      const page = unescaped(visibleText(await (await board.get(`/axes/${row.axis}`)).text()));
      expect(page).toContain(data.sentence);
      expect([data.facts.status, data.ids.leader]).toEqual([row.status, row.leader]);
      for (const url of Object.values<string>(data.addresses)) {
        const { pathname, search } = new URL(url);
        expect((await board.get(pathname + search)).status, url).toBe(200);
      }
    }
    const { data } = await call('get', { kind: 'board', id: 'totals' });
    expect(data.sentence).toContain(totals.separation_public_count);
  });

  test('who leads, whether the lead is real, and its proof: three calls, at most 2,000 tokens', async () => {
    const { entries } = (await call('list', { kind: 'axis', limit: 50 })).data;
    for (const { id, name } of entries) {
      const found = await call('find', { query: name, limit: 3 });
      expect(found.data.entries.map((each: object) => Object(each).id)).toContain(id);
      const told = await call('get', { kind: 'axis', id });
      // Digests cost a token for two characters, words one for four and more.
      expect((found.text.length + told.text.length) / 3, id).toBeLessThan(2_100);
    }
  });

  test('verifies cards of the index and leaves of the root, one in nine', async () => {
    const { cards } = Object(await (await board.get('/signed/card_index.json')).json());
    const { leaves } = Object(await (await board.get('/root/leaves.json')).json());
    const outcomeOf = async (name: string, id: string) => (await call(name, { id })).data.outcome;
    const some = <T>(all: readonly T[]): readonly T[] => all.filter((_, at) => at % 9 === 0);
    for (const { id } of some<{ id: string }>(cards))
      expect(await outcomeOf('verify_card', id)).toBe('VERIFIED');
    for (const id of some<string>(leaves)) expect(await outcomeOf('verify_inclusion', id)).toBe('VERIFIED');
  });

  test('its card, the live state and the server itself agree', async () => {
    const card = Object(await (await board.get('/mcp/server-card')).json());
    const described = Object(await (await board.get('/mcp')).json());
    expect(card.remotes[0].supportedProtocolVersions).toEqual(described.protocol_versions);
    const { council_http_mcp } = Object(await (await board.get('/api/state')).json());
    // As the committed probe saw it.
    expect(council_http_mcp.tools).toHaveLength(council_http_mcp.tools_count.value);
  });
});

describe('the agent', () => {
  test('shows the card that it points from, byte for byte', async () => {
    const [shown, published] = await Promise.all([
      board.get('/api/a2a'),
      board.get('/.well-known/agent-card.json'),
    ]);
    expect(await shown.text()).toBe(await published.text());
  });

  test('answers every example of every skill, and board totals with the count line', async () => {
    const { skills } = Object(await (await board.get('/.well-known/agent-card.json')).json());
    const say = async (text: string) => {
      const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text }] };
      return JSON.parse((await rpc('/api/a2a', 'SendMessage', { message })).text).result.message.parts[1]
        .data;
    };
    for (const { examples } of skills)
      for (const example of examples) expect((await say(example)).answered, example).toBe(true);
    const { totals } = Object(await (await board.get('/api/gspc')).json());
    expect((await say('board totals')).answers[0].quote).toBe(totals.public_count);
  });
});
