/** The served description as a set of validators: what an operation may answer, by status and media type. */

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

export type Described = {
  /** The member at the end of the path, or undefined where the document has none. */
  readonly at: (...path: readonly (string | number)[]) => unknown;
  readonly members: (...path: readonly (string | number)[]) => readonly string[];
  readonly validator: (...path: readonly (string | number)[]) => ValidateFunction;
};

const KEY = 'openapi';

export const describe31 = (document: object): Described => {
  // The document is one schema whose parts are reached by pointer, so its references resolve as they stand in it.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(document, KEY);
  const at = (...path: readonly (string | number)[]): unknown =>
    path.reduce<unknown>((value, step) => memberOf(value, String(step)), document);
  return {
    at,
    members: (...path) => Object.keys(Object(at(...path) ?? {})),
    validator: (...path) => {
      const found = ajv.getSchema(`${KEY}#/${path.map(pointerStep).join('/')}`);
      if (found === undefined) throw new Error(`the description has no schema at /${path.join('/')}`);
      return found;
    },
  };
};

const memberOf = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? Reflect.get(value, step)
    : undefined;

const pointerStep = (step: string | number): string =>
  encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1'));
