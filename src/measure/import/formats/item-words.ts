/** What tools write about an item beside its text: words that sort it, and how it is solved. */

import { createHash } from 'node:crypto';
import { present } from '../../../core/present.ts';
import { tryJson } from '../../foreign.ts';
import { textAt, textsAt, valueAt } from '../files/values.ts';

/** Members that sort items; others are amounts, texts or notes. */
const sorting = [
  'category',
  'subcategory',
  'subject',
  'topic',
  'subtopic',
  'domain',
  'field',
  'subfield',
  'type',
  'task_type',
  'level',
  'difficulty',
  'language',
  'platform',
  'genre',
  'src',
];

/** A longer word sorts nothing. */
const LONGEST = 60;

/** `level: Level 3`; undefined where none is there. */
export function tagsOf(about: unknown): string | undefined {
  return joinTags(
    sorting.flatMap((name) => {
      const value = valueAt(about, name);
      return typeof value === 'string' || typeof value === 'number' ? [`${name}: ${value}`] : [];
    }),
  );
}

/** One text in the columns of an import; the same tag twice is one. */
export function joinTags(tags: readonly string[]): string | undefined {
  const own = tags
    .map((tag) => tag.replace(/\s+/g, ' ').trim())
    .filter((tag) => tag !== '' && tag.length <= LONGEST);
  return own.length === 0 ? undefined : [...new Set(own)].sort().join('\n');
}

const solving = ['solution', 'canonical_solution', 'rationale', 'explanation', 'cot_content'];

export function solutionIn(about: unknown): string | undefined {
  return solving.map((name) => textAt(about, name)?.trim()).find((text) => text !== undefined && text !== '');
}

export function wordsOf(about: unknown) {
  return present({ tags: tagsOf(about), solution: solutionIn(about) });
}

/** Of what was asked beside the input: equal inputs ask the same only where it is equal too. */
export function digestOfAsked(beside: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(beside) ?? '')
    .digest('hex');
}

/** Undefined where there is one at most, which is the target. */
export function joinReferences(texts: readonly string[]): string | undefined {
  const own = [...new Set(texts.map((text) => text.toWellFormed()))];
  return own.length < 2 ? undefined : JSON.stringify(own);
}

export function readReferences(joined: string): string[] {
  return [...textsAt(tryJson(joined))];
}
