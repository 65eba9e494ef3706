import { describe, expect, test } from 'vitest';
import { importsOf, type SourceFile, sourceFiles } from './source-files.ts';

/**
 * Pages and components take the site or a row and say it; figures and claims are functions of the rooms of their subjects.
 * Checked by text: that no figure is rounded, that no address is spelled, and that each link is written for its host.
 */

const rules: readonly { readonly what: string; readonly found: RegExp }[] = [
  { what: 'rounds', found: /\.to(?:Fixed|Precision)\(/ },
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
  return [
    ...said,
    ...(spelled === null ? [] : [`${file.path}: spells the path ${spelled[0]}`]),
    ...(linked === null ? [] : [`${file.path}: writes${linked[0]} as it is`]),
    ...importFaults(file),
  ];
};

/** A link is written for the host of the site, or leads to another part of its page. */
const unplaced = /\s(?:href|src|action)=(?:\{(?!toHref\()|"(?!#))[^\s>]*/;

/** What pages are told comes from the site and from what is derived of it. */
const importFaults = (file: SourceFile): readonly string[] =>
  valueImports(file)
    .filter((target) => target !== 'board:site' && !/^src\/(?:derive|operations|pages|ui)\//.test(target))
    .map((target) => `${file.path}: imports ${target}`);

/** `import { type A, b }` takes a value, `import { type A }` and `import type` none. */
const valueImports = ({ path, text }: SourceFile): readonly string[] =>
  [...text.matchAll(/^import ([^;]*?) ?(?:from )?'[^']+';$/gm)].flatMap(([statement, clause = '']) => {
    const names = clause.replace(/[{}]/g, '').split(',');
    const hasValue = !clause.startsWith('type ') && names.some((name) => !/^\s*(type\s|$)/.test(name));
    return hasValue || clause === '' ? importsOf({ path, text: statement }) : [];
  });

describe('pages and components', () => {
  test('show figures and round none', () => {
    expect(shown.flatMap(faultsOf)).toEqual([]);
    expect(shown.length).toBeGreaterThan(25);
  });

  test.each([
    ['a rounded figure', '<td>{accuracy.toFixed(3)}</td>'],
    ['a path', '<a href="/api/gspc">JSON</a>'],
    ['a link without its host', '<a href={link.href}>there</a>'],
    ['a constant', "import { ALPHA } from '../core/stats/thresholds.ts';"],
  ])('%s in a component would be seen', (_, text) => {
    expect(faultsOf({ path: 'src/ui/x.astro', text: `---\n${text}\n---\n` })).not.toEqual([]);
  });

  test('types, components, markup and prose are no faults', () => {
    const text = `---
import { toHref } from 'board:site';
import type { Slot } from '../derive/sentences/slot.ts';
import { type Fleet } from '../derive/items/fleet.ts';
import TallyBar from './tally-bar.astro';
const { rows, bar } = Astro.props;
---
<p>{say\`\${bar.name}: read all - or some / of them\`} At a 95 % interval, <a href={toHref(bar.href)}>read</a> / more: and/or, well-known.</p>
{rows.map(({ name, card }) => card === undefined ? <br /> : <TallyBar bar={bar} name={name} />)}`;
    expect(faultsOf({ path: 'src/ui/x.astro', text })).toEqual([]);
  });
});
