import { expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { mainOf, visibleText } from '../../tests/site/html-files.ts';
import { pressSentences } from '../derive/sentences/press-sentences.ts';
import PressPage from '../pages/press.astro';

const site = await goldenSite('separated');
const html = mainOf(await render(site, PressPage));

test('the press is offered each sentence whole, with a button that copies it', () => {
  const sentences = [...html.matchAll(/<p class="sentence" data-copy-text>(.*?)<\/p>/g)];
  const shown = sentences.map(([, sentence = '']) => visibleText(sentence.replace(/<[^>]*>/g, '')));
  expect(shown).toEqual(pressSentences(site));
  expect(html.match(/data-copy hidden>Copy sentence/g)).toHaveLength(shown.length);
});

test('the lines by which machines quote the board stand as they are', () => {
  const [, quoted = ''] = /<blockquote data-spec[^>]*>(.*?)<\/blockquote>/s.exec(html) ?? [];
  expect(visibleText(quoted)).toContain(site.board.totals.lid);
  expect(visibleText(quoted)).toContain(site.board.limitations[0]);
});

test('whom to ask is named with the days within which a reply is published', () => {
  const { contact, right_of_reply_days } = site.evidence.publisher;
  expect(html).toContain(`<a href="${contact}">${contact.replace('mailto:', '')}</a>`);
  expect(html).toContain(`within ${right_of_reply_days} days`);
});
