import { describe, expect, test } from 'vitest';
import { publish } from '../../tests/kit/engine.ts';
import { goldenCases } from '../../tests/kit/golden-cases.ts';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { utf8 } from '../core/text.ts';
import type { Site } from '../derive/site.ts';
import { emitSite } from '../surfaces/emission.ts';

const pages = import.meta.glob<{
  default: Parameters<typeof render>[1];
  getStaticPaths?: () => readonly {
    params: Record<string, string | undefined>;
    props?: Parameters<typeof render>[2];
  }[];
}>('../pages/**/*.astro', { eager: true });

type ShownText = readonly [page: string, text: string];

/** All that a reader of any page sees or hears. */
async function shownTexts(site: Site): Promise<readonly ShownText[]> {
  const shown: ShownText[] = [];
  for (const [name, { default: page, getStaticPaths }] of Object.entries(pages))
    for (const { params, props } of getStaticPaths?.() ?? [{ params: {} }])
      for (const text of textsIn(await render(site, page, props, params))) shown.push([name, text]);
  return shown;
}

/** Programs and data name fields. */
const unread = /<(script|style|pre|code)\b.*?<\/\1>/gs;
const spoken = /(?<=\s(?:alt|title|content|aria-label|data-of|placeholder)=")[^"]*/g;

const textsIn = (html: string): readonly string[] =>
  html
    .replace(unread, '\n')
    .replace(/<[^>]*>/g, (tag) => `\n${(tag.match(spoken) ?? []).join('\n')}\n`)
    .split('\n')
    .filter((text) => text.trim() !== '');

const said = (text: string): boolean => /(?<![\w/.-])components?(?![\w/-])/i.test(text);

const agents = { one: 'agent', many: 'agents' };

describe.each(Object.keys(goldenCases))('the board %s with a word of its own', (board) => {
  test('says component on no page and in no picture', async () => {
    const { site, files } = publish(emitSite(await goldenSite(board, { noun: agents }), new Map(), utf8));
    const drawn = [...files].filter(([path]) => /\.svg$|^pictures\//.test(path));
    const texts = [
      ...(await shownTexts(site)),
      ...drawn.map(([path, bytes]) => [path, new TextDecoder().decode(bytes)] as const),
    ];
    expect(texts.length).toBeGreaterThan(300);
    const written = JSON.stringify([site.evidence.corrections, site.evidence.axes]);
    expect(texts.filter(([, text]) => said(text) && !written.includes(text.trim()))).toEqual([]);
  });
});

test('the word is seen where it stands', async () => {
  const texts = await shownTexts(await goldenSite('separated'));
  expect(texts.filter(([, text]) => said(text)).length).toBeGreaterThan(40);
});
