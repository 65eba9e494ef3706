/**
 * The child process of the mill: one pass of one component. Its arguments name a fleet module and
 * an adapter; it answers items by message.
 */

import type { Adapter, Answer, Answers } from './adapter.ts';
import { isRecord, list, string } from './foreign.ts';

const [moduleUrl = '', adapterId = ''] = process.argv.slice(2);

async function start(): Promise<Answers> {
  const fleet: unknown = await import(moduleUrl);
  const adapters = isRecord(fleet) ? list(fleet.adapters) : [];
  const adapter = adapters.filter(isAdapter).find((each) => each.id === adapterId);
  if (adapter === undefined) throw new Error(`no adapter ${adapterId} in its fleet module`);
  return adapter.start();
}

function isAdapter(value: unknown): value is Adapter {
  return isRecord(value) && typeof value.id === 'string' && typeof value.start === 'function';
}

/**
 * A throw is the item's "no verdict". Only the error's name is kept: messages carry paths and
 * addresses.
 */
async function answer(answers: Answers, input: string): Promise<Answer> {
  try {
    return await answers(input);
  } catch (error) {
    return { prediction: null, raw: `threw ${error instanceof Error ? error.name : typeof error}` };
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
  // The mill was interrupted: a component with timers of its own must not outlive it.
  process.on('disconnect', () => process.exit());
  send({ ready: true });
} catch (error) {
  const code = isRecord(error) && typeof error.code === 'string' ? error.code : '';
  send({ failed: error instanceof Error ? `${error.name}: ${error.message}` : String(error), code });
  process.disconnect?.();
}
