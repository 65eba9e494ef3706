import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { german } from '../../src/words/de.ts';
import { isTest, sourceFiles } from './source-files.ts';

/**
 * Every sentence of the pages is a template behind `say`, by whose English a file of words has what another language
 * says. What is missing there would stand in English on the page; what nobody says any more would be kept for nothing.
 */

const spoken = sourceFiles.filter(
  ({ path }) => !isTest(path) && /^src\/(derive|pages|surfaces|ui)\/.*\.(ts|astro)$/.test(path),
);

const escapes: Readonly<Record<string, string>> = { n: '\n' };

type Found = {
  readonly messages: readonly string[];
  /** Templates that nobody says. */
  readonly others: readonly string[];
  readonly nouns: readonly string[];
};

/** A reader of source text that knows strings, templates and what is nested in them, and no more. */
function found(text: string): Found {
  const messages: string[] = [];
  const others: string[] = [];
  const nouns: string[] = [];
  const code = (from: number, ends: string): number => {
    let at = from;
    for (let depth = 0; at < text.length; at += 1) {
      const sign = text[at] ?? '';
      if (depth === 0 && ends.includes(sign)) return at;
      if ('([{'.includes(sign)) depth += 1;
      else if (')]}'.includes(sign)) depth -= 1;
      else if (sign === '`') at = template(at, text.slice(0, at).endsWith('say'));
    }
    return at;
  };
  const template = (from: number, isSaid: boolean): number => {
    let message = '';
    let at = from + 1;
    for (; text[at] !== '`' && at < text.length; at += 1) {
      if (text.startsWith('${', at)) {
        at = code(at + 2, '}');
        message += '{}';
      } else if (text[at] === '\\') {
        at += 1;
        const sign = text[at] ?? '';
        message += escapes[sign] ?? sign;
      } else message += text[at];
    }
    (isSaid ? messages : others).push(message);
    return at;
  };
  code(0, '');
  for (const { 0: call, index } of text.matchAll(/\b(?:amount|competing)\(\s*say,/g)) {
    const open = index + call.indexOf('(') + 1;
    const given = text.slice(open, code(open, ')')).replace(/\((?:[^()]|\([^()]*\))*\)/g, '');
    // A second text is the plural of the first.
    const literals = given.matchAll(/(?<!=== )'([a-z ]+)'(?:,\s*'[a-z ]+')?/g);
    for (const [, noun = ''] of literals) nouns.push(noun);
  }
  for (const [, one = ''] of text.matchAll(/\bone: '([a-z ]+)'/g)) nouns.push(one);
  return { messages, others, nouns };
}

const holesOf = (message: string): number => message.split('{}').length - 1;

describe('the words of the pages', () => {
  const said = spoken.map(({ text }) => found(text));
  const messages = new Set(said.flatMap((each) => each.messages));

  test('are all there in German, and no others', () => {
    const written = new Set(Object.keys(german.messages));
    expect([...messages].filter((message) => !written.has(message))).toEqual([]);
    expect([...written].filter((message) => !messages.has(message))).toEqual([]);
    expect(messages.size).toBeGreaterThan(1000);
  });

  test('are all there in German, the nouns that go with a number too', () => {
    const nouns = new Set(said.flatMap((each) => each.nouns));
    expect([...nouns].filter((noun) => german.nouns[noun] === undefined)).toEqual([]);
    expect(nouns.size).toBeGreaterThan(30);
  });

  test('name every value of the English, or none that is not there', () => {
    const wrong = Object.entries(german.messages).filter(([english, message]) => {
      if (typeof message === 'function') return message.length > holesOf(english);
      const numbered = [...message.matchAll(/\{(\d+)\}/g)].map(([, at]) => Number(at));
      return numbered.length > 0
        ? holesOf(message) > 0 || Math.max(...numbered) >= holesOf(english)
        : holesOf(message) !== holesOf(english);
    });
    expect(wrong.map(([english]) => english)).toEqual([]);
  });

  const scripts = readdirSync('public')
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(`public/${name}`, 'utf8') }));

  test.each(scripts)('of the script $name are all there in German, and no others', ({ name, text }) => {
    const written: Readonly<Record<string, string>> = german.scripts[name] ?? {};
    const imported = scripts.filter((other) => text.includes(`from './${other.name}'`));
    const spoken = [text, ...imported.map((other) => other.text)].flatMap((each) => found(each).messages);
    expect(Object.keys(written).toSorted()).toEqual([...new Set(spoken)].toSorted());
    for (const [english, message] of Object.entries(written)) expect(holesOf(message)).toBe(holesOf(english));
  });

  /** Names of patterns, as the address of an items page has them. */
  const patterns = [
    ...readFileSync('src/derive/pages/items-page.ts', 'utf8').matchAll(/value: '([^']+)'/g),
  ].map(([, value]) => value);

  test.each(scripts)('of the script $name all stand behind say', ({ text }) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    const plain = [...code.matchAll(/'([^'\n]*)'/g)].map(([, literal = '']) => literal);
    const words = [...plain, ...found(code).others].filter((literal) =>
      /(?:^|\s)[A-Za-z]+,? [a-z]+|^[A-Z][a-z]+$/.test(literal),
    );
    expect(words.filter((literal) => !patterns.includes(literal))).toEqual([]);
  });

  test('a sentence inside another is read, and a text that nobody says is not', () => {
    const source = 'const a = `no`; const b = say`one $' + '{say`two $' + '{c}`} \\`three\\``; // `x say`';
    expect(found(source).messages).toEqual(['two {}', 'one {} `three`']);
    expect(found("amount(say, f(a, 'b'), 'card')").nouns).toEqual(['card']);
  });
});
