/**
 * Components that were asked beside the fleet: left out by its rule, or another documented call of a
 * member; what each scored, and the verdict with it.
 */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { deriveNaming } from '../board/leader-state.ts';
import { listed } from '../figures/amount.ts';
import { toP } from '../figures/digits.ts';
import type { Fleet } from '../items/fleet.ts';
import { type Candidate, type MeasuredAxis, whyBeside } from '../scores/measured-axis.ts';
import { scoreText } from './fleet-table.ts';

/** A row for each of the kind that was asked. */
export function candidateRows(say: Say, measured: MeasuredAxis, row: AxisRow05, fleet: Fleet) {
  const isNamed = deriveNaming(measured.scores, row.public_leader_state);
  return measured.candidates.map(({ score: { name, overAsked }, withIt }) => ({
    component: name,
    ...scoreText(say, overAsked, fleet),
    /** As the rule of the fleet states it, or how it was asked. */
    why: whyBeside(measured, name) ?? say`not stated`,
    verdict_with_it: verdictWith(say, withIt, isNamed),
  }));
}

/** Of each candidate with whom somebody else would be on top, or the state another: what would be found then. */
export function wouldChangeWords(
  say: Say,
  { candidates, separation, scores }: Pick<MeasuredAxis, 'candidates' | 'separation' | 'scores'>,
  row: AxisRow05,
): readonly string[] {
  const isNamed = deriveNaming(scores, row.public_leader_state);
  return candidates
    .filter(
      ({ withIt }) =>
        withIt.state !== separation.state || withIt.top.join('\n') !== separation.top.join('\n'),
    )
    .map(
      ({ score, withIt }) =>
        say`were ${score.name} among those compared, ${outcomeWith(say, withIt, { isNamed, name: score.name })}`,
    );
}

type Naming = { readonly isNamed: (name: string) => boolean; readonly name: string };

function outcomeWith(say: Say, withIt: Candidate['withIt'], { isNamed, name }: Naming): string {
  if (withIt.state === 'UNTESTED') return say`nothing could be tested`;
  const named = withIt.top.filter(isNamed).map((each) => (each === name ? say`it` : each));
  const top = named.length === 0 ? say`a component not named here` : listed(say, named, say`and`);
  return withIt.state === 'SEPARATED'
    ? say`${top} would be ahead on this test (p ${toP(say, withIt.deciding_p)})`
    : say`${top} would score highest, and only tie`;
}

function verdictWith(say: Say, withIt: Candidate['withIt'], isNamed: (name: string) => boolean): string {
  if (withIt.state === 'UNTESTED') return 'UNTESTED';
  const named = withIt.top.filter(isNamed);
  const top = named.length === 0 ? '' : say`, ${listed(say, named, say`and`)} on top`;
  return `${withIt.state}${top}, p ${toP(say, withIt.deciding_p)}`;
}
