/** What a correction needs and nobody typed, asked on a terminal. */

import { readAxes } from '../../artifacts/axes.ts';
import { openFolder } from '../../artifacts/folder.ts';
import type { AskedCorrection } from './enter-correction.ts';

type AtTerminal = {
  readonly ask: (question: string) => Promise<string>;
  /** Also where nothing is said. */
  readonly askIf: (question: string) => Promise<string>;
  readonly choose: (what: string, choices: readonly string[]) => Promise<number>;
};

/** `now`: an instant to the second. An entry that is computed again has its words. */
export async function askForEntry(
  asked: AskedCorrection,
  { artifactsDir, now }: { readonly artifactsDir: string; readonly now: string },
  { ask, askIf, choose }: AtTerminal,
): Promise<AskedCorrection> {
  const { entry, isOfRules, axes, items, files } = asked;
  if (entry !== undefined) return asked;
  const minute = `${now.slice(0, 16)}Z`;
  const seen = async () => (await askIf(`When was it first seen [${minute}]?`)) || minute;
  if (isOfRules) return { ...asked, observed: asked.observed ?? (await seen()) };
  const wrong = asked.wrong ?? (await ask('What was wrong, with the published figure or sentence?'));
  const known = readAxes(openFolder(artifactsDir));
  const isNamed = axes.length + items.length + files.length > 0 || known.length === 0;
  const choices = [...known.map(({ title, question }) => title ?? question), 'none of them'];
  const about = isNamed ? undefined : known[await choose('Which question is it about?', choices)];
  const fix = asked.fix ?? ((await askIf('What is right (Enter: nothing to add)?')) || undefined);
  const observed = asked.observed ?? (await seen());
  return { ...asked, wrong, axes: about === undefined ? axes : [about.axis], fix, observed };
}
