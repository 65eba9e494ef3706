/** The smallest board on which something was measured: one axis, one bench, one run. */

import { type Evidence, readEvidenceFrom } from '../../src/artifacts/evidence.ts';
import type { BenchSpec, ComponentSpec, RunSpec } from './bench.ts';
import { boardFiles } from './board.ts';
import { type Files, folderOf } from './files.ts';

type OneRun = Partial<Omit<BenchSpec, 'bench' | 'runs'> & Pick<RunSpec, 'how'>>;

/** The axis is `safety`, its bench `b` and the run `r`. */
export function oneRunFiles(
  components: readonly ComponentSpec[],
  { how, targets = 'abab', ...bench }: OneRun = {},
): Files {
  const run = { run: 'r', date: '2026-01-02', components, ...(how === undefined ? {} : { how }) };
  return boardFiles({
    axes: [{ axis: 'safety', bench: 'b' }],
    benches: [{ bench: 'b', targets, ...bench, runs: [run] }],
  });
}

/** The bank and the run of such a board, and the first of its components. */
export function readOneRun(components: readonly ComponentSpec[], bench?: OneRun) {
  const evidence: Evidence = readEvidenceFrom(folderOf(oneRunFiles(components, bench)));
  const [bank, run] = [evidence.banks.get('b'), evidence.runs.get('b')?.[0]];
  const component = run?.components[0];
  if (bank === undefined || run === undefined || component === undefined) throw new Error('no run was read');
  return { evidence, bank, run, component };
}

type CardBoard = {
  readonly first?: string;
  /** On the board; the bench off it has answers of its own. */
  readonly second?: string;
  readonly run?: string;
  readonly checks?: string;
  readonly checkedOn?: string;
};

/** A bench on the board, one off it, and checks: a board with cards of every pack. */
export function boardOfEveryPack({
  first = '1111',
  second = '1100',
  run = 'run-1',
  checks = 'pf',
  checkedOn = '2026-01-02',
}: CardBoard = {}): Files {
  return boardFiles({
    axes: [
      { axis: 'safety', bench: 'on-board' },
      { axis: 'reserve-attestation', kind: 'deterministic-facts' },
    ],
    benches: ['on-board', 'off-board'].map((bench) => {
      const answers = bench === 'on-board' ? second : '1100';
      const components = [
        { name: 'second', answers },
        { name: 'first', answers: first },
      ];
      return { bench, targets: 'abab', runs: [{ run, date: '2026-01-02', components }] };
    }),
    evidence: [{ axis: 'reserve-attestation', run: checkedOn, checks }],
  });
}
