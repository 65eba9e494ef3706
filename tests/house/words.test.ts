import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import glossary from '../../src/derive/sentences/glossary.json' with { type: 'json' };
import de from '../../src/words/de.json' with { type: 'json' };
import type { Language } from '../../src/words/say.ts';
import { saidIn } from './said-templates.ts';
import { isTest, sourceFiles } from './source-files.ts';

/**
 * Every sentence of the pages is a template behind `say`, by whose English a file of words has what another language
 * says. What is missing there would stand in English on the page; what nobody says any more would be kept for nothing.
 */

const german: Language = de;

const spoken = sourceFiles.filter(
  ({ path }) => !isTest(path) && /^src\/(derive|pages|surfaces|ui)\/.*\.(ts|astro)$/.test(path),
);

const holesOf = (message: string): number => message.split('{}').length - 1;

describe('the words of the pages', () => {
  const said = spoken.map(saidIn);
  const explained = Object.entries(glossary).flatMap(([word, { form, means }]) => [word, form, means]);
  const messages = new Set([...said.flatMap((each) => each.messages), ...explained]);

  test('are all there in German, and no others', () => {
    const written = new Set(Object.keys(german.messages));
    expect(
      [...messages].filter((message) => !written.has(message)),
      'not in de.json',
    ).toEqual([]);
    expect(
      [...written].filter((message) => !messages.has(message)),
      'said nowhere',
    ).toEqual([]);
    expect(messages.size).toBeGreaterThan(1000);
  });

  test('are all there in German, the nouns that go with a number too, and no others', () => {
    const nouns = new Set(said.flatMap((each) => each.nouns));
    expect([...nouns].filter((noun) => german.nouns[noun] === undefined)).toEqual([]);
    const named = new Set([...nouns, ...said.flatMap(({ others }) => others)]);
    expect(Object.keys(german.nouns).filter((noun) => !named.has(noun))).toEqual([]);
    expect(nouns.size).toBeGreaterThan(30);
  });

  test('name every value of the English, or none that is not there', () => {
    const wrong = Object.entries(german.messages).filter(([english, message]) => {
      const numbered = [...message.matchAll(/\{(\d+)[,}]/g)].map(([, at]) => Number(at));
      return numbered.length > 0
        ? holesOf(message) > 0 || Math.max(...numbered) >= holesOf(english)
        : holesOf(message) !== holesOf(english);
    });
    expect(wrong.map(([english]) => english)).toEqual([]);
  });

  /** Each plural that a German noun may have, and the cases that sentences ask for. */
  const kinds = new Intl.PluralRules('de').resolvedOptions().pluralCategories;

  test('have every form that a sentence asks for, and no other', () => {
    const asked = Object.values(german.messages).flatMap((message) =>
      [...message.matchAll(/\{\d+, (\w+)/g)].map(([, form]) => form),
    );
    const words = Object.entries({ ...german.nouns, ...german.forms });
    const written = words.flatMap(([, forms]) => Object.keys(forms));
    const texts = Object.values(german.messages).join('\n');
    expect(Object.keys(german.forms).filter((word) => !texts.includes(word))).toEqual([]);
    expect(new Set([...written, 'plural'])).toEqual(new Set([...kinds, ...asked]));
    expect(Object.values(german.nouns).filter((noun) => kinds.some((kind) => !noun[kind]))).toEqual([]);
  });

  test('have the dative of every plural that has one of its own', () => {
    const plain = Object.values(german.nouns).filter(({ dative }) => dative === undefined);
    expect(plain.filter(({ other = '' }) => /(?:e|el|er)$/.test(other.replace(/ der .+/, '')))).toEqual([]);
  });

  test('have for every plural that a sentence chooses by a number all of its kinds', () => {
    const choices = Object.values(german.messages).flatMap(
      (message) => message.match(/, plural,.*?\}\}/g) ?? [],
    );
    const named = choices.map((choice) =>
      [...choice.matchAll(/ (\w+) \{/g)].map(([, kind]) => kind).toSorted(),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named).toEqual(named.map(() => kinds.toSorted()));
  });

  test.each(['nouns', 'forms', 'served', 'messages', 'scripts'] as const)('stand in order: %s', (part) => {
    expect(Object.keys(german[part])).toEqual(Object.keys(german[part]).toSorted());
  });

  const scripts = readdirSync('public')
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, path: name, text: readFileSync(`public/${name}`, 'utf8') }));

  test.each(scripts)('of the script $name are all there in German, and no others', (script) => {
    const written = german.scripts[script.name] ?? {};
    const imported = scripts.filter(({ name }) => script.text.includes(`from './${name}'`));
    const messages = [script, ...imported].flatMap((each) => saidIn(each).messages);
    expect(Object.keys(written).toSorted()).toEqual([...new Set(messages)].toSorted());
    for (const [english, message] of Object.entries(written)) expect(holesOf(message)).toBe(holesOf(english));
  });

  /** Names of patterns, as the address of an items page has them. */
  const patterns = [...readFileSync('src/ui/item-filter.astro', 'utf8').matchAll(/value: '([^']+)'/g)].map(
    ([, value]) => value,
  );

  test.each(scripts)('of the script $name all stand behind say', (script) => {
    const words = saidIn(script).others.filter((text) =>
      /(?:^|\s)[A-Za-z]+,? [a-z]+|^[A-Z][a-z]+$/.test(text),
    );
    expect(words.filter((text) => !patterns.includes(text))).toEqual([]);
  });

  test('that commands write by themselves are theirs to the letter', () => {
    const written = sourceFiles.filter(({ path }) => !isTest(path) && /^src\/(?!words)/.test(path));
    const texts = written.map(({ text }) => text).join('\n');
    expect(Object.keys(german.served).filter((line) => !texts.includes(line))).toEqual([]);
  });

  test('a sentence inside another is read, and a text that nobody says is not', () => {
    const text = 'const a = `no`; const b = say`one $' + '{say`two $' + '{c}`} \\`three\\``; // `x say`';
    const { messages, others } = saidIn({ path: 'a.ts', text });
    expect(messages.toSorted()).toEqual(['one {} `three`', 'two {}']);
    expect(others).toEqual(['no']);
    expect(saidIn({ path: 'a.ts', text: "amount(say, f(a, 'b'), 'card')" }).nouns).toEqual(['card']);
  });
});
