import { describe, expect, test } from 'vitest';
import { publish } from '../../../tests/kit/engine.ts';
import { goldenCases } from '../../../tests/kit/golden-cases.ts';
import { homeWords } from '../../../tests/kit/home-words.ts';
import { goldenSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { utf8 } from '../../core/text.ts';
import { emitSite } from '../../surfaces/emission.ts';
import type { PublishedSite } from '../site.ts';
import { deriveApiPage } from './api-page.ts';
import { toAxisQuote } from './axis-quote.ts';
import { deriveComponentPages } from './component-page.ts';
import { deriveEmbedPages } from './embed-page.ts';
import { deriveItemsPages } from './items-page.ts';
import { methodParts } from './method-text.ts';
import { drawExample } from './pair-picture.ts';
import { pressSentences } from './press-sentences.ts';
import { resultLimit } from './result-limit.ts';
import { deriveSharePictures } from './share-picture.ts';

const agents = { one: 'agent', many: 'agents' };

const viewsOf = (site: PublishedSite): Readonly<Record<string, unknown>> => ({
  home: homeWords(site),
  axes: site.board.axes.map((row) => [toAxisQuote(site, row), resultLimit(site.say, row)]),
  items: shownPages(deriveItemsPages(site)),
  components: deriveComponentPages(site).map(({ props }) => ({ ...props, page: props.component })),
  method: [drawExample(site.say), methodParts(site)],
  press: pressSentences(site),
  api: deriveApiPage(site),
  pictures: deriveSharePictures(site),
  embeds: shownPages(deriveEmbedPages(site)),
});

/** Whatever is text, but for addresses, for programs, which name fields, and for what a publisher wrote. */
const textsIn = (value: unknown, at: string): readonly (readonly [at: string, text: string])[] => {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    [
      'data',
      'jsonLd',
      'programs',
      'script',
      'path',
      'historical',
      'corrections',
      'changed',
      'row',
      'rows',
      'component',
    ].includes(name)
      ? []
      : textsIn(member, `${at}.${name}`),
  );
};

const said = (text: string): boolean => /(?<![\w/.-])components?(?![\w/-])/i.test(text);

describe.each(Object.keys(goldenCases))('the board %s with a word of its own', (board) => {
  test('says component on no page and in no picture', async () => {
    const { site, files } = publish(emitSite(await goldenSite(board, { noun: agents }), new Map(), utf8));
    const drawn = [...files].filter(([path]) => /\.svg$|^pictures\//.test(path));
    const texts = [
      ...Object.entries(viewsOf(site)).flatMap(([name, view]) => textsIn(view, name)),
      ...drawn.map(([path, bytes]) => [path, new TextDecoder().decode(bytes)] as const),
    ];
    expect(texts.length).toBeGreaterThan(250);
    expect(texts.filter(([, text]) => said(text))).toEqual([]);
  });
});

test('the word is seen where it stands', async () => {
  const { site } = publish(emitSite(await goldenSite('separated'), new Map(), utf8));
  const texts = Object.entries(viewsOf(site)).flatMap(([name, view]) => textsIn(view, name));
  expect(texts.filter(([, text]) => said(text)).length).toBeGreaterThan(40);
});
