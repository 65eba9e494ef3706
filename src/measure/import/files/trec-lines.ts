/** Lines of words, as trec_eval reads and writes them. Its files have no header: the first line tells what they are. */

import { linesOf, type SourceFile } from './source-file.ts';

/** What was retrieved, what is relevant, or what the tool itself measured. */
export type TrecKind = 'run' | 'judgments' | 'measures';

export function trecKindOf(line: string): TrecKind | undefined {
  const words = wordsOf(line);
  const [first, second, , fourth = ''] = words;
  if (words.length === 6 && second === 'Q0') return 'run';
  if (words.length === 4 && second === '0' && /^-?\d+$/.test(fourth)) return 'judgments';
  const isMeasure = /^(runid|num_\w+)$/.test(first ?? '') || isShareOfTopic(first ?? '');
  return words.length === 3 && isMeasure ? 'measures' : undefined;
}

/** Measures from 0 to 1 that each topic has. */
export function isShareOfTopic(measure: string): boolean {
  return /^((map|ndcg|recip_rank|Rprec|bpref|infAP)|(map_cut|ndcg_cut|P|recall|success)_\d+)$/.test(measure);
}

type TrecLine = { readonly where: string; readonly words: readonly string[] };

export function* trecLinesOf(source: SourceFile): Generator<TrecLine> {
  for (const { line, text } of linesOf(source)) {
    const words = wordsOf(text);
    if (words.length > 0) yield { where: `${source.name} line ${line}`, words };
  }
}

function wordsOf(line: string): readonly string[] {
  return line.split(/\s+/).filter((word) => word !== '');
}
