import { expect, test } from 'vitest';
import { lineProcess } from './line-process.ts';

const echo = `
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const question = JSON.parse(line);
  if (question === 'end') process.exit(3);
  console.log(JSON.stringify(question === 'throw' ? { threw: 'KeyError' } : { answer: question }));
});`;

test('questions are answered in order, one line each', async () => {
  const ask = lineProcess(process.execPath, ['-e', echo]);
  const answers = await Promise.all([ask({ a: 'line\nbreak' }), ask([2]), ask('drei')]);
  expect(answers).toEqual([{ a: 'line\nbreak' }, [2], 'drei']);
  await expect(ask('end')).rejects.toThrow('ended with 3');
});

test('what the component throws is thrown here under its own name', async () => {
  const ask = lineProcess(process.execPath, ['-e', echo]);
  await expect(ask('throw')).rejects.toMatchObject({ name: 'KeyError' });
  await expect(ask('end')).rejects.toThrow('ended with 3');
});

test('a program that is not there rejects the question', async () => {
  await expect(lineProcess('/nowhere/program', [])('anything')).rejects.toThrow();
});
