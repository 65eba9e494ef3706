/** The benches that the folder of a board holds, loaded and held to the contract of `bench.ts`. */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BoardError } from '../core/board-error.ts';
import { byCodeUnit } from '../core/code-unit.ts';
import { suggestion } from '../core/nearest-names.ts';
import type { Adapter, BankMaker, Bench, FactCheck, Recipe, WithheldTexts } from './bench.ts';
import { DECLARATION, declaredAdapters, readDeclaredBench } from './declared-bench.ts';
import { isRecord } from './foreign.ts';
import type { Grading } from './questions.ts';

/** A bench whose components the mill can ask. */
export type MillBench = {
  readonly bench: string;
  /** null for a bench that is off the board. */
  readonly axis: string | null;
  /** The module that exports its adapters, as an address. */
  readonly module: string;
  /** The folder of the pinned packages that its adapters load. */
  readonly fleet: string;
  readonly adapters: () => Promise<readonly Adapter[]>;
  readonly texts?: () => Promise<WithheldTexts>;
  /** Of a bench that declares its rule. */
  readonly grading?: Grading;
};

export type FactBench = { readonly bench: string; readonly axis: string; readonly find: FactCheck };

export type Benches = {
  readonly asked: readonly MillBench[];
  readonly facts: readonly FactBench[];
  /** How a bank is made, by the name of its bench. */
  readonly recipes: ReadonlyMap<string, Recipe | BankMaker>;
  readonly fleet: string;
};

/** A board without a folder of benches has none. */
export async function openBenches(boardFolder: string): Promise<Benches> {
  const folder = join(boardFolder, 'benches');
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const fleet = join(folder, 'fleet');
  const loaded = await Promise.all(
    names.toSorted(byCodeUnit).map((name) => loadBench({ name, folder: join(folder, name), fleet })),
  );
  return {
    asked: loaded.flatMap(({ asked }) => asked ?? []),
    facts: loaded.flatMap(({ facts }) => facts ?? []),
    recipes: new Map(loaded.flatMap(({ recipe }) => (recipe === undefined ? [] : [recipe]))),
    fleet,
  };
}

/** All benches that ask components, or those of one axis, or the one that is named. */
export function chooseBenches(
  asked: readonly MillBench[],
  wanted: { readonly axis?: string | undefined; readonly bench?: string | undefined },
): readonly MillBench[] {
  const { axis, bench } = wanted;
  const chosen = asked.filter(
    (each) => (axis === undefined || each.axis === axis) && (bench === undefined || each.bench === bench),
  );
  if (chosen.length > 0) return chosen;
  const known =
    axis === undefined ? asked.map(({ bench }) => bench) : asked.flatMap(({ axis }) => axis ?? []);
  const sought = bench ?? (axis === undefined ? 'any question' : `question ${axis}`);
  throw new BoardError(
    'BENCH',
    `no bench for ${sought} in the folder benches of this board; ${suggestion(axis ?? bench ?? '', known)}`,
  );
}

/** What a freeze wants to know of the components that a bench will ask. */
export async function fleetOf(
  asked: readonly MillBench[],
  name: string,
): Promise<{
  /** Texts of their controls: none of them may be an item. */
  readonly controls: readonly string[];
  /** Families beside the best one; undefined where there are none. */
  readonly rivals: number | undefined;
}> {
  const adapters = (await asked.find(({ bench }) => bench === name)?.adapters()) ?? [];
  const families = new Set(adapters.map(({ family }) => family)).size;
  return {
    controls: adapters.flatMap(({ control }) => [control.positive.input, control.negative.input]),
    rivals: families > 1 ? families - 1 : undefined,
  };
}

/** What a module exports as `adapters`. */
export async function loadAdapters(module: string): Promise<readonly Adapter[]> {
  if (module.endsWith(`/${DECLARATION}`)) return await declaredAdapters(fileURLToPath(module));
  const { adapters } = await import(module);
  if (Array.isArray(adapters) && adapters.every(isAdapter)) return adapters;
  throw new BoardError('BENCH', `${module}: expected the export adapters, a list of Adapter, got none`);
}

type Place = { readonly name: string; readonly folder: string; readonly fleet: string };

type Loaded = {
  readonly asked?: MillBench;
  readonly facts?: FactBench;
  readonly recipe?: readonly [string, Recipe | BankMaker];
};

async function loadBench({ name, folder, fleet }: Place): Promise<Loaded> {
  const files = await readdir(folder);
  const addressOf = (stem: string): string | undefined => {
    const file = ['.ts', '.mjs', '.js'].map((end) => stem + end).find((each) => files.includes(each));
    return file === undefined ? undefined : pathToFileURL(join(folder, file)).href;
  };
  if (files.includes(DECLARATION)) return await loadDeclared({ name, folder, fleet });
  const stated = addressOf('bench');
  if (stated === undefined) return {};
  const { bench } = await import(stated);
  if (!isBench(bench))
    throw new BoardError(
      'BENCH',
      `benches/${name}: expected its bench file to export bench, a Bench with the name of its question, got another export`,
    );
  const { axis, recipe, texts, facts } = bench;
  const module = addressOf('adapters');
  const adapters = () => loadAdapters(module ?? '');
  return {
    ...(module === undefined
      ? {}
      : { asked: { bench: name, axis, module, fleet, adapters, ...(texts === undefined ? {} : { texts }) } }),
    ...(facts === undefined || axis === null ? {} : { facts: { bench: name, axis, find: facts } }),
    ...(recipe === undefined ? {} : { recipe: [name, recipe] }),
  };
}

async function loadDeclared({ name, folder, fleet }: Place): Promise<Loaded> {
  const file = join(folder, DECLARATION);
  const module = pathToFileURL(file).href;
  const { axis, grading, recipe } = await readDeclaredBench(file, name);
  return {
    asked: { bench: name, axis, module, fleet, grading, adapters: () => loadAdapters(module) },
    ...(recipe === undefined ? {} : { recipe: [name, recipe] }),
  };
}

function isBench(value: unknown): value is Bench {
  if (!isRecord(value) || (typeof value.axis !== 'string' && value.axis !== null)) return false;
  const isFunction = (member: unknown): boolean => member === undefined || typeof member === 'function';
  return (
    isFunction(value.facts) && isFunction(value.texts) && (isFunction(value.recipe) || isRecord(value.recipe))
  );
}

function isAdapter(value: unknown): value is Adapter {
  return (
    isRecord(value) &&
    ['id', 'name', 'package', 'kind', 'family'].every((name) => typeof value[name] === 'string') &&
    isRecord(value.control) &&
    typeof value.start === 'function'
  );
}
