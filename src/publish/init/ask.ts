/** Asks on the terminal for what a person did not give on the command line. */

import { createInterface } from 'node:readline/promises';
import { BoardError } from '../../core/board-error.ts';
import { wrongUse } from '../../core/options.ts';
import { type Facts, LICENCE } from './publisher-facts.ts';

const questions: Readonly<Record<keyof Facts, string>> = {
  name: 'Who publishes this board? ',
  domain: 'Under which domain (with the path where it lies below one; both become part of every signature)? ',
  contact: 'Where are corrections sent (an address, or an https: page)? ',
  licence: `Licence of the published data [${LICENCE}]: `,
};

/** Without a terminal, or with `--yes`, nothing is asked: the error names the options that are missing. */
export async function askForFacts(given: Partial<Facts>, mayAsk: boolean, command = 'init'): Promise<Facts> {
  const { name, domain, contact, licence = LICENCE } = given;
  if (name !== undefined && domain !== undefined && contact !== undefined && !mayAsk)
    return { name, domain, contact, licence };
  if (!mayAsk) {
    const missing = Object.entries({ name, domain, contact }).filter(([, value]) => value === undefined);
    const options = missing.map(([fact]) => `--${fact}`).join(', ');
    throw wrongUse(command, `${options}: expected a value, got none`);
  }
  return await onTerminal(async (ask) => {
    const answer = async (fact: keyof Facts): Promise<string> => given[fact] ?? (await ask(questions[fact]));
    return {
      name: await answer('name'),
      domain: await answer('domain'),
      contact: await answer('contact'),
      licence: (await answer('licence')) || LICENCE,
    };
  });
}

/** Asks for the question and the title of a new axis; without a title people see its name. */
export async function askForSlot(axis: string): Promise<{ question: string; title?: string }> {
  return await onTerminal(async (ask) => {
    const question = await ask(`${axis} is new. What does it ask, as one question? `);
    const title = await ask(`What do people call it [${axis}]? `);
    return { question, ...(title === '' ? {} : { title }) };
  });
}

/** True for "y" or "yes" only. */
async function askWhether(question: string): Promise<boolean> {
  return await onTerminal(async (ask) => /^y(es)?$/i.test(await ask(`${question} [y/N] `)));
}

/** Asked until something is said. */
async function askFor(question: string): Promise<string> {
  return await onTerminal(async (ask) => {
    for (;;) {
      const answer = await ask(`${question} `);
      if (answer !== '') return answer;
    }
  });
}

/** Empty where nothing is said. */
async function askIf(question: string): Promise<string> {
  return await onTerminal((ask) => ask(`${question} `));
}

/** Who can be asked at this terminal; undefined where nobody sits at one. */
export function person() {
  return process.stdin.isTTY === true && process.stdout.isTTY === true
    ? { ask: askFor, askIf, choose: askWhich, agrees: askWhether }
    : undefined;
}

/** The number of the one that is chosen, from 0. */
async function askWhich(question: string, choices: readonly string[]): Promise<number> {
  const list = choices.map((choice, at) => `  ${at + 1}  ${choice}`).join('\n');
  return await onTerminal(async (ask) => {
    for (;;) {
      const chosen = Number(await ask(`${question}\n${list}\nWhich? [1-${choices.length}] `));
      if (Number.isInteger(chosen) && chosen >= 1 && chosen <= choices.length) return chosen - 1;
    }
  });
}

/** What is typed or pasted before its question is kept for it. A terminal that is closed before the answer is an error. */
async function onTerminal<T>(work: (ask: (question: string) => Promise<string>) => Promise<T>): Promise<T> {
  // What a command is doing stands on this line until then.
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  let isOpen = true;
  terminal.once('close', () => {
    isOpen = false;
  });
  try {
    return await work(async (question) => {
      terminal.setPrompt(question);
      if (isOpen) terminal.prompt();
      const typed = await lines.next();
      if (typed.done !== true) return typed.value.trim();
      throw new BoardError('USAGE', 'expected an answer, got the end of the terminal; give it as an option');
    });
  } finally {
    terminal.close();
  }
}
