/** Every format that an import reads, in the order in which they may claim a file. */

import { alpacaEvalFormat } from './alpaca-eval-format.ts';
import { bfclFormat } from './bfcl-format.ts';
import { bigCodeBenchFormat } from './bigcodebench-format.ts';
import { deepEvalFormat } from './deepeval-format.ts';
import { evalplusFormat } from './evalplus-format.ts';
import { everyEvalEverFormat } from './every-eval-ever-format.ts';
import type { ImportFormat } from './format.ts';
import { harborFormat } from './harbor-format.ts';
import { helmFormat } from './helm-format.ts';
import { inspectFormat } from './inspect-format.ts';
import { lightevalFormat } from './lighteval-format.ts';
import { liveBenchFormat } from './livebench-format.ts';
import { liveCodeBenchFormat } from './livecodebench-format.ts';
import { lmEvalFormat } from './lm-eval-format.ts';
import { longCsvFormat } from './long-csv-format.ts';
import { longJsonlFormat } from './long-jsonl-format.ts';
import { mmluProFormat } from './mmlu-pro-format.ts';
import { mtBenchFormat } from './mt-bench-format.ts';
import { openaiEvalsFormat } from './openai-evals-format.ts';
import { pairsFormat } from './pairs-format.ts';
import { promptfooCsvFormat } from './promptfoo-csv-format.ts';
import { promptfooFormat } from './promptfoo-format.ts';
import { ragasFormat } from './ragas-format.ts';
import { resolvedFormat } from './resolved-format.ts';
import { sweBenchFormat } from './swe-bench-format.ts';
import { tauBenchFormat } from './tau-bench-format.ts';
import { terminalBenchFormat } from './terminal-bench-format.ts';
import { trecFormat } from './trec-format.ts';
import { wideCsvFormat } from './wide-csv-format.ts';

/** Tables whose columns have names that people give. */
const plainFormats: readonly ImportFormat[] = [longJsonlFormat, longCsvFormat, wideCsvFormat];

/** Formats whose columns `--map` names. */
export const mappedFormats: readonly ImportFormat[] = [...plainFormats, pairsFormat];

/** What a tool writes has more signs of its own than the plain tables, which come last. */
export const importFormats: readonly ImportFormat[] = [
  inspectFormat,
  everyEvalEverFormat,
  lightevalFormat,
  lmEvalFormat,
  helmFormat,
  openaiEvalsFormat,
  promptfooFormat,
  promptfooCsvFormat,
  evalplusFormat,
  terminalBenchFormat,
  harborFormat,
  tauBenchFormat,
  liveCodeBenchFormat,
  bigCodeBenchFormat,
  bfclFormat,
  mtBenchFormat,
  pairsFormat,
  alpacaEvalFormat,
  deepEvalFormat,
  ragasFormat,
  liveBenchFormat,
  mmluProFormat,
  trecFormat,
  sweBenchFormat,
  resolvedFormat,
  ...plainFormats,
];
