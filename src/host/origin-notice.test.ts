import { expect, test } from 'vitest';
import { makeSite } from '../../tests/kit/made-site.ts';
import { originNotice } from './origin-notice.ts';

const noticeOf = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const site = makeSite(files);
  const notice = await originNotice(site.outDir, 'http://localhost:8888');
  site.remove();
  return notice;
};

const built = (origin: string) => ({ 'dist/board-data/site.json': JSON.stringify({ hosting: { origin } }) });

test('a server says for which origin the site was built, and how it is built for the server', async () => {
  expect(await noticeOf(built('https://b.example'))).toEqual([
    'addresses in the agent card, OpenAPI and llms.txt are of https://b.example; of this server after a build with SITE_URL=http://localhost:8888',
  ]);
});

test('a site that was built for the server, or says nothing of it, needs no word', async () => {
  expect(await noticeOf(built('http://localhost:8888'))).toEqual([]);
  expect(await noticeOf({ 'dist/index.html': '' })).toEqual([]);
});
