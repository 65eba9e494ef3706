import { describe, expect, test } from 'vitest';
import { headerOf, NOW_S, payload } from '../../../tests/kit/payment-rig.ts';
import { timed } from '../../../tests/kit/processor-time.ts';
import { toBase64 } from '../../core/base64.ts';
import { utf8 } from '../../core/text.ts';
import { MAX_HEADER_CHARACTERS, readPayment } from './payment-header.ts';

const read = (text: string, name = 'payment-signature') => readPayment(new Headers({ [name]: text }));
const good = headerOf(payload());
const ofText = (text: string): string => toBase64(utf8(text));

describe('a payment header', () => {
  test('absent is no payment', () => {
    expect(readPayment(new Headers())).toEqual({ kind: 'none' });
  });

  test.each(['payment-signature', 'x-payment'])('%s is read', (name) => {
    expect(read(good, name)).toMatchObject({
      kind: 'payment',
      payment: { authorization: { value: '50000' } },
    });
  });

  test('both names with one payment are one payment, with two that differ malformed', () => {
    const both = (other: string) =>
      readPayment(new Headers({ 'payment-signature': good, 'x-payment': other }));
    expect(both(good)).toMatchObject({ kind: 'payment' });
    expect(both(headerOf(payload({ authorization: { value: '1' } })))).toMatchObject({ kind: 'malformed' });
  });

  test('addresses and nonce are read in lower case', () => {
    const upper = read(headerOf(payload({ authorization: { from: `0x${'AB'.repeat(20)}` } })));
    expect(upper).toMatchObject({ payment: { authorization: { from: `0x${'ab'.repeat(20)}` } } });
  });

  test('scheme and network beside the payload are what is accepted', () => {
    const flat = headerOf(payload({ accepted: null, top: { scheme: 'exact', network: 'eip155:8453' } }));
    expect(read(flat)).toMatchObject({ payment: { accepted: { scheme: 'exact', network: 'eip155:8453' } } });
  });

  test.each([
    ['one byte', 'A'],
    ['no JSON', ofText('nothing')],
    ['a JSON list', ofText('[]')],
    ['no padding', ofText('{"a":1}').replace(/=+$/, '')],
    ['the URL alphabet', ofText('{"a":"???>>>"}').replaceAll('+', '-').replaceAll('/', '_')],
    ['two header lines', `${good}, ${good}`],
    ['one member twice', ofText('{"x402Version":2,"x402Version":2}')],
    ['deep nesting', ofText(`${'['.repeat(40)}${']'.repeat(40)}`)],
    ['too long', good + 'A'.repeat(MAX_HEADER_CHARACTERS)],
    ['a prototype', ofText('{"x402Version":2,"__proto__":{"payload":{}}}')],
  ])('%s is malformed', (_, text) => {
    expect(read(text)).toMatchObject({ kind: 'malformed' });
  });

  test.each([1, 3, '2', null])('version %j is not ours', (x402Version) => {
    expect(read(headerOf(payload({ top: { x402Version } })))).toMatchObject({ code: 'invalid_x402_version' });
  });

  const wrong = [
    ['value', 50_000],
    ['value', '050000'],
    ['value', '-1'],
    ['value', '0x1'],
    ['value', `${2n ** 256n}`],
    ['value', '1.0'],
    ['validAfter', null],
    ['validBefore', '9'.repeat(79)],
    ['validBefore', NOW_S],
    ['nonce', `0x${'0'.repeat(63)}`],
    ['nonce', `0x${'0'.repeat(66)}`],
    ['from', 'nobody'],
    ['to', `0x${'g'.repeat(40)}`],
  ] as const;
  test.each(wrong)('authorization.%s of %j is malformed', (name, value) => {
    expect(read(headerOf(payload({ authorization: { [name]: value } })))).toMatchObject({
      kind: 'malformed',
    });
  });

  test.each(['short', 'x'.repeat(129), 'with a space 123456'])(
    'the payment-identifier %j is malformed',
    (id) => {
      const top = { extensions: { 'payment-identifier': { info: { required: false, id } } } };
      expect(read(headerOf(payload({ top })))).toMatchObject({ kind: 'malformed' });
    },
  );

  test('a schema that a client sends is never used', async () => {
    const info = { required: false, id: 'a'.repeat(35) };
    const schema = { properties: { id: { pattern: '^(a+)+$' } } };
    const top = { extensions: { 'payment-identifier': { info, schema } } };
    const { value, milliseconds } = await timed(() => read(headerOf(payload({ top }))));
    expect(value).toMatchObject({ kind: 'payment' });
    expect(milliseconds).toBeLessThan(500);
  });
});
