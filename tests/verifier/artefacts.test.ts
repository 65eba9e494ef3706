import { describe, expect, test } from 'vitest';
import * as f from './fixture.ts';
import { bytesOf, canonical, checkpoint, DID, didDocument, type Key, keyOf, logConsistency, logLeaf, logProof, sha256, sign, signatureLine, textOf } from './forge.ts';
import { type Outcome, verifier } from './verifier.ts';

const { did, board, cards, log } = f;
const replace = (bytes: Uint8Array, from: string, to: string): Uint8Array => {
  expect(textOf(bytes)).toContain(from);
  return bytesOf(textOf(bytes).replace(from, to));
};
const swapped = didDocument([{ key: keyOf('board-attestation-1', 11) }, { key: f.stranger }, { key: keyOf('log-1', 13) }]);
const retired = didDocument([{ key: board, status: 'retired' }, { key: cards, status: 'retired' }, { key: log, status: 'retired' }]);
type Case = [string, Outcome, () => Uint8Array | undefined, Uint8Array?];

describe('a card', () => {
  const good = f.measurement('affect', 'a', 35, { prev: f.GENESIS, kid: cards.kid });
  const of = (surface: string, key: Key | null, more = {}) => f.makeCard(surface, { a: 1 }, key, more).bytes;
  const cases: Case[] = [
    ['signed by the key of its surface', 'VERIFIED', () => good.bytes],
    ['without kid and prev', 'VERIFIED', () => of('evidence-bundle', cards)],
    ['of the board role', 'VERIFIED', () => of('fact-run', board)],
    ['of the mill', 'VERIFIED', () => of('mill', board, { kid: board.kid })],
    ['unsigned', 'UNCHECKABLE', () => of('measurement', null)],
    ['that is missing', 'UNCHECKABLE', () => undefined],
    ['role confusion: a measurement signed with the board key', 'REFUTED', () => of('measurement', board)],
    ['role confusion: a fact run signed with the card key', 'REFUTED', () => of('fact-run', cards)],
    ['role confusion: signed with the log key', 'REFUTED', () => of('mill', log)],
    ["role confusion: a kid of another role's key", 'REFUTED', () => of('measurement', cards, { kid: board.kid })],
    ['role confusion: unsigned, with a kid of another role', 'REFUTED', () => of('measurement', null, { kid: board.kid })],
    ['with a kid of another publisher', 'REFUTED', () => of('measurement', cards, { kid: 'did:web:other.example#card-attestation-1' })],
    ['with a kid that is not published', 'REFUTED', () => of('measurement', cards, { kid: `${DID}#card-attestation-2` })],
    ['signed by nobody known', 'REFUTED', () => of('measurement', f.stranger)],
    ['of an unknown surface', 'REFUTED', () => of('constructor', cards)],
    ['with an unknown member', 'REFUTED', () => of('measurement', cards, { note: 'x' })],
    ['with a prev that is no id', 'REFUTED', () => of('measurement', cards, { prev: 'x' })],
    ['duplicate keys: a forged value before the signed one', 'REFUTED', () => replace(good.bytes, '"payload":', '"payload":{"n":0},"payload":')],
    ['duplicate keys: escaped', 'REFUTED', () => replace(good.bytes, '"payload":', '"p\\u0061yload":{"n":0},"payload":')],
    ['number respelling: 40.0', 'REFUTED', () => replace(good.bytes, '"n":40', '"n":40.0')],
    ['number respelling: 4e1', 'REFUTED', () => replace(good.bytes, '"n":40', '"n":4e1')],
    ['number respelling: -0', 'REFUTED', () => replace(good.bytes, '"unparsed":0', '"unparsed":-0')],
    ['hex respelling: an upper-case signature', 'REFUTED', () => bytesOf(textOf(good.bytes).replace(/[0-9a-f]{128}/, (h) => h.toUpperCase()))],
    ['hex respelling: a zz suffix', 'REFUTED', () => bytesOf(textOf(good.bytes).replace(/[0-9a-f]{128}/, (h) => `${h}zz`))],
    ['with an empty signature', 'REFUTED', () => bytesOf(textOf(good.bytes).replace(/[0-9a-f]{128}/, ''))],
    ['pretty-printed', 'REFUTED', () => bytesOf(JSON.stringify(JSON.parse(textOf(good.bytes)), null, 2))],
    ['with a final newline', 'REFUTED', () => bytesOf(`${textOf(good.bytes)}\n`)],
    ['with a byte order mark', 'REFUTED', () => bytesOf(`\ufeff${textOf(good.bytes)}`)],
    ['with invalid UTF-8', 'REFUTED', () => Uint8Array.of(0x7b, 0xff, 0x7d)],
    ['that is no JSON', 'REFUTED', () => bytesOf('{')],
    ['that is null', 'REFUTED', () => bytesOf('null')],
    ['swapped key document', 'REFUTED', () => good.bytes, swapped],
    ['under a retired key, without a log', 'UNCHECKABLE', () => good.bytes, retired],
    ['under a key document with another DID', 'REFUTED', () => good.bytes, didDocument([{ key: keyOf('card-attestation-1', 2, 'did:web:b.example') }], 'did:web:b.example')],
    ['under a key document that is no JSON', 'UNCHECKABLE', () => good.bytes, bytesOf('{')],
    ['under a key document without the key', 'UNCHECKABLE', () => of('measurement', cards), didDocument([{ key: board }])],
    ['under a key document whose two forms disagree', 'UNCHECKABLE', () => good.bytes, replace(did, cards.raw.toString('base64url'), f.stranger.raw.toString('base64url'))],
    ['under a key document with one key in two roles', 'UNCHECKABLE', () => good.bytes, didDocument([{ key: cards }, { key: keyOf('board-attestation-1', 2) }])],
  ];
  test.each(cases)('%s: %s', async (_, expected, make, doc = did) => {
    const card = make();
    const verdict = await verifier.verifyCard({ did: doc, ...(card === undefined ? {} : { card }) });
    expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe(expected);
  });
  test('nothing is authentic under the key it carries: without a key document authorship is uncheckable', async () => {
    expect((await verifier.verifyCard({ card: good.bytes })).outcome).toBe('UNCHECKABLE');
  });
  test('the wrong key is named in the step that refuses it', async () => {
    const { steps } = await verifier.verifyCard({ card: of('measurement', board), did });
    expect(JSON.stringify(steps)).toContain('#board-attestation-1 may not sign this');
  });
});

