/**
 * Markdown parsers, with raw HTML let through as the CommonMark specification has it; predictions
 * are digests of the compared form.
 */

import type { Adapter, AdapterWords, ControlPair } from '../../src/measure/bench.ts';
import { call, construct, invoke, member, string } from '../../src/measure/foreign.ts';
import { load } from '../fleet/packages.ts';
import { htmlDigest } from './recipe.ts';

/** Headings, because not every parser here makes paragraphs. */
const control: ControlPair = {
  positive: { input: '# Tea is *hot*\n', target: htmlDigest('<h1>Tea is <em>hot</em></h1>\n') },
  negative: { input: '# Tea is `hot`\n', target: htmlDigest('<h1>Tea is <code>hot</code></h1>\n') },
};

type Render = (markdown: string) => unknown;

function renderer(words: AdapterWords, prepare: () => Promise<Render>): Adapter {
  return {
    ...words,
    kind: 'fleet',
    control,
    start: async () => {
      const render = await prepare();
      return async (input) => ({ prediction: htmlDigest(string(await render(input))) });
    },
  };
}

export const adapters: readonly Adapter[] = [
  renderer(
    {
      id: 'commonmark',
      name: 'commonmark',
      package: 'commonmark',
      family: 'commonmark',
    },
    async () => {
      const commonmark = await load('commonmark');
      const parser = construct(member(commonmark, 'Parser'));
      const writer = construct(member(commonmark, 'HtmlRenderer'));
      return (markdown) => invoke(writer, 'render', invoke(parser, 'parse', markdown));
    },
  ),
  renderer({ id: 'micromark', name: 'micromark', package: 'micromark', family: 'micromark' }, async () => {
    const micromark = member(await load('micromark'), 'micromark');
    return (markdown) =>
      call(micromark, markdown, { allowDangerousHtml: true, allowDangerousProtocol: true });
  }),
  renderer(
    {
      id: 'markdown-it',
      name: 'markdown-it',
      package: 'markdown-it',
      family: 'markdown-it',
      configuration: 'Preset "commonmark".',
    },
    async () => {
      const parser = construct(member(await load('markdown-it'), 'default'), 'commonmark');
      return (markdown) => invoke(parser, 'render', markdown);
    },
  ),
  renderer(
    { id: 'marked', name: 'marked', package: 'marked', family: 'marked', configuration: 'GFM off.' },
    async () => {
      const marked = member(await load('marked'), 'marked');
      return (markdown) => invoke(marked, 'parse', markdown, { gfm: false });
    },
  ),
  renderer(
    {
      id: 'showdown',
      name: 'showdown',
      package: 'showdown',
      family: 'showdown',
      configuration: 'Flavour "vanilla", its base; no ids on headings.',
    },
    async () => {
      const converter = construct(member(await load('showdown'), 'default', 'Converter'), {
        noHeaderId: true,
      });
      return (markdown) => invoke(converter, 'makeHtml', markdown);
    },
  ),
  renderer(
    {
      id: 'snarkdown',
      name: 'snarkdown',
      package: 'snarkdown',
      family: 'snarkdown',
    },
    async () => {
      const snarkdown = member(await load('snarkdown'), 'default');
      return (markdown) => call(snarkdown, markdown);
    },
  ),
];
