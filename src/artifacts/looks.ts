/**
 * The looks that a publisher chooses: `site.json`, `intro.md`, `logo.svg` and `theme.css` in the folder
 * `site` beside the artifacts. A board without these files looks neutral.
 */

import { existsSync } from 'node:fs';
import { BoardError } from '../core/board-error.ts';
import { canonicalBytes } from '../core/canonical.ts';
import { refuseTurningMarks } from '../core/reading-direction.ts';
import { utf8 } from '../core/text.ts';
import type { Looks01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import { digestPaths, type Folder, openFolder } from './folder.ts';
import { faultOfLogo } from './logo-svg.ts';
import { firstRepeated } from './unique-ids.ts';

/** Those of pages that no board has any more are read and change nothing. */
type ModuleName = Exclude<keyof Looks01['modules'], 'estate' | 'claims' | 'state'>;

export type Looks = Omit<Looks01, 'title' | 'logo' | 'host' | 'base' | 'lang' | 'texts_lang' | 'modules'> &
  Required<Pick<Looks01, 'host' | 'base' | 'lang' | 'texts_lang'>> & {
    readonly modules: Readonly<Record<ModuleName, boolean>>;
    /** Modules that are off and were on once. */
    readonly closed: readonly ModuleName[];
    /** Undefined: the publisher's name. */
    readonly title: string | undefined;
    /** The bytes of an SVG picture. */
    readonly logo: Uint8Array;
    /** Markdown, as it was written. */
    readonly intro: string;
    /** A style sheet over those of every board, as it was written. */
    readonly theme: string;
    /** The files that were read, by name, byte for byte. */
    readonly files: ReadonlyMap<string, Uint8Array>;
    /** Changes whenever a byte of the looks does. */
    readonly sha256: string;
    /** The same without host and base: where a board is served is not part of its content. */
    readonly content_sha256: string;
  };

const files = ['intro.md', 'logo.svg', 'site.json', 'theme.css'];

/** A bracket over two dots: what a test cannot tell apart. The plots draw a tie the same way. */
const neutralLogo = utf8(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>circle{fill:#0c5460}path{fill:none;stroke:#8a4b0f;stroke-width:3}@media(prefers-color-scheme:dark){circle{fill:#84ccd6}path{stroke:#e9b872}}</style><path d="M15 8.5H6.5v15H15"/><circle cx="22" cy="8.5" r="5.5"/><circle cx="22" cy="23.5" r="5.5"/></svg>\n',
);

export const neutralLooks: Looks = {
  title: undefined,
  lang: 'en',
  texts_lang: 'en',
  tagline: '',
  accent: { light: '#0c5460', dark: '#84ccd6' },
  host: 'netlify',
  base: '/',
  logo: neutralLogo,
  modules: { doors: true, press: true, log: true, api: true },
  closed: [],
  home: ['findings', 'facts', 'unmeasured'],
  intro: '',
  theme: '',
  files: new Map(),
  sha256: digestPaths([], () => new Uint8Array()),
  content_sha256: digestPaths([], () => new Uint8Array()),
};

export function readLooks(root: string): Looks {
  return existsSync(root) ? readLooksFrom(openFolder(root)) : neutralLooks;
}

export function readLooksFrom(folder: Folder): Looks {
  const stated = folder.has('site.json')
    ? parseAs('looks-0.1', folder.read('site.json'), 'site/site.json')
    : undefined;
  refuseTurningMarks('site/site.json', stated);
  const twice = firstRepeated(stated?.home ?? []);
  if (twice !== undefined) throw refusal('site.json: field /home', 'each section once', `${twice} twice`);
  if (stated?.base !== undefined && stated.base !== '/' && stated.host !== 'plain')
    throw refusal(
      'site.json: field /base',
      'the host plain beside a path, because the others serve a whole domain',
      stated.base,
    );
  if (stated?.noun !== undefined && (stated.lang ?? 'en') !== 'en')
    throw refusal(
      'site.json: field /noun',
      'no noun beside lang de, whose pages have a word of their own',
      `${stated.noun.one}`,
    );
  const present = files.filter(folder.has);
  const { host: _host, base: _base, ...content } = stated ?? {};
  const hostless = canonicalBytes(content);
  const { modules: _, ...chosen } = stated ?? {};
  return {
    ...neutralLooks,
    ...chosen,
    ...(stated === undefined ? {} : modulesOf(stated)),
    logo: stated === undefined || stated.logo === null ? neutralLogo : readLogo(folder),
    intro: folder.has('intro.md') ? readText(folder, 'intro.md') : '',
    theme: folder.has('theme.css') ? readTheme(folder) : '',
    files: new Map(present.map((path) => [path, folder.read(path)])),
    sha256: digestPaths(present, folder.read),
    content_sha256: digestPaths(present, (path) => (path === 'site.json' ? hostless : folder.read(path))),
  };
}

function modulesOf({ modules }: Looks01): Pick<Looks, 'modules' | 'closed'> {
  const { doors, press, log, api } = modules;
  return {
    modules: {
      doors: doors === true,
      press: press === true,
      log: log === true,
      api: api === true,
    },
    closed: moduleNames.filter((name) => modules[name] === 'closed'),
  };
}

const moduleNames: readonly ModuleName[] = ['doors', 'press', 'log', 'api'];

function readLogo(folder: Folder): Uint8Array {
  const fault = faultOfLogo(readText(folder, 'logo.svg'));
  if (fault !== undefined)
    throw refusal('logo.svg', 'an SVG of shapes only, without scripts, styles, links or other files', fault);
  return folder.read('logo.svg');
}

function readTheme(folder: Folder): string {
  const css = readText(folder, 'theme.css');
  const fault = faultOfTheme(css);
  if (fault !== undefined) throw refusal('theme.css', 'styles that load nothing and hide no DEMO', fault);
  return css;
}

/** Of words and shapes that somebody wrote by hand. */
const MOST_BYTES = 2 ** 20;

function readText(folder: Folder, path: string): string {
  const bytes = folder.read(path);
  if (bytes.length > MOST_BYTES) throw refusal(path, `at most ${MOST_BYTES} bytes`, `${bytes.length}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new BoardError('LOOKS', `site/${path}: expected UTF-8 text, got other bytes`, { cause });
  }
}

function refusal(where: string, expected: string, got: string): BoardError {
  return new BoardError('LOOKS', `site/${where}: expected ${expected}, got ${got}`);
}

/**
 * The style sheet of a publisher, over the styles of every board. The policy of the pages keeps strangers out; what it
 * would refuse in silence is refused here by name, and also what would show a board as something that it is not.
 */

/** What may not stand in the sheet, or undefined where all of it may. */
export function faultOfTheme(css: string): string | undefined {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, ' ');
  for (const [form, why] of refused) {
    const [found] = form.exec(text) ?? [];
    if (found !== undefined) return `${found.trim().slice(0, 60)}: ${why}`;
  }
  return isBalanced(text) ? undefined : 'a brace without its other one';
}

const refused: readonly (readonly [form: RegExp, why: string])[] = [
  [/\\/, 'an escape can spell what is looked for here in another way'],
  [/@(?:import|charset|namespace)\b[^;{]*/i, 'one sheet is served, and nothing else is loaded'],
  [
    /(?:url|src|image-set)\(\s*["']?(?![#"'])[^)]*/i,
    'a sheet names no other file, only parts of its page (#…)',
  ],
  [/\bhttps?:[^\s;)}]*|["'(]\s*\/\/[^\s;)}]*/i, 'another host is never asked'],
  [/<\/?[a-z!][^>{]*/i, 'a sheet holds no markup'],
  // Whoever signs with keys that everybody has says so on each page.
  [/[^{}]*\.demo\b[^{}]*/, 'what says DEMO is not the board’s to change'],
];

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const brace of text.match(/[{}]/g) ?? []) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
