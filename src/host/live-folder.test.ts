import { expect, test } from 'vitest';
import { makeSite } from '../../tests/kit/made-site.ts';
import { serve } from '../../tests/kit/serve.ts';
import { PROBLEM_MEDIA } from '../operations/operation.ts';
import { openLiveFolder } from './live-folder.ts';

test('a door is passed on although a rule answers whatever is below the API', async () => {
  const made = makeSite({
    'dist/none.json': '{"error":"not_found"}',
    'dist/_redirects': '/api/* /none.json 404\n',
    'dist/_headers': `/none.json\n  content-type: ${PROBLEM_MEDIA}\n`,
  });
  const live = openLiveFolder(made.projectDir);
  live.show(made.outDir);
  const server = await serve((request, response) => {
    live.answer(request, response, () => response.writeHead(200).end('the adapter'));
  });
  const get = async (path: string): Promise<readonly unknown[]> => {
    const answer = await fetch(server.url + path);
    return [answer.status, answer.headers.get('content-type'), await answer.text()];
  };
  try {
    for (const path of ['/api/chat', '/api/evidence-bundle?obligation=dora', '/mcp', '/api/atlas/'])
      expect(await get(path)).toEqual([200, null, 'the adapter']);
    expect(await get('/api/nope')).toEqual([404, PROBLEM_MEDIA, '{"error":"not_found"}']);
    expect(await get('/elsewhere')).toEqual([200, null, 'the adapter']);
  } finally {
    await server.close();
    made.remove();
  }
});
