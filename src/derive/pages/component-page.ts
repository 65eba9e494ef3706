/** The pages of components, finished: the list of all, and one for each with every test that it was asked on. */

import { assets, axisPage, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { judgeWords } from '../board/judge-words.ts';
import { ownTestOnly } from '../board/lead-words.ts';
import { bases } from '../board/separation-detail.ts';
import { amount, listed } from '../figures/amount.ts';
import { type FleetMember, isAhead, type Standing } from '../items/fleet.ts';
import type { Site } from '../site.ts';
import { deriveAxisCorrections } from './axis-corrections.ts';
import { type BoardComponent, boardComponents } from './board-components.ts';
import { componentSlug, pageOfComponent } from './component-slug.ts';
import { headOf } from './family-words.ts';
import { type FleetRow, toRow, toWithdrawnRow, type WithdrawnRow } from './fleet-table.ts';
import type { Link } from './link.ts';
import { knownFacts, type ListedFact } from './listed-facts.ts';
import { nonEmpty } from './non-empty-list.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type PageScript, toPageScript } from './page-script.ts';
import { shortLimit } from './result-limit.ts';
import { resultQuotes } from './result-quote.ts';

type ComponentPages = {
  /** Without one it is the list. */
  readonly params: { readonly component: string | undefined };
  readonly props: ShownComponents;
};

export type ShownComponents = {
  readonly index: ComponentIndex | undefined;
  readonly component: ComponentPage | undefined;
};

export type ComponentIndex = {
  readonly frame: PageFrame;
  readonly lede: string;
  readonly script: PageScript;
  /** Undefined where nothing was measured. */
  readonly entries:
    | readonly { readonly link: Link; readonly says: string; readonly where: string }[]
    | undefined;
};

export type ComponentPage = {
  readonly frame: PageFrame;
  readonly all: string;
  /** With any other. */
  readonly compare: string;
  readonly name: string;
  readonly says: string;
  /** Undefined where nothing is known of it but its name. */
  readonly facts: readonly ListedFact[] | undefined;
  readonly component: BoardComponent;
  readonly rows: readonly FleetRow[];
  readonly csv: string;
  readonly withdrawn: readonly WithdrawnRow[];
  /** Where it was left out, and why. */
  readonly excluded: string | undefined;
};

export function deriveComponentPages(site: Site): ComponentPages[] {
  const components = boardComponents(site);
  return [
    { params: { component: undefined }, props: { index: toIndex(site, components), component: undefined } },
    ...components.map((component) => ({
      params: { component: componentSlug(component.name) },
      props: {
        index: undefined,
        get component() {
          return toPage(site, component);
        },
      },
    })),
  ];
}

function toIndex(site: Site, components: readonly BoardComponent[]): ComponentIndex {
  const { say } = site;
  return {
    frame: derivePageFrame(site, {
      title: say`Components`,
      description: say`Every component that this board measured, with all that it was asked.`,
      path: pages.components,
      styles: assets.recordStyles,
    }),
    lede:
      components.length === 0
        ? say`No component was measured yet.`
        : say`${amount(say, components.length, 'component')}, ${components.length === 1 ? '' : say`each `}with every test that it was asked on. No score stands for several tests together.`,
    script: toPageScript(say, assets.componentSearch),
    entries: nonEmpty(
      components.map((component) => ({
        link: { href: pageOfComponent(component.name), text: component.name },
        says: saysOf(say, component),
        where: component.tests.map(({ row }) => toAxisTitle(row)).join('; '),
      })),
    ),
  };
}

function toPage(site: Site, component: BoardComponent): ComponentPage {
  const { say } = site;
  const { name, tests, withdrawn, excluded } = component;
  const says = saysOf(say, component);
  return {
    frame: derivePageFrame(site, {
      title: name,
      description: say`${name} on ${site.looks.title ?? site.evidence.publisher.name}: ${says}`,
      path: pageOfComponent(name),
    }),
    all: pages.components,
    compare: `${pages.compare}?${new URLSearchParams({ a: name })}`,
    name,
    says,
    facts: factsOf(say, component),
    component,
    rows: tests.map((test) => ({
      ...toMarkedRow(
        toRow(say, test.member, test.fleet, { axis: test.row.axis, quoteOf: resultQuotes(site, test.row) }),
        site,
        test,
      ),
      name: toAxisTitle(test.row),
      page: axisPage(test.row.axis),
    })),
    csv: pathOf('component-tables', { component: componentSlug(name) }),
    withdrawn: withdrawn.map(({ row, fleet, member }) => ({
      ...toWithdrawnRow(say, member, fleet),
      name: toAxisTitle(row),
    })),
    excluded:
      excluded.map(({ row, why }) => `${toAxisTitle(row)} (${why.code}: ${why.reason})`).join('; ') ||
      undefined,
  };
}

/** Whoever reads the number reads that something about its axis was corrected, and of a lead what it does not show. */
function toMarkedRow(shown: FleetRow, { evidence, say }: Site, { row, member }: Test): FleetRow {
  const corrections = deriveAxisCorrections(say, row, evidence);
  const limit = isAhead(member.standing) ? shortLimit(say, row) : undefined;
  const graded = row.judge && judgeWords(say, row.judge);
  const about = [shown.about, corrections?.newest.toLowerCase(), graded, limit].filter((part) => part);
  return { ...shown, about: about.join('; ') };
}

const standings = (say: Say): readonly (readonly [is: (test: Test) => boolean, words: string])[] => [
  [isOf('leader'), say`ahead of all others that compete here`],
  [isOf('alone'), ownTestOnly(say)],
  [isOf('tied'), say`tied with the best`],
  [(test) => isScoreless(test), say`without a score`],
  [(test) => !isScoreless(test) && isUnordered(test), say`with no order found`],
  [
    (test) =>
      !isUntested(test) && !isStoodFor(test) && !isScoreless(test) && !isUnordered(test) && isRival(test),
    say`behind the best`,
  ],
  [(test) => isUntested(test) && isRival(test), say`not compared`],
];

type Test = BoardComponent['tests'][number];

function isOf(standing: Standing): (test: Test) => boolean {
  return ({ member }) => member.standing === standing;
}

function isRival({ member }: Test): boolean {
  return member.standing === 'rival';
}

/** Beside others who were tested, such as who fought on too few prompts. */
function isScoreless(test: Test): boolean {
  return !isUntested(test) && isRival(test) && test.member.score.overAsked === undefined;
}

function isUnordered({ row }: Test): boolean {
  return row.separation_basis === bases['no order'];
}

function isUntested({ row }: Test): boolean {
  return row.separation === 'UNTESTED';
}

function saysOf(say: Say, { tests }: BoardComponent): string {
  if (tests.length === 0) return say`Its results were withdrawn.`;
  const counted = standings(say).flatMap(([is, words]) => {
    const count = tests.filter(is).length;
    if (count === 0) return [];
    return [tests.length === 1 ? words : say`${words} on ${count}`];
  });
  return say`Asked on ${amount(say, tests.length, 'test')}: ${[...counted, ...notCompeting(say, tests)].join('; ')}.`;
}

function isStoodFor({ row, member }: Test): boolean {
  return headOf(row, member.score.name) !== undefined;
}

/** A component may be as good as the one of its family that is compared: nothing is said of its rank. */
function notCompeting(say: Say, tests: readonly Test[]): readonly string[] {
  const heads = tests.flatMap(({ row, member }) => headOf(row, member.score.name) ?? []);
  if (heads.length === 0) return [];
  const names = [...new Set(heads)];
  const where = tests.length === 1 ? '' : say` on ${heads.length}`;
  return [
    say`does not compete${where}, because ${listed(say, names)} ${names.length === 1 ? say`stands for its family` : say`stand for its families`}`,
  ];
}

function factsOf(say: Say, { tests, withdrawn }: BoardComponent): ComponentPage['facts'] {
  const members = [...tests, ...withdrawn].map(({ member }) => member.score);
  const said = (of: (score: FleetMember['score']) => string | null | undefined): string | undefined =>
    [...new Set(members.flatMap((score) => of(score) ?? []))].join('; ') || undefined;
  const facts = knownFacts([
    [say`Version`, said(({ component }) => component.version)],
    [say`Licence`, said(({ component }) => component.licence)],
    [say`Organisation`, said(({ component }) => component.organisation)],
    [say`Family`, said(({ component }) => component.family)],
    [say`Written by`, members.some(({ own }) => own) ? say`the publisher` : undefined],
  ]);
  return nonEmpty(facts);
}
