import { expect, test } from 'vitest';
import { fileNameFault } from './file-name.ts';

test.each(['con', 'CON', 'nul.json', 'aux', 'prn.tar.gz', 'com1', 'COM¹', 'lpt0.x', 'conin$'])(
  '%s is a device of Windows',
  (name) => {
    expect(fileNameFault(name)).toMatch(/no device of Windows/);
  },
);

test.each([
  ['a.', /neither a dot nor a space/],
  ['a ', /neither a dot nor a space/],
  ['x'.repeat(101), /at most 100 bytes/],
  ['é'.repeat(51), /at most 100 bytes/],
])('%s is no name of a file everywhere', (name, expected) => {
  expect(fileNameFault(name)).toMatch(expected);
});

test.each(['console', 'com', 'com10', 'auxiliary-1', 'a.con', 'x'.repeat(100), 'é'.repeat(50)])(
  '%s is one',
  (name) => {
    expect(fileNameFault(name)).toBeUndefined();
  },
);
