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

/** Name → answers, or these with what else the bench says of the component. */
type Components = Readonly<Record<string, string | Omit<ComponentSpec, 'name'>>>;

const all = '1'.repeat(40);
const half = '10'.repeat(20);
const otherHalf = '01'.repeat(20);
const none = '0'.repeat(40);
const two = 'ab'.repeat(20);

const axis = { axis: 'safety', bench: 'bench-1' };
const facts = { axis: 'currency-reference-data', kind: 'deterministic-facts' };

export const goldenCases: Readonly<Record<string, GoldenCase>> = {
  separated: {
    ...signedBench({
      second: { answers: half, ancestry: 'one word list' },
      first: all,
      third: { answers: none, ancestry: 'one word list' },
    }),
    axes: [{ ...axis, note: 'first leads the others clearly.' }],
  },
  'tie-of-few-differences': signedBench({ first: all, second: `${'1'.repeat(37)}000` }),
  'exact-tie': signedBench({
    second: half,
    first: otherHalf,
    third: `${'0'.repeat(30)}${'1'.repeat(10)}`,
  }),
  // c may be farther behind b, from which it differs more often, than behind a, the first by name.
  'shared-top-and-one-near': signedBench(
    {
      a: `${'1'.repeat(58)}00`,
      b: `${'1'.repeat(50)}00${'1'.repeat(8)}`,
      c: `${'0'.repeat(6)}${'1'.repeat(52)}00`,
    },
    { targets: 'ab'.repeat(30) },
  ),
  'own-leader': {
    ...signedBench(
      {
        'house-made': { answers: all, own: true, ancestry: 'shared rules' },
        second: { answers: half, ancestry: 'shared rules' },
        third: { answers: half, ancestry: 'shared rules' },
      },
      { positive: 'attack' },
    ),
    axes: [{ ...axis, axis: 'jail', per_model: true }, facts],
  },
  'own-among-the-tied': signedBench({ other: half, 'house-made': { answers: otherHalf, own: true } }),
  'no-signed-card': { axes: [axis], benches: [bench({ first: all, second: half })] },
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
      bench({ first: all }, { bench: 'alone' }),
      bench({ first: all, second: `${'1'.repeat(30)}00000.....` }, { bench: 'other-items' }),
      bench({ first: '1'.repeat(12), second: '0'.repeat(12) }, { bench: 'few', targets: 'ab'.repeat(6) }),
      bench(
        { first: `1${'-'.repeat(39)}`, second: `${'10'.repeat(14)}${'-'.repeat(12)}` },
        { bench: 'mostly-silent' },
      ),
      bench({ first: '-'.repeat(40) }, { bench: 'silent' }),
    ],
  },
  'unparsed-recount-reverses': signedBench(
    { 'silent-on-half': '1'.repeat(30) + '-'.repeat(30), 'answers-all': '0'.repeat(10) + '1'.repeat(50) },
    { targets: 'ab'.repeat(30) },
  ),
  'few-clusters': signedBench({ first: all, second: half }, { clusters: 'abcdefghi'.repeat(5).slice(0, 40) }),
  'clusters-decide': signedBench(
    { first: all, second: '0'.repeat(10) + '1'.repeat(30) },
    { clusters: `xxxxxyyyyy${'.'.repeat(30)}` },
  ),
  'nobody-gains-by-silence': signedBench({
    'throws-on-three': `${'1'.repeat(37)}---`,
    'answers-all': `${'1'.repeat(37)}000`,
  }),
  'lead-that-the-constant-answer-ties': signedBench({ first: `${half.slice(0, 38)}11`, reversed: none }),
  'lead-that-the-base-rate-takes': signedBench(
    {
      'finds-all': `${'11'.repeat(28)}${'10'.repeat(12)}`,
      'spares-all': `${'11'.repeat(10)}${'01'.repeat(30)}`,
    },
    { targets: two + two, base_rate: { positive: 'attack', low: 0.02, high: 0.5 }, how: 'mill' },
  ),
  'lead-that-the-base-rate-leaves': signedBench(
    { first: `${'11'.repeat(19)}01`, second: half, third: otherHalf },
    { base_rate: { positive: 'attack', low: 0.3, high: 0.6 }, how: 'mill' },
  ),
  'pairs-and-strata': signedBench(
    {
      'tells-apart': { answers: all + all, family: 'one' },
      'flags-all': { answers: half + half, family: 'other' },
      'silent-on-half': { answers: '1-'.repeat(40), family: 'other' },
    },
    { targets: two + two, inPairs: true, strata: 'p'.repeat(40) + 'q'.repeat(40), how: 'mill' },
  ),
  'siblings-are-no-rivals': signedBench(
    {
      first: { answers: all, family: 'one engine' },
      'first-again': { answers: `0${all.slice(1)}`, family: 'one engine' },
      other: { answers: half, family: 'another' },
      'other-again': { answers: half, family: 'another' },
    },
    { how: 'mill' },
  ),
  'one-stratum-decides': signedBench(
    { 'good-at-p': all + none, 'good-at-q': half + all },
    { targets: two + two, strata: 'p'.repeat(40) + 'q'.repeat(40), decides: 'p', how: 'mill' },
  ),
  'split-after-the-run': signedBench(
    { 'refuses-well': all + half, 'accepts-well': half + all },
    { targets: 'a'.repeat(40) + two, split: 'r'.repeat(40) + 's'.repeat(40), how: 'mill' },
  ),
  'candidate-left-out': signedBench(
    { first: all, second: half, 'left-out': { answers: `${all.slice(3)}000`, role: 'candidate' } },
    { how: 'mill' },
  ),
  imported: {
    signed: true,
    axes: [
      { ...axis, title: 'A question from elsewhere' },
      { axis: 'care', bench: 'bench-2' },
      { axis: 'affect', bench: 'bench-3' },
    ],
    benches: [
      bench({ first: all, second: half }, { how: 'import' }),
      bench({ graded: '9'.repeat(40), 'also-graded': '59'.repeat(20) }, { bench: 'bench-2', how: 'import' }),
      bench(
        { first: all, second: half },
        { bench: 'bench-3', how: 'import', incomplete: 'The file says that 10 samples are missing.' },
      ),
    ],
  },
  repeated: signedBench({
    steady: { answers: all, repeats: [all, `${'1'.repeat(39)}-`] },
    wavering: { answers: half, repeats: [otherHalf, all] },
  }),
  preferences: {
    signed: true,
    axes: [
      { ...axis, title: 'Whose answers are preferred' },
      { axis: 'care', bench: 'apart' },
      { axis: 'affect', bench: 'few-clusters' },
    ],
    // Of battles nobody keeps answers.
    benches: [
      bench(
        { first: '', second: '', third: '' },
        {
          how: 'import',
          battles: [
            {
              ...{ first: 'first', second: 'second', judge: 'one', isSwapped: true },
              outcomes: `${'w'.repeat(30)}tttttlllll`,
            },
            {
              ...{ first: 'first', second: 'second', judge: 'two', place: 'second' },
              outcomes: `${'w'.repeat(28)}ll${'.'.repeat(10)}`,
            },
            {
              ...{ first: 'third', second: 'second', judge: 'one', isSwapped: true },
              outcomes: 'wlxtwlwlwl'.repeat(4),
            },
          ],
        },
      ),
      bench(
        { first: '', second: '', third: '', fourth: '' },
        {
          bench: 'apart',
          how: 'import',
          battles: [
            { first: 'first', second: 'second', outcomes: 'w'.repeat(40) },
            { first: 'third', second: 'fourth', outcomes: 'wl'.repeat(20) },
          ],
        },
      ),
      bench(
        { first: '', second: '' },
        {
          bench: 'few-clusters',
          how: 'import',
          clusters: 'abcdefgh'.repeat(5),
          battles: [{ first: 'first', second: 'second', outcomes: 'w'.repeat(40) }],
        },
      ),
    ],
  },
  // Each would say something false if scores of all battles were taken as an order.
  'battles-without-an-order': {
    signed: true,
    axes: [
      { ...axis, axis: 'safety', bench: 'sparse' },
      { ...axis, axis: 'care', bench: 'cycle' },
      { ...axis, axis: 'affect', bench: 'cycle-and-one-more' },
      { ...axis, axis: 'swarm', bench: 'sweep' },
      { ...axis, axis: 'governance', bench: 'ladder' },
    ],
    benches: [
      battlesOf('sparse', ['a b wl', 'b c l']),
      battlesOf('cycle', ['a b w', 'b c w', 'c a w']),
      battlesOf('cycle-and-one-more', ['a b w', 'b c w', 'c a w', 'a d w']),
      battlesOf('sweep', ['a b w']),
      // Each two on prompts of their own: draws move how often they met, and with it everybody's strength a little.
      battlesOf('ladder', [
        'a b w.....',
        'a c .w....',
        'a d ..w...',
        'b c ...w..',
        'b d ....w.',
        'c d .....w',
      ]),
    ],
  },
  'jail-per-model': {
    ...signedBench({ 'flags-all': `${'10'.repeat(19)}--`, 'flags-none': otherHalf }, { positive: 'attack' }),
    axes: [{ ...axis, axis: 'jail', per_model: true }],
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
    benches: [bench({}, { runs: [] })],
  },
  'two-runs': {
    axes: [axis, { axis: 'care', bench: 'bench-2', run: '2026-01-02-a' }],
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
    ...signedBench({ first: all, second: all.replace('1', '0'), third: half }),
    withdrawn: 'first',
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

type Rest = Partial<BenchSpec> & Pick<RunSpec, 'how' | 'incomplete' | 'battles'>;

/** A signed board of one axis, which this bench asks. */
function signedBench(components: Components, rest?: Rest): GoldenCase {
  return { signed: true, axes: [axis], benches: [bench(components, rest)] };
}

/** On sixty prompts; in each line the two, and how the first fared, again and again; a single l is one battle. */
function battlesOf(name: string, lines: readonly string[]): BenchSpec {
  const battles = lines.map((line) => {
    const [first = '', second = '', outcomes = ''] = line.split(' ');
    return { first, second, outcomes: outcomes === 'l' ? 'l' : outcomes.repeat(60).slice(0, 60) };
  });
  const names = [...new Set(battles.flatMap(({ first, second }) => [first, second]))];
  return bench(Object.fromEntries(names.map((each) => [each, ''])), {
    ...{ bench: name, how: 'import', battles, targets: 'ab'.repeat(30) },
  });
}

function bench(named: Components, { how, incomplete, battles, ...rest }: Rest = {}): BenchSpec {
  const origin = {
    ...(how === undefined ? {} : { how }),
    ...(incomplete === undefined ? {} : { incomplete }),
    ...(battles === undefined ? {} : { battles }),
  };
  const components = Object.entries(named).map(([name, given]) => ({
    name,
    ...(typeof given === 'string' ? { answers: given } : given),
  }));
  return {
    bench: 'bench-1',
    targets: two,
    runs: [{ run: '2026-01-02-a', date: '2026-01-02', components, ...origin }],
    ...rest,
  };
}
