import { beforeAll, describe, expect, test } from 'vitest';
import { type BoardDoors, makeBoardDoors } from '../../../tests/kit/board-doors.ts';
import { makeDoor } from '../../../tests/kit/door-deps.ts';
import { jsonRequest } from '../../../tests/kit/json-request.ts';
import type { Chat01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { chat } from './chat.ts';

let doors: BoardDoors;
beforeAll(async () => {
  doors = await makeBoardDoors();
});

const ask = (question: unknown, deps = doors.deps) =>
  chat(jsonRequest('http://x/api/chat', { question }), deps);

const answerTo = async (question: string, deps = doors.deps): Promise<Chat01> =>
  validate('chat-0.1', await (await ask(question, deps)).json(), 'answer');

describe('a question', () => {
  test.each([
    ['Who leads jail?', 'axis', 'jail'],
    ['What did alpha score on jail?', 'component', 'jail/alpha'],
    ['Is alpha better than beta?', 'component', 'jail/alpha/beta'],
    ['Which licence do the data have?', 'board', 'licence'],
    ['What is not measured?', 'board', 'not-measured'],
    ['How do I challenge a figure?', 'board', 'challenge'],
  ])(
    '%s is answered with the figure of %s %s first, with its limit and addresses',
    async (question, kind, id) => {
      const { answered, figures, note } = await answerTo(question);
      expect([answered, figures.length <= 3]).toEqual([true, true]);
      const [first] = figures;
      expect([first?.kind, first?.id.split('/').toSorted()]).toEqual([kind, id.split('/').toSorted()]);
      expect(first?.limit).not.toBe('');
      for (const { addresses } of figures)
        for (const address of Object.values(addresses)) expect(address).toMatch(/^https:\/\//);
      expect(note).toMatch(/^This does not converse/);
    },
  );

  test('that shares no word with the board gets no figure, and is told what can be asked', async () => {
    for (const question of [
      'What is the weather?',
      '???',
      'Wie ist das Wetter?',
      'Sing a song about llamas',
    ]) {
      const { answered, figures, note } = await answerTo(question);
      expect([question, answered, figures]).toEqual([question, false, []]);
      expect(note).toMatch(/does not converse.* Ask in English for a test, a component/);
    }
  });

  test('about two of one test is answered with their comparison', async () => {
    const { figures } = await answerTo('Is alpha better than beta?');
    expect(figures).toHaveLength(1);
    expect(figures[0]?.sentence).toMatch(
      /of the \d+ items in the scores of both, alpha did better on \d+, beta on 0, .*\. Taken alone, alpha is ahead of beta \(p /,
    );
    expect(figures[0]?.components?.map(({ says }) => /alpha was right|beta was right/.test(says))).toEqual([
      true,
      true,
    ]);
  });

  test('is answered the same every time', async () => {
    const [first, second] = await Promise.all([ask('Who leads jail?'), ask('Who leads jail?')]);
    expect(await first.text()).toBe(await second.text());
  });

  test('is told so while the board cannot be read', async () => {
    const unread = {
      ...doors.deps,
      facts: { ...doors.deps.facts },
      fetch: async () => new Response('', { status: 500 }),
    };
    expect(await answerTo('Who leads jail?', unread)).toMatchObject({
      answered: false,
      note: expect.stringContaining('could not be read now'),
    });
  });
});

test.each([[''], [1], ['x'.repeat(1001)], [undefined]])('the question %.20j is refused', async (question) => {
  expect((await ask(question)).status).toBe(422);
});

test('a body with another member is told which there are, and the other is not repeated', async () => {
  const asked = jsonRequest('http://x/api/chat', { question: 'Who leads jail?', temperature: 1 });
  const { detail } = Object(await (await chat(asked, makeDoor().deps)).json());
  expect(detail).toMatch(/the body: expected only the members question$/);
});
