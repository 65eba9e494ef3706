/** How many tokens agents read, counted by the tokenizer of today's models: on a board of 60 components and 12 axes, and of the built site. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Tiktoken } from 'js-tiktoken/lite';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { deriveAxisFigures } from '../../../src/derive/answers/axis-figures.ts';
import { deriveComponentFigures } from '../../../src/derive/answers/component-figures.ts';
import { deriveDoorFacts } from '../../../src/derive/doors/door-facts.ts';
import { axisBundleDoor, boardSnapshotDoor } from '../../../src/doors/bundles/bundle-door.ts';
import { evidenceBundleDoor, obligations } from '../../../src/doors/bundles/evidence-bundle.ts';
import type { DoorDeps } from '../../../src/doors/deps.ts';
import { describeTool, listedTools } from '../../../src/doors/mcp/tool-server.ts';
import { compareTool, findTool, getTool, listTool } from '../../../src/doors/mcp/tools/figure-tools.ts';
import { boardTools } from '../../../src/doors/mcp/tools.ts';
import type { PaidDoor } from '../../../src/doors/paid-door.ts';
import { doorFactsFile } from '../../../src/operations/door-facts-file.ts';
import type { FigureEntry1 } from '../../../src/schema/contracts.gen.ts';
import { parseAs } from '../../../src/schema/validate.ts';
import { serving } from '../../kit/board-doors.ts';
import type { DiskBoard } from '../../kit/disk-board.ts';
import { makeDoor } from '../../kit/door-deps.ts';
import { deriveBoard, emitBoard } from '../../kit/engine.ts';
import { makeWideBoard } from '../../kit/wide-board.ts';

const MOST_OF_A_FIGURE = 1_500;
const MOST_OF_THE_LIST = 2_500;
const MOST_OF_THREE = 2_000;
const MOST_OF_A_CARD = 1_500;

const encoder = new Tiktoken(o200k);
const tokensOf = (text: string): number => encoder.encode(text).length;

let wide: DiskBoard;
beforeAll(() => {
  wide = makeWideBoard({ items: 40, components: 60, axes: 12 });
});
afterAll(() => wide.remove());

/** The built site as its doors read it. */
const builtBoard = (): DoorDeps => {
  const folder = inject('siteDir');
  const facts = parseAs('door-facts-0.1', readFileSync(doorFactsFile(folder)), 'door facts');
  const fetch = async (address: unknown): Promise<Response> => {
    const path = join(folder, new URL(String(address)).pathname);
    const file = [path, `${path}.json`].find((each) => existsSync(each));
    return file === undefined
      ? new Response('', { status: 404 })
      : new Response(new Uint8Array(readFileSync(file)));
  };
  return makeDoor({ facts, origin: facts.base_url, fetch, random: () => crypto.randomUUID() }).deps;
};

const wideDeps = async (): Promise<DoorDeps> => {
  const { site, files } = await emitBoard(wide);
  const facts = deriveDoorFacts({ site, files, demo: undefined, isProduction: false });
  return makeDoor({ facts, origin: facts.base_url, fetch: serving(files, facts.base_url) }).deps;
};

const tools = { find: findTool, get: getTool, compare: compareTool, list: listTool };

/** What an agent reads who finds an axis, gets it, and asks once more, whatever it asks of that axis. */
const threeCalls = async (deps: DoorDeps) => {
  const ask = async (name: keyof typeof tools, given: Readonly<Record<string, string>>) => {
    const answer = await tools[name].run({ given, meta: undefined, deps });
    expect([name, given, answer.isError]).toEqual([name, given, undefined]);
    return { tokens: tokensOf(JSON.stringify(answer)), said: Object(answer.structuredContent) };
  };
  const told: { axis: string; tokens: number; last: string }[] = [];
  for (const { axis } of deps.facts.axes) {
    const found = await ask('find', { query: `Which is best of ${axis}, and is the lead real?` });
    const got = await ask('get', { kind: 'axis', id: axis });
    const { entries }: { entries: FigureEntry1[] } = (await ask('list', { kind: 'component', axis })).said;
    const [one, other] = entries;
    const further: [keyof typeof tools, Readonly<Record<string, string>>][] = [
      ...(['component', 'check', 'correction', 'card', 'item'] as const).map(
        (kind): (typeof further)[number] => ['list', { kind, axis }],
      ),
      ...entries.map(({ kind, id }): (typeof further)[number] => ['get', { kind, id }]),
      ...(one === undefined || other === undefined
        ? []
        : [['compare', { a: one.id, b: other.id, axis }] satisfies (typeof further)[number]]),
    ];
    for (const [name, given] of further) {
      const { tokens } = await ask(name, given);
      const last = `${name} ${JSON.stringify(given)}`;
      told.push({ axis, tokens: found.tokens + got.tokens + tokens, last });
    }
  }
  return told;
};

describe('tokens', () => {
  test.each([
    ['the built site', async () => builtBoard()],
    ['a board of 60 components and 12 axes', wideDeps],
  ])('of three calls about an axis of %s', async (_, board) => {
    const told = await threeCalls(await board());
    expect(told.length).toBeGreaterThan(50);
    expect(told.filter(({ tokens }) => tokens > MOST_OF_THREE)).toEqual([]);
  });

  test('of each card that this board sells of its files', async () => {
    const deps = builtBoard();
    const { axes, bundles } = deps.facts;
    const query = (names: Readonly<Record<string, string>>) => `?${new URLSearchParams(names)}`;
    const sold: [PaidDoor, string][] = [
      ...axes
        .filter(({ status }) => status === 'MEASURED')
        .map(({ axis }): (typeof sold)[number] => [axisBundleDoor, query({ axis })]),
      [boardSnapshotDoor, ''],
      ...obligations.flatMap((obligation) => {
        const bearing = bundles.find((each) => each.obligation === obligation)?.axes ?? [];
        const asked = axes.filter(({ axis }) => bearing.includes(axis));
        const subjects = ['board', ...bearing, ...asked.flatMap(({ components }) => components.slice(0, 2))];
        return (bearing.length === 0 ? [] : subjects).map((subject): (typeof sold)[number] => [
          evidenceBundleDoor,
          query({ obligation, subject }),
        ]);
      }),
    ];
    for (const [door, asked] of sold) {
      const read = await door.read(new Request(`${deps.origin}/${asked}`), deps);
      const work = read.kind === 'asked' ? await read.work() : expect.fail(`${door.id}${asked}`);
      const artefact = 'artefact' in work ? work.artefact : expect.fail(work.message);
      expect(tokensOf(artefact), `${door.id}${asked}`).toBeLessThanOrEqual(MOST_OF_A_CARD);
    }
  });

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
