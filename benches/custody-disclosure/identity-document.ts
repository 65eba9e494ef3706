/**
 * The identity document as the build derives it: absolute ids, both spellings of every key, and no
 * private member.
 */

import { toHex } from '../../src/core/hex.ts';
import { toDid, toKeyId } from '../../src/core/key-role.ts';
import { parseJwk, parseMultikey } from '../../src/core/multikey.ts';
import type { Check } from '../../src/measure/bench.ts';
import { isRecord } from '../../src/measure/foreign.ts';
import type { Keys01 } from '../../src/schema/contracts.gen.ts';
import { judged, type Subject } from '../facts/findings.ts';

type Key = Keys01['keys'][number];

const source = 'the identity document, derived from artifacts/keys/keys.json';

export function checkIdentity(keys: Keys01, didDomain: string, document: unknown): readonly Check[] {
  const methods = isRecord(document) ? listOf(document.verificationMethod) : [];
  const about = (id: string, what: string): Subject => ({ id, group: 'identity', what, source });
  return [
    judged(
      about(
        'identity/document',
        `The identity document is that of ${toDid(didDomain)} and names every method`,
      ),
      documentFault(document, methods, didDomain),
    ),
    ...keys.keys.flatMap((key) => [
      judged(
        about(
          `identity/${key.fragment}/multikey`,
          `The Multikey of ${key.fragment} reads back to the published key`,
        ),
        spellingFault(methods, toKeyId(didDomain, key.fragment), key, (method) =>
          parseMultikey(method.publicKeyMultibase),
        ),
      ),
      judged(
        about(`identity/${key.fragment}/jwk`, `The JWK of ${key.fragment} reads back to the published key`),
        spellingFault(methods, `${toKeyId(didDomain, key.fragment)}-jwk`, key, (method) =>
          parseJwk(method.publicKeyJwk),
        ),
      ),
    ]),
  ];
}

function documentFault(
  document: unknown,
  methods: readonly unknown[],
  didDomain: string,
): string | undefined {
  if (!isRecord(document)) return 'it is not an object';
  if (document.id !== toDid(didDomain)) return `its id is ${String(document.id)}`;
  const named = new Set(listOf(document.assertionMethod));
  const ids = methods.map((method) => (isRecord(method) ? method.id : undefined));
  if (new Set(ids).size !== ids.length) return 'two methods share one id';
  const unnamed = ids.find((id) => !named.has(id));
  return unnamed === undefined && named.size === ids.length
    ? undefined
    : 'its methods and its assertion methods differ';
}

function spellingFault(
  methods: readonly unknown[],
  id: string,
  key: Key,
  parse: (method: Readonly<Record<string, unknown>>) => Uint8Array,
): string | undefined {
  const method = methods.find((each) => isRecord(each) && each.id === id);
  if (!isRecord(method)) return `there is no method ${id}`;
  try {
    const got = toHex(parse(method));
    return got === key.public_key ? undefined : `it reads back to ${got}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
