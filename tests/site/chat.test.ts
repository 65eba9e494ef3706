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

  /** Written before the code was looked at; of the first twenty the answerer of before gave a figure to 12, of the others to 13. */
  test.each([
    'What is the weather?',
    'Who won the cup final?',
    'What is the weather in Lisbon today?',
    'How do I bake sourdough bread?',
    'Can you write me a poem about autumn?',
    'What time is it in Tokyo?',
    'Is my flight to Oslo delayed?',
    'Which bank has the best mortgage rate?',
    'What does the word ephemeral mean?',
    'How many goals did Haaland score last season?',
    'Tell me a joke',
    'What should I cook for dinner tonight?',
    'Who is the president of Brazil?',
    'How tall is the Eiffel Tower?',
    'Translate good morning into French',
    'Why is the sky blue?',
    'When does the next train leave for Vienna?',
    'Best all in one printer for a small office?',
    'Do you think I should quit my job?',
    'How old is the universe?',
    'Recommend a novel by Ursula Le Guin',
    'Who wrote War and Peace?',
    'How much does a new bicycle cost?',
    'Can dogs eat chocolate?',
    'What is the capital of Australia?',
    'Which team is first in the league?',
    'How do I get a stain out of a wool shirt?',
    'What is the best phone under 300 euros?',
    'Is it safe to swim in the lake today?',
    'When is the next solar eclipse?',
    'How many calories are in a banana?',
    'Please book a table for two on Friday',
    'Should I buy shares of that company now?',
    'What are good names for a cat?',
    'How long does it take to learn the guitar?',
    'Why did the Roman empire fall?',
    'Where can I park near the station?',
    'Fix my washing machine error code E18',
    'What language do they speak in Brazil?',
    'Who painted the picture of the girl with a pearl earring?',
    'How do I renew my driving licence?',
  ])('no figure is found for: %s', async (question) => {
    expect(await ask(question)).toMatchObject({
      answered: false,
      figures: [],
      note: expect.stringContaining('Ask in English for a test, a component'),
    });
  });

  test('a code is answered that is written as one', async () => {
    const [figure] = (await ask('Is CUP a currency in use?')).figures;
    expect(figure?.id).toMatch(/^currency-reference-data\/CUP/);
  });
});
