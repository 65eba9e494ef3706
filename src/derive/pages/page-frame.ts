/** The head, banner, navigation and footer of every page, as values. */

import { assets, modulePages, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Say } from '../../words/say.ts';
import { sourceLicenceSentence } from '../figures/source-licences.ts';
import { boardMark } from '../keys/key-health.ts';
import { BOARD_BADGE } from '../readers/badge.ts';
import type { Site } from '../site.ts';
import type { JsonLd } from './dataset.ts';
import { type PageScript, toPageScript } from './page-script.ts';
import { pictureAlt } from './picture-alt.ts';

type PageFacts = {
  readonly title: string;
  readonly description: string;
  /** The page's own path, as the address and for the navigation. */
  readonly path: string;
  /** A schema.org description of what the page shows. */
  readonly dataset?: JsonLd;
  /** A style sheet of its own, beside the one of every page. */
  readonly styles?: string;
  /** The name of the picture by which the page is shared; the board's where nothing is said. */
  readonly picture?: string;
  /** What on this page the licence of the data does not cover, and whose terms the page states. */
  readonly otherTerms?: string;
};

export type PageFrame = PageFacts & {
  /** Stands in every title and in the masthead. */
  readonly brand: string;
  /** The title of the browser's tab. */
  readonly tabTitle: string;
  readonly canonical: string;
  /** The absolute address of the picture that other sites preview. */
  readonly shared: string;
  /** What that picture shows. */
  readonly sharedAlt: string;
  /** The `dataset` as the text of a script element. */
  readonly jsonLd: string | undefined;
  readonly links: typeof frameLinks;
  readonly copy: PageScript;
  /** Whoever reads a page must know that its signatures prove nothing. */
  readonly mark: ReturnType<typeof boardMark>;
  /** In place of the page its address says that the page is not kept any more. */
  readonly isClosed: boolean;
  readonly mainPages: readonly NavEntry[];
  /** For machines and press. */
  readonly furtherPages: readonly NavEntry[];
  readonly colophon: {
    readonly issuer: string;
    readonly licence: string;
    /** Of results of others, where there are any. */
    readonly sourceLicences: string | undefined;
    readonly newestDate: string;
    readonly build: string;
    readonly engine: string;
  };
};

export type NavEntry = { readonly href: string; readonly name: string; readonly isHere: boolean };

const frameLinks = {
  home: pages.home,
  logo: pathOf('logo'),
  icon: assets.icon,
  favicon: pathOf('favicon'),
  serif: assets.serif,
  sans: assets.sans,
  styles: assets.styles,
  looks: pathOf('looks'),
  scheme: assets.scheme,
  changes: pathOf('feed-changes'),
  corrections: pathOf('feed-corrections'),
  dataLicence: 'https://creativecommons.org/licenses/by/4.0/',
} as const;

type FramedSite = Pick<
  Site,
  | 'evidence'
  | 'looks'
  | 'board'
  | 'measuredAxes'
  | 'address'
  | 'newest_date'
  | 'build_hash'
  | 'engine'
  | 'say'
>;

export function derivePageFrame(site: FramedSite, facts: PageFacts): PageFrame {
  const { say } = site;
  const { publisher } = site.evidence;
  const isShown = ([path]: NamedPage): boolean => site.address.hasPage(path);
  const brand = site.looks.title ?? publisher.name;
  return {
    ...facts,
    brand,
    tabTitle: toTabTitle(facts.title, brand),
    canonical: site.address.url(facts.path),
    shared: site.address.url(pathOf('share-pictures', { name: facts.picture ?? BOARD_BADGE })),
    sharedAlt: pictureAlt(site, facts.picture),
    jsonLd: facts.dataset && toJsonLdText(facts.dataset),
    links: frameLinks,
    copy: toPageScript(say, assets.copy),
    mark: boardMark(site.evidence),
    isClosed: isClosed(site.looks, facts.path),
    mainPages: mainPages(say)
      .filter(isShown)
      .map((page) => toNavEntry(page, facts.path)),
    furtherPages: furtherPages(say)
      .filter(isShown)
      .map((page) => toNavEntry(page, facts.path)),
    colophon: {
      issuer: site.board.issuer,
      licence: publisher.licence,
      sourceLicences: sourceLicenceSentence(say, site.board.axes),
      newestDate: site.newest_date,
      build: site.build_hash.slice(0, 12),
      engine: `${site.engine.name} ${site.engine.version}`,
    },
  };
}

/** A search result cuts longer titles, so there the name of the board is left out. */
const TITLE_AT_MOST = 70;

function toTabTitle(title: string, brand: string): string {
  const whole = `${title} · ${brand}`;
  return whole.length > TITLE_AT_MOST ? title : whole;
}

/** Inside a script element a `<` could end the element; JSON says the same with an escape. */
function toJsonLdText(data: JsonLd): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Whether the page was published once and is not kept any more. */
function isClosed({ closed }: Site['looks'], path: string): boolean {
  return closed.some((name) => name !== 'doors' && modulePages[name] === path);
}

/** As the navigation calls it; undefined of what is in none. */
export function pageName(say: Say, path: string): string | undefined {
  return [...mainPages(say), ...furtherPages(say)].find(([named]) => named === path)?.[1];
}

type NamedPage = readonly [path: string, name: string];

const mainPages = (say: Say): readonly NamedPage[] => [
  [pages.home, say`Findings`],
  [pages.components, say`Components`],
  [pages.method, say`Method`],
  [pages.corrections, say`Corrections`],
  [pages.verify, say`Check it`],
];

/** In the footer only, for machines and press. */
const furtherPages = (say: Say): readonly NamedPage[] => [
  [pages.reference, 'API'],
  [pages.log, say`Log`],
  [pages.regulation, say`Regulation`],
  [pages.press, say`Press`],
];

function toNavEntry([href, name]: NamedPage, path: string): NavEntry {
  return { href, name, isHere: href === path };
}
