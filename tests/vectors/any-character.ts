/** Any Unicode character but surrogates, half of them ASCII. Building fast-check's own `binary` unit takes most of a second. */

import fc from 'fast-check';

const ascii = fc.nat(0x7f);
const anywhere = fc.oneof(fc.integer({ min: 0x80, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }));

export const character = fc.oneof(ascii, anywhere).map((point) => String.fromCodePoint(point));