describe('a chain', () => {
  const first = f.measurement('affect', 'b', 30, { prev: f.GENESIS });
  const hidden = f.measurement('affect', 'c', 20, { prev: first.id });
  const last = f.measurement('affect', 'a', 35, { prev: hidden.id });
  const links = [{ card: first }, { card: hidden, published: false }, { card: last }];
  const good = f.makeChain(links).bytes;
  const fact = f.makeCard('fact-run', { a: 1 }, board);
  const pack = (...all: f.Card[]) => f.packOf(all);
  const stray = f.measurement('affect', 'x', 35, { prev: last.id });
  const cases: [string, Outcome, Uint8Array, Uint8Array?][] = [
    ['without cards', 'VERIFIED', good],
    ['with its cards', 'VERIFIED', good, pack(first, last)],
    ['with cards of other surfaces beside', 'VERIFIED', good, pack(first, last, fact)],
    ['with a withheld body that is now there', 'VERIFIED', good, pack(first, hidden, last)],
    ['empty', 'VERIFIED', f.makeChain([]).bytes],
    ['unsigned', 'UNCHECKABLE', f.makeChain(links, null).bytes],
    ['signed with the board key', 'REFUTED', f.makeChain(links, board).bytes],
    ['with a published body missing', 'REFUTED', good, pack(last)],
    ['with a card that has prev and is not on the chain', 'REFUTED', good, pack(first, last, stray)],
    ['with a measurement without prev', 'REFUTED', good, pack(first, last, f.measurement('affect', 'y', 1))],
    ['with a fact run that has a prev', 'REFUTED', good, pack(first, last, f.makeCard('fact-run', {}, board, { prev: last.id }))],
    ['with a link that is signed and a body that is not', 'REFUTED', good, pack(first, f.measurement('affect', 'a', 35, { prev: hidden.id }, null))],
    ['with a body signed by a stranger', 'REFUTED', f.makeChain([{ card: first }]).bytes, pack(f.measurement('affect', 'b', 30, { prev: f.GENESIS }, f.stranger))],
    ['with an unfinished line in the pack', 'REFUTED', good, pack(first, last).slice(0, -1)],
    ['with another head', 'REFUTED', f.makeChain(links, cards, { head: first.id }).bytes],
    ['with another count of positions', 'REFUTED', f.makeChain(links, cards, { positions: 2 }).bytes],
    ['with a missing genesis', 'REFUTED', f.makeChain([{ card: hidden }, { card: last }].slice(1), cards, { genesis: first.id }).bytes],
    ['of another kind', 'REFUTED', f.makeChain(links, cards, { kind: 'x' }).bytes],
    ['that is a card', 'REFUTED', first.bytes],
    ['with a gap', 'REFUTED', f.makeChain([], cards, { head: last.id, positions: 2, links: [
      { id: last.id, prev: hidden.id, body_published: true, signed: true }, { id: first.id, prev: f.GENESIS, body_published: true, signed: true }] }).bytes],
    ['with a cycle', 'REFUTED', f.makeChain([], cards, { head: last.id, positions: 2, links: [
      { id: last.id, prev: last.id, body_published: true, signed: true }, { id: last.id, prev: f.GENESIS, body_published: true, signed: true }] }).bytes],
  ];
  test.each(cases)('%s: %s', async (_, expected, chain, bodies) => {
    const verdict = await verifier.verifyChain({ chain, did, ...(bodies ? { cards: bodies } : {}) });
    expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe(expected);
  });
});

