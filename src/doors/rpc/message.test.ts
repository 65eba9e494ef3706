import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { utf8 } from '../../core/text.ts';
import { parseRpc, rpcCodes, rpcError, rpcResult } from './message.ts';

const parse = (value: unknown) => parseRpc(utf8(JSON.stringify(value)));
const parseOne = (value: unknown) => {
  const body = parse(value);
  return body.kind === 'message' ? body.message : expect.fail(`got ${body.kind}`);
};

describe('a JSON-RPC message', () => {
  test.each([
    [
      { jsonrpc: '2.0', id: 1, method: 'a' },
      { kind: 'request', id: 1, method: 'a', params: {} },
    ],
    [
      { jsonrpc: '2.0', id: 'x', method: 'a', params: { b: 1 } },
      { kind: 'request', id: 'x', method: 'a', params: { b: 1 } },
    ],
    [
      { jsonrpc: '2.0', method: 'a' },
      { kind: 'notification', method: 'a', params: {} },
    ],
    [{ jsonrpc: '2.0', id: 1, result: {} }, { kind: 'response' }],
    [{ jsonrpc: '2.0', id: 1, error: { code: 1, message: 'm' } }, { kind: 'response' }],
  ])('%j is told apart', (value, expected) => {
    expect(parseOne(value)).toEqual(expected);
  });

  test.each([
    ['no object', 3, null, rpcCodes.invalidRequest],
    ['another version', { jsonrpc: '1.0', id: 7, method: 'a' }, 7, rpcCodes.invalidRequest],
    ['no version', { id: 7, method: 'a' }, 7, rpcCodes.invalidRequest],
    ['an id that is null', { jsonrpc: '2.0', id: null, method: 'a' }, null, rpcCodes.invalidRequest],
    ['an id that is broken', { jsonrpc: '2.0', id: 1.5, method: 'a' }, null, rpcCodes.invalidRequest],
    ['an id that is an object', { jsonrpc: '2.0', id: {}, method: 'a' }, null, rpcCodes.invalidRequest],
    ['a method that is a number', { jsonrpc: '2.0', id: 7, method: 7 }, 7, rpcCodes.invalidRequest],
    ['no method', { jsonrpc: '2.0', id: 7 }, 7, rpcCodes.invalidRequest],
    ['params in a list', { jsonrpc: '2.0', id: 7, method: 'a', params: [] }, 7, rpcCodes.invalidParams],
    ['params of null', { jsonrpc: '2.0', id: 7, method: 'a', params: null }, 7, rpcCodes.invalidParams],
  ])('%s is refused with the id that could be read', (_, value, id, code) => {
    expect(parseOne(value)).toMatchObject({ kind: 'invalid', id, fault: { code } });
  });

  test.each(['', '{', '{"a":1,"a":2}', '{"jsonrpc":"2.0"}x', `${'['.repeat(99)}${']'.repeat(99)}`, '1e400'])(
    '%s is unreadable',
    (text) => {
      expect(parseRpc(utf8(text))).toMatchObject({ kind: 'unreadable', fault: { code: rpcCodes.parse } });
    },
  );

  test('a batch keeps the order of its messages', () => {
    const body = parse([{ jsonrpc: '2.0', id: 1, method: 'a' }, 3, { jsonrpc: '2.0', method: 'b' }]);
    expect(body).toMatchObject({
      kind: 'batch',
      messages: [{ kind: 'request' }, { kind: 'invalid' }, { kind: 'notification' }],
    });
  });

  test('no bytes and no JSON throw', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => parseRpc(bytes) !== undefined));
    fc.assert(fc.property(fc.jsonValue(), (value) => parse(value) !== undefined));
  });

  test('a result and an error are spelled as the specification says', () => {
    expect(rpcResult('a', { b: 1 })).toEqual({ jsonrpc: '2.0', id: 'a', result: { b: 1 } });
    expect(rpcError(null, { code: -1, message: 'm' })).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -1, message: 'm' },
    });
  });
});
