/**
 * What stands at an address whose page became part of another one, or showed what is no longer asked: a sentence and
 * links. A redirect would be refused by verifiers that people kept.
 */

import { axisPage, movedPages, pages, recordPage } from '../../operations/pages.ts';
import { issuedCards } from '../cards/issued-cards.ts';
import type { Site } from '../site.ts';
import { pageOfComponent } from './component-slug.ts';
import { addressesThatLeft, axesOncePaired, componentsThatLeft } from './left-addresses.ts';
import type { Link } from './link.ts';
import { toGroupTitle, toListedCard } from './listed-card.ts';
import { pageName } from './navigation.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { axesThatLeft } from './retired-axis-page.ts';
import { type StaticPath, staticPath } from './static-paths.ts';

export type MovedPage = {
  readonly frame: PageFrame;
  readonly says: string;
  readonly links: readonly Link[];
};

type MovedWords = Pick<MovedPage, 'says' | 'links'> & { readonly title: string };

export function deriveMovedPages(site: Site): readonly StaticPath<MovedPage, { readonly moved: string }>[] {
  return [
    ...Object.entries(movedPages).map(([path, to]) => place(site, path, () => toMoved(site, to))),
    ...axesOncePaired(site).map((axis) =>
      place(site, `${axisPage(axis)}/neighbours`, () => toPairs(site, axis)),
    ),
    ...addressesThatLeft(site).map(({ path, axis }) => place(site, path, () => toLeft(site, axis))),
    ...componentsThatLeft(site).map((name) =>
      place(site, pageOfComponent(name), () => toLeftComponent(site, name)),
    ),
  ];
}

function place(
  site: Site,
  path: string,
  say: () => MovedWords,
): StaticPath<MovedPage, { readonly moved: string }> {
  return staticPath({ moved: path.slice(1) }, () => {
    const { title, ...said } = say();
    return { frame: derivePageFrame(site, { title, description: said.says, path }), ...said };
  });
}

function toMoved({ say }: Site, to: string): MovedWords {
  const name = pageName(say, to.replace(/#.*/, ''));
  return {
    title: say`This page moved`,
    says:
      name === undefined
        ? say`What stood here is served as JSON:`
        : say`What stood here is part of another page now:`,
    links: [{ href: to, text: name ?? to }],
  };
}

function toPairs({ say }: Site, axis: string): MovedWords {
  return {
    title: say`This page moved`,
    says: say`Two components of your choice stand side by side on another page, and every pair on the record:`,
    links: [
      { href: pages.compare, text: say`Compare any two` },
      { href: recordPage(axis), text: say`The record, with everything that was signed of it` },
    ],
  };
}

function toLeft(site: Site, axis: string): MovedWords {
  const { say } = site;
  const retired = axesThatLeft(site).find((left) => left.axis === axis);
  const title = retired?.was.title ?? toGroupTitle(site, axis);
  return {
    title: say`No current page at this address`,
    says: say`What is asked now has no page at this address. What was asked before stays on record:`,
    links: [
      { href: recordPage(axis), text: say`The record, with everything that was signed of it` },
      { href: axisPage(axis), text: title },
    ],
  };
}

function toLeftComponent(site: Site, name: string): MovedWords {
  const { say, evidence } = site;
  const cards = issuedCards(evidence.cards)
    .filter(({ payload }) => 'model' in payload && payload.model.id === name)
    .map(toListedCard(say, evidence));
  return {
    title: name,
    says: say`No result of ${name} counts here now. What was signed of it stays:`,
    links: [
      ...cards.map(({ page, group, says, as_of, state }) => ({
        href: page,
        text: `${toGroupTitle(site, group)}${say`: ${says}, as of ${as_of} (${state})`}`,
      })),
    ],
  };
}
