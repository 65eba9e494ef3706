import type { Provision1 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';

/** `Article 5(1)(a)`, `Annex III 1(a)`, `Articles 5–16` */
export function articleName(say: Say, { article }: Pick<Provision1, 'article'>): string {
  if (!/^\d/.test(article)) return article.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return article.includes('–') ? say`Articles ${article}` : say`Article ${article}`;
}