describe('a public root', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'].map(sha256);
  const good = f.makeRoot(ids);
  const cases: [string, Outcome, Uint8Array, { leaves?: Uint8Array; proof?: Uint8Array }?][] = [
    ['alone', 'VERIFIED', good],
    ['with leaves', 'VERIFIED', good, { leaves: f.makeLeaves(ids) }],
    ['with leaves and a proof', 'VERIFIED', good, { leaves: f.makeLeaves(ids), proof: f.makeProof(ids, 4) }],
    ['of one leaf', 'VERIFIED', f.makeRoot(ids.slice(0, 1)), { proof: f.makeProof(ids.slice(0, 1), 0) }],
    ['of nothing', 'VERIFIED', f.makeRoot([]), { leaves: f.makeLeaves([]) }],
    ['unsigned', 'UNCHECKABLE', f.makeRoot(ids, null)],
    ['signed with the card key', 'REFUTED', f.makeRoot(ids, cards)],
    ['whose did_intended is the card key', 'REFUTED', f.makeRoot(ids, cards, { did_intended: cards.kid })],
    ['of another kind', 'REFUTED', f.makeRoot(ids, board, { kind: 'x' })],
    ['with an unknown member', 'REFUTED', replace(good, '"as_of"', '"a":1,"as_of"')],
    ['with another sentence', 'REFUTED', replace(good, 'exactly', 'roughly')],
    ['with other leaves_url', 'REFUTED', replace(good, '/root/leaves.json', '/root/leaves2.json')],
    ['with another count', 'REFUTED', replace(good, '"card_count":5', '"card_count":6')],
    ['stripped count', 'REFUTED', replace(good, '"card_count":5,', '')],
    ['with a leaf swapped', 'REFUTED', good, { leaves: f.makeLeaves([...ids].reverse()) }],
    ['with the colliding leaf set one larger', 'REFUTED', good, { leaves: f.makeLeaves([...ids, ids[4] ?? '']) }],
    ['with leaves whose count is stripped', 'REFUTED', good, { leaves: replace(f.makeLeaves(ids), '"card_count":5,', '') }],
    ['with a duplicate leaf', 'REFUTED', f.makeRoot([...ids, ids[0] ?? '']), { leaves: f.makeLeaves([...ids, ids[0] ?? '']) }],
    ['with a proof of another index', 'REFUTED', good, { proof: f.makeProof(ids, 4, { index: 3 }) }],
    ['phantom index', 'REFUTED', good, { proof: f.makeProof(ids, 4, { index: 5 }) }],
    ['with a proof that claims a larger count', 'REFUTED', good, { proof: f.makeProof(ids, 4, { card_count: 8 }) }],
    ['interior nodes as leaves', 'REFUTED', good, { proof: f.makeProof(ids, 0, { id: sha256(Buffer.from(ids.slice(0, 2).join(''), 'hex')), path: JSON.parse(textOf(f.makeProof(ids, 0))).path.slice(1) }) }],
    ['with a proof about another root', 'REFUTED', good, { proof: f.makeProof(ids.slice(0, 4), 0, { card_count: 5 }) }],
    ['with a proof of another schema', 'REFUTED', good, { proof: f.makeProof(ids, 0, { schema: 'x' }) }],
    ['with leaves of another corpus', 'REFUTED', good, { leaves: f.makeLeaves(['v', 'w', 'x', 'y', 'z'].map(sha256)) }],
  ];
  test.each(cases)('%s: %s', async (_, expected, root, more = {}) => {
    const verdict = await verifier.verifyRoot({ root, did, ...more });
    expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe(expected);
  });
  test('says what the signature does not cover', async () => {
    expect(JSON.stringify((await verifier.verifyRoot({ root: good, did })).steps)).toContain('xrpl_asset_count_attempted');
  });
});

