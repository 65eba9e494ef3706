import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serving } from '../../../tests/kit/board-doors.ts';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { factsOf, makeDoor, ORIGIN } from '../../../tests/kit/door-deps.ts';
import { emitBoard, publish, signBoard } from '../../../tests/kit/engine.ts';
import type { Files } from '../../../tests/kit/files.ts';
import { jsonRequest } from '../../../tests/kit/json-request.ts';
import { goldenSite } from '../../../tests/kit/measured-board.ts';
import { makeSmallBoard } from '../../../tests/kit/small-board.ts';
import { utf8 } from '../../core/text.ts';
import { deriveAxisWords } from '../../derive/doors/door-facts.ts';
import { derivePublishedAnswers } from '../../derive/doors/published-answers.ts';
import type { PublishedSite } from '../../derive/site.ts';
import type { Chat01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { emitSite } from '../../surfaces/emission.ts';
import { chat } from './chat.ts';

let board: DiskBoard;
let site: PublishedSite;
let files: Files;
beforeAll(async () => {
  board = makeSmallBoard();
  await signBoard(board, '2026-01-02T12:00:00Z');
  const publication = await emitBoard(board);
  ({ site, files } = publication);
});
afterAll(() => board.remove());

type Published = { readonly site: PublishedSite; readonly files: Files };

const ask = (question: unknown, of: Published = { site, files }) => {
  const facts = factsOf({ axes: deriveAxisWords(of.site), answers: derivePublishedAnswers(of.site) });
  const { deps } = makeDoor({ facts, fetch: serving(of.files, ORIGIN) });
  return chat(jsonRequest('http://x/api/chat', { question }), deps);
};

const answerTo = async (question: string, of?: Published): Promise<Chat01> =>
  validate('chat-0.1', await (await ask(question, of)).json(), 'answer');

const saidOf = ({ answers }: Chat01): string =>
  answers.map(({ what, quote }) => `${what}: ${quote}`).join('\n');

/** What stands at an address with a JSON pointer, in the bytes that are served. */
const atAddress = (url: string): unknown => {
  const { pathname, search, hash } = new URL(url);
  const axis = new URLSearchParams(search).get('axis');
  const name = axis === null ? pathname.slice(1) : `board-data/axis-${axis}`;
  const bytes = files.get(name) ?? files.get(`${name}.json`);
  const document: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return hash
    .slice(2)
    .split('/')
    .reduce((value: unknown, step) => Object(value)[step], document);
};

describe('questions about a small board', () => {
  test.each([
    ['How many axes are measured?', /3 axis · 2 measured/],
    ['Who leads jail?', /alpha/],
    ['What does TIE mean?', /did not separate/],
    ['How do I verify a card?', /node verify-card\.mjs|card_index/],
    ['Which licence?', /CC-BY-4\.0/],
    ['How do I challenge a figure?', /Name the figure by the address/],
    ['What was corrected?', /./],
    ['Who publishes this?', /./],
    ['What costs money?', /never a grade/],
    ['What is not measured?', /Not measured, and stated so: care/],
  ])('%s', async (question, line) => {
    const { answered, answers } = await answerTo(question);
    expect(answered).toBe(true);
    expect(answers[0]?.quote).toMatch(line);
    expect(answers.length).toBeLessThanOrEqual(10);
  });

  test('of how much was measured are answered in items and in checks, never in one number', async () => {
    const { answers } = await answerTo('total number of items measured');
    const { items, checks } = site.board.totals;
    expect(answers.slice(0, 2).map(({ quote, what }) => [quote, what])).toEqual([
      [String(items), 'items that count on measured comparisons, a pair once'],
      [String(checks), 'checks of facts, which are no items'],
    ]);
  });

  test('of corrections and publisher are answered with theirs', async () => {
    const { corrections, publisher } = site.evidence;
    const wrong = corrections.ok ? corrections.value.corrections.map((each) => each.what_was_wrong) : [];
    const quotes = (await answerTo('What was corrected?')).answers.map(({ quote }) => quote);
    expect(quotes).toEqual(expect.arrayContaining(wrong.slice(-1)));
    expect((await answerTo('Who publishes this?')).answers[0]?.quote).toBe(publisher.issuer);
  });

  test.each([
    'What is the weather?',
    'What is the capital of France?',
    'How old are you?',
    'Write me a poem about llamas',
    'What is this?',
    '???',
    'Wie ist das Wetter?',
  ])('nothing published answers: %s', async (question) => {
    const { answered, answers, note } = await answerTo(question);
    expect([answered, answers]).toEqual([false, []]);
    expect(note).toMatch(/^No line of those that are asked here answers this/);
  });
});

describe('what counts as answered', () => {
  const pair = [
    'of alpha and beta is ahead',
    ': alpha',
    'wins of alpha against beta: 20',
    'alpha, on jail: correct: 40',
    'beta, on jail: correct: 20',
  ];

  test.each([
    ['Is alpha better than beta?', pair],
    ['Is beta worse than alpha?', pair],
    ['alpha vs beta', pair],
    ['Does beta beat alpha on jail?', pair],
    ['Are alpha and beta tied?', pair],
    ['What is the p value of alpha against beta?', [...pair, 'deciding_p of alpha against beta: ']],
    ['Is gamma the best?', ['gamma, on jail: asked: 40', 'leader']],
    ['How accurate is gamma?', ['gamma, on jail: answers that were read: 38', 'gamma, on jail: asked: 40']],
    ['What is jail?', ['asked on jail: ']],
    ['Which axes are measured?', ['measured axis, 1 of 2: jail', 'measured axis, 2 of 2: custody']],
    ['Which axes have a leader?', ['axis with a leader, 1 of 1: jail']],
    ['When was alpha measured?', ['measured on: 2026-01-02']],
  ])('%s is answered by all that it asks', async (question, wanted) => {
    const answer = await answerTo(question);
    expect(answer.answered).toBe(true);
    for (const each of wanted) expect(saidOf(answer)).toContain(each);
  });

  test.each([
    'Why is alpha better than beta?',
    'Will alpha beat beta?',
    'Is alpha not better than beta?',
    'Is alpha twice as good as beta?',
    'Is alpha better than delta?',
    'Compare alpha, beta and gamma',
    'Who beats gamma?',
    'Who made alpha?',
    'Who wrote alpha?',
    'How does alpha work?',
    'What does alpha cost?',
    'Should I choose alpha?',
    'Where does alpha lead?',
    'When did alpha win?',
    'What is the p value of gamma?',
    'What rank does gamma have?',
    'Who leads honesty?',
    'Who led jail in 2024?',
    'Ist alpha besser als beta?',
    'How many corrections were made today?',
    'Who signs cards?',
    'Which axis is the best?',
  ])('%s is not, and the refusal says what can be asked', async (question) => {
    const { answered, answers, note, nearest = [] } = await answerTo(question);
    expect([answered, answers, nearest.length > 0]).toEqual([false, [], true]);
    expect(note).toMatch(/[Aa]sk in English for|name two that were asked on one axis/);
  });

  test('two that are not told apart are called so, with their figures', async () => {
    const tie = publish(emitSite(await goldenSite('exact-tie'), new Map(), utf8));
    const answer = await answerTo('Is first better than second?', tie);
    expect([answer.answered, answer.answers[0]?.quote]).toEqual([true, 'null']);
    expect(saidOf(answer)).toMatch(/wins of .*: 20\n.*losses of .*: 20/);
    expect(saidOf(await answerTo('Does third lead?', tie))).toContain('third, on safety: correct: 10');
  });

  test('two whose pair is not listed are not', async () => {
    const unlisted = new Map(files).set('api/arena.json', utf8('{"axes":[]}'));
    const { answered, note } = await answerTo('Is alpha better than beta?', { site, files: unlisted });
    expect([answered, note]).toEqual([false, expect.stringContaining('lists no pair of these two on jail')]);
  });
});

describe('what is quoted', () => {
  test('stands word for word where its address points', () => {
    const inBodies = derivePublishedAnswers(site)
      .flatMap(({ lines }) => lines)
      .filter(({ at }) => at.includes('#/'));
    expect(inBodies.length).toBeGreaterThan(30);
    const strangers = inBodies.filter(({ quote, at }) => String(atAddress(ORIGIN + at)) !== quote);
    expect(strangers).toEqual([]);
  });

  test('comes with an address of this board', async () => {
    const { answers } = await answerTo('How many axes are measured?');
    expect(answers[0]?.url).toBe(`${ORIGIN}/api/gspc#/totals/public_count`);
  });

  test('is the same for the same question', async () => {
    const [first, second] = await Promise.all([ask('What does TIE mean?'), ask('What does TIE mean?')]);
    expect(await first.text()).toBe(await second.text());
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
