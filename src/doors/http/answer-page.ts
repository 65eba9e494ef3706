/** The page that answers a form sent by a person. It never repeats what was sent. */

import { assets, challengeForm, pages } from '../../operations/pages.ts';
import { securityHeaders } from '../../operations/response-headers.ts';

type AnswerPage = {
  readonly status: number;
  readonly title: string;
  readonly sentences: readonly string[];
};

/** Whether a browser asks, so that a person will read the answer. */
export function isForReading(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/html');
}

export function respondPage({ status, title, sentences }: AnswerPage): Response {
  const headers = new Headers([
    ['content-type', 'text/html; charset=utf-8'],
    ['cache-control', 'no-store'],
  ]);
  for (const [name, value] of securityHeaders) headers.set(name, value);
  const heading = escaped(title);
  const page = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${heading}</title><link rel="stylesheet" href="${assets.styles}"></head>`,
    `<body><header class="masthead"><div class="wrap"><a class="brand" href="${pages.home}">The board</a></div></header>`,
    `<main id="content" class="wrap"><h1>${heading}</h1>`,
    ...sentences.map((sentence) => `<p>${escaped(sentence)}</p>`),
    `<p><a href="${challengeForm}">Back to the form</a></p>`,
    '</main></body></html>',
  ];
  return new Response(page.join(''), { status, headers });
}

/** A refusal in the same words, for a person. */
export async function refusalPage(refusal: Response): Promise<Response> {
  const { detail }: { detail?: unknown } = Object(await refusal.json());
  const page = respondPage({
    status: refusal.status,
    title: 'Not sent',
    sentences: [`Nothing was kept: ${String(detail)}`],
  });
  const wait = refusal.headers.get('retry-after');
  if (wait !== null) page.headers.set('retry-after', wait);
  return page;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
