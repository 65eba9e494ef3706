/** Every format that an import reads, in the order in which they may claim a file. */

import { evalplusFormat } from './evalplus-format.ts';
import { everyEvalEverFormat } from './every-eval-ever-format.ts';
import type { ImportFormat } from './format.ts';
import { helmFormat } from './helm-format.ts';
import { inspectFormat } from './inspect-format.ts';
import { lmEvalFormat } from './lm-eval-format.ts';
import { longCsvFormat } from './long-csv-format.ts';
import { longJsonlFormat } from './long-jsonl-format.ts';
import { openaiEvalsFormat } from './openai-evals-format.ts';
import { promptfooFormat } from './promptfoo-format.ts';
import { resolvedFormat } from './resolved-format.ts';
import { sweBenchFormat } from './swe-bench-format.ts';
import { terminalBenchFormat } from './terminal-bench-format.ts';
import { wideCsvFormat } from './wide-csv-format.ts';

/** What a tool writes has more signs of its own than the plain tables, which come last. */
export const importFormats: readonly ImportFormat[] = [
  inspectFormat,
  everyEvalEverFormat,
  lmEvalFormat,
  helmFormat,
  openaiEvalsFormat,
  promptfooFormat,
  evalplusFormat,
  terminalBenchFormat,
  sweBenchFormat,
  resolvedFormat,
  longJsonlFormat,
  longCsvFormat,
  wideCsvFormat,
];
