/** `evidence-board/bench`: the contract of a bench in a board's folder, and how the mill loads it. */

export type {
  Adapter,
  Answer,
  Answers,
  BankItem,
  BankMaker,
  Bench,
  ControlPair,
  FactCheck,
  FactDeps,
  FactFindings,
  Recipe,
} from '../measure/bench.ts';
export { type Benches, openBenches } from '../measure/benches.ts';
