/**
 * HTML as text: every value is escaped where it enters, and what is already HTML says so by its
 * type.
 */

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What a template made; a plain string is never taken for it. */
export type Html = { readonly html: string };

type Part = string | number | Html | readonly Html[];

/** html`<p>${text}</p>`: text is escaped, HTML is kept. */
export function html(markup: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let made = markup[0] ?? '';
  for (const [at, part] of parts.entries()) made += toMarkup(part) + (markup[at + 1] ?? '');
  return { html: made };
}

function toMarkup(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(({ html }) => html).join('');
}

/** Most text is none of it. */
const special = /[&<>"\ud800-\udfff]/;

function escapeHtml(text: string): string {
  if (!special.test(text)) return text;
  return text.toWellFormed().replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
