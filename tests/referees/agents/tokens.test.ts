/** How many tokens agents read, counted by the tokenizer of today's models: on a board of 60 components and 12 axes, and of the built site. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Tiktoken } from 'js-tiktoken/lite';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { deriveAxisFigures } from '../../../src/derive/answers/axis-figures.ts';
import { deriveComponentFigures } from '../../../src/derive/answers/component-figures.ts';
import { describeTool, listedTools } from '../../../src/doors/mcp/tool-server.ts';
import { boardTools } from '../../../src/doors/mcp/tools.ts';
import type { DiskBoard } from '../../kit/disk-board.ts';
import { deriveBoard } from '../../kit/engine.ts';
import { makeWideBoard } from '../../kit/wide-board.ts';

const MOST_OF_A_FIGURE = 1_500;
const MOST_OF_THE_LIST = 2_500;

const encoder = new Tiktoken(o200k);
const tokensOf = (text: string): number => encoder.encode(text).length;

let wide: DiskBoard;
beforeAll(() => {
  wide = makeWideBoard({ items: 40, components: 60, axes: 12 });
});
afterAll(() => wide.remove());

describe('tokens', () => {
  test('of each figure of a board of 60 components and 12 axes', async () => {
    const site = await deriveBoard(wide);
    const figures = [...deriveAxisFigures(site), ...deriveComponentFigures(site)];
    expect(figures).toHaveLength(12 + 12 * 60);
    for (const figure of figures)
      expect(tokensOf(JSON.stringify(figure)), figure.id).toBeLessThanOrEqual(MOST_OF_A_FIGURE);
  });

  test('of each figure of the built site', () => {
    const folder = join(inject('siteDir'), 'figures');
    const files = readdirSync(folder, { recursive: true }).map(String);
    const figures = files.filter((file) => file.endsWith('.json') && file !== 'index.json');
    expect(figures.length).toBeGreaterThan(100);
    for (const file of figures)
      expect(tokensOf(readFileSync(join(folder, file), 'utf8')), file).toBeLessThanOrEqual(MOST_OF_A_FIGURE);
  });

  test('of the list of tools, for a board of as many axes as ours or of twelve', () => {
    for (const count of [12, 23]) {
      const axes = Array.from({ length: count }, (_, at) => `currency-reference-data-${at}`);
      const tools = listedTools(boardTools).map((tool) => describeTool(tool, axes));
      expect(tokensOf(JSON.stringify({ tools })), String(count)).toBeLessThanOrEqual(MOST_OF_THE_LIST);
    }
  });
});
