/**
 * The child process of the mill: one pass of one component. Its arguments name the module of a bench
 * and an adapter in it; items come, and answers go, by message.
 */

import { thrown } from './answer.ts';
import type { Answer, Answers } from './bench.ts';
import { loadAdapters } from './benches.ts';
import { isRecord, string } from './foreign.ts';

const [module = '', adapterId = ''] = process.argv.slice(2);

async function start(): Promise<Answers> {
  const adapter = (await loadAdapters(module)).find(({ id }) => id === adapterId);
  if (adapter === undefined) throw new Error(`no adapter ${adapterId} in the module of its bench`);
  return adapter.start({ env: process.env });
}

/** An error on an item means that the item has no verdict. */
async function answer(answers: Answers, input: string): Promise<Answer> {
  try {
    return await answers(input);
  } catch (error) {
    return thrown(error);
  }
}

function send(message: object): void {
  process.send?.(message);
}

try {
  const answers = await start();
  process.on('message', async (message: unknown) => {
    const input = isRecord(message) ? string(message.input) : '';
    send({ answer: await answer(answers, input) });
  });
  // When the mill is interrupted, a component with timers of its own must end too.
  process.on('disconnect', () => process.exit());
  send({ ready: true });
} catch (error) {
  const code = isRecord(error) && typeof error.code === 'string' ? error.code : '';
  send({ failed: error instanceof Error ? `${error.name}: ${error.message}` : String(error), code });
  process.disconnect?.();
}
