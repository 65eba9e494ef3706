/** An audit as lines for the terminal, and as one page that needs no other file. */

import { utf8 } from '../../core/text.ts';
import { writeDurably } from '../durable-file.ts';
import { type AuditedAxis, auditPlanned } from './audit-board.ts';

export function auditLines(axes: readonly AuditedAxis[]): readonly string[] {
  return axes.flatMap(({ title, sentences, scored, components, warnings }) => [
    title,
    ...sentences.map((sentence) => `  ${sentence}`),
    `  ${scored}, 95 % interval, places that it may have:`,
    ...components.map(
      ({ name, counted, score, interval, ranks }) =>
        `    ${JSON.stringify(name)}: ${[counted, score, interval, ranks].filter((part) => part !== '').join(', ')}`,
    ),
    ...warnings.map((warning) => `  note: ${warning}`),
  ]);
}

type StatedOf = (axis: string, component: string) => string | undefined;

/** What will be published, in lines, and what changes of all that was signed; `stated`: what the source says of a component of an axis. */
export function plannedTexts(
  artifactsDir: string,
  planned: Parameters<typeof auditPlanned>[1],
  stated: StatedOf,
) {
  const { audited, changed } = auditPlanned(artifactsDir, planned);
  return { lines: publishedLines(audited, stated), changed };
}

/** The numbers and the sentence. */
function publishedLines(axes: readonly AuditedAxis[], stated: StatedOf): readonly string[] {
  return axes.flatMap(({ title, row, sentences: [sentence = ''], components, warnings }) => [
    `will be published as ${JSON.stringify(title)}:`,
    `  ${sentence}`,
    ...components.slice(0, TOLD).map(({ name, counted, score, interval }) => {
      const own = [counted, score, interval && `95 % ${interval}`].filter((part) => part !== '').join(', ');
      const theirs = stated(row.axis, name);
      return `    ${JSON.stringify(name)}: ${own}${theirs === undefined ? '' : `; ${theirs}`}`;
    }),
    ...(components.length > TOLD ? [`    … and ${components.length - TOLD} more`] : []),
    ...warnings.map((warning) => `  note: ${warning}`),
  ]);
}

const TOLD = 20;

type AboutAudit = {
  /** What was read, in a line. */
  readonly read: string;
  readonly notes: readonly string[];
};

export function writeAuditPage(file: string, axes: readonly AuditedAxis[], about: AboutAudit): void {
  writeDurably(file, utf8(auditPage(axes, about)));
}

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}' +
  'th,td{text-align:left;padding:.2rem 1rem .2rem 0;border-bottom:1px solid #ccc}';

/** Whatever stands in the results is text: it is escaped, and the page runs no script. */
export function auditPage(axes: readonly AuditedAxis[], { read, notes }: AboutAudit): string {
  const body = axes.flatMap(({ title, sentences, scored, components, warnings }) => [
    `<h2>${escaped(title)}</h2>`,
    ...sentences.map((sentence) => `<p>${escaped(sentence)}</p>`),
    '<table>',
    `<tr>${['Component', 'Counted', scored, '95 % interval', 'Places'].map((head) => `<th>${escaped(head)}</th>`).join('')}</tr>`,
    ...components.map(
      ({ name, counted, score, interval, ranks }) =>
        `<tr>${[name, counted, score, interval, ranks].map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`,
    ),
    '</table>',
    list(warnings),
  ]);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">',
    '<meta name="viewport" content="width=device-width">',
    `<title>Audit</title><style>${style}</style></head><body>`,
    '<h1>Audit</h1>',
    `<p>${escaped(read)}. Nobody has signed or published this page.</p>`,
    list(notes),
    ...body,
    '</body></html>',
    '',
  ].join('\n');
}

function list(sentences: readonly string[]): string {
  return sentences.length === 0
    ? ''
    : `<ul>${sentences.map((sentence) => `<li>${escaped(sentence)}</li>`).join('')}</ul>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
