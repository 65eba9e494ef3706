/** The agents' doors of the built board as it is served: the same board by every way. */

import { describe, expect, test } from 'vitest';
import { unescaped } from './html-files.ts';
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
      ['tools/call', { name: 'board_totals' }],
      ['tools/call', { name: 'get_axis', arguments: { axis: 'nothing' } }],
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

  test('says of every axis what its page says, and quotes the row that is served', async () => {
    const { axes, totals } = Object(await (await board.get('/api/gspc')).json());
    for (const row of axes) {
      const { data } = await call('get_axis', { axis: row.axis });
      expect(unescaped(await (await board.get(`/axes/${row.axis}`)).text())).toContain(data.sentence);
      for (const name of ['axis', 'status', 'n', 'leader', 'separation', 'separation_p', 'accuracy'])
        expect(data[name], `${row.axis} ${name}`).toEqual(row[name]);
      for (const url of Object.values<string>(data.urls))
        expect((await board.get(new URL(url).pathname)).status, url).toBe(200);
    }
    expect((await call('board_totals')).data.totals).toEqual(totals);
  });

  test('who leads, whether the lead is real, and its proof: three calls, at most 2,000 tokens', async () => {
    const { axes } = (await call('list_axes')).data;
    for (const { axis, title } of axes) {
      const found = await call('search', { query: title, limit: 3 });
      expect(found.data.hits.map((hit: object) => Object(hit).axis)).toContain(axis);
      const told = await call('get_axis', { axis });
      const { card } = told.data;
      const proof = card === undefined ? undefined : await call('verify_card', { id: card.id });
      if (proof !== undefined) expect(proof.data.outcome).toBe('VERIFIED');
      const length = found.text.length + told.text.length + (proof?.text.length ?? 0);
      // Digests cost a token for two characters, words one for four and more.
      expect(length / 2.5, axis).toBeLessThan(2_000);
    }
  });

  test('no list and no state is answered at length that nobody asked for', async () => {
    for (const name of ['list_axes', 'list_cards', 'list_corrections', 'get_state', 'board_totals'])
      expect((await call(name)).text.length / 2.5, name).toBeLessThan(4_000);
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
    expect(council_http_mcp.tools).toEqual(described.tools.map(({ name }: { name: string }) => name));
    expect(council_http_mcp.tools_count.value).toBe(described.tools_count);
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
