/** What can be asked of a board, a sentence each: whoever asks finds an entry here and gets its answer by kind and id. */

import { present } from '../../core/present.ts';
import { shortened } from '../../core/text.ts';
import type { FigureEntry1, FigureIndex01, Press01 } from '../../schema/contracts.gen.ts';
import { newestFirst } from '../readers/corrections.ts';
import type { Site } from '../site.ts';
import { checkedAxes } from '../tables/shown-check.ts';
import { checkId, deriveAxisFigures, notPassed } from './axis-figures.ts';
import { deriveBoardEntries } from './board-entries.ts';
import { deriveComponentFigures } from './component-figures.ts';

/** In a list a sentence is read at a glance; its answer has all of it. */
const LONGEST_SENTENCE = 300;

export function deriveFigureIndex(site: Site & { readonly press: Press01 }): FigureIndex01 {
  return {
    schema: 'svc.figure-index/0.1',
    board: site.evidence.publisher.name,
    license: 'CC-BY-4.0',
    note:
      'An axis or a component is answered by its own file, a correction, a provision or a check by the file that holds all of its kind; ' +
      'what is said of the board stands here. Items, cards and checks that passed are not listed. A sentence that is cut ends with an ellipsis.',
    entries: [
      ...axisEntries(site),
      ...deriveComponentFigures(site).map(({ kind, id, name, sentence }) =>
        entryOf({ kind, id, name, sentence }),
      ),
      ...checkEntries(site),
      ...correctionEntries(site),
      ...provisionEntries(site),
      ...deriveBoardEntries(site),
    ],
  };
}

function axisEntries(site: Site): readonly FigureEntry1[] {
  const figures = new Map(deriveAxisFigures(site).map((figure) => [figure.id, figure]));
  return site.board.axes.flatMap(({ axis, question, task, bench, dataset }) => {
    const figure = figures.get(axis);
    if (figure === undefined) return [];
    const { title, strata = [] } =
      site.measuredAxes.find((measured) => measured.axis.axis === axis)?.bank.header ?? {};
    const parts = strata.map(({ stratum, what = '' }) => `${stratum} ${what}`);
    const words = [axis.replaceAll('-', ' '), question, task, title, bench, dataset, ...parts];
    const { kind, id, name, sentence } = figure;
    return [entryOf({ kind, id, name, sentence, words: words.filter(Boolean).join(' ') })];
  });
}

function checkEntries(site: Site): readonly FigureEntry1[] {
  return checkedAxes(site).flatMap(({ row, run }) =>
    notPassed(run.checks).map((check) =>
      entryOf({
        kind: 'check',
        id: checkId(row.axis, check),
        name: check.id,
        sentence: `${row.title ?? row.axis}, ${check.result}: ${check.what}${'reason' in check ? ` (${check.reason})` : ''}`,
        words: `${row.axis} ${check.group} ${check.result}`,
      }),
    ),
  );
}

function correctionEntries({ evidence: { corrections } }: Site): readonly FigureEntry1[] {
  if (!corrections.ok) return [];
  return newestFirst(corrections.value.corrections).map(({ id, date, what_was_wrong, axes = [] }) =>
    entryOf({
      kind: 'correction',
      id,
      name: `Correction of ${date}`,
      sentence: what_was_wrong,
      words: axes.join(' '),
    }),
  );
}

function provisionEntries({ evidence: { provisions: read } }: Site): readonly FigureEntry1[] {
  if (!read.ok) return [];
  const { provisions, versions } = read.value;
  return provisions.map(({ id, celex, article, topic, summary }) =>
    entryOf({
      kind: 'provision',
      id,
      name: `${versions[celex]?.name ?? celex}, ${article}: ${topic}`,
      sentence: summary,
      words: `article ${article} ${article.replace(/\(.*$/, '')} ${celex}`,
    }),
  );
}

function entryOf({ words = '', sentence, ...entry }: FigureEntry1): FigureEntry1 {
  return {
    ...entry,
    sentence: shortened(sentence, LONGEST_SENTENCE),
    ...present({ words: words === '' ? undefined : words }),
  };
}
