/**
 * The cards of every round, issued one round after the other by the engine's own rule: what a round
 * finds anew supersedes what the one before it found.
 */

import type { IssuedCards, Retirements } from '../../src/artifacts/cards.ts';
import type { Evidence } from '../../src/artifacts/evidence.ts';
import type { KeyRole } from '../../src/core/key-role.ts';
import type { SignerState } from '../../src/core/signer.ts';
import { type Cells, deriveCells, type ScoredAxis } from '../../src/derive/cards/cells.ts';
import { deriveIssuance, type Issuance } from '../../src/derive/cards/issuance.ts';
import { deriveRunScores } from '../../src/derive/scores/component-score.ts';
import { deriveRunExam } from '../../src/derive/scores/measured-axis.ts';
import type { Retirement01 } from '../../src/schema/contracts.gen.ts';
import { validate } from '../../src/schema/validate.ts';
import { marked } from './marked.ts';
import { cellsOfFirstRound, dayOfRound, type Plan } from './plan.ts';

export type SyntheticHistory = {
  /** What each round issued and superseded. */
  readonly rounds: readonly Issuance[];
  readonly cards: IssuedCards;
  readonly retirements: Retirements;
};

export const noHistory: SyntheticHistory = {
  rounds: [],
  cards: { measurement: [], mill: [], factRun: [] },
  retirements: retirementsOf([]),
};

export type Signers = Readonly<Record<KeyRole, SignerState>>;

/** The history with the cards of one more round; `evidence` holds the runs of that round and of no other. */
export function withRound(
  history: SyntheticHistory,
  { evidence, signers }: { readonly evidence: Evidence; readonly signers: Signers },
  plan: Plan,
): SyntheticHistory {
  const { rounds, cards, retirements } = history;
  const cells = cellsOfRound(evidence, rounds.length, plan);
  const issuance = deriveIssuance({ ...evidence, cards, retirements }, cells, {
    signers,
    date: dayOfRound(rounds.length),
    reason: marked('the next round found other rows'),
    correction_id: undefined,
  });
  const before = retirements.superseded.ok ? retirements.superseded.value : [];
  return {
    rounds: [...rounds, issuance],
    cards: withIssued(cards, issuance),
    retirements: retirementsOf([...before, ...issuance.superseded]),
  };
}

/** The first round leaves out cells, so that all rounds together have the planned number of cards. */
function cellsOfRound(evidence: Evidence, round: number, plan: Plan): Cells {
  const cells = deriveCells(evidence, scoredAxes(evidence));
  return round > 0 ? cells : { ...cells, measurement: cells.measurement.slice(0, cellsOfFirstRound(plan)) };
}

/** A card holds counts alone: no test is made, and no draws for intervals, which is most of the work. */
function scoredAxes({ axes, banks, runs }: Evidence): readonly ScoredAxis[] {
  return axes.flatMap((axis): ScoredAxis[] => {
    const bank = banks.get(axis.bench ?? '');
    const run = runs.get(axis.bench ?? '')?.at(-1);
    if (bank === undefined || run === undefined) return [];
    const { exam } = deriveRunExam(bank, run);
    const scores = deriveRunScores(run, { ...exam, groups: undefined });
    return [{ axis, bank, run, whole: { scores } }];
  });
}

function withIssued(cards: IssuedCards, { measurement, factRun }: Issuance): IssuedCards {
  return {
    measurement: [
      ...cards.measurement,
      ...measurement.map((card) => ({
        card,
        payload: validate('measurement-payload-0.1', card.payload, card.id),
      })),
    ],
    mill: [],
    factRun: [
      ...cards.factRun,
      ...factRun.map((card) => ({ card, payload: validate('fact-run-payload-0.1', card.payload, card.id) })),
    ],
  };
}

function retirementsOf(superseded: readonly Retirement01[]): Retirements {
  return {
    superseded: { ok: true, source: 'the rounds', value: superseded },
    withdrawn: { ok: true, source: 'the rounds', value: [] },
  };
}
