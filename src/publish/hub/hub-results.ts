/** What components scored on an axis, as a hub of models takes results: one figure each, with its day, an address that stays, and the sentence that limits it. */

import { inUnits } from '../../core/stats/metric.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import { toAxisTitle } from '../../derive/board/axis-title.ts';
import { isInShares } from '../../derive/figures/metric-value.ts';
import type { FleetMember } from '../../derive/items/fleet.ts';
import type { Estimate } from '../../derive/scores/component-score.ts';
import { lastingLinkOf } from '../../derive/sentences/axis-quote.ts';
import { toQuotedAxis, toResultSentence } from '../../derive/sentences/result-quote.ts';
import type { Site } from '../../derive/site.ts';
import { componentSlug } from '../../derive/tables/component-slug.ts';
import { axisPage } from '../../operations/pages.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';

/** The repository of the items on the hub: `namespace/name`. */
type HubQuestion = { readonly row: AxisRow05; readonly dataset: string };

type HubResult = {
  /** Of the component, as a name of a folder. */
  readonly slug: string;
  /** An entry of `.eval_results/<axis>.yaml` in the repository of a model. */
  readonly entry: ReturnType<typeof toEntry>;
  /** The block `model-index` at the head of its model card. */
  readonly index: ReturnType<typeof toModelIndex>;
};

/** Of everybody who competes and has a score; of a model-comparison alone. */
export function deriveHubResults(site: Site, asked: HubQuestion): readonly HubResult[] {
  const members = site.fleets.get(asked.row.axis)?.members ?? [];
  return members.flatMap((member) => {
    const { overAsked, name } = member.score;
    if (overAsked === undefined) return [];
    const result = { site, ...asked, member, estimate: overAsked };
    return [{ slug: componentSlug(name), entry: toEntry(result), index: toModelIndex(result) }];
  });
}

type HubScore = HubQuestion & {
  readonly site: Site;
  readonly member: FleetMember;
  readonly estimate: Estimate;
};

function toEntry({ site, row, dataset, member, estimate }: HubScore) {
  return {
    dataset: { id: dataset, task_id: row.axis },
    value: inItsUnit(row, estimate.share),
    date: dayOf(site, row),
    source: sourceOf(site, row, member),
    notes: toResultSentence(english, member, toQuotedAxis(site, row)),
  };
}

function toModelIndex({ site, row, dataset, member, estimate }: HubScore) {
  const { interval } = estimate;
  const within = interval?.map((bound) => inItsUnit(row, bound)).toSorted((one, other) => one - other);
  const isShare = isInShares(row);
  return {
    'model-index': [
      {
        name: member.score.name,
        results: [
          {
            task: { type: 'other', name: row.question ?? toAxisTitle(row) },
            dataset: { type: dataset, name: toAxisTitle(row) },
            metrics: [
              {
                type: isShare ? 'accuracy' : (row.metric?.name ?? 'score'),
                value: inItsUnit(row, estimate.share),
                name: toResultSentence(english, member, toQuotedAxis(site, row)),
                ...(within === undefined ? {} : { args: { interval_95: within } }),
              },
            ],
            source: sourceOf(site, row, member),
          },
        ],
      },
    ],
  };
}

function sourceOf(site: Site, row: AxisRow05, member: FleetMember) {
  return {
    url: site.address.url(lastingLinkOf(site, row, member) ?? axisPage(row.axis)),
    name: `${site.evidence.publisher.name}, ${dayOf(site, row)}`,
  };
}

function dayOf(site: Site, row: AxisRow05): string {
  return row.as_of ?? site.newest_date;
}

function inItsUnit({ metric }: AxisRow05, share: number): number {
  return roundSignificant(metric === undefined ? share : inUnits(metric, share));
}
