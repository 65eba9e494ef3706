import { describe, expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';

/** Pages and components say their HTML where the data is. What they may not do is spell an address, or write one as it is. */

const shown = sourceFiles.filter(({ path }) => /^src\/(ui|pages)\/.*\.astro$/.test(path));

/** Pages spell no address: it comes from `src/operations`. */
const servedPath = /["'`]\/\w+/;

/** A link is written for the host of the site, or leads to another part of its page. */
const unplaced = /\s(?:href|src|action)=(?:\{(?!toHref\()|"(?!#))[^\s>]*/;

const faultsOf = ({ path, text }: SourceFile): readonly string[] => {
  const spelled = servedPath.exec(text);
  const linked = unplaced.exec(text);
  return [
    ...(spelled === null ? [] : [`${path}: spells the path ${spelled[0]}`]),
    ...(linked === null ? [] : [`${path}: writes${linked[0]} as it is`]),
  ];
};

describe('pages and components', () => {
  test('spell no address, and write links for the host of the site', () => {
    expect(shown.flatMap(faultsOf)).toEqual([]);
    expect(shown.length).toBeGreaterThan(25);
  });

  test.each([
    ['a path', '<a href="/api/gspc">JSON</a>'],
    ['a link without its host', '<a href={link.href}>there</a>'],
  ])('%s in a component would be seen', (_, text) => {
    expect(faultsOf({ path: 'src/ui/x.astro', text: `---\n---\n${text}\n` })).not.toEqual([]);
  });
});
