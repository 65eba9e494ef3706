import { describe, expect, test } from 'vitest';
import { pagePaths } from '../../src/surfaces/pages.ts';
import { serveBoard } from './served-board.ts';

const board = serveBoard();

const axes = async (): Promise<readonly string[]> => {
  const body = Object(await (await board.get('/api/gspc')).json());
  return body.axes.map(({ axis }: { axis: string }) => axis);
};

describe('the list of pages', () => {
  test('every page on it is there', async () => {
    const answers = await Promise.all(
      pagePaths(await axes()).map(async (path) => {
        const response = await board.get(path);
        return {
          path,
          status: response.status,
          isHtml: response.headers.get('content-type')?.startsWith('text/html'),
        };
      }),
    );
    expect(answers.filter(({ status, isHtml }) => status !== 200 || isHtml !== true)).toEqual([]);
  });

  test('the site map lists exactly these pages', async () => {
    const text = await (await board.get('/sitemap.xml')).text();
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      (match) => new URL(match[1] ?? '').pathname,
    );
    expect(listed).toEqual(pagePaths(await axes()));
  });
});
