/**
 * A signing that changes or withdraws signed results enters a correction of its own: what was published of each, and what is
 * right. Such an entry is written with the signing, or not at all.
 */

import { correctionsPath } from '../../artifacts/corrections.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { wrongOption } from '../../core/options.ts';
import { present } from '../../core/present.ts';
import { type ChangedResult, changedResults } from '../../derive/cards/changed-results.ts';
import { resultWords, rightResult } from '../../derive/cards/result-change.ts';
import { deriveMeasuredAxes } from '../../derive/scores/measured-axis.ts';
import { english } from '../../words/say.ts';
import { nextId, toInstant } from '../correct/entry-facts.ts';
import { withFile } from './draft.ts';
import type { Intent } from './intent.ts';
import { type Desk, withStep } from './signing-desk.ts';

type Entering = { readonly desk: Desk; readonly intent: Intent; readonly said: readonly string[] };

/** Where no signed result changes there is nothing to enter. */
export async function enterEntry(desk: Desk, intent: Intent): Promise<Entering> {
  const { evidence, draft, now } = desk;
  const { corrections } = evidence;
  const results = intent.entry === undefined ? [] : resultsThatGo(desk, intent);
  if (results.length === 0 || !corrections.ok) return { desk, intent, said: [] };
  const before = corrections.value.corrections;
  const id = nextId(before, now);
  const entry = {
    id,
    date: now.slice(0, 10),
    first_observed_at: toInstant(intent.entry?.observed ?? now, now),
    ...wordsOf(results, desk),
    ...present({ why_it_was_wrong: intent.reason }),
  };
  const ledger = toJsonFile({ ...corrections.value, corrections: [...before, entry] });
  const entered = await withStep(desk, { draft: withFile(draft, correctionsPath, ledger), said: [] });
  // A reason that no ledger may hold.
  if (!entered.evidence.corrections.ok)
    throw wrongOption('--reason', 'words for the ledger', entered.evidence.corrections.reason);
  return {
    desk: entered,
    intent: { ...intent, correction_id: id },
    said: [`entered ${id}: ${entry.what_was_wrong}`],
  };
}

function resultsThatGo({ evidence }: Desk, { withdraw }: Intent): readonly ChangedResult[] {
  const changed = changedResults(evidence, deriveMeasuredAxes(evidence));
  const withdrawn = evidence.cards.measurement.filter(({ card }) => card.id === withdraw);
  return [...withdrawn.map(({ payload }) => ({ was: payload, now: undefined })), ...changed];
}

/** Names that are told; the page of corrections has every result. */
const TOLD = 10;

function wordsOf(results: readonly ChangedResult[], { evidence }: Desk) {
  const titleOf = (name: string | undefined): string => {
    const axis = evidence.axes.find((each) => each.axis === name);
    return axis?.title ?? name ?? '';
  };
  const titles = [...new Set(results.map(({ was }) => `“${titleOf(was.axis ?? was.bench)}”`))];
  const list = (lines: readonly string[]): string =>
    [...lines.slice(0, TOLD), ...(lines.length > TOLD ? [`and ${lines.length - TOLD} more`] : [])].join(', ');
  const right = results.flatMap(({ was, now }) =>
    now === undefined ? [] : [`${now.model.id} ${rightResult(english, was, now)}`],
  );
  const gone = results.flatMap(({ was, now }) => (now === undefined ? [was.model.id] : []));
  return {
    what_was_wrong: `Published on ${list(titles)}: ${list(results.map(({ was }) => `${was.model.id} ${resultWords(english, was)}`))}.`,
    ...present({
      fix: right.length === 0 ? undefined : `${list(right)}.`,
      what_changed: gone.length === 0 ? undefined : `${list(gone)}: the result counts no more.`,
    }),
  };
}
