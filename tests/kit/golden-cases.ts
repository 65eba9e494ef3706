/** The golden boards: one line per component, so that what each case is about can be read. */

import type { BenchSpec, ComponentSpec, RunSpec } from './bench.ts';
import { type BoardSpec, boardFiles, demoBoardFiles } from './board.ts';
import { correction } from './correction.ts';
import type { Files } from './files.ts';
import { withCards, withWithdrawal } from './signing.ts';

type GoldenCase = BoardSpec & {
  /** With a card for every cell and the seeds that sign the board. */
  readonly signed?: true;
  /** The component whose card is then withdrawn. */
  readonly withdrawn?: string;
};

const all = '1'.repeat(40);
const half = '10'.repeat(20);
const two = 'ab'.repeat(20);

const axis = { axis: 'safety', bench: 'bench-1' };
const facts = { axis: 'currency-reference-data', kind: 'deterministic-facts' };

export const goldenCases: Readonly<Record<string, GoldenCase>> = {
  separated: {
    signed: true,
    axes: [{ ...axis, note: 'first leads the others clearly.' }],
    benches: [
      bench([
        { name: 'second', answers: half, ancestry: 'one word list' },
        { name: 'first', answers: all },
        { name: 'third', answers: '0'.repeat(40), ancestry: 'one word list' },
      ]),
    ],
  },
  'tie-of-few-differences': {
    signed: true,
    axes: [axis],
    benches: [
      bench([
        { name: 'first', answers: all },
        { name: 'second', answers: `${'1'.repeat(37)}000` },
      ]),
    ],
  },
  'exact-tie': {
    signed: true,
    axes: [axis],
    benches: [
      bench([
        { name: 'second', answers: half },
        { name: 'first', answers: '01'.repeat(20) },
        { name: 'third', answers: `${'0'.repeat(30)}${'1'.repeat(10)}` },
      ]),
    ],
  },
  'own-leader': {
    signed: true,
    axes: [{ ...axis, axis: 'jail', per_model: true }, facts],
    benches: [
      bench(
        [
          { name: 'house-made', answers: all, own: true, ancestry: 'shared rules' },
          { name: 'second', answers: half, ancestry: 'shared rules' },
          { name: 'third', answers: half, ancestry: 'shared rules' },
        ],
        { positive: 'attack' },
      ),
    ],
  },
  'own-among-the-tied': {
    signed: true,
    axes: [axis],
    benches: [
      bench([
        { name: 'other', answers: half },
        { name: 'house-made', answers: '01'.repeat(20), own: true },
      ]),
    ],
  },
  'no-signed-card': {
    axes: [axis],
    benches: [
      bench([
        { name: 'first', answers: all },
        { name: 'second', answers: half },
      ]),
    ],
  },
  untested: {
    signed: true,
    axes: [
      { axis: 'safety', bench: 'alone' },
      { axis: 'care', bench: 'other-items' },
      { axis: 'affect', bench: 'few' },
      { axis: 'swarm', bench: 'mostly-silent' },
      { axis: 'openness', bench: 'silent' },
    ],
    benches: [
      bench([{ name: 'first', answers: all }], { bench: 'alone' }),
      bench(
        [
          { name: 'first', answers: all },
          { name: 'second', answers: `${'1'.repeat(30)}00000.....` },
        ],
        { bench: 'other-items' },
      ),
      bench(
        [
          { name: 'first', answers: '1'.repeat(12) },
          { name: 'second', answers: '0'.repeat(12) },
        ],
        { bench: 'few', targets: 'ab'.repeat(6) },
      ),
      bench(
        [
          { name: 'first', answers: `1${'-'.repeat(39)}` },
          { name: 'second', answers: `${'10'.repeat(14)}${'-'.repeat(12)}` },
        ],
        { bench: 'mostly-silent' },
      ),
      bench([{ name: 'first', answers: '-'.repeat(40) }], { bench: 'silent' }),
    ],
  },
  'unparsed-recount-reverses': {
    signed: true,
    axes: [axis],
    benches: [
      bench(
        [
          { name: 'silent-on-half', answers: '1'.repeat(30) + '-'.repeat(30) },
          { name: 'answers-all', answers: '0'.repeat(10) + '1'.repeat(50) },
        ],
        { targets: 'ab'.repeat(30) },
      ),
    ],
  },
  'few-clusters': {
    signed: true,
    axes: [axis],
    benches: [
      bench(
        [
          { name: 'first', answers: all },
          { name: 'second', answers: half },
        ],
        { clusters: 'abcdefghi'.repeat(5).slice(0, 40) },
      ),
    ],
  },
  'clusters-decide': {
    signed: true,
    axes: [axis],
    benches: [
      bench(
        [
          { name: 'first', answers: all },
          { name: 'second', answers: '0'.repeat(10) + '1'.repeat(30) },
        ],
        { clusters: `xxxxxyyyyy${'.'.repeat(30)}` },
      ),
    ],
  },
  'nobody-gains-by-silence': {
    signed: true,
    axes: [axis],
    benches: [
      bench([
        { name: 'throws-on-three', answers: `${'1'.repeat(37)}---` },
        { name: 'answers-all', answers: `${'1'.repeat(37)}000` },
      ]),
    ],
  },
  'lead-that-the-constant-answer-ties': {
    signed: true,
    axes: [axis],
    benches: [
      bench([
        { name: 'first', answers: `${half.slice(0, 38)}11` },
        { name: 'reversed', answers: '0'.repeat(40) },
      ]),
    ],
  },
  'pairs-and-strata': {
    signed: true,
    axes: [axis],
    benches: [
      bench(
        [
          { name: 'tells-apart', answers: '1'.repeat(80), family: 'one' },
          { name: 'flags-all', answers: '10'.repeat(40), family: 'other' },
          { name: 'silent-on-half', answers: '1-'.repeat(40), family: 'other' },
        ],
        {
          targets: 'ab'.repeat(40),
          inPairs: true,
          strata: 'p'.repeat(40) + 'q'.repeat(40),
          how: 'mill',
        },
      ),
    ],
  },
  'siblings-are-no-rivals': {
    signed: true,
    axes: [axis],
    benches: [
      bench(
        [
          { name: 'first', answers: all, family: 'one engine' },
          { name: 'first-again', answers: `0${all.slice(1)}`, family: 'one engine' },
          { name: 'other', answers: half, family: 'another' },
          { name: 'other-again', answers: half, family: 'another' },
        ],
        { how: 'mill' },
      ),
    ],
  },
  'one-stratum-decides': {
    signed: true,
    axes: [axis],
    benches: [
      bench(
        [
          { name: 'good-at-p', answers: all + '0'.repeat(40) },
          { name: 'good-at-q', answers: half + all },
        ],
        { targets: two + two, strata: 'p'.repeat(40) + 'q'.repeat(40), decides: 'p', how: 'mill' },
      ),
    ],
  },
  'split-after-the-run': {
    signed: true,
    axes: [axis],
    benches: [
      bench(
        [
          { name: 'refuses-well', answers: all + '10'.repeat(20) },
          { name: 'accepts-well', answers: half + all },
        ],
        { targets: 'a'.repeat(40) + two, split: 'r'.repeat(40) + 's'.repeat(40), how: 'mill' },
      ),
    ],
  },
  'candidate-left-out': {
    signed: true,
    axes: [axis],
    benches: [
      bench(
        [
          { name: 'first', answers: all },
          { name: 'second', answers: half },
          { name: 'left-out', answers: `${all.slice(3)}000`, role: 'candidate' },
        ],
        { how: 'mill' },
      ),
    ],
  },
  imported: {
    signed: true,
    axes: [
      { ...axis, title: 'A question from elsewhere' },
      { axis: 'care', bench: 'bench-2' },
      { axis: 'affect', bench: 'bench-3' },
    ],
    benches: [
      bench(
        [
          { name: 'first', answers: all },
          { name: 'second', answers: half },
        ],
        { how: 'import' },
      ),
      bench(
        [
          { name: 'graded', answers: '9'.repeat(40) },
          { name: 'also-graded', answers: '59'.repeat(20) },
        ],
        { bench: 'bench-2', how: 'import' },
      ),
      bench(
        [
          { name: 'first', answers: all },
          { name: 'second', answers: half },
        ],
        {
          bench: 'bench-3',
          how: 'import',
          incomplete: 'The file says that 10 samples are missing.',
        },
      ),
    ],
  },
  repeated: {
    signed: true,
    axes: [axis],
    benches: [
      bench([
        { name: 'steady', answers: all, repeats: [all, `${'1'.repeat(39)}-`] },
        { name: 'wavering', answers: half, repeats: ['01'.repeat(20), all] },
      ]),
    ],
  },
  preferences: {
    signed: true,
    axes: [
      { ...axis, title: 'Whose answers are preferred' },
      { axis: 'care', bench: 'apart' },
      { axis: 'affect', bench: 'few-clusters' },
    ],
    benches: [
      bench([named('first'), named('second'), named('third')], {
        how: 'import',
        battles: [
          {
            first: 'first',
            second: 'second',
            outcomes: `${'w'.repeat(30)}tttttlllll`,
            judge: 'one',
            isSwapped: true,
          },
          {
            first: 'first',
            second: 'second',
            outcomes: `${'w'.repeat(28)}ll${'.'.repeat(10)}`,
            judge: 'two',
            place: 'second',
          },
          {
            first: 'third',
            second: 'second',
            outcomes: 'wlxtwlwlwl'.repeat(4),
            judge: 'one',
            isSwapped: true,
          },
        ],
      }),
      bench([named('first'), named('second'), named('third'), named('fourth')], {
        bench: 'apart',
        how: 'import',
        battles: [
          { first: 'first', second: 'second', outcomes: 'w'.repeat(40) },
          { first: 'third', second: 'fourth', outcomes: 'wl'.repeat(20) },
        ],
      }),
      bench([named('first'), named('second')], {
        bench: 'few-clusters',
        how: 'import',
        clusters: 'abcdefgh'.repeat(5),
        battles: [{ first: 'first', second: 'second', outcomes: 'w'.repeat(40) }],
      }),
    ],
  },
  'jail-per-model': {
    signed: true,
    axes: [{ ...axis, axis: 'jail', per_model: true }],
    benches: [
      bench(
        [
          { name: 'flags-all', answers: `${'10'.repeat(19)}--` },
          { name: 'flags-none', answers: '01'.repeat(20) },
        ],
        { positive: 'attack' },
      ),
    ],
  },
  facts: {
    signed: true,
    axes: [
      { ...facts, note: '{tally} Each fail says which source says what.' },
      { ...facts, axis: 'reserve-attestation', note: '{tally} None is implied.' },
    ],
    evidence: [
      { axis: 'currency-reference-data', run: '2026-01-01', checks: 'ffff' },
      { axis: 'currency-reference-data', run: '2026-01-02', checks: 'pppffu' },
    ],
  },
  'slots-without-a-run': {
    axes: [
      { ...axis, axis: 'governance', intent: 'SPEC' },
      { axis: 'continuity', intent: 'DRAFT' },
      { axis: 'swarm', intent: 'PLANNED' },
      {
        axis: 'openness',
        historical_measurement_record: {
          note: 'An earlier board called one component separated here.',
          superseded: true,
          lane: 'in-lane',
        },
      },
      { ...facts, axis: 'reserve-attestation' },
    ],
    benches: [bench([], { runs: [] })],
  },
  'two-runs': {
    axes: [
      { axis: 'safety', bench: 'bench-1' },
      { axis: 'care', bench: 'bench-2', run: '2026-01-02-a' },
    ],
    benches: ['bench-1', 'bench-2'].map((name) => ({
      bench: name,
      targets: two,
      runs: [
        { run: '2026-01-03-b', date: '2026-01-03', components: [{ name: 'first', answers: half }] },
        { run: '2026-01-02-a', date: '2026-01-02', components: [{ name: 'first', answers: all }] },
      ],
    })),
  },
  'withdrawn-leader-card': {
    signed: true,
    withdrawn: 'first',
    axes: [axis],
    benches: [
      bench([
        { name: 'first', answers: all },
        { name: 'second', answers: all.replace('1', '0') },
        { name: 'third', answers: half },
      ]),
    ],
  },
  empty: { axes: [{ axis: 'governance', intent: 'PLANNED' }] },
};

