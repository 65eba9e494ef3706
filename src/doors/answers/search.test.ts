import { describe, expect, test } from 'vitest';
import { searchBoard } from './search.ts';

const axis = (name: string, title: string, question: string) => ({
  axis: name,
  title,
  question,
  status: 'MEASURED',
  page: `/axes/${name}`,
  sentence: 'One is ahead.',
  verdict: 'One is ahead.',
  components: [{ name: 'alpha' }],
});

const line = (about: readonly string[], quote: string) => ({
  about: [...about],
  lines: [{ quote, at: '/method#x' }],
});

const facts = {
  axes: [
    axis('safety', 'Profanity filters', 'Does the filter flag a text that insults somebody?'),
    axis('jail', 'Prompt-attack guards', 'Does the guard flag a prompt that tries to override instructions?'),
  ],
  answers: [
    line(['leads', 'separated'], '1 of 2 separated a leader.'),
    line(['scores'], 'The best score is one.'),
  ],
};

const firstOf = (query: string): string | undefined => searchBoard(query, facts)[0]?.at;

describe('an axis is found', () => {
  test.each([
    ['jail', '/axes/jail'],
    ['jailbreak', '/axes/jail'],
    ['jailbreaking', '/axes/jail'],
    ['which component leads on jailbreak detection', '/axes/jail'],
    ['who has the best score on prompt attacks?', '/axes/jail'],
    ['override instructions', '/axes/jail'],
    ['the best filter of insults', '/axes/safety'],
  ])('by "%s"', (query, expected) => {
    expect(firstOf(query)).toBe(expected);
  });
});

test('words of every question find lines where nothing else is asked', () => {
  expect(firstOf('who leads')).toBe('/method#x');
  expect(searchBoard('weather in Berlin', facts)).toEqual([]);
});
