import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { flag, type Options, text, texts } from '../../src/core/options.ts';
import type { Command } from '../../src/publish/command.ts';
import { helpParts } from '../../src/publish/help.ts';
import { boardScripts } from '../../src/publish/spelling.ts';

const PAGE = 'docs/commands.md';

const UPDATE = 'UPDATE_GOLDEN=1 npx vitest run --project unit tests/house/commands.test.ts';

const names = Object.entries(manifest.scripts).flatMap(([name, line]) =>
  line.startsWith('node src/commands/evidence-board.ts ') ? [name] : [],
);

const commands = await Promise.all(
  names.map(async (name): Promise<Command> => {
    const { command } = await import(`../../src/commands/${name.replace(':', '-')}.ts`);
    return command;
  }),
);

/** Options of which the help does not say what they do, or what is typed after them. */
const unsaid = (options: Options): readonly string[] =>
  Object.entries(options).flatMap(([name, { type, takes = '', help }]) =>
    help === '' || (takes === '') === (type === 'string') ? [name] : [],
  );

test('messages name the board in every command that takes --board', () => {
  const taking = commands.filter(({ options }) => 'board' in options).map(({ name }) => name);
  // A witness has a board only in an exchange. The picture is no verb.
  const spelledOut = taking.filter((name) => name !== 'witness');
  expect([...spelledOut, 'screenshot'].toSorted()).toEqual(boardScripts.toSorted());
});

describe('every option', () => {
  test('says in the help what it takes and does', () => {
    expect(commands.length).toBeGreaterThan(20);
    expect(
      commands.flatMap(({ name, options }) => unsaid(options).map((each) => `${name} --${each}`)),
    ).toEqual([]);
  });

  test('that did not would be seen', () => {
    expect(unsaid({ a: text``, b: text`<url>`, c: flag``, d: flag`does`, e: texts`<url>  asks it` })).toEqual(
      [...['a', 'b', 'c']],
    );
  });
});

test(`${PAGE} has every command with its options; ${UPDATE} writes it`, () => {
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(PAGE, page(commands));
  expect(readFileSync(PAGE, 'utf8')).toBe(page(commands));
});

function page(all: readonly Command[]): string {
  return [
    '# Commands',
    '',
    'When to use which command, and everything that can be typed. The tables from which the commands themselves read make this page.',
    'Every `npm run` calls one command, `evidence-board`, with the verb of that name: in a folder of your own',
    '`npx evidence-board sign` is `npm run sign` here, and `npx evidence-board keys new` is `npm run keys:new`.',
    '[Publishing](publish.md) and [operating](operate.md) show the order in which they are used.',
    '',
    ...all.map(
      ({ name, about }) =>
        `- [${name}](#${name.replace(':', '')}): ${prose(/^Use it (.*?)[.:;]\s/s.exec(about)?.[1] ?? about)}`,
    ),
    '',
    ...all.flatMap((command) => section(command)),
  ].join('\n');
}

/** As Markdown, in which a `<url>` would be a tag. */
function prose(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('<', '\\<');
}

function section(command: Command): readonly string[] {
  const { synopsis, about, rows, seldom } = helpParts(command);
  const list = (rows: readonly (readonly [string, string])[]) =>
    rows.map(([typed, does]) => `- \`${typed}\`: ${prose(does)}`);
  return [
    `## ${command.name}`,
    '',
    `\`${synopsis}\``,
    '',
    prose(about),
    '',
    ...list(rows),
    '',
    ...seldom.flatMap(({ heading, rows }) => [`### ${heading}`, '', ...list(rows), '']),
  ];
}
