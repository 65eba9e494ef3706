/**
 * What the adapters of JSON Schema validators have in common: the control pair, and a verdict from
 * a yes, a no or neither.
 */

import type { Adapter, AdapterWords, ControlPair } from '../../src/measure/bench.ts';
import { type Case, parseCase } from './documents.ts';

/** true: valid, false: invalid, null: the validator reports that it could not judge. */
export type Validate = (item: Case) => boolean | null | Promise<boolean | null>;

const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 5 } } };

const control: ControlPair = {
  positive: { input: JSON.stringify({ schema, data: { name: 'Ada' } }), target: 'valid' },
  negative: { input: JSON.stringify({ schema, data: { name: 7 } }), target: 'invalid' },
};

type Words = AdapterWords & Pick<Adapter, 'kind'>;

export function validator(words: Words, prepare: () => Promise<Validate>): Adapter {
  return {
    ...words,
    control,
    start: async () => {
      const validate = await prepare();
      return async (input) => {
        const verdict = await validate(parseCase(input));
        return { prediction: verdict === null ? null : verdict ? 'valid' : 'invalid' };
      };
    },
  };
}
