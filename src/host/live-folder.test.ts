import { expect, onTestFinished, test } from 'vitest';
import { makeSite } from '../../tests/kit/made-site.ts';
import { serve } from '../../tests/kit/serve.ts';
import { PROBLEM_MEDIA } from '../operations/operation.ts';
import { openLiveFolder } from './live-folder.ts';

const door = (words: string): string => `let calls = 0;
export const config = { path: '/api/chat' };
export default (request, { site }) => new Response([++calls, '${words}', site.url === new URL(request.url).origin].join(' '));`;

test('a door answers although a rule answers whatever is below the API, and is loaded once', async () => {
  const made = makeSite({
    'dist/none.json': '{"error":"not_found"}',
    'dist/_redirects': '/api/* /none.json 404\n',
    'dist/_headers': `/none.json\n  content-type: ${PROBLEM_MEDIA}\n`,
    'functions/chat.ts': door('first'),
  });
  onTestFinished(made.remove);
  const live = openLiveFolder({ projectDir: made.projectDir });
  live.show(made.outDir);
  const server = await serve((request, response) => {
    live.answer(request, response, () => response.writeHead(200).end('passed on'));
  });
  onTestFinished(server.close);
  const get = async (path: string): Promise<readonly unknown[]> => {
    const answer = await fetch(server.url.replace('127.0.0.1', 'localhost') + path);
    return [answer.status, answer.headers.get('content-type'), await answer.text()];
  };
  const text = 'text/plain;charset=UTF-8';
  for (const call of [1, 2, 3]) expect(await get('/api/chat')).toEqual([200, text, `${call} first true`]);
  for (const path of ['/api/evidence-bundle?obligation=dora', '/mcp', '/api/atlas/', '/elsewhere'])
    expect(await get(path)).toEqual([200, null, 'passed on']);
  expect(await get('/api/nope')).toEqual([404, PROBLEM_MEDIA, '{"error":"not_found"}']);
  made.write({ 'functions/chat.ts': door('second') });
  expect(await get('/api/chat')).toEqual([200, text, '4 first true']);
  live.reloadDoors();
  expect(await get('/api/chat')).toEqual([200, text, '1 second true']);
});
