/** The signed results that count on a board, as a person names one: a component, on a question where it has several. */

import { readAxes } from '../../artifacts/axes.ts';
import { readIssuedCards, readRetirements } from '../../artifacts/cards.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { nearestNames } from '../../core/nearest-names.ts';
import { wrongUse } from '../../core/options.ts';
import { liveByCell, retiredIds } from '../../derive/cards/live-cards.ts';
import { resultWords } from '../../derive/cards/result-change.ts';
import { english } from '../../words/say.ts';

type LiveResult = {
  /** Of its card. */
  readonly id: string;
  readonly component: string;
  readonly axis: string;
  /** For a list from which one is chosen. */
  readonly says: string;
};

function liveResults(artifactsDir: string): readonly LiveResult[] {
  const folder = openFolder(artifactsDir);
  const axes = readAxes(folder);
  const live = liveByCell(readIssuedCards(folder).measurement, retiredIds(readRetirements(folder)));
  return [...live.values()].flatMap(({ card, payload }) => {
    const axis = axes.find((each) => each.axis === payload.axis);
    if (axis === undefined) return [];
    const component = payload.model.id;
    const says = `${component}, ${resultWords(english, payload)} on “${axis.title ?? axis.axis}”`;
    return [{ id: card.id, component, axis: axis.axis, says }];
  });
}

type NamedResult = {
  /** Its name, or the id of its card. */
  readonly component: string | undefined;
  readonly axis: string | undefined;
  readonly reason: string | undefined;
};

type WhoIsAsked = {
  /** Nobody is to be asked. */
  readonly isSure: boolean;
  readonly asking:
    | { readonly choose: (what: string, choices: readonly string[]) => Promise<number> }
    | undefined;
};

/** Refuses at once all that is missing where nobody can be asked, with the command that has it. */
export async function resultMeant(
  artifactsDir: string,
  { component, axis, reason }: NamedResult,
  { isSure, asking }: WhoIsAsked,
): Promise<LiveResult> {
  const all = liveResults(artifactsDir);
  const meant = all
    .filter((each) => component === undefined || [each.component, each.id].includes(component))
    .filter((each) => axis === undefined || each.axis === axis);
  if (meant.length === 0) {
    const near = nearestNames(component ?? '', [...new Set(all.map((each) => each.component))]);
    const advice = near.length === 0 ? listed(all) : `did you mean ${near.join(' or ')}?`;
    throw wrongUse(
      'withdraw',
      `expected a component with a result that counts, got ${component ?? 'none'}; ${advice}`,
    );
  }
  if (asking !== undefined) {
    const at =
      meant.length === 1
        ? 0
        : await asking.choose(
            'Which result does not stand?',
            meant.map(({ says }) => says),
          );
    const chosen = meant[at];
    if (chosen !== undefined) return chosen;
  }
  const [only, second] = meant;
  const missing = [
    ...(component === undefined ? ['a component'] : []),
    ...(second === undefined ? [] : ['--axis, because it has several results']),
    ...(reason === undefined ? ['--reason "…"'] : []),
    ...(isSure ? [] : ['--yes where nobody can be asked']),
  ];
  if (only !== undefined && missing.length === 0) return only;
  const example = `npm run withdraw -- ${JSON.stringify(only?.component)} --axis ${only?.axis ?? ''} --reason "…" --yes`;
  throw wrongUse('withdraw', `expected ${missing.join(', ')}; as in ${example}; ${listed(meant)}`);
}

const LISTED = 10;

function listed(results: readonly LiveResult[]): string {
  const more = results.length - LISTED;
  return `results that count: ${results
    .slice(0, LISTED)
    .map(({ says }) => says)
    .join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
