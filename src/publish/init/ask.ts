/** What a person did not say on the command line, asked for on the terminal. */

import { createInterface } from 'node:readline/promises';
import { BoardError } from '../../core/board-error.ts';
import type { Facts } from './publisher-facts.ts';

const questions: Readonly<Record<keyof Facts, string>> = {
  name: 'Who publishes this board? ',
  domain: 'Under which domain (it becomes part of every signature)? ',
  contact: 'Where are corrections sent (an address, or an https: page)? ',
  licence: 'Licence of the published data [CC-BY-4.0]: ',
};

const DEFAULT_LICENCE = 'CC-BY-4.0';

/** Without a terminal, or with `--yes`, nothing is asked: what is missing is named. */
export async function askForFacts(given: Partial<Facts>, mayAsk: boolean): Promise<Facts> {
  if (!mayAsk) return complete({ licence: DEFAULT_LICENCE, ...given });
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = async (fact: keyof Facts): Promise<string> =>
      given[fact] ?? (await terminal.question(questions[fact])).trim();
    return {
      name: await answer('name'),
      domain: await answer('domain'),
      contact: await answer('contact'),
      licence: (await answer('licence')) || DEFAULT_LICENCE,
    };
  } finally {
    terminal.close();
  }
}

/** Yes or no; anything else is no. */
export async function askWhether(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

function complete({ name, domain, contact, licence = DEFAULT_LICENCE }: Partial<Facts>): Facts {
  if (name !== undefined && domain !== undefined && contact !== undefined)
    return { name, domain, contact, licence };
  const missing = Object.entries({ name, domain, contact }).flatMap(([fact, value]) =>
    value === undefined ? [`--${fact}`] : [],
  );
  throw new BoardError(
    'USAGE',
    `${missing.join(', ')}: expected a value, got none; see npm run init -- --help`,
  );
}
