/**
 * YAML parsers that claim YAML 1.2, each with its default schema for it. Parsers of YAML 1.1 (PyYAML,
 * libyaml and its bindings) are not asked: the suite is not about what they claim.
 */

import { fileURLToPath } from 'node:url';
import { canonicalize } from '../../src/core/canonical.ts';
import type { Adapter, AdapterWords, ControlPair } from '../../src/measure/bench.ts';
import { invoke, isRecord, member } from '../../src/measure/foreign.ts';
import { lineProgram } from '../../src/measure/line-program.ts';
import { fleetPython, load } from '../fleet/packages.ts';
import { ERROR } from './recipe.ts';

const pythonProgram = fileURLToPath(new URL('./ruamel_yaml.py', import.meta.url));

const control: ControlPair = {
  positive: {
    input: 'city: Porto\nvisits: [1, 2.5, true]\n',
    target: '{"city":"Porto","visits":[1,2.5,true]}',
  },
  negative: { input: 'city: "Porto\n', target: ERROR },
};

/** What one text holds: a value, or the parser's own report of an error. */
type Read = { readonly value: unknown } | { readonly error: true };

type Reader = (text: string) => Read | Promise<Read>;

export const adapters: readonly Adapter[] = [
  parser(
    {
      id: 'yaml',
      name: 'yaml',
      package: 'yaml',
      kind: 'fleet',
      family: 'yaml',
      configuration: 'parse() with its defaults: YAML 1.2, core schema.',
    },
    async () => {
      const library = await load('yaml');
      return throwing((text) => invoke(library, 'parse', text, { logLevel: 'error' }), 'YAMLParseError');
    },
  ),
  parser(
    {
      id: 'js-yaml',
      name: 'js-yaml',
      package: 'js-yaml',
      kind: 'fleet',
      family: 'js-yaml',
      configuration: 'load() with its defaults.',
    },
    async () => {
      const library = await load('js-yaml');
      return throwing((text) => invoke(library, 'load', text), 'YAMLException');
    },
  ),
  parser(
    {
      id: 'yamljs',
      name: 'yamljs',
      package: 'yamljs',
      kind: 'fleet',
      family: 'yamljs',
      configuration:
        'parse() with the option that makes it throw on invalid types, so that errors are reported.',
    },
    async () => {
      const library = member(await load('yamljs'), 'default');
      return throwing((text) => invoke(library, 'parse', text, true), 'ParseException', 'ParseMore');
    },
  ),
  parser(
    {
      id: 'ruamel-yaml',
      name: 'ruamel.yaml (Python)',
      package: 'python3-ruamel.yaml',
      kind: 'debian',
      family: 'pyyaml',
      configuration: 'The safe loader in pure Python, whose default is YAML 1.2; a fork of PyYAML.',
    },
    async () => program('/usr/bin/python3', ['-I', pythonProgram]),
  ),
  parser(
    {
      id: 'ruamel-yaml-pypi',
      name: 'ruamel.yaml (PyPI)',
      package: 'pypi/ruamel.yaml',
      kind: 'pypi',
      family: 'pyyaml',
      configuration: 'The newest release, asked as that of Debian is.',
    },
    async () => program(fleetPython, ['-I', pythonProgram]),
  ),
  parser(
    {
      id: 'yaml-pp',
      name: 'YAML::PP (Perl)',
      package: 'libyaml-pp-perl',
      kind: 'debian',
      family: 'yaml-pp',
      configuration: 'load_string() with the core schema of YAML 1.2.',
    },
    async () => program('/usr/bin/perl', [fileURLToPath(new URL('./yaml-pp.pl', import.meta.url))]),
  ),
];

function parser(words: AdapterWords & Pick<Adapter, 'kind'>, prepare: () => Promise<Reader>): Adapter {
  return {
    ...words,
    control,
    start: async () => {
      const read = await prepare();
      return async (input) => {
        const got = await read(input);
        return { prediction: 'error' in got ? ERROR : canonicalize(asJson(got.value)) };
      };
    },
  };
}

/** Only an error of its own class is a report; anything else it throws is a crash. */
function throwing(parse: (text: string) => unknown, ...reports: readonly string[]): Reader {
  return (text) => {
    try {
      return { value: parse(text) };
    } catch (error) {
      if (error instanceof Error && reports.includes(error.constructor.name)) return { error: true };
      throw error;
    }
  };
}

function program(command: string, args: readonly string[]): Reader {
  const ask = lineProgram(command, args);
  return async (text) => {
    const reply = await ask(text);
    const answer = member(reply, 'answer');
    return isRecord(answer) && 'value' in answer ? { value: answer.value } : { error: true };
  };
}

function asJson(value: unknown): unknown {
  if (value === undefined) return null;
  return JSON.parse(JSON.stringify(value));
}
