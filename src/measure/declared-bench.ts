/**
 * A bench that is declared and not programmed: `bench.json` in its folder. It names a bank, the rule by
 * which answers are read, and components: commands, endpoints in the shape of chat completions, modules.
 *
 *     command    started once; each line of its input is `{"input": "…"}`, and it answers each with a line
 *                `{"answer": "…"}`, or `{"answer": null}` where it has none
 *     endpoint   asked with the prompt of the bench, in which `{input}` stands for the item
 *     module     exports `start`, which gives a function from the input to the text of an answer, or null
 */

import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { splitLines } from '../artifacts/json-lines.ts';
import { BoardError } from '../core/board-error.ts';
import { canonicalBytes, canonicalize } from '../core/canonical.ts';
import { parseObject } from '../core/json-members.ts';
import { present } from '../core/present.ts';
import { sha256Hex } from '../core/sha256.ts';
import { type JsonObject, parseStrictJson } from '../core/strict-json.ts';
import { utf8 } from '../core/text.ts';
import type { BenchDeclaration01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import { parseAnswer } from './answer.ts';
import { readAnswer, ruleSentence } from './answer-rule.ts';
import type { Adapter, Answer, Answers, BankMaker, ControlItem, Inquiry, Remote } from './bench.ts';
import { askChat, type ChatAnswer, type ChatEndpoint, mostOf } from './chat-endpoint.ts';
import { invoke, isRecord } from './foreign.ts';
import { type Ask, lineProgram } from './line-program.ts';
import { type DigestLine, fileLine } from './mill-sources.ts';
import { clock } from './pace.ts';
import type { Grading } from './questions.ts';
import { refuseUnsaid } from './unsaid.ts';

export const DECLARATION = 'bench.json';

type Declared = BenchDeclaration01;
type DeclaredComponent = Declared['components'][number];
type Endpoint = Extract<DeclaredComponent, { endpoint: unknown }>;

type DeclaredBench = {
  readonly axis: string | null;
  readonly grading: Grading;
  readonly recipe?: BankMaker;
};

/** `file`: the declaration, in the folder of its bench. */
export async function readDeclaredBench(file: string, bench: string): Promise<DeclaredBench> {
  const declared = await readDeclaration(file);
  const { axis, rule, bank, items } = declared;
  return {
    axis,
    grading: gradingOf(declared),
    ...(items === undefined || bank === undefined
      ? {}
      : {
          recipe: async () => {
            const path = join(dirname(file), items);
            const found = splitLines(await readFile(path)).map((line, at) =>
              itemIn(line, `${path} line ${at + 1}`),
            );
            refuseStrayTargets(found, rule, path);
            const bytes = utf8(found.map((item) => `${canonicalize(item)}\n`).join(''));
            const header = {
              ...headerOf(declared, bench),
              item_count: found.length,
              items_sha256: sha256Hex(bytes),
              ...bank,
              grading: ruleSentence(rule),
            };
            return new Map([
              ['items.jsonl', bytes],
              ['bank.json', utf8(`${JSON.stringify(header, null, 2)}\n`)],
            ]);
          },
        }),
  };
}

function itemIn(line: Uint8Array, where: string): JsonObject {
  const item = parseObject(line, line.length);
  if (item !== undefined) return item;
  const expected = 'one JSON object on each line, as in {"item_id": "q1", "input": "2 + 2?", "target": "4"}';
  throw wrong(where, 'items', expected, JSON.stringify(new TextDecoder().decode(line.subarray(0, 40))));
}

/** What an author may leave unsaid of a bank of his own. */
function headerOf({ rule }: Declared, bench: string) {
  return {
    schema: 'svc.bank/0.1',
    bench,
    version: '1',
    author: 'own',
    source: { name: 'the publisher of this board', version: null, integrity: null },
    targets: rule.name === 'one-of' ? rule.labels : null,
    unparsed_rule:
      'An answer of which the rule reads nothing, and an answer that never came, are non-answers.',
    duplicate_policy: 'No question occurs twice.',
  };
}

function gradingOf({ rule }: Declared): Grading {
  const tolerance = rule.name === 'number' ? rule.tolerance : undefined;
  return { sentence: ruleSentence(rule), ...present({ tolerance }) };
}

/** A target that the rule can read of no answer would be right for nobody. */
function refuseStrayTargets(items: readonly unknown[], rule: Declared['rule'], path: string): void {
  const faults = items.flatMap((item, at) => {
    const target = isRecord(item) ? item.target : undefined;
    const isReadable =
      typeof target === 'string' &&
      (rule.name === 'regex' ||
        (rule.name === 'number'
          ? Number.isFinite(Number(target)) && target.trim() !== ''
          : readAnswer(rule, target) === target));
    return isReadable ? [] : [`line ${at + 1} ${JSON.stringify(target) ?? 'none'}`];
  });
  if (faults.length > 0) throw wrong(path, 'target', `one that the rule ${rule.name} reads`, firstOf(faults));
}

const SHOWN = 5;

function firstOf(faults: readonly string[]): string {
  const more = faults.length - SHOWN;
  return `${faults.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** One adapter for each component. */
export async function declaredAdapters(file: string): Promise<readonly Adapter[]> {
  const declared = await readDeclaration(file);
  return declared.components.map((component) => toAdapter(declared, component, dirname(file)));
}

function toAdapter(declared: Declared, component: DeclaredComponent, folder: string): Adapter {
  const { name, family = name, licence } = component;
  const about = {
    id: name,
    name,
    family,
    control: controlOf(declared),
    ...present({ licence, configuration: wordsOf(declared, component) }),
  };
  const read = (answer: ChatAnswer): Answer => toAnswer(declared.rule, answer);
  if ('endpoint' in component) {
    const { base, model, key } = component.endpoint;
    const prompt = declared.prompt ?? '{input}';
    return {
      ...about,
      package: `${model} at ${base}`,
      kind: 'endpoint',
      remote: remoteOf(component, prompt),
      ...present({ keyVariable: key }),
      start: async (asking = { env: process.env }) => startEndpoint(component, { prompt, read, asking }),
    };
  }
  if ('module' in component) {
    const ownSource = pathToFileURL(join(folder, component.module)).href;
    return {
      ...about,
      package: component.module,
      kind: 'own',
      ownSource,
      start: async () => {
        const answers = await invoke(await import(ownSource), 'start');
        return async (input) => read(textOf(await invoke({ answers }, 'answers', input)));
      },
    };
  }
  const { command, debian, version } = component;
  const [program = '', ...args] = command;
  return {
    ...about,
    package: debian ?? program,
    kind: debian === undefined ? 'program' : 'debian',
    program: { file: program, folder, ...present({ version }) },
    start: async () => startCommand({ program, args, folder }, read),
  };
}

function controlOf({ control, rule }: Declared): Adapter['control'] {
  const toItem = (item: ControlItem): ControlItem =>
    rule.name === 'number' ? { ...item, tolerance: rule.tolerance } : item;
  return { positive: toItem(control.positive), negative: toItem(control.negative) };
}

/** How the component was asked, from its declaration, so that nobody types it a second time. */
function wordsOf({ prompt = '{input}' }: Declared, component: DeclaredComponent): string | undefined {
  const own = component.configuration === undefined ? [] : [component.configuration];
  if ('module' in component) return own[0];
  if ('command' in component) return [...own, `Called as ${component.command.join(' ')}.`].join(' ');
  const { base, model, temperature, seed, max_tokens, system, price } = component.endpoint;
  const settings = [
    `temperature ${temperature ?? 'as the endpoint has it'}`,
    seed === undefined ? 'no seed' : `seed ${seed}`,
    max_tokens === undefined ? 'no bound on tokens' : `at most ${max_tokens} tokens`,
    ...(price === undefined
      ? []
      : [`$${price.input} and $${price.output} for a million tokens in and out, as stated by the publisher`]),
  ];
  return [
    ...own,
    `Model ${model} at ${base}: ${settings.join(', ')}.`,
    ...(system === undefined ? [] : [`System: ${system}`]),
    `Prompt: ${prompt}`,
  ].join(' ');
}

/** Longer texts are no answers to a question that has a target. */
const LONGEST_READ = 1_000;

function toAnswer(rule: Declared['rule'], answer: ChatAnswer): Answer {
  if ('failure' in answer) {
    const { failure: raw, ...effort } = answer;
    return { prediction: null, raw, ...effort };
  }
  const { text, ...effort } = answer;
  const prediction = readAnswer(rule, text);
  return prediction !== null && prediction.length > LONGEST_READ
    ? { prediction: null, raw: `longer than ${LONGEST_READ} characters`, ...effort }
    : { prediction, said: text.slice(0, LONGEST_READ), ...effort };
}

function textOf(answer: unknown): ChatAnswer {
  if (typeof answer === 'string') return { text: answer };
  return { failure: answer === null ? 'no answer' : 'answer out of shape' };
}

const MOST_AT_ONCE = 4;

function remoteOf({ endpoint }: Endpoint, prompt: string): Remote {
  const { base, concurrency = MOST_AT_ONCE, per_minute, deterministic = false, repeats = 1 } = endpoint;
  return {
    address: new URL(base).origin,
    concurrency,
    ...present({ perMinute: per_minute }),
    isDeterministic: deterministic,
    repeats,
    most: (input) => mostOf(endpoint, put(prompt, input)),
    textBytes: (input) => Buffer.byteLength(`${endpoint.system ?? ''}${put(prompt, input)}`),
  };
}

function put(prompt: string, input: string): string {
  return prompt.replaceAll('{input}', () => input);
}

type EndpointWords = {
  readonly prompt: string;
  readonly read: (answer: ChatAnswer) => Answer;
  readonly asking: Inquiry;
};

function startEndpoint({ endpoint }: Endpoint, { prompt, read, asking }: EndpointWords): Answers {
  const { base, key: variable, seconds = 60, private: mayBePrivate = false, ...settings } = endpoint;
  const key = variable === undefined ? undefined : asking.env[variable];
  if (variable !== undefined && key === undefined) throw new Error(`no ${variable} in the environment`);
  const chat: ChatEndpoint = {
    ...settings,
    base: base.replace(/\/+$/, ''),
    reach: { mayBePrivate },
    timeoutMs: seconds * 1000,
    ...present({ key }),
  };
  const { turn } = asking;
  return async (input) => read(await askChat(chat, put(prompt, input), { clock, turn }));
}

type Started = { readonly program: string; readonly args: readonly string[]; readonly folder: string };

/** A program that ended is started again for the next item; the item on which it ended has no answer. */
function startCommand({ program, args, folder }: Started, read: (answer: ChatAnswer) => Answer): Answers {
  let ask: Ask | undefined;
  return async (input) => {
    ask ??= lineProgram(program, args, folder);
    try {
      const said = await ask({ input });
      const answer = isRecord(said) ? said.answer : undefined;
      return { ...read(textOf(answer)), ...effortIn(said) };
    } catch (error) {
      ask = undefined;
      return read({ failure: error instanceof SyntaxError ? 'a line that is no JSON' : 'the program ended' });
    }
  };
}

/** A program may state what an answer took. */
function effortIn(said: unknown): Omit<Answer, 'prediction'> {
  const {
    prediction: _,
    raw: _raw,
    said: _said,
    ...effort
  } = parseAnswer(isRecord(said) ? { ...said, prediction: null } : undefined) ?? { prediction: null };
  return effort;
}

/** What decides how a component of a declared bench is asked: its declaration, the rule, the prompt, and files of the bench that it names. */
export async function declaredLines(module: string, id: string): Promise<readonly DigestLine[]> {
  const file = fileURLToPath(module);
  const { components, rule, prompt, control } = await readDeclaration(file);
  const component = withoutPace(components.find(({ name }) => name === id));
  const asked = canonicalBytes(parseStrictJson(utf8(JSON.stringify({ component, rule, prompt, control }))));
  const named =
    component === undefined || 'endpoint' in component
      ? []
      : 'module' in component
        ? [component.module]
        : component.command;
  const folder = dirname(file);
  const files = await Promise.all(
    named.map((name) => fileLine(join(folder, name), folder).catch(() => undefined)),
  );
  return [[`${DECLARATION}#${id}`, sha256Hex(asked)], ...files.filter((line) => line !== undefined)];
}

/** How fast an endpoint is asked decides nothing of its answers. */
function withoutPace(component: DeclaredComponent | undefined): DeclaredComponent | undefined {
  if (component === undefined || !('endpoint' in component)) return component;
  const { concurrency: _many, per_minute: _fast, ...endpoint } = component.endpoint;
  return { ...component, endpoint };
}

async function readDeclaration(file: string): Promise<Declared> {
  const bytes = await readFile(file);
  const folder = dirname(file);
  const bench = basename(folder);
  refuseUnsaid(parseObject(bytes, bytes.length), {
    ...{ file, bench, isFrozen: await isFrozen(join(folder, '../../artifacts/banks', bench, 'bank.json')) },
  });
  const declared = parseAs('bench-declaration-0.1', bytes, file);
  const names = declared.components.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw wrong(file, 'components', 'each name once', `${twice} twice`);
  const unsure = declared.components.find(
    (each) => 'endpoint' in each && each.endpoint.deterministic && each.endpoint.repeats !== undefined,
  );
  if (unsure !== undefined)
    throw wrong(file, unsure.name, 'deterministic, which has two passes, or repeats', 'both');
  const { rule } = declared;
  if (rule.name === 'regex') refusePattern(file, rule.pattern);
  if (declared.prompt?.includes('{input}') === false)
    throw wrong(file, 'prompt', 'the place of the item, {input}, in it', declared.prompt);
  return declared;
}

async function isFrozen(header: string): Promise<boolean> {
  const bytes = await readFile(header).catch(() => undefined);
  return bytes !== undefined && parseObject(bytes, bytes.length)?.frozen_at !== undefined;
}

function refusePattern(file: string, pattern: string): void {
  try {
    if (new RegExp(`${pattern}|`, 'u').exec('')?.length === 2) return;
  } catch {
    // Told below.
  }
  throw wrong(file, 'rule pattern', 'a regular expression with one group, which is what is read', pattern);
}

function wrong(where: string, field: string, expected: string, got: string): BoardError {
  return new BoardError('BENCH', `${where}: ${field}: expected ${expected}, got ${got}`);
}
