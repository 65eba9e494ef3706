/** What the artifacts hold, counted. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { Read } from '../../artifacts/read.ts';
import type { Addresses } from '../../operations/hosting.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Counters01 } from '../../schema/contracts.gen.ts';
import { hubPaths } from '../cards/hub-sources.ts';
import { type Counted, counted, type Dated, type Origin } from '../figures/counted.ts';
import { eventTime, eventTimeField } from '../figures/event-time.ts';
import { everywhere } from '../figures/evidence-url.ts';
import { newestOf, newestOfEvidenceRuns, newestOfRuns } from '../figures/newest-artifact.ts';
import { countRead } from '../figures/register-count.ts';

const LOG = pathOf('log', { file: '' });

export function deriveCounters(evidence: Evidence, address: Addresses): Counters01 {
  return {
    schema: 'svc.counters/0.1',
    license: 'CC-BY-4.0',
    note:
      'Counts of committed artifacts, each of its own kind; they are never added. None is an audience, a customer or a sales figure: ' +
      'no such figure is published. Retired runs and cards are counted here as what they are, published artifacts.',
    counters: {
      ...bankCounters(evidence),
      ...runCounters(evidence),
      ...cardCounters(evidence),
      ...recordCounters(evidence, address.of('corrections')),
    },
  };
}

type Counters = Counters01['counters'];

function bankCounters({ banks }: Evidence): Pick<Counters, 'frozen_banks' | 'bank_items'> {
  const items = [...banks.values()].reduce((sum, { header }) => sum + header.item_count, 0);
  return {
    frozen_banks: counted('catalogued', banks.size, {
      source: everywhere.banks,
      note: 'Banks frozen by their hash.',
    }),
    bank_items: counted('catalogued', items, {
      source: everywhere.items,
      note: 'Items of all frozen banks, answered or not.',
    }),
  };
}

type RunCounters = Pick<
  Counters,
  'runs' | 'graded_answers' | 'components' | 'evidence_runs' | 'evidence_checks'
>;

function runCounters(evidence: Evidence): RunCounters {
  const runs = [...evidence.runs.values()].flat();
  const ran = runs.flatMap(({ header }) => header.fleet).filter((component) => 'rows' in component);
  const facts = [...evidence.evidenceRuns.values()].flat();
  const measured = (value: number, origin: Origin): Counted<'measured'> =>
    counted('measured', value, { dated: newestOfRuns(evidence), ...origin });
  const checked = { dated: newestOfEvidenceRuns(evidence) };
  return {
    runs: measured(runs.length, { source: everywhere.runs }),
    graded_answers: measured(
      ran.reduce((sum, { n }) => sum + n, 0),
      {
        source: everywhere.rows,
        note: 'Answers that were graded against a frozen target, unparsed and withdrawn ones included.',
      },
    ),
    components: measured(new Set(ran.map(({ name }) => name)).size, {
      source: `${everywhere.runs} → fleet`,
      note: 'Different names of components in all committed runs, current or not, on the board or off it, withdrawn results included.',
    }),
    evidence_runs: measured(facts.length, { source: everywhere.evidenceRuns, ...checked }),
    evidence_checks: measured(
      facts.reduce((sum, { run }) => sum + run.checks.length, 0),
      {
        source: `${everywhere.evidenceRuns} → checks`,
        note: 'Checks of all evidence runs: pass, fail or uncheckable.',
        ...checked,
      },
    ),
  };
}

type CardCounters = Pick<
  Counters,
  'measurement_cards' | 'mill_cards' | 'fact_run_cards' | 'superseded_cards' | 'withdrawn_cards'
>;

function cardCounters({ cards, retirements, log }: Evidence): CardCounters {
  const issued = (surface: string): Dated | undefined =>
    newestOf(log.events, {
      date: (event) =>
        event.type === 'card-issued' && event.surface === surface ? eventTime(event) : undefined,
      field: (event) => `${LOG} → card-issued of surface ${surface} → ${eventTimeField(event)}`,
    });
  const retired = (read: Read<readonly { readonly date: string }[]>, path: string): Counted<'catalogued'> =>
    countRead('catalogued', read, {
      source: path,
      count: (lines) => lines.length,
      dated: (lines) => newestOf(lines, { date: ({ date }) => date, field: () => `${path} → date` }),
    });
  return {
    measurement_cards: counted('catalogued', cards.measurement.length, {
      source: hubPaths.cardIndex,
      dated: issued('measurement'),
    }),
    mill_cards: counted('catalogued', cards.mill.length, {
      source: hubPaths.millIndex,
      dated: issued('mill'),
    }),
    fact_run_cards: counted('catalogued', cards.factRun.length, {
      source: `${pathOf('root-leaves')} → leaves`,
      dated: issued('fact-run'),
    }),
    superseded_cards: retired(retirements.superseded, hubPaths.superseded),
    withdrawn_cards: retired(retirements.withdrawn, hubPaths.withdrawn),
  };
}

function recordCounters(
  { corrections, roots, log }: Evidence,
  ledger: string,
): Pick<Counters, 'corrections' | 'published_roots' | 'log_events'> {
  return {
    corrections: countRead('catalogued', corrections, {
      source: `${ledger} → corrections`,
      count: (value) => value.corrections.length,
      dated: (value) =>
        newestOf(value.corrections, {
          date: ({ date }) => date,
          field: () => `${ledger} → corrections[].date`,
        }),
    }),
    published_roots: counted('catalogued', roots.length, {
      source: pathOf('feed-roots'),
      dated: newestOf(roots, { date: ({ root }) => root.as_of, field: () => `${pathOf('root')} → as_of` }),
    }),
    log_events: counted('catalogued', log.events.length, {
      source: `${pathOf('log', { file: 'checkpoint' })} → size`,
      dated: newestOf(log.events, {
        date: eventTime,
        field: (event) => `${LOG} → ${eventTimeField(event)} of the event`,
      }),
    }),
  };
}
