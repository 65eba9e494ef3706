/** A board of somebody else, the smallest that says anything, by the commands: one axis, two components, forty answers of each. */

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { call } from '../kit/called-command.ts';
import { expectGood } from '../kit/command.ts';

type Asked = {
  /** Who publishes, and how: what `init` is told. */
  readonly facts: readonly string[];
  readonly axis: string;
  readonly question: string;
  /** What the publisher makes of the looks that `init` wrote. */
  readonly looks?: (written: Readonly<Record<string, object>>) => object;
};

/** Signed and built. */
export async function makeStrangersBoard(
  folder: string,
  { facts, axis, question, looks = (written) => written }: Asked,
): Promise<void> {
  const command = async (...words: readonly string[]): Promise<string> => expectGood(await call(words));
  await command('init', folder, ...facts, '--engine', '0.1.0', '--yes');
  const file = join(folder, 'site/site.json');
  writeFileSync(file, JSON.stringify(looks(JSON.parse(readFileSync(file, 'utf8')))));
  const rows = Array.from({ length: 40 }, (_, at) => `q${at},${at % 3 === 0 ? 0 : 1},${at % 2}`);
  const results = join(dirname(folder), `${axis}.csv`);
  writeFileSync(results, ['item_id,gull-7b,heron-3b', ...rows, ''].join('\n'));
  const board = ['--board', folder];
  await command('import', results, '--axis', axis, '--question', question, ...board);
  for (const verb of ['sign', 'build']) await command(verb, ...board);
}
