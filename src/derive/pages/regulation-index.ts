/** The list of the law that this board refers to: its acts with their versions, and every provision with its day. */

import { actPage, assets, pages, provisionPage } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { ActVersions1, Provision1, Provisions01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { comparisonOf } from '../figures/text-comparison.ts';
import type { Site } from '../site.ts';
import { articleName } from './article-name.ts';
import type { Link } from './link.ts';
import { nonEmpty } from './non-empty-list.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type PageScript, toPageScript } from './page-script.ts';
import type { Rail } from './rail.ts';

export type RegulationIndex = {
  readonly frame: PageFrame;
  readonly rail: Rail;
  readonly lede: string;
  /** The script that searches the texts, and where it reads them. */
  readonly search: { readonly script: PageScript; readonly texts: string };
  readonly acts: readonly ListedAct[];
  /** On which terms the texts stand here. */
  readonly licence: string | undefined;
};

type ListedAct = {
  readonly id: string;
  readonly name: string;
  readonly inForce: string;
  readonly versions: readonly ListedVersion[];
  /** Where the provisions of the act are read. */
  readonly page: string | undefined;
  /** None of an act that only changed others. */
  readonly provisions: readonly ListedProvision[] | undefined;
  /** Where the words stand that such an act gave to others. */
  readonly changed: readonly Link[] | undefined;
};

type ListedVersion = {
  readonly day: string;
  /** The state, where it was published, and whether a text of it is pinned. */
  readonly says: string;
  readonly unsure: string | undefined;
};

type ListedProvision = {
  readonly id: string;
  readonly link: Link;
  readonly topic: string;
  /** What happens on the day: it applies from then. */
  readonly kind: string;
  readonly day: string | undefined;
  readonly before: string | undefined;
  readonly isUnsure: boolean;
};

/** None where the board keeps no provisions. */
export function deriveRegulationIndex(site: Site): RegulationIndex | undefined {
  const { say } = site;
  const { provisions: read } = site.evidence;
  if (!read.ok || read.value.provisions.length === 0) return undefined;
  const { provisions, versions, as_of } = read.value;
  return {
    frame: derivePageFrame(site, {
      title: say`Regulation`,
      description: say`The provisions of the law that this board refers to, in their own words, with versions and dates.`,
      path: pages.regulation,
      styles: assets.recordStyles,
      otherTerms: say`the texts of the law, whose terms stand above`,
    }),
    rail: railOf(say, read.value),
    lede: say`The law that this board refers to, in its own words. Each text is a pinned copy under its digest; each day stands with the words that state it. As of ${as_of}.`,
    search: { script: toPageScript(say, assets.provisionSearch), texts: pathOf('regulation') },
    acts: Object.entries(versions).map(([celex, act]) =>
      toListedAct(
        say,
        celex,
        act,
        provisions.filter((each) => each.celex === celex),
        provisions.filter((each) => each.celex !== celex && each.summarises.act === celex),
      ),
    ),
    licence: read.value.text_licence,
  };
}

function railOf(say: Say, { provisions, versions }: Provisions01): Rail {
  const ways = provisions.map(comparisonOf);
  const texts = provisions.filter(({ text }) => text !== null);
  const facts: readonly (readonly [string, number])[] = [
    [say`Acts`, Object.keys(versions).length],
    [say`Provisions`, provisions.length],
    [say`With pinned text`, texts.length],
    [say`Compared by program`, ways.filter((way) => way === 'machine').length],
    [say`Compared by reading`, ways.filter((way) => way === 'reading').length],
    [say`Not compared`, ways.filter((way) => way === 'nothing').length],
    [say`Unsure`, provisions.filter(({ unsure }) => unsure).length],
  ];
  return {
    facts: facts.map(([name, count]) => ({ name, text: String(count) })),
    links: [
      { href: pathOf('regulation'), text: say`All texts as JSON` },
      { href: pages.corrections, text: say`What was wrong here, and corrected` },
    ],
  };
}

function toListedAct(
  say: Say,
  celex: string,
  act: ActVersions1,
  provisions: readonly Provision1[],
  changed: readonly Provision1[],
): ListedAct {
  const { name, in_force, in_force_basis } = act;
  return {
    id: `act-${celex}`,
    name,
    inForce: say`In force since ${in_force}${in_force_basis === undefined ? '' : say`, by ${in_force_basis}`}.`,
    versions: act.states.map(({ state, date, published_in, text_pinned, unsure_note }) => ({
      day: date,
      says: `${state}${published_in === undefined ? '' : ` (${published_in})`}: ${text_pinned ? say`text pinned here` : say`no text pinned here`}.`,
      unsure: unsure_note,
    })),
    page: provisions.length === 0 ? undefined : actPage(celex),
    provisions: nonEmpty(
      provisions.map((provision) => ({
        id: provision.id,
        link: toLink(say, provision),
        topic: provision.topic,
        kind: provision.date_kind ?? say`applies from`,
        day: provision.applies_from ?? undefined,
        before: provision.applied_from_before ?? undefined,
        isUnsure: provision.unsure,
      })),
    ),
    changed: provisions.length > 0 ? undefined : nonEmpty(changed.map((provision) => toLink(say, provision))),
  };
}

function toLink(say: Say, provision: Provision1): Link {
  return { href: provisionPage(provision), text: articleName(say, provision) };
}