describe('a board', () => {
  const value = f.makeBoard();
  const good = f.attest(value);
  const statement = JSON.parse(textOf(f.makeRoot([sha256('a')])));
  const { sig_ed25519: rootSig, leaves_url: _l, signed_statement: _s, xrpl_asset_count_attempted: _x, ...six } = statement;
  const cases: [string, Outcome, Uint8Array][] = [
    ['attested', 'VERIFIED', good],
    ['unsigned with a reason', 'UNCHECKABLE', f.attest(value, null)],
    ['without an attestation', 'UNCHECKABLE', bytesOf(canonical(value))],
    ['attested with the card key', 'REFUTED', f.attest(value, cards)],
    ['whose signer is the card key', 'REFUTED', f.attest(value, cards, { signer: cards.kid })],
    ['with another sentence', 'REFUTED', f.attest(value, board, { attests: 'A re-measurement.' })],
    ['with an unknown member in the attestation', 'REFUTED', f.attest(value, board, { x: 1 })],
    ['with an upper-case signature', 'REFUTED', f.attest(value, board, { sig: sign(board, canonical(value)).toUpperCase() })],
    ['with one number changed', 'REFUTED', replace(good, '"items":85', '"items":86')],
    ['of another schema', 'REFUTED', f.attest({ ...value, schema: 'svc.gspc-axes/0.4' })],
    ['made of the signature of a root', 'REFUTED', f.attest(six, null, { reason: undefined, sig: rootSig })],
    ['with a duplicate totals', 'REFUTED', replace(good, '"totals":', '"totals":{},"totals":')],
  ];
  test.each(cases)('%s: %s', async (_, expected, bytes) => {
    const verdict = await verifier.verifyBoard({ board: bytes, did });
    expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe(expected);
  });
});

