/** An axis as files for a hub of models: a result for the repository of each component, and the items as a benchmark that `datasets` loads. */

import { BoardError } from '../../core/board-error.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { toYaml } from '../../core/yaml.ts';
import { toAxisTitle } from '../../derive/board/axis-title.ts';
import type { MeasuredAxis } from '../../derive/scores/measured-axis.ts';
import { limitedFinding } from '../../derive/sentences/finding.ts';
import type { Site } from '../../derive/site.ts';
import { axisPage } from '../../operations/pages.ts';
import type { AxisRow05, BankItem01 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { deriveHubResults } from './hub-results.ts';

export type HubForm = 'hf' | 'model-index';

type HubWish = {
  readonly axis: string;
  readonly form: HubForm;
  /** The repository of the items on the hub. */
  readonly dataset: string | undefined;
};

/** By their paths below the folder that is written. */
export function hubFiles(site: Site, { axis, form, dataset }: HubWish): ReadonlyMap<string, Uint8Array> {
  if (dataset === undefined || !/^[\w.-]+\/[\w.-]+$/.test(dataset))
    throw new BoardError(
      'USAGE',
      `--as ${form}: expected --dataset <namespace>/<name>, the repository of the items on the hub`,
    );
  const measured = site.measuredAxes.find((each) => each.axis.axis === axis);
  const row = site.board.axes.find((each) => each.axis === axis);
  if (measured === undefined || row === undefined)
    throw new BoardError(
      'USAGE',
      `--axis ${axis}: expected a question that components answered: ${site.measuredAxes.map((each) => each.axis.axis).join(', ')}`,
    );
  const results = deriveHubResults(site, { row, dataset });
  const files =
    form === 'hf'
      ? [
          ...results.map(
            ({ slug, entry }) => [`models/${slug}/.eval_results/${axis}.yaml`, toYaml([entry])] as const,
          ),
          ...benchmarkFiles(site, { row, measured, dataset }),
        ]
      : results.map(({ slug, index }) => [`${slug}.md`, `---\n${toYaml(index)}---\n`] as const);
  return new Map(files.map(([path, text]) => [path, utf8(text)]));
}

type Benchmark = { readonly row: AxisRow05; readonly measured: MeasuredAxis; readonly dataset: string };

function benchmarkFiles(site: Site, benchmark: Benchmark): readonly (readonly [string, string])[] {
  const { row, measured } = benchmark;
  const items = [...measured.bank.items.values()];
  if (row.bank_kind === 'pairwise' || !items.every(({ input }) => input !== undefined))
    throw new BoardError(
      'USAGE',
      `--as hf: expected a question whose items are published and asked one by one, got ${row.axis}, ${
        row.bank_kind === 'pairwise' ? 'whose answers stand against each other' : 'whose items are private'
      }; --as model-index writes its results alone`,
    );
  const lines = itemLines(items);
  // `datasets` keeps what it loaded by the names of folder and file: other items under the same names would be these.
  const path = `data/test-${sha256Hex(utf8(lines)).slice(0, 8)}.jsonl`;
  return [
    ['dataset/README.md', datasetCard(site, benchmark, path)],
    ['dataset/eval.yaml', evalYaml(row)],
    [`dataset/${path}`, lines],
  ];
}

/** Each line has every column: who reads a file in parts learns them from its first. */
function itemLines(items: readonly BankItem01[]): string {
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const blank = Object.fromEntries(columns.map((name) => [name, null]));
  return items.map((item) => `${JSON.stringify({ ...blank, ...item })}\n`).join('');
}

/** The hub takes only frameworks of its own list, and of this one wants to know how an item would be asked. */
function evalYaml(row: AxisRow05): string {
  return toYaml({
    name: toAxisTitle(row),
    description: row.question ?? toAxisTitle(row),
    evaluation_framework: 'inspect-ai',
    tasks: [
      {
        id: row.axis,
        config: 'default',
        split: 'test',
        field_spec: { input: 'input', target: 'target' },
        solvers: [{ name: 'generate' }],
        scorers: [{ name: 'match' }],
      },
    ],
  });
}

function datasetCard(site: Site, { row, measured, dataset }: Benchmark, path: string): string {
  const { evidence, address, measuredAxes } = site;
  const { header } = measured.run;
  const licence = header.how === 'import' ? row.source_licence : evidence.publisher.licence;
  const head = toYaml({
    license: licence === undefined || licence.includes(' ') ? 'unknown' : licence.toLowerCase(),
    pretty_name: toAxisTitle(row),
    tags: ['benchmark', 'evidence-board'],
    configs: [{ config_name: 'default', data_files: [{ split: 'test', path }] }],
  });
  const paragraphs = [
    `# ${toAxisTitle(row)}`,
    ...(row.question === undefined ? [] : [row.question]),
    `${measured.bank.items.size} items, frozen as \`${header.bench}\`. ${evidence.publisher.name} asked ${measured.run.components.length} components, and publishes every answer with its signature: ${address.url(axisPage(row.axis))}`,
    '## What was found',
    limitedFinding(english, row, measuredAxes),
    ...(row.note === undefined ? [] : ['## What this does not show', row.note]),
    ...(row.contamination === undefined ? [] : ['## Who may have seen the items', row.contamination]),
    '## Use',
    `\`\`\`python\nfrom datasets import load_dataset\n\nitems = load_dataset("${dataset}", split="test")\n\`\`\``,
    `Licence: ${licence ?? 'not stated'}.`,
  ];
  return `---\n${head}---\n\n${paragraphs.join('\n\n')}\n`;
}
