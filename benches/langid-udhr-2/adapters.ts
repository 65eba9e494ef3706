/**
 * Language detectors. Each names its first answer among all languages it knows; nothing restricts
 * it to the languages of a bank.
 */

import { fileURLToPath } from 'node:url';
import type { Adapter, AdapterWords, ControlPair } from '../../src/measure/bench.ts';
import { call, construct, invoke, list, member, string } from '../../src/measure/foreign.ts';
import { lineProgram } from '../../src/measure/line-program.ts';
import { fleetPython, load } from '../fleet/packages.ts';
import { languageModel } from '../language-model/model.ts';
import { twoLetters } from './codes.ts';

const control: ControlPair = {
  positive: {
    input:
      'Yesterday afternoon we walked through the old town and then had dinner with our neighbours by the river.',
    target: 'en',
  },
  negative: {
    input:
      'Gestern Nachmittag sind wir durch die Altstadt spaziert und haben danach mit unseren Nachbarn am Fluss gegessen.',
    target: 'de',
  },
};

const pythonProgram = fileURLToPath(new URL('./python_language.py', import.meta.url));

/** A code, or one of the ways to say "unknown". */
type Detect = (text: string) => string | Promise<string>;

const UNKNOWN: ReadonlySet<string> = new Set(['', 'und', 'un']);

function detector(
  words: AdapterWords & Partial<Pick<Adapter, 'kind'>>,
  prepare: () => Promise<Detect>,
): Adapter {
  return {
    kind: 'fleet',
    ...words,
    control,
    start: async () => {
      const detect = await prepare();
      return async (input) => {
        const code = await detect(input);
        return UNKNOWN.has(code)
          ? { prediction: null, raw: 'undetermined' }
          : { prediction: twoLetters(code) };
      };
    },
  };
}

function pypi(words: AdapterWords): Adapter {
  return detector({ ...words, kind: 'pypi' }, async () => {
    const ask = lineProgram(fleetPython, ['-I', pythonProgram, words.id]);
    return async (text) => string(member(await ask(text), 'answer'));
  });
}

/** The first entry of the first pair of a ranked list, or unknown where the list is empty. */
function firstOf(ranked: unknown): string {
  const [best] = list(ranked);
  return best === undefined ? '' : string(list(best)[0]);
}

export const adapters: readonly Adapter[] = [
  detector(
    {
      id: 'eld',
      name: 'eld',
      package: 'eld',
      family: 'eld',
      configuration: 'Data base "large", the largest of the four it ships.',
    },
    async () => {
      const instance = invoke(member(await load('eld'), 'eld'), 'newInstance');
      await invoke(instance, 'load', 'large');
      return (text) => string(member(invoke(instance, 'detect', text), 'language'));
    },
  ),
  detector(
    {
      id: 'tinyld',
      name: 'tinyld',
      package: 'tinyld',
      family: 'tinyld',
      configuration: 'Its build "heavy", the largest of the three it ships.',
    },
    async () => {
      const detect = member(await load('tinyld/heavy'), 'detect');
      return (text) => string(call(detect, text));
    },
  ),
  detector(
    {
      id: 'nlpjs-language',
      name: '@nlpjs/language',
      package: '@nlpjs/language',
      family: 'franc',
      configuration:
        'Its one data base, without a list of allowed languages: no component is told which languages are asked for. Its method and most of its trigrams are those of franc.',
    },
    async () => {
      const languageClass = member(await load('@nlpjs/language'), 'default', 'Language');
      const instance = construct(languageClass);
      return (text) => {
        const best = invoke(instance, 'guessBest', text);
        return best === undefined ? '' : string(member(best, 'alpha2'));
      };
    },
  ),
  detector(
    {
      id: 'lande',
      name: 'lande',
      package: 'lande',
      family: 'lande',
      configuration: 'The one model it ships (50 languages).',
    },
    async () => {
      const lande = member(await load('lande'), 'default');
      return (text) => firstOf(call(lande, text));
    },
  ),
  detector(
    {
      id: 'cld3-asm',
      name: 'cld3-asm',
      package: 'cld3-asm',
      family: 'cld3',
      configuration:
        'The one model it ships. The least length is set to 0 as its manual allows, because by default it declines texts under 140 bytes; the greatest is left at 700.',
    },
    async () => {
      const factory = await invoke(member(await load('cld3-asm'), 'default'), 'loadModule');
      // By default it declines texts under 140 bytes; its manual's minimum is set to 0, its maximum left at 700.
      const instance = invoke(factory, 'create', 0, 700);
      return (text) => string(member(invoke(instance, 'findLanguage', text), 'language'));
    },
  ),
  detector(
    {
      id: 'franc',
      name: 'franc',
      package: 'franc',
      family: 'franc',
      configuration:
        'The data base of the package franc (186 languages); the smaller and the larger one are packages of their own. Its default least length of 10 characters declines no item.',
    },
    async () => {
      const franc = member(await load('franc'), 'franc');
      return (text) => string(call(franc, text));
    },
  ),
  detector(
    {
      id: 'languagedetect',
      name: 'languagedetect',
      package: 'languagedetect',
      family: 'text-languagedetect',
      configuration: 'The one data base it ships (52 languages), answers as two-letter codes.',
    },
    async () => {
      const instance = construct(member(await load('languagedetect'), 'default'));
      invoke(instance, 'setLanguageType', 'iso2');
      return (text) => {
        const [best] = list(invoke(instance, 'detect', text, 1));
        // Languages of its list without a two-letter code come as null.
        const code = best === undefined ? '' : list(best)[0];
        return code === null ? 'other' : string(code);
      };
    },
  ),
  pypi({
    id: 'lingua',
    name: 'lingua (PyPI)',
    package: 'pypi/lingua-language-detector',
    family: 'lingua',
    configuration:
      'All 75 languages and its high accuracy, as its manual builds it; models of 96 MB inside the package.',
  }),
  pypi({
    id: 'langid',
    name: 'langid (PyPI)',
    package: 'pypi/langid',
    family: 'langid',
    parts: ['pypi/numpy'],
    configuration: 'The one model it ships (97 languages, 2 MB).',
  }),
  pypi({
    id: 'pycld2',
    name: 'pycld2 (PyPI)',
    package: 'pypi/pycld2',
    family: 'cld2',
    configuration:
      'bestEffort is on, as its manual says for short texts: else it declines many. Tables of 10 MB inside the package.',
  }),
  languageModel({
    question: 'In which language is the text? The answer is its code of two letters.',
    // None of them is asked for: no component is told which languages are.
    examples: [
      ['今日は天気がいい', 'ja'],
      ['leo hali ya hewa ni nzuri', 'sw'],
      ['σήμερα ο καιρός είναι καλός', 'el'],
    ],
    rule: { name: 'regex', pattern: '^\\s*([a-z]{2})(?![a-z])' },
    control,
  }),
];
