import { describe, expect, test } from 'vitest';
import { importsOf, type SourceFile, sourceFiles } from './source-files.ts';

/**
 * Pages and components show what `src/derive/pages` has finished. Checked by text: what may be imported, and
 * that nothing is computed, chosen by value, looked up or put together from parts.
 */

const rules: readonly { readonly what: string; readonly found: RegExp }[] = [
  { what: 'calls a method other than map', found: /\.(?!map\()[a-z]\w*\(/i },
  { what: 'puts text together', found: /\$\{/ },
  {
    what: 'computes',
    found: /[\w)\]]\s*[+*]\s*[\w(]|[\w)\]] [-/] [\w(]|[a-z)\]] % [\w(]|\bMath\.|\bNumber\(/i,
  },
  { what: 'makes an object', found: /\bnew [A-Z]/ },
  { what: 'chooses by value', found: /[!=]==(?!\s*(?:undefined|null)\b)|\s[<>]=?\s|\.length\b/ },
  { what: 'fills a gap', found: /\?\?/ },
  { what: 'looks up', found: /\w\[\w+\]/ },
  { what: 'keeps a table', found: /^const \w+(?:: [^=]+)? = [[{]/m },
];

/** Pages spell no address: the view has them. */
const servedPath = /["'`]\/\w+/;

const shown = sourceFiles.filter(({ path }) => /^src\/(ui|pages)\/.*\.astro$/.test(path));

/** Without imports and attribute values in double quotes, and of a sentence only the values that it names. */
const expressionsOf = (text: string): string =>
  text
    .replace(/^import [^;]*;$/gm, '')
    .replace(/\bsay`(?:[^`$]|\$\{[\w.]+\})*`/g, (sentence) => sentence.match(/\{[\w.]+\}/g)?.join('') ?? '')
    .replace(/"[^"\n]*"/g, '""');

const faultsOf = (file: SourceFile): readonly string[] => {
  const said = rules.flatMap(({ what, found }) => {
    const fault = found.exec(expressionsOf(file.text));
    return fault === null ? [] : [`${file.path}: ${what}: ${fault[0].trim()}`];
  });
  const spelled = servedPath.exec(file.text);
  const linked = unplaced.exec(file.text);
  const takesSite = file.path.startsWith('src/ui/') && /import \{[^}]*\bsite\b[^}]*\} from/.test(file.text);
  return [
    ...said,
    ...(spelled === null ? [] : [`${file.path}: spells the path ${spelled[0]}`]),
    ...(linked === null ? [] : [`${file.path}: writes${linked[0]} as it is`]),
    ...(takesSite ? [`${file.path}: takes the site`] : []),
    ...importFaults(file),
  ];
};

/** A link is written for the host of the site, or leads to another part of its page. */
const unplaced = /\s(?:href|src|action)=(?:\{(?!toHref\()|"(?!#))[^\s>]*/;

/** A page imports the site, one view function and components; a component only components, and where paths are. */
const importFaults = (file: SourceFile): readonly string[] => {
  const isPage = file.path.startsWith('src/pages/');
  const values = valueImports(file).filter((target) => !target.endsWith('.astro'));
  const views = values.filter((target) => /^src\/derive\/pages\/[a-z-]+-page\.ts$/.test(target));
  const others = values.filter((target) => target !== 'board:site' && !(isPage && views.includes(target)));
  return [
    ...others.map((target) => `${file.path}: imports ${target}`),
    ...(views.length > 1 ? [`${file.path}: has ${views.length} views`] : []),
  ];
};

/** `import { type A, b }` takes a value, `import { type A }` and `import type` none. */
const valueImports = ({ path, text }: SourceFile): readonly string[] =>
  [...text.matchAll(/^import ([^;]*?) ?(?:from )?'[^']+';$/gm)].flatMap(([statement, clause = '']) => {
    const names = clause.replace(/[{}]/g, '').split(',');
    const hasValue = !clause.startsWith('type ') && names.some((name) => !/^\s*(type\s|$)/.test(name));
    return hasValue || clause === '' ? importsOf({ path, text: statement }) : [];
  });

describe('pages and components', () => {
  test('show values and derive none', () => {
    expect(shown.flatMap(faultsOf)).toEqual([]);
    expect(shown.length).toBeGreaterThan(25);
  });

  test.each([
    ['a filter', '{rows.filter((row) => row.own).map(({ name }) => <li>{name}</li>)}'],
    ['a sort', 'const sorted = rows.sort();'],
    ['a find', 'const row = rows.find(({ axis }) => axis);'],
    ['a slice', '<a>{card.id.slice(0, 8)}</a>'],
    ['a rounded figure', '<td>{accuracy.toFixed(3)}</td>'],
    ['a sum', '<td>{row.pass + row.fail}</td>'],
    ['a difference', '<td>{all - shown}</td>'],
    ['a share', '<td>{correct / parsed}</td>'],
    ['a remainder', '{at % 2}'],
    ['a count in a sentence', `<p>{say\`All \${rows.length} of them\`}</p>`],
    ['a text from parts', `<p title={\`Fleet of \${axis}\`}></p>`],
    ['a choice by state', "{row.status === 'MEASURED' && <p>measured</p>}"],
    ['a choice by size', '{rows.length > 0 && <p>some</p>}'],
    ['a default', "<td>{version ?? 'none'}</td>"],
    ['a lookup', '<td>{standings[standing]}</td>'],
    ['a table', "const names = { own: 'by us' };"],
    ['a sum without spaces', '<text y={y+3} />'],
    ['a path', '<a href="/api/gspc">JSON</a>'],
    ['a link without its host', '<a href={link.href}>there</a>'],
    ['the site', "import { site, toHref } from 'board:site';"],
    ['a set', 'const known = new Set(names);'],
    ['a derivation', "import { deriveFleet } from '../derive/items/fleet.ts';"],
    ['a figure', "import { type Fleet, toShare } from '../derive/figures/digits.ts';"],
    ['a constant', "import { ALPHA } from '../core/stats/thresholds.ts';"],
    ['a view', "import { deriveLogPage } from '../derive/pages/log-page.ts';"],
  ])('%s in a component would be seen', (_, text) => {
    expect(faultsOf({ path: 'src/ui/x.astro', text: `---\n${text}\n---\n` })).not.toEqual([]);
  });

  test('a second view in a page would be seen, the first is what a page is for', () => {
    const first = "import { deriveLogPage } from '../derive/pages/log-page.ts';";
    const second = "import { deriveAxisRecordPages } from '../derive/pages/axis-record-page.ts';";
    expect(faultsOf({ path: 'src/pages/x.astro', text: first })).toEqual([]);
    expect(faultsOf({ path: 'src/pages/x.astro', text: `${first}\n${second}` })).toEqual([
      'src/pages/x.astro: has 2 views',
    ]);
  });

  test('types, components, markup and prose are no faults', () => {
    const text = `---
import { toHref } from 'board:site';
import type { Slot } from '../derive/pages/slot.ts';
import { type Fleet } from '../derive/items/fleet.ts';
import TallyBar from './tally-bar.astro';
const { rows, bar } = Astro.props;
---
<p>{say\`\${bar.name}: read all - or some / of them\`} At a 95 % interval, <a href={toHref(bar.href)}>read</a> / more: and/or, well-known.</p>
{rows.map(({ name, card }) => card === undefined ? <br /> : <TallyBar bar={bar} name={name} />)}`;
    expect(faultsOf({ path: 'src/ui/x.astro', text })).toEqual([]);
  });
});
