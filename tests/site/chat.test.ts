import { describe, expect, test } from 'vitest';
import { validate } from '../../src/schema/validate.ts';
import { unescaped } from './html-files.ts';
import { serveBoard } from './served-board.ts';

const board = serveBoard();
const chat = '/api/chat';

const ask = async (question: string) => {
  const answer = await board.get(chat, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question }),
  });
  return validate('chat-0.1', await answer.json(), chat);
};

/** The text at an address: a member by its JSON pointer, or the whole text of a page. */
const standsAt = async (url: string, quote: string): Promise<boolean> => {
  const { pathname, search, hash } = new URL(url);
  const answer = await board.get(pathname + search);
  expect(answer.status, url).toBe(200);
  if (!hash.startsWith('#/')) return unescaped((await answer.text()).replace(/<[^>]*>/g, '')).includes(quote);
  const document: unknown = await answer.json();
  const value = hash
    .slice(2)
    .split('/')
    .reduce((found: unknown, step) => Object(found)[step], document);
  return String(value) === quote;
};

describe('questions about the example board', () => {
  test.each([
    ['How many axes are measured?', /axis · \d+ measured/],
    ['Who leads jail?', /is ahead of|not reliably ahead of|nobody leads|beat guessing/],
    ['What does TIE mean?', /did not separate/],
    ['How do I verify a card?', /./],
    ['Which licence?', /CC-BY-4\.0/],
    ['How do I challenge a figure?', /Name the figure/],
    ['What was corrected?', /./],
    ['Who publishes this?', /publisher/],
    ['What costs money?', /never a grade/],
    ['What is not measured?', /^Not measured, and stated so/],
    ['What does the axis care measure?', /./],
    ['What happens with unparsed answers?', /unparsed/],
  ])('%s is answered with lines that stand where their addresses point', async (question, line) => {
    const { answered, answers } = await ask(question);
    expect([answered, answers.length > 0]).toEqual([true, true]);
    expect(answers[0]?.quote).toMatch(line);
    for (const { quote, url } of answers) expect(await standsAt(url, quote), `${url}: ${quote}`).toBe(true);
  });

  test('a provision is quoted in the words of the law', async () => {
    const { answers } = await ask('What does article 5(1)(f) of the AI Act say?');
    const law = answers.find(({ what }) => what === 'the law');
    expect(law?.quote).toMatch(/^\(f\) .* to infer emotions of a natural person in the areas of workplace/);
    expect(await standsAt(law?.url ?? '', law?.quote ?? '')).toBe(true);
  });

  test.each([
    'What is the weather?',
    'Who won the cup final?',
    'How do I bake bread?',
    'Are deep fakes prohibited?',
    'How many commands are there?',
    'How many corrections were entered last week?',
  ])('nothing published answers: %s', async (question) => {
    expect(await ask(question)).toMatchObject({ answered: false, answers: [] });
  });
});
