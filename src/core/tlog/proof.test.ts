import { describe, expect, test } from 'vitest';
import { codeOf, noteOver, ORIGIN, sampleEvents, VKEY } from '../../../tests/vectors/merkle/sample-log.ts';
import { utf8 } from '../text.ts';
import { parseVkey } from './note-key.ts';
import { openProof, parseProof, serializeProof } from './proof.ts';
import { createTree } from './tree.ts';
import { leafHash, nodeHash } from './tree-hash.ts';

const events = sampleEvents(13);
const view = createTree(events.map((entry) => leafHash(entry))).at(13);
const entryAt = (at: number) => events[at] ?? new Uint8Array(0);
const checkpoint = noteOver(events);
const proof = { index: 5, path: view.inclusionPath(5), checkpoint };
const bytes = serializeProof(proof);
const text = new TextDecoder().decode(bytes);
const keys = [parseVkey(VKEY)];
const open = (served: Uint8Array, entry = entryAt(5), origin = ORIGIN) =>
  openProof({ proof: served, entry, origin, keys, unknown: 'refuse' });

describe('a log proof', () => {
  test('is the text of the specification', () => {
    expect(text).toMatch(
      /^c2sp\.org\/tlog-proof@v1\nindex 5\n(?:[A-Za-z0-9+/]{43}=\n){4}\nboard\.example\/log\n13\n/,
    );
    expect(parseProof(bytes)).toEqual(proof);
    expect(open(bytes)).toMatchObject({ index: 5, checkpoint: { size: 13 } });
  });

  test('of the only entry has no hashes', () => {
    const only = serializeProof({ index: 0, path: [], checkpoint: noteOver(events.slice(0, 1)) });
    expect(open(only, entryAt(0)).index).toBe(0);
  });

  test('carries extra data through, unauthenticated', () => {
    const extra = utf8('context');
    expect(parseProof(serializeProof({ ...proof, extra })).extra).toEqual(extra);
  });

  const node = nodeHash(leafHash(entryAt(4)), leafHash(entryAt(5)));
  const rewritten = (change: Partial<typeof proof>) => serializeProof({ ...proof, ...change });
  const under = (seen: readonly Uint8Array[]) => rewritten({ checkpoint: noteOver(seen) });
  test.each([
    ['another entry', 'PROOF_INCLUSION', () => open(bytes, entryAt(6))],
    [
      'the entry with a byte more',
      'PROOF_INCLUSION',
      () => open(bytes, Uint8Array.from([...entryAt(5), 10])),
    ],
    ['another origin', 'CHECKPOINT_ORIGIN', () => open(bytes, entryAt(5), 'other.example/log')],
    ['another index', 'PROOF_INCLUSION', () => open(rewritten({ index: 4 }))],
    ['a phantom index', 'PROOF_INCLUSION', () => open(rewritten({ index: 13 }))],
    [
      'an interior node for the entry',
      'PROOF_INCLUSION',
      () => open(rewritten({ index: 2, path: proof.path.slice(1) }), node),
    ],
    ['the root for the entry', 'PROOF_INCLUSION', () => open(rewritten({ index: 0, path: [] }), view.root)],
    ['a stale checkpoint that does not cover it', 'PROOF_INCLUSION', () => open(under(events.slice(0, 5)))],
    ['a later checkpoint than its path', 'PROOF_INCLUSION', () => open(under(sampleEvents(14)))],
    ['a hash more', 'PROOF_INCLUSION', () => open(rewritten({ path: [...proof.path, new Uint8Array(32)] }))],
    ['a hash less', 'PROOF_INCLUSION', () => open(rewritten({ path: proof.path.slice(1) }))],
    ['a short hash', 'PROOF_FORMAT', () => open(rewritten({ path: [new Uint8Array(31)] }))],
    ['a checkpoint that is none', 'NOTE_FORMAT', () => open(rewritten({ checkpoint: utf8('nothing') }))],
  ])('is refused for %s', (_, code, call) => {
    expect(codeOf(call)).toBe(code);
  });

  test('that is refused says which step refused it and why', () => {
    expect(() => open(rewritten({ index: 13 }))).toThrow(
      'log proof of this entry at index 13 under size 13: PLACE_OUTSIDE_TREE: expected an index in [0, size), got 13 of 13',
    );
  });

  test.each([
    ['another version', 'PROOF_FORMAT', text.replace('@v1', '@v2')],
    ['no index', 'PROOF_FORMAT', text.replace('index 5\n', '')],
    ['index +5', 'PROOF_FORMAT', text.replace('index 5', 'index +5')],
    ['index 05', 'PROOF_FORMAT', text.replace('index 5', 'index 05')],
    ['index 5e0', 'PROOF_FORMAT', text.replace('index 5', 'index 5e0')],
    ['a space after the index', 'PROOF_FORMAT', text.replace('index 5', 'index 5 ')],
    ['an index beyond 2^53-1', 'PROOF_FORMAT', text.replace('index 5', 'index 9007199254740993')],
    ['an empty extra line', 'PROOF_FORMAT', text.replace('index', 'extra \nindex')],
    ['the extra line twice', 'PROOF_FORMAT', text.replace('index', 'extra YQ==\nextra YQ==\nindex')],
    ['extra after the index', 'BASE64', text.replace('index 5\n', 'index 5\nextra YQ==\n')],
    ['windows line ends', 'PROOF_FORMAT', text.replaceAll('\n', '\r\n')],
    ['an empty line before the hashes', 'NOTE_SIGNATURE', text.replace('index 5\n', 'index 5\n\n')],
    ['no empty line before the checkpoint', 'BASE64', text.replace('\n\nboard', '\nboard')],
    ['text after the checkpoint', 'NOTE_FORMAT', `${text}x\n`],
  ])('with %s is refused', (_, code, changed) => {
    expect(changed).not.toBe(text);
    expect(codeOf(() => open(utf8(changed)))).toBe(code);
  });

  test('does not open after any change of one byte', () => {
    const opened = Array.from(bytes, (_, at) => at).filter((at) => {
      const changed = bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
      return codeOf(() => open(changed)) === 'none';
    });
    expect(opened).toEqual([]);
  });
});
