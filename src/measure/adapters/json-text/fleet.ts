/**
 * JSON parsers. Each is set to plain JSON where its manual offers that; JSON5 and Hjson read a
 * larger language by design.
 */

import type { Adapter, AdapterWords, ControlPair } from '../../adapter.ts';
import { load } from '../../fleet/load.ts';
import { invoke, member } from '../../foreign.ts';

const control: ControlPair = {
  positive: { input: '{"city": "Porto", "visits": [1, 2.5e1, null, true]}', target: 'accept' },
  negative: { input: '{"city": "Porto", "visits": [1, 2}', target: 'reject' },
};

/** Throws or reports an error on a text that it does not accept. */
type Parse = (text: string) => void;

function parser(
  words: AdapterWords,
  prepare: () => Promise<Parse>,
  kind: Adapter['kind'] = 'fleet',
): Adapter {
  return {
    ...words,
    kind,
    control,
    start: async () => {
      const parse = await prepare();
      return (input) => {
        try {
          parse(input);
          return { prediction: 'accept' };
        } catch (error) {
          // Running out of stack is not a verdict on the text: it is left to count as unparsed.
          if (error instanceof RangeError) throw error;
          return { prediction: 'reject' };
        }
      };
    },
  };
}

export const adapters: readonly Adapter[] = [
  parser(
    {
      id: 'json-parse',
      name: 'JSON.parse',
      package: 'node',
      family: 'json-parse',
    },
    async () => (text) => {
      JSON.parse(text);
    },
    'runtime',
  ),
  parser(
    {
      id: 'secure-json-parse',
      name: 'secure-json-parse',
      package: 'secure-json-parse',
      family: 'json-parse',
    },
    async () => {
      const sjson = member(await load('secure-json-parse'), 'default');
      return (text) => {
        invoke(sjson, 'parse', text);
      };
    },
  ),
  parser(
    {
      id: 'jsonc-parser',
      name: 'jsonc-parser',
      package: 'jsonc-parser',
      family: 'jsonc-parser',
      configuration: 'Comments and trailing commas refused: plain JSON.',
    },
    async () => {
      const jsonc = member(await load('jsonc-parser'), 'default');
      return (text) => {
        const errors: unknown[] = [];
        invoke(jsonc, 'parse', text, errors, { disallowComments: true, allowTrailingComma: false });
        if (errors.length > 0) throw new SyntaxError('jsonc-parser listed an error');
      };
    },
  ),
  parser(
    { id: 'jju', name: 'jju', package: 'jju', family: 'jju', configuration: 'Mode "json".' },
    async () => {
      const jju = member(await load('jju'), 'default');
      return (text) => {
        invoke(jju, 'parse', text, { mode: 'json' });
      };
    },
  ),
  parser(
    { id: 'lossless-json', name: 'lossless-json', package: 'lossless-json', family: 'lossless-json' },
    async () => {
      const lossless = await load('lossless-json');
      return (text) => {
        invoke(lossless, 'parse', text);
      };
    },
  ),
  parser(
    {
      id: 'json5',
      name: 'json5',
      package: 'json5',
      family: 'json5',
      configuration: 'It has no plain-JSON mode: it reads JSON5, a superset.',
    },
    async () => {
      const json5 = member(await load('json5'), 'default');
      return (text) => {
        invoke(json5, 'parse', text);
      };
    },
  ),
  parser(
    {
      id: 'hjson',
      name: 'hjson',
      package: 'hjson',
      family: 'hjson',
      configuration: 'It has no plain-JSON mode: it reads Hjson, a superset.',
    },
    async () => {
      const hjson = member(await load('hjson'), 'default');
      return (text) => {
        invoke(hjson, 'parse', text);
      };
    },
  ),
];
