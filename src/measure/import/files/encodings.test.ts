import { expect, test } from 'vitest';
import { encodingsOf } from './encodings.ts';

const bytesOf = (base64: string): Uint8Array => Buffer.from(base64, 'base64');
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

test.each([
  [
    'shift_jis',
    bytesOf(
      'lNSNhiyOv5biLEdQVJS7kugsQmlyZJS7kugKMSyT+pZ7gsWI6pTUkreCopDsgs0xPyyBmyyBmwoyLJP6lnuCxYjqlNSSt4KikOyCzTI/LIGbLIF+Cg==',
    ),
    '番号,質問,GPT判定',
  ],
  [
    'gbk',
    bytesOf(
      'seC6xSzEo9DNLM7KzOIs1f3ItwoxLGEs1tC5+tfus6S1xLrTwffKx8qyw7S12jE/LNX9yLcKMSxiLNbQufrX7rOktcS608H3ysfKssO0tdoxPyzV/ci3Cg==',
    ),
    '编号,模型,问题,正确',
  ],
  [
    'euc-kr',
    bytesOf(
      'ufjIoyy48LWoLMH6ua4sxsfBpAoxLGEsx9Gxub+hvK0gsKHA5SCx5CCwrcC6ILmrvvnA1LTPse4gMT8swaS05AoxLGIsx9Gxub+hvK0gsKHA5SCx5Ao=',
    ),
    '번호,모델,질문,판정',
  ],
  ['latin1', latin1('N\xb0;Syst\xe8me;r\xe9ussi ?\n1;Gr\xf6\xdfe;oui\n'), 'N°;Système'],
])('%s is told by the signs that only it gives', (encoding, bytes, start) => {
  const { isSure, fitting } = encodingsOf(bytes);
  expect(isSure).toBe(true);
  expect(fitting).toMatchObject([{ encoding, text: expect.stringContaining(start) }]);
});

test('words of signs beyond ASCII only may be of several encodings, each of which is shown', () => {
  const { isSure, fitting } = encodingsOf(bytesOf('7e7s5fA77O7k5ev8O+Ll8O3uCjE74DvkYQo='));
  expect(isSure).toBe(false);
  expect(fitting.map(({ encoding }) => encoding)).toContain('windows-1251');
  expect(fitting.find(({ encoding }) => encoding === 'windows-1251')?.text).toContain('номер;модель;верно');
});

test('of UTF-8 with a bad byte in it no encoding is named', () => {
  expect(encodingsOf(Buffer.concat([Buffer.from('é1 é2 é3 é4'), latin1('\xe9')])).fitting).toEqual([]);
});
