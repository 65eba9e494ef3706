import { describe, expect, test } from 'vitest';
import { validate } from '../../src/schema/validate.ts';
import { unescaped, visibleText } from './html-files.ts';
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

describe('questions about the example board', () => {
  test.each([
    ['How many axes are measured?', /axis · \d+ measured/],
    ['Who leads jail?', /is ahead of|not reliably ahead of|nobody leads|beat guessing/],
    ['What does TIE mean?', /did not separate/],
    ['How do I verify a card?', /verify-card\.mjs/],
    ['Which licence do the data have?', /CC-BY-4\.0/],
    ['How do I challenge a figure?', /Name the figure/],
    ['Who publishes this?', /publisher/],
    ['What is not measured?', /^Not measured, and stated so/],
    ['What does article 5(1)(f) of the AI Act say?', /5\(1\)\(f\)/],
  ])(
    '%s is answered with figures, each with a limit and addresses that are there',
    async (question, sentence) => {
      const { answered, figures } = await ask(question);
      expect([answered, figures.length > 0]).toEqual([true, true]);
      expect(figures.map((each) => each.sentence).join('\n')).toMatch(sentence);
      for (const { limit, addresses } of figures) {
        expect(limit.length).toBeGreaterThan(10);
        for (const url of Object.values(addresses)) {
          const { pathname, search, hostname } = new URL(url);
          if (hostname.endsWith('.example'))
            expect((await board.get(pathname + search)).status, url).toBe(200);
        }
      }
    },
  );

  test('the sentence of a test is the heading of its page', async () => {
    const [figure] = (await ask('Who leads jail?')).figures;
    expect(figure?.id).toBe('jail');
    const page = await (await board.get('/axes/jail')).text();
    expect(unescaped(visibleText(page))).toContain(figure?.sentence);
  });

  test.each(['What is the weather?', 'Who won the cup final?', 'How do I bake bread?'])(
    'no figure is found for: %s',
    async (question) => {
      expect(await ask(question)).toMatchObject({ answered: false, figures: [] });
    },
  );
});
