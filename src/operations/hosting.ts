/**
 * What the hosts of boards can do. A path is what the table and `pages.ts` say; the address is where a host has
 * it: below the path of the board, and by the name of its file where the host does nothing but hand out files.
 */

import type { Need, Operation } from './operation.ts';
import { type OperationId, registry } from './operations.ts';
import { anyCard, isPage, pages } from './pages.ts';
import { pathOf, pathTemplate, type SingleId, singleFile } from './paths.ts';

export type HostName = 'netlify' | 'cloudflare' | 'plain';

export type Hosting = {
  readonly host: HostName;
  /** The path of the home page, with a slash at both ends. */
  readonly base: string;
};

type Host = {
  /** Answers at `/api/x` with the file `api/x.json`, and by the query of an address; can run functions. */
  readonly rewrites: boolean;
  /** Answers at `/x` with the page `x.html`, and with the headers it is told. */
  readonly rules: boolean;
  /** Joins what several header rules say of one header, where the last of them would count elsewhere. */
  readonly joins: boolean;
};

const hosts: Readonly<Record<HostName, Host>> = {
  netlify: { rewrites: true, rules: true, joins: false },
  cloudflare: { rewrites: false, rules: true, joins: true },
  plain: { rewrites: false, rules: false, joins: false },
};

export type Addresses = Hosting &
  Host & {
    /** Below the address of the home page, as JSON names it: with a slash at the beginning. */
    readonly path: (path: string) => string;
    /** As a page of the board names it. What is no path of the board stays as it is. */
    readonly href: (path: string) => string;
    /** As it is quoted. */
    readonly url: (path: string) => string;
    /** The path of a row of the table. */
    readonly of: (id: SingleId) => string;
    /** Whether functions answer: the host can run them, and the publisher says that the board has some. */
    readonly runsDoors: boolean;
    /** The path of a function with what its query must have; undefined where nothing runs functions. */
    readonly door: (id: SingleId) => string | undefined;
    /** The path of the row of one axis. */
    readonly axisRow: (axis: string) => string;
    /** Whether the page has something to say there: a board may keep no provisions, and a publisher may leave pages out. */
    readonly hasPage: (path: string) => boolean;
    /** The rows of the table that the host answers and the board has something for, with their paths there. */
    readonly rows: readonly Operation[];
    readonly hasRow: (id: OperationId) => boolean;
    /** Some cards have no page of their own. */
    readonly isLarge: boolean;
    /** Whether the board has the whole interface, and every address that boards once had. */
    readonly isWhole: boolean;
  };

type Has = {
  readonly hasDoors: boolean;
  readonly hasTimestamp: boolean;
  readonly hasProvisions: boolean;
  /** Some cards have no page of their own. */
  readonly isLarge: boolean;
  /** Began when every board had every reader. */
  readonly beganWhole: boolean;
  /** Whether the artifacts have this file, or something in this folder. */
  readonly holds: (artifact: string) => boolean;
  /** Pages that the publisher leaves out. */
  readonly off?: readonly string[];
};

/** `home`: the address of the home page, without a slash at its end. */
export function addressesOf(hosting: Hosting, home: string, has: Has): Addresses {
  const host = hosts[hosting.host];
  const runsDoors = host.rewrites && has.hasDoors;
  const path = (written: string): string => pathAt(host, written);
  const isWhole = runsDoors || has.beganWhole;
  const hasPage: Addresses['hasPage'] = (path) => {
    if (path === pages.regulation && !has.hasProvisions) return false;
    if (path === anyCard) return isWhole || has.isLarge;
    return has.off?.includes(path) !== true;
  };
  const offers = (need: Need): boolean => {
    switch (need) {
      case 'functions':
        return runsDoors;
      case 'queries':
        return host.rewrites;
      case 'timestamp':
        return has.hasTimestamp;
      case 'press':
        return hasPage(pages.press);
      case 'large':
        return hasPage(anyCard);
      case 'service':
        return isWhole;
      default:
        return isWhole || has.holds(need);
    }
  };
  const rows = rowsAt(host, runsDoors, offers);
  const ids = new Set<string>(rows.map(({ id }) => id));
  return {
    ...hosting,
    ...host,
    path,
    href: (written) => (isOwn(written) ? hosting.base + path(written).slice(1) : written),
    url: (written) => home + path(written),
    of: (id) => path(pathOf(id)),
    runsDoors,
    door: (id) => (runsDoors ? pathTemplate(id) : undefined),
    axisRow: (axis) => (host.rewrites ? `${pathOf('gspc')}?axis=${axis}` : pathOf('axis-rows', { axis })),
    hasPage,
    rows,
    hasRow: (id) => ids.has(id),
    isLarge: has.isLarge,
    isWhole,
  };
}

/** Not an anchor, and not another origin. */
function isOwn(address: string): boolean {
  return /^\/(?!\/)/.test(address);
}

function pathAt(host: Host, written: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  return (isPage(path) ? pageAt(host, path) : fileAt(host, path)) + rest;
}

function pageAt({ rules }: Host, path: string): string {
  if (rules) return path;
  return path.endsWith('/') ? `${path}index.html` : `${path}.html`;
}

function fileAt({ rewrites }: Host, path: string): string {
  return rewrites ? path : (fileByPath.get(path) ?? path);
}

/** Rows whose path is not the name of their file. */
const fileByPath = new Map(
  registry.flatMap((row): [string, string][] => {
    const file = singleFile(row);
    return file === undefined ? [] : [[row.path, `/${file}`]];
  }),
);

/** What waits for functions is no row where none run, and what has nothing to say is none: an operation that is advertised answers. */
function rowsAt(host: Host, runsDoors: boolean, offers: (need: Need) => boolean): readonly Operation[] {
  const rows = registry.filter(
    ({ served_by, needs = [] }) =>
      (served_by !== 'function' || runsDoors) && (needs.length === 0 || [needs].flat().some(offers)),
  );
  return host.rewrites
    ? rows
    : rows.map(({ query: _query, ...row }) => ({ ...row, path: fileAt(host, row.path) }));
}
