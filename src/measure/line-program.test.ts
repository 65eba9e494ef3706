import { expect, test } from 'vitest';
import { lineProgram } from './line-program.ts';

const echo = `
process.stdin.setEncoding('utf8');
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { text } = JSON.parse(line);
  if (text === 'stop') { console.error('it is enough'); process.exit(3); }
  console.log(JSON.stringify({ length: text.length }));
});`;

test('a program answers each line with one, and says why it ended', async () => {
  const ask = lineProgram(process.execPath, ['-e', echo]);
  expect(await ask({ text: 'one' })).toEqual({ length: 3 });
  expect(await ask({ text: 'a\nline' })).toEqual({ length: 6 });
  await expect(ask({ text: 'stop' })).rejects.toThrow('the program ended: it is enough');
});

test('a program that is not there is an error, not a wait', async () => {
  await expect(lineProgram('no-such-program-anywhere', [])({})).rejects.toThrow('ENOENT');
});