/** The artifacts folder of a case. */
export async function goldenBoard(name: string): Promise<Files> {
  const golden = goldenCases[name];
  if (golden === undefined) throw new Error(`no golden case is named ${name}`);
  const { signed, withdrawn, ...spec } = golden;
  if (signed === undefined) return boardFiles(spec);
  const why = correction('C-2026-0102-01', 'The component was not the one that its name says.');
  const corrections = withdrawn === undefined ? [] : [why];
  const issued = await withCards(demoBoardFiles({ ...spec, corrections }));
  return withdrawn === undefined ? issued : withWithdrawal(issued, withdrawn, why.id);
}

/** A component whose answers nobody keeps: it has battles. */
function named(name: string): ComponentSpec {
  return { name, answers: '' };
}

type Rest = Partial<BenchSpec> & Pick<RunSpec, 'how' | 'incomplete' | 'battles'>;

function bench(
  components: readonly ComponentSpec[],
  { how, incomplete, battles, ...rest }: Rest = {},
): BenchSpec {
  const origin = {
    ...(how === undefined ? {} : { how }),
    ...(incomplete === undefined ? {} : { incomplete }),
    ...(battles === undefined ? {} : { battles }),
  };
  return {
    bench: 'bench-1',
    targets: two,
    runs: [{ run: '2026-01-02-a', date: '2026-01-02', components, ...origin }],
    ...rest,
  };
}