describe('the log', () => {
  const entries = Array.from({ length: 9 }, (_, i) => bytesOf(canonical({ type: 'correction', correction_id: `C-${i}` })));
  const leaves = entries.map(logLeaf);
  const at = (n: number, key = log, origin = f.ORIGIN) => checkpoint(origin, key, leaves.slice(0, n));
  const [old, now] = [bytesOf(at(4)), bytesOf(at(9))];
  const path = logConsistency(leaves, 4);
  type Input = Parameters<typeof verifier.verifyCheckpoint>[0];
  const checkpoints: [string, Outcome, Input][] = [
    ['alone', 'VERIFIED', { checkpoint: now }],
    ['with an older one and the path', 'VERIFIED', { checkpoint: now, old, path }],
    ['with itself', 'VERIFIED', { checkpoint: now, old: now }],
    ['with the cosignature of a witness', 'VERIFIED', { checkpoint: bytesOf(at(9) + signatureLine('w.example', f.stranger, at(9))) }],
    ['without the path', 'UNCHECKABLE', { checkpoint: now, old }],
    ['under a retired key', 'UNCHECKABLE', { checkpoint: now, did: retired }],
    ['without a key document', 'UNCHECKABLE', { checkpoint: now, did: undefined }],
    ['that is missing', 'UNCHECKABLE', {}],
    ['swapped key document', 'REFUTED', { checkpoint: now, did: swapped }],
    ['signed with the board key', 'REFUTED', { checkpoint: bytesOf(at(9, board)) }],
    ['of another log', 'REFUTED', { checkpoint: bytesOf(at(9, log, 'other.example/log')) }],
    ['rolled back', 'REFUTED', { checkpoint: old, old: now, path }],
    ['forked: same size, other root', 'REFUTED', { checkpoint: now, old: bytesOf(checkpoint(f.ORIGIN, log, [...leaves].reverse())) }],
    ['forked: no extension', 'REFUTED', { checkpoint: now, old: bytesOf(checkpoint(f.ORIGIN, log, [...leaves].reverse().slice(0, 4))), path }],
    ['with an extra hash in the path', 'REFUTED', { checkpoint: now, old, path: [...path, sha256('x')] }],
    ['with a hash missing', 'REFUTED', { checkpoint: now, old, path: path.slice(1) }],
  ];
  test.each(checkpoints)('a checkpoint %s: %s', async (_, expected, input) => {
    const verdict = await verifier.verifyCheckpoint({ did, ...input });
    expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe(expected);
  });
  const proof = logProof(leaves, 3, at(9));
  const proofs: [string, Outcome, string | undefined, Uint8Array | undefined][] = [
    ['of its entry', 'VERIFIED', proof, entries[3]],
    ['in a log of one', 'VERIFIED', logProof(leaves.slice(0, 1), 0, at(1)), entries[0]],
    ['without the entry', 'UNCHECKABLE', proof, undefined],
    ['that is missing', 'UNCHECKABLE', undefined, entries[3]],
    ['of another entry', 'REFUTED', proof, entries[4]],
    ['of another index', 'REFUTED', proof.replace('index 3', 'index 2'), entries[3]],
    ['with a padded index', 'REFUTED', proof.replace('index 3', 'index 03'), entries[3]],
    ['with an extra line', 'REFUTED', proof.replace('index', 'extra eA==\nindex'), entries[3]],
    ['of another version', 'REFUTED', proof.replace('@v1', '@v2'), entries[3]],
    ['with the checkpoint of another tree', 'REFUTED', logProof(leaves, 3, at(8)), entries[3]],
    ['with a checkpoint by another key', 'REFUTED', logProof(leaves, 3, at(9, board)), entries[3]],
    ['with a hash too many', 'REFUTED', proof.replace(/index 3\n/, `$&${Buffer.alloc(32).toString('base64')}\n`), entries[3]],
    ['an interior node as an entry', 'REFUTED', logProof(leaves, 3, at(9)), new Uint8Array(Buffer.from((leaves[0] ?? '') + leaves[1], 'hex'))],
    ['without a checkpoint', 'REFUTED', proof.split('\n\n')[0], entries[3]],
  ];
  test.each(proofs)('a proof %s: %s', async (_, expected, text, entry) => {
    const input = { did, ...(text === undefined ? {} : { proof: bytesOf(text) }), ...(entry ? { entry } : {}) };
    const verdict = await verifier.verifyLogProof(input);
    expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe(expected);
  });
});
