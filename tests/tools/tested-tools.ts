/** Tools whose results are imported as the tools themselves write them, and the versions that do so. */

import { readFileSync } from 'node:fs';

const read = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

/** Packages of Python, in blocks: one environment for each. */
export const pinnedBlocks: readonly (readonly string[])[] = read('versions.txt')
  .replace(/^#.*\n/gm, '')
  .trim()
  .split('\n\n')
  .map((block) => block.split('\n'));

const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
  read('package.json'),
);

const pins = new Map([
  ...pinnedBlocks.flat().map((line): [string, string] => {
    const [name = '', version = ''] = line.split('==');
    return [name, version];
  }),
  ...Object.entries(dependencies),
]);

const packages = {
  Inspect: 'inspect-ai',
  'lm-evaluation-harness': 'lm-eval',
  'Every Eval Ever': 'every-eval-ever',
  promptfoo: 'promptfoo',
  DeepEval: 'deepeval',
  ragas: 'ragas',
  'ir-measures (TREC)': 'ir-measures',
};

/** Each with its version, as the documents name it. */
export const testedTools: readonly string[] = Object.entries(packages).map(
  ([tool, name]) => `${tool} ${pins.get(name)}`,
);
