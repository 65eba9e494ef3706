/** Changed figures as a table in Markdown, for a terminal and for the summary of a workflow alike. */

import type { ChangedFigure } from '../../derive/history/changed-figures.ts';
import type { BoardChanges } from './board-changes.ts';

/** A summary of a workflow has at most 1 MiB. */
const MOST_LINES = 1_000;
const MOST_CHARACTERS = 200;

export function changesTable({ signed, figures }: BoardChanges): string {
  const against = signed === undefined ? 'nothing was signed before' : `against what was signed on ${signed}`;
  const lines = figures.slice(0, MOST_LINES).map(lineOf);
  const rest = figures.length - lines.length;
  return [
    `### What would change on the board`,
    '',
    `${countsOf(figures)}; ${against}`,
    ...(lines.length === 0
      ? []
      : ['', '| | where | figure | was | now |', '|---|---|---|---|---|', ...lines]),
    ...(rest === 0 ? [] : ['', `and ${rest} more`]),
  ].join('\n');
}

function countsOf(figures: readonly ChangedFigure[]): string {
  const count = (word: string): number => figures.filter((figure) => wordOf(figure) === word).length;
  return `${count('new')} new, ${count('changed')} changed, ${count('withdrawn')} withdrawn`;
}

function wordOf({ was, now }: ChangedFigure): string {
  if (was === undefined) return 'new';
  return now === undefined ? 'withdrawn' : 'changed';
}

function lineOf(changed: ChangedFigure): string {
  const { place, figure, was = '', now = '' } = changed;
  return `| ${wordOf(changed)} | ${[place, figure, was, now].map(plain).join(' | ')} |`;
}

/**
 * Names come from whoever proposes the change. As code nothing in them is a link, a picture or HTML, and what
 * could end the code or its cell is spelled otherwise.
 */
function plain(text: string): string {
  if (text === '') return '';
  const cut = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
  const spelled = cut.replaceAll('`', "'").replaceAll('|', '¦').replaceAll('\\', '∖');
  return `\`${spelled.replace(/\p{C}|\p{Zl}|\p{Zp}/gu, ' ')}\``;
}
