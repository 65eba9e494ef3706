import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { namedCommands } from '../kit/named-commands.ts';

const siteDir = inject('siteDir');

/** Texts of the board and the engine; what was asked and answered may name any program. */
const texts = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(json|jsonl|txt|md|html|xml)$/.test(path) && !/^(banks|runs|items)\/|\/items/.test(path),
);

/** Components of this board are called after the program that made them. */
const components = ['keyword', 'mill'];
/** A bench row that was published before says it of `keys:new`. */
const published = ['keys'];

test('every command that a served text names is there to be typed', () => {
  const named = texts.flatMap((path) =>
    namedCommands(readFileSync(join(siteDir, path), 'utf8')).map((each) => ({ path, ...each })),
  );
  const gone = named.filter(({ exists, name }) => !exists && ![...components, ...published].includes(name));
  expect(gone.map(({ path, how, name }) => `${path}: ${how} ${name}`)).toEqual([]);
  expect(new Set(named.map(({ name }) => name)).size).toBeGreaterThan(8);
});
