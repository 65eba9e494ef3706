/** The page of live state, finished: every counted item under its path, block by block. */

import { byCodeUnit } from '../../core/code-unit.ts';
import { assets, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { BodyState01, CountedItem1 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { capitalised } from '../figures/amount.ts';
import { deriveBodyState } from '../readers/body-state.ts';
import type { PublishedSite } from '../site.ts';
import { derivePageFrame } from './page-frame.ts';
import { toContents } from './rail.ts';

type BodyRow = NonNullable<BodyState01['workflows']>[number];

type StateFigure = {
  readonly name: string;
  /** Its path as a person reads it. */
  readonly words: string;
  readonly value: string;
  readonly kind: string;
  readonly as_of: string;
  readonly source: string;
  readonly note: string;
};

export function deriveStatePage(site: PublishedSite) {
  const { say } = site;
  const { contract, doctrine, public_count, not_covered } = site.state;
  const body = deriveBodyState(site.evidence);
  const blocks = membersOf(site.state)
    .map(([id, block]) => ({
      id,
      title: toWords(id),
      label: say`Counts of ${id}`,
      figures: figuresOf(say, block, ''),
    }))
    .filter(({ figures }) => figures.length > 0);
  return {
    frame: derivePageFrame(site, {
      title: say`Live state`,
      description: say`Every derived count with its kind, its source and the date of its artifact.`,
      path: pages.state,
      styles: assets.recordStyles,
    }),
    rail: {
      ...toContents([
        ...blocks.map(({ id, title }) => ({ id, title: capitalised(title) })),
        { id: 'runs', title: say`Commands and workflows` },
        { id: 'not-covered', title: say`Not covered` },
      ]),
      links: [{ href: pathOf('state'), text: say`All of it as JSON` }],
    },
    lede: say.served(doctrine.one_line),
    public_count,
    rules: [
      { name: say`Quoting`, text: contract.quoting_rule },
      { name: say`Derivation`, text: contract.derivation_rule },
      { name: say`Freshness`, text: contract.freshness_rule },
      { name: say`Never add`, text: contract.never_sum },
      { name: say`Publication of the root`, text: site.state.public_root.schedule.note },
    ],
    blocks,
    runs: {
      note: body.note,
      rows: (body.workflows ?? []).map((each) => toRuns(say, each)),
      href: pathOf('body-state'),
    },
    not_covered,
  };
}

/** When a command or workflow last ran, last succeeded and last failed, as texts. */
function toRuns(say: Say, { workflow, kind, writes, last_run, last_success, last_failure }: BodyRow) {
  const [run, success, failure] = [last_run, last_success, last_failure].map(
    (each) => each?.at ?? say`none recorded`,
  );
  return {
    name: workflow,
    about: writes === undefined ? kind : say`writes ${writes}`,
    run,
    success,
    failure,
  };
}

/** Short names that are no words. */
const acronyms: readonly string[] = ['http', 'mcp', 'rwa', 'gspc'];

/** by_family.gspc.measured: by family: GSPC: measured */
function toWords(name: string): string {
  return name
    .replaceAll('.', ': ')
    .replaceAll('_', ' ')
    .replace(/[a-z]+/g, (word) => (acronyms.includes(word) ? word.toUpperCase() : word));
}

function figuresOf(say: Say, value: unknown, name: string): readonly StateFigure[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  if (isCounted(value)) return [toFigure(say, name, value)];
  return membersOf(value).flatMap(([key, part]) =>
    figuresOf(say, part, name === '' ? key : `${name}.${key}`),
  );
}

/** In the order of the served JSON. */
function membersOf(value: object): readonly (readonly [name: string, member: unknown])[] {
  return Object.entries(value).sort(([left], [right]) => byCodeUnit(left, right));
}

function isCounted(value: object): value is CountedItem1 {
  return 'value' in value && 'kind' in value && 'as_of_field' in value;
}

function toFigure(say: Say, name: string, { value, kind, as_of, source, note }: CountedItem1): StateFigure {
  return {
    name,
    words: capitalised(toWords(name)),
    value: value === null ? say`not established` : String(value),
    kind,
    as_of: as_of?.slice(0, 10) ?? say`no date`,
    source,
    note: note ?? '',
  };
}
