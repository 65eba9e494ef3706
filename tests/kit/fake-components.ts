/**
 * Components that misbehave, for the mill's own tests: they run in real child processes, as
 * measured ones do.
 */

import type { Adapter, Answers } from '../../src/measure/bench.ts';

const control = { positive: { input: 'up', target: 'yes' }, negative: { input: 'down', target: 'no' } };

function fake(id: string, start: () => Promise<Answers>): Adapter {
  return {
    id,
    name: id,
    package: 'evidence-board',
    kind: 'own',
    ownSource: import.meta.url,
    family: id,
    control,
    start,
  };
}

function honest(input: string): { readonly prediction: string } {
  return { prediction: input === 'down' ? 'no' : 'yes' };
}

export const adapters: readonly Adapter[] = [
  fake('honest', async () => honest),
  fake('constant', async () => () => ({ prediction: 'yes' })),
  fake('throwing', async () => (input) => {
    if (input === 'left') throw new SyntaxError('left is not read');
    return honest(input);
  }),
  fake(
    'random',
    async () => (input) => (input === 'left' ? { prediction: `${process.pid}` } : honest(input)),
  ),
  fake('crashing', async () => (input) => {
    if (input === 'left') process.exit(7);
    return honest(input);
  }),
  fake('hanging', async () => (input) => {
    if (input !== 'left') return honest(input);
    return new Promise(() => {});
  }),
  fake('unstartable', async () => {
    throw new Error('its model lies in /home/somebody/weights.bin');
  }),
  fake('missing', async () => {
    await import(`${'not-installed'}-anywhere`);
    return honest;
  }),
  fake(
    'shapeless',
    async () => (input) => (input === 'left' ? { prediction: null, raw: 'undetermined' } : honest(input)),
  ),
];
