/**
 * What a parsed document must be before its figures are read. Only the members that are read are
 * looked at; whether a file says anything more is for the comparison with the rebuilt bytes.
 */

import { verifier } from './published-verifier.ts';
import { messageOf, VerifyError } from './verify-error.ts';

type Shape<T> = {
  /** Where the value does not fit, with expected and got; undefined where it fits. */
  readonly fault: (value: unknown) => string | undefined;
  readonly fits: (value: unknown) => value is T;
};

/** Strict JSON bytes, typed; the error names the source. */
export function parseShape<T>(shape: Shape<T>, bytes: Uint8Array, source: string): T {
  const value = parseJson(bytes, source);
  if (shape.fits(value)) return value;
  throw new VerifyError('SHAPE', `${source}: ${shape.fault(value)}`);
}

function parseJson(bytes: Uint8Array, source: string): unknown {
  try {
    return verifier.parseStrict(bytes);
  } catch (cause) {
    throw new VerifyError('JSON', `${source}: ${messageOf(cause)}`, { cause });
  }
}

export const text = primitive('a text', (value): value is string => typeof value === 'string');

export const number = primitive('a number', (value): value is number => typeof value === 'number');

export const anything: Shape<unknown> = primitive('anything', (_value): _value is unknown => true);

export function listOf<T>(inner: Shape<T>): Shape<T[]> {
  return shaped((value) => {
    if (!Array.isArray(value)) return `expected a list, got ${shown(value)}`;
    for (const [at, each] of value.entries()) {
      const fault = inner.fault(each);
      if (fault !== undefined) return inside(at, fault);
    }
    return undefined;
  });
}

export function members<T extends object>(inner: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> {
  const shapes = Object.entries<Shape<unknown>>(inner);
  return shaped((value) => {
    if (!isRecord(value)) return `expected an object, got ${shown(value)}`;
    for (const [name, shape] of shapes) {
      const fault = shape.fault(Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined);
      if (fault !== undefined) return inside(name, fault);
    }
    return undefined;
  });
}

/** Any names, all with values of one shape. */
export function dictionaryOf<T>(inner: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return shaped((value) => {
    if (!isRecord(value)) return `expected an object, got ${shown(value)}`;
    for (const [name, each] of Object.entries(value)) {
      const fault = inner.fault(each);
      if (fault !== undefined) return inside(name, fault);
    }
    return undefined;
  });
}

function primitive<T>(expected: string, fits: (value: unknown) => value is T): Shape<T> {
  return { fits, fault: (value) => (fits(value) ? undefined : `expected ${expected}, got ${shown(value)}`) };
}

function shaped<T>(fault: Shape<T>['fault']): Shape<T> {
  return { fault, fits: (value): value is T => fault(value) === undefined };
}

/** `/rows/3/n: expected a number, got "4"` */
function inside(name: string | number, fault: string): string {
  return fault.startsWith('/') ? `/${name}${fault}` : `/${name}: ${fault}`;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
