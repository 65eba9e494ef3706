// Evidence Board verifier: is what a board serves what its keys signed and its log holds?
//
// One file, no dependency, no line shared with the generator. Node >= 20, Deno, Bun, browsers.
// Nothing is authentic under the key it carries: whoever calls pins the key document.
//
//   VERIFIED     exit 0   all that was asked for holds
//   REFUTED      exit 1   something is not what it says it is
//   UNCHECKABLE  exit 2   something needed is missing, which is never a pass
//
// Read it from top to bottom; each section rests on those above it:
//
//   1 verdicts   2 bytes   3 SHA-256   4 JSON   5 Ed25519   6 trees   7 notes and checkpoints
//   8 keys   9 cards and chain   10 public root   11 board   12 log   13 site   14 command line

// ---------------------------------------------------------------------------------- 1 verdicts

class Halt extends Error {
  constructor(outcome, why) {
    super(why);
    this.outcome = outcome;
  }
}
function refute(why) {
  throw new Halt('REFUTED', why);
}
function cannot(why) {
  throw new Halt('UNCHECKABLE', why);
}
function need(holds, why) {
  if (!holds) refute(why);
}

// Bytes that are no JSON, or no object where one is due, make the runtime throw: they are refuted.
const outcomeOf = (error) => error.outcome ?? 'REFUTED';

// A step's work gives its detail, or a value that has one. A step that fails ends the work around it.
async function judge(work) {
  const steps = [];
  const step = async (name, run) => {
    try {
      const value = await run();
      steps.push({ step: name, outcome: 'VERIFIED', detail: value.detail ?? value });
      return value;
    } catch (error) {
      steps.push({ step: name, outcome: outcomeOf(error), detail: error.message });
      throw error;
    }
  };
  const outcomes = () => steps.map(({ outcome }) => outcome);
  try {
    await work(step);
  } catch (error) {
    const isTold = outcomes().some((outcome) => outcome !== 'VERIFIED');
    if (!isTold) steps.push({ step: 'input', outcome: outcomeOf(error), detail: error.message });
  }
  const worst = ['REFUTED', 'UNCHECKABLE'].find((outcome) => outcomes().includes(outcome));
  return { outcome: worst ?? 'VERIFIED', steps };
}

// ------------------------------------------------------------------------------------- 2 bytes

const isText = (x) => typeof x === 'string';
const isBoolean = (x) => typeof x === 'boolean';
const isHash = (x) => isText(x) && /^[0-9a-f]{64}$/.test(x);
const isSignature = (x) => isText(x) && /^[0-9a-f]{128}$/.test(x);
const isCount = (x) => Number.isSafeInteger(x) && x >= 0;
const isObject = (x) => typeof x === 'object' && x !== null && !Array.isArray(x);
const is = (value) => (x) => x === value;
const optional = (test) => (x) => x === undefined || test(x);
const orNull = (test) => (x) => x === null || test(x);
const listOf = (test) => (x) => Array.isArray(x) && x.every(test);

// Exactly these members: one more would be a statement that nothing here reads.
function shape(what, value, tests) {
  need(isObject(value), `${what}: it is no object`);
  for (const name of Object.keys({ ...tests, ...value })) {
    need(Object.hasOwn(tests, name), `${what}: ${name} is unknown`);
    need(tests[name](value[name]), `${what}: ${name} is missing or wrong`);
  }
  return value;
}

const utf8 = (source) => new TextEncoder().encode(source);

// Fatal: else two byte strings, one of them malformed, would read the same.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const textOf = (bytes) => decoder.decode(bytes ?? cannot('it is missing'));

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
function toHex(bytes) {
  let hex = '';
  for (const byte of bytes) hex += HEX[byte];
  return hex;
}

// '0'..'9' are 0x30..0x39, 'a'..'f' are 0x61..0x66: low four bits, and nine more for a letter.
const digitOf = (code) => (code & 15) + (code > 0x39 ? 9 : 0);
function fromHex(hex) {
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = 16 * digitOf(hex.charCodeAt(2 * i)) + digitOf(hex.charCodeAt(2 * i + 1));
  return bytes;
}

const isSame = (a, b) => a.length === b.length && a.every((x, i) => x === b[i]);
function join(...parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

// Strict, by encoding again: "YR==" and "YQ==" decode alike, only "YQ==" is what an encoder writes.
function fromBase64(line) {
  const raw = atob(line);
  need(btoa(raw) === line, 'not strict base64');
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
}

// "one\ntwo\n": a last line without its end was cut, and one more line could be hidden in an empty one.
function linesOf(bytes) {
  const lines = textOf(bytes).split('\n');
  need(lines.pop() === '' && !lines.includes(''), 'an empty or cut line');
  return lines.map(utf8);
}

// ----------------------------------------------------------------------------------- 3 SHA-256

// The runtime's own where it is synchronous (Node, Deno, Bun), else FIPS 180-4 as below (browsers).
const nativeHash = globalThis.process?.getBuiltinModule?.('node:crypto')?.hash;
const sha256 = (bytes) =>
  nativeHash ? new Uint8Array(nativeHash('sha256', bytes, 'buffer')) : portableSha256(bytes);
const hashOf = (bytes) => toHex(sha256(bytes));

// 4.2.2 and 5.3.3: the first 32 bits of the fractional parts of the roots of the first 64 primes.
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const fractions = (root) => Int32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
const [H, K] = [fractions(Math.sqrt).slice(0, 8), fractions(Math.cbrt)];

const words = new Int32Array(64);
function portableSha256(bytes) {
  const blocks = padded(bytes);
  const state = H.slice();
  for (let at = 0; at < blocks.byteLength; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = blocks.getInt32(at + 4 * i);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 8; i++) digest.setInt32(4 * i, state[i]);
  return new Uint8Array(digest.buffer);
}

// 5.1.1:  message | 80 | 00 ... 00 | length in bits, 64-bit big-endian    to a multiple of 64 bytes
function padded(bytes) {
  const buffer = new Uint8Array((Math.floor((bytes.length + 8) / 64) + 1) * 64);
  const view = new DataView(buffer.buffer);
  buffer.set(bytes);
  buffer[bytes.length] = 0x80;
  view.setUint32(buffer.length - 8, bytes.length / 2 ** 29);
  view.setUint32(buffer.length - 4, bytes.length << 3);
  return view;
}

// 6.2.2
const rotr = (x, n) => (x >>> n) | (x << (32 - n));
function compress(state, w) {
  for (let t = 16; t < 64; t++) {
    const s0 = rotr(w[t - 15], 7) ^ rotr(w[t - 15], 18) ^ (w[t - 15] >>> 3);
    const s1 = rotr(w[t - 2], 17) ^ rotr(w[t - 2], 19) ^ (w[t - 2] >>> 10);
    w[t] = (s1 + w[t - 7] + s0 + w[t - 16]) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t++) {
    const t1 = (h + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & f) ^ (~e & g)) + K[t] + w[t]) | 0;
    const t2 = (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const worked = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) state[i] += worked[i];
}

// -------------------------------------------------------------------------------------- 4 JSON

// RFC 8785 on a restricted domain: members in code-unit order, no white space, one spelling a value.
//
//   {"b":1.0,"a":"\u0078"}  is  {"a":"x","b":1}
export const canonicalize = (value) => canonical(value, 0);

const MAX_DEPTH = 64;
function canonical(value, depth) {
  if (value === null || isBoolean(value)) return String(value);
  if (isText(value)) {
    need(!/\p{Cs}/u.test(value), 'a lone surrogate');
    return JSON.stringify(value);
  }
  if (typeof value === 'number') {
    // 9007199254740993 would be read as ...992, so no integer beyond 2^53 - 1 is written
    need(Number.isFinite(value), 'a number that JSON cannot write');
    need(!Number.isInteger(value) || Number.isSafeInteger(value), 'an unsafe integer');
    return JSON.stringify(value);
  }
  need(typeof value === 'object' && depth < MAX_DEPTH, 'not JSON, or too deep');
  return Array.isArray(value) ? canonicalList(value, depth) : canonicalObject(value, depth);
}
function canonicalList(list, depth) {
  need(Object.keys(list).length === list.length, 'an array with holes');
  return `[${list.map((item) => canonical(item, depth + 1)).join()}]`;
}
function canonicalObject(object, depth) {
  const prototype = Object.getPrototypeOf(object);
  need(prototype === null || Object.getPrototypeOf(prototype) === null, 'not a plain object');
  const members = [];
  for (const name of Object.keys(object).sort())
    if (object[name] !== undefined)
      members.push(`${canonical(name, depth)}:${canonical(object[name], depth + 1)}`);
  return `{${members.join()}}`;
}

// The grammar is JSON.parse's, the domain is canonical's; left are names that stand twice.
export function parseStrict(bytes) {
  const source = textOf(bytes);
  const value = JSON.parse(source);
  canonicalize(value);
  refuseRepeatedNames(source);
  return value;
}

// {"n":40,"\u006e":12} is n = 12 for this runtime and n = 40 for another.
function refuseRepeatedNames(source) {
  const openObjects = [];
  for (const [token, string, colon] of source.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g)) {
    if (token === '{') openObjects.push(new Set());
    else if (token === '}') openObjects.pop();
    else if (colon) {
      const [names, name] = [openObjects.at(-1), JSON.parse(string)];
      need(!names.has(name), `${name} stands twice`);
      names.add(name);
    }
  }
}

// Of all spellings of a value only the canonical one is accepted, so no respelling survives.
function readCanonical(what, bytes) {
  const source = textOf(bytes);
  const value = JSON.parse(source);
  need(canonicalize(value) === source, `${what}: not canonical on disk`);
  return value;
}
const readShape = (what, bytes, tests) => shape(what, readCanonical(what, bytes), tests);

// ----------------------------------------------------------------------------------- 5 Ed25519

// Profile board-strict. A signature is R | S, both 32 bytes, little-endian; of a key A over M holds
//
//   S * B = R + SHA-512(R | A | M) * A
//
// RFC 8032 leaves corners in which implementations differ. All of them are refused here:
//   S >= L               the same signature spelled S + L
//   y >= p in A or R     the same point spelled y + p
//   A or R of small order    8 * A = 0: one signature then fits every message
const P = 2n ** 255n - 19n;
const L = 2n ** 252n + 27742317777372353535851937790883648493n;
const Y8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;
const SMALL_ORDER = new Set([0n, 1n, P - 1n, Y8, P - Y8]);
const littleEndian = (hex) => BigInt(`0x${hex.match(/../g).reverse().join('')}`);
function isSafePoint(hex) {
  const y = BigInt.asUintN(255, littleEndian(hex)); // the top bit is the sign of x
  return y < P && !SMALL_ORDER.has(y);
}

const importedKeys = new Map();
function importKey(hex) {
  const { subtle } = globalThis.crypto;
  if (!importedKeys.has(hex))
    importedKeys.set(hex, subtle.importKey('raw', fromHex(hex), 'Ed25519', false, ['verify']));
  return importedKeys.get(hex);
}
async function isSignedBy(key, message, signature) {
  if (!isHash(key) || !isSignature(signature)) return false;
  const [r, s] = [signature.slice(0, 64), signature.slice(64)];
  if (littleEndian(s) >= L || !isSafePoint(key) || !isSafePoint(r)) return false;
  try {
    const imported = await importKey(key);
    return await globalThis.crypto.subtle.verify('Ed25519', imported, fromHex(signature), message);
  } catch (error) {
    // A DataError is a key that is no point of the curve; all else is a runtime without Ed25519.
    if (error.name === 'DataError') return false;
    return cannot(`no Ed25519 in this runtime: ${error.message}`);
  }
}
export const verifyEd25519 = (publicKeyHex, messageBytes, signatureHex) =>
  isSignedBy(publicKeyHex, messageBytes, signatureHex).catch(() => false);

// ------------------------------------------------------------------------------------- 6 trees

const half = (n) => Math.floor(n / 2);

// Node = SHA-256(left | right). An odd last node is paired with itself under the public root,
// and carried up as it is under the estate index:
//
//        root              root
//       /    \            /    \
//     ab      cc        ab      c
//    /  \    /         /  \
//   a    b  c         a    b
export const publicRoot = (idsHex) => treeRoot(idsHex, (last) => sha256(join(last, last)));
export const estateRoot = (hashesHex) => treeRoot(hashesHex, (last) => last);

function treeRoot(leavesHex, parentOfOdd) {
  need(leavesHex.every(isHash), 'a malformed leaf');
  let level = leavesHex.map(fromHex);
  while (level.length > 1) {
    const above = [];
    for (let i = 0; i + 1 < level.length; i += 2) above.push(sha256(join(level[i], level[i + 1])));
    if (level.length % 2 === 1) above.push(parentOfOdd(level.at(-1)));
    level = above;
  }
  return level.length === 0 ? null : toHex(level[0]);
}

const isPlace = (index, count, path, ...hashes) =>
  isCount(index) && isCount(count) && index < count && listOf(isHash)(path) && hashes.every(isHash);

// Leaves are not told from nodes by a prefix, so two shapes are: the path reaches the root at exactly
// the height of `count` (else ab is a leaf), and a sibling equals the node just where an odd level
// ends (else a phantom c is a fourth leaf).
export function verifyInclusion({ leaf, index, count, path, root } = {}) {
  if (!isPlace(index, count, path, leaf, root)) return false;
  let [at, width, node] = [index, count, leaf];
  for (const sibling of path) {
    const isPairedWithItself = at === width - 1 && width % 2 === 1;
    if (width === 1 || (sibling === node) !== isPairedWithItself) return false;
    node = hashOf(fromHex(at % 2 === 1 ? sibling + node : node + sibling));
    at = half(at);
    width = Math.ceil(width / 2);
  }
  return width === 1 && node === root;
}

// The log is an RFC 9162 tree:  leaf = SHA-256(00 | entry),  node = SHA-256(01 | left | right)
const logLeaf = (entry) => sha256(join([0], entry));
const logNode = (left, right) => sha256(join([1], left, right));
const logNodeHex = (left, right) => toHex(logNode(fromHex(left), fromHex(right)));

// 2.1.3.2 and 2.1.4.2: on which side of the climbing node each hash of a path stands.
// null: the path is too long or too short for this place.
function sidesOf(path, index, lastIndex) {
  let [node, last] = [index, lastIndex];
  const sides = [];
  for (const _ of path) {
    if (last === 0) return null;
    const isOnTheLeft = node % 2 === 1 || node === last;
    sides.push(isOnTheLeft ? 'left' : 'right');
    // A last node without a sibling rises alone until it is a right child
    while (isOnTheLeft && node !== 0 && node % 2 === 0) [node, last] = [half(node), half(last)];
    [node, last] = [half(node), half(last)];
  }
  return last === 0 ? sides : null;
}

export function verifyLogInclusion({ leaf_hash, index, size, path, root } = {}) {
  if (!isPlace(index, size, path, leaf_hash, root)) return false;
  const sides = sidesOf(path, index, size - 1);
  if (sides === null) return false;
  let node = leaf_hash;
  path.forEach((hash, i) => {
    node = sides[i] === 'left' ? logNodeHex(hash, node) : logNodeHex(node, hash);
  });
  return node === root;
}

// One path climbs to two roots. A hash on the left lies in the old tree as well, one on the right
// only in the new.
export function verifyLogConsistency({ old_size, old_root, size, root, path } = {}) {
  if (old_size === size) return isPlace(0, size, path) && path.length === 0 && old_root === root;
  if (!isPlace(old_size, size, path, old_root, root) || old_size === 0) return false;
  // The climb starts at the largest complete subtree that ends the old tree
  let [node, last] = [old_size - 1, size - 1];
  while (node % 2 === 1) [node, last] = [half(node), half(last)];
  const [start, ...rest] = node === 0 ? [old_root, ...path] : path;
  const sides = sidesOf(rest, node, last);
  if (sides === null || start === undefined) return false;
  let [oldNode, newNode] = [start, start];
  rest.forEach((hash, i) => {
    if (sides[i] === 'left') oldNode = logNodeHex(hash, oldNode);
    newNode = sides[i] === 'left' ? logNodeHex(hash, newNode) : logNodeHex(newNode, hash);
  });
  return oldNode === old_root && newNode === root;
}

// -------------------------------------------------------------------- 7 notes and checkpoints

// A C2SP signed note; the signature covers the text with its last newline:
//
//   board.example/log                                         text: of a checkpoint the origin,
//   17                                                        the size
//   qOeRTpY2mnbbjaT1f/BJgfsXLNjlUFvkTyQ0Q4mOT3U=              and the root
//
//   — board.example/log c4O1kMeKyv2…                          base64(key id | signature)
const keyIdOf = (name, type, keyHex) => hashOf(join(utf8(`${name}\n`), [type], fromHex(keyHex))).slice(0, 8);

// name+key id+base64(type | key); type 01 is Ed25519
function readVkey(vkey) {
  const [, name, id, typedKey] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(vkey) ?? refute('not a vkey');
  const [, hex] = /^01(.{64})$/.exec(toHex(fromBase64(typedKey))) ?? refute('not an Ed25519 vkey');
  need(keyIdOf(name, 1, hex) === id, 'a vkey whose id is not of its key');
  return { name, id, hex };
}

async function readNote(bytes, knownKeys) {
  const note = textOf(bytes);
  const end = note.lastIndexOf('\n\n') + 1;
  const hasControls = /[^\P{Cc}\n]/u.test(note);
  need(end > 0 && note.endsWith('\n') && !hasControls, 'not a signed note');
  const body = note.slice(0, end);
  const lines = note.slice(end + 1, -1).split('\n');
  const signers = [];
  for (const line of lines) {
    const [, name, signed] = /^\u2014 ([^\s+]+) (\S{8,})$/u.exec(line) ?? refute('a signature line');
    const raw = toHex(fromBase64(signed));
    const key = knownKeys.find((known) => known.name === name && known.id === raw.slice(0, 8));
    if (key === undefined) continue; // a witness, or anyone: it counts for nothing
    need(!signers.includes(key), 'two signatures by one key');
    need(await isSignedBy(key.hex, utf8(body), raw.slice(8)), `a bad signature by ${name}`);
    signers.push(key);
  }
  need(signers.length > 0 && lines.length < 100, 'no signature by a pinned key');
  return { body, signers };
}
export async function openNote(bytes, vkeys) {
  const { body } = await readNote(bytes, vkeys.map(readVkey));
  return { text: body };
}

async function readCheckpoint(bytes, { origin, logKeys }) {
  const { body, signers } = await readNote(bytes, logKeys);
  const [named, size, root, ...extensions] = body.slice(0, -1).split('\n');
  need(named === origin, 'it is of another log');
  need(/^(0|[1-9]\d*)$/.test(size) && isCount(Number(size)), 'the size');
  need(!extensions.includes(''), 'an empty extension line');
  const rootHex = toHex(fromBase64(root ?? ''));
  need(isHash(rootHex), 'the root hash');
  need(size !== '0' || rootHex === hashOf(new Uint8Array()), 'a root of nothing');
  return { origin, size: Number(size), root: rootHex, signers };
}
export async function openCheckpoint(bytes, { origin, vkeys }) {
  const { size, root } = await readCheckpoint(bytes, { origin, logKeys: vkeys.map(readVkey) });
  return { origin, size, root };
}

// A C2SP tlog-proof; an `extra` line is refused, for nothing authenticates it:
//
//   c2sp.org/tlog-proof@v1
//   index 3
//   <base64 hash>                 one a level, none in a log of one
//
//   <checkpoint>
function readLogProof(bytes) {
  const [head, ...rest] = textOf(bytes).split('\n\n');
  const [magic, indexLine, ...hashes] = head.split('\n');
  need(magic === 'c2sp.org/tlog-proof@v1' && rest.length > 0, 'not a c2sp.org/tlog-proof@v1 file');
  const [, digits] = /^index (0|[1-9]\d*)$/.exec(indexLine) ?? refute('no index line');
  const path = hashes.map((hash) => toHex(fromBase64(hash)));
  need(isCount(Number(digits)) && path.every(isHash), 'its index or a hash');
  return { index: Number(digits), path, checkpoint: utf8(rest.join('\n\n')), detail: `for entry ${digits}` };
}

// -------------------------------------------------------------------------------------- 8 keys

// Every key stands in did.json twice, and a key signs only in its role:
//
//   did:web:board.example#card-attestation-1       Multikey     role card-attestation
//   did:web:board.example#card-attestation-1-jwk   JsonWebKey   the same key
const [CARDS, BOARD, LOG] = ['card-attestation', 'board-attestation', 'log'];

// A key document that is missing or contradicts itself refutes nothing: there is nothing to judge by.
function readDid(bytes) {
  try {
    return openDid(bytes);
  } catch (error) {
    return cannot(error.message);
  }
}
function openDid(bytes) {
  const document = parseStrict(bytes ?? refute('none is pinned: anybody could have signed'));
  const [did, domain] = /^did:web:([\w.%:-]+)$/.exec(document?.id) ?? refute('no did:web id');
  const origin = `${decodeURIComponent(domain.replaceAll(':', '/'))}/log`;
  const keys = new Map();
  for (const method of document.verificationMethod) addMethod(keys, did, method);
  const list = [...keys.values()].sort((a, b) => a.retired - b.retired); // active keys first
  const isSound = list.length > 0 && new Set(list.map(({ hex }) => hex)).size === list.length;
  need(isSound, 'no key, or one key under two names');
  const logKeys = list
    .filter(({ role }) => role === LOG)
    .map((key) => ({ ...key, name: origin, id: keyIdOf(origin, 1, key.hex) }));
  const detail = list.map(({ kid, hex }) => `${kid} ${hex}`).join(', ');
  return { did, list, origin, logKeys, detail };
}

// Both forms of a key must agree: else two readers of one document trust two keys.
function addMethod(keys, did, method) {
  const readForm = { Multikey: readMultikey, JsonWebKey: readJwk }[method.type];
  if (readForm === undefined) return;
  const hex = readForm(method);
  const named = /^(.*#(([a-z-]+)-[1-9]\d*))(?:-jwk)?$/.exec(method.id) ?? refute(`the id ${method.id}`);
  const [, kid, fragment, role] = named;
  const retired = (method.status ?? 'active') !== 'active';
  const key = keys.get(kid) ?? { kid, fragment, role, hex, retired, ids: [] };
  const agrees = key.hex === hex && key.retired === retired && !key.ids.includes(method.id);
  need(isHash(hex) && kid === `${did}#${fragment}` && agrees, `contradiction at ${method.id}`);
  key.ids.push(method.id);
  keys.set(kid, key);
}

// z<base58>: the bytes ed 01 | key as one number in base 58
function readMultikey({ publicKeyMultibase }) {
  const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  need(publicKeyMultibase[0] === 'z', 'a multibase other than base58');
  let number = 0n;
  for (const letter of publicKeyMultibase.slice(1)) number = number * 58n + BigInt(digits.indexOf(letter));
  return /^ed01(.{64})$/.exec(number.toString(16))?.[1];
}
function readJwk({ publicKeyJwk: { kty, crv, x } }) {
  need(kty === 'OKP' && crv === 'Ed25519', 'a JWK of another kind');
  return toHex(fromBase64(`${x.replaceAll('-', '+').replaceAll('_', '/')}=`));
}

const pinnedKeys = (step, did) => step('key document', () => readDid(did));

// An artefact is { role, body, signature, kid }: bytes, and a signature that a key of the role, or the
// one it names, must have made. A right signature by the key of another role is refused.
// `order` says what the log shows: { issued: index of its event, retired: by key, of the retirement }.
async function proveAuthor(keys, { role, body, signature, kid, id = '' }, order) {
  if (signature === null) cannot('unsigned');
  need(kid === undefined || kid.startsWith(`${keys.did}#`), `${kid} is another publisher's key`);
  const entitled = keys.list.filter((key) => key.role === role && (kid ?? key.kid) === key.kid);
  for (const key of [...entitled, ...keys.list]) {
    if (!(await isSignedBy(key.hex, body, signature))) continue;
    need(entitled.includes(key), `right signature, wrong key: #${key.fragment} may not sign this ${id}`);
    return proveTime(key, order);
  }
  if (entitled.length === 0) cannot(`no key ${kid ?? role} is pinned`);
  return refute(`${id} not signed by ${entitled.map((key) => key.kid)}`);
}

// A retired key may be in anyone's hands: it convinces only where the log shows that the artefact
// came before the retirement.
function proveTime(key, order) {
  if (!key.retired) return `signed by #${key.fragment}`;
  const [issued, retired] = [order?.issued, order?.retired.get(key.fragment)];
  if (issued === undefined || retired === undefined)
    cannot(`#${key.fragment} is retired; no log shows what came first`);
  need(issued < retired, `issued after #${key.fragment} was retired`);
  return `signed by #${key.fragment} before its retirement`;
}

async function openAndProve(step, { name, open, bytes, did }) {
  const opened = await step(name, () => open(bytes));
  const keys = await pinnedKeys(step, did);
  await step('signature', () => proveAuthor(keys, opened));
  return { opened, keys };
}

// -------------------------------------------------------------------------- 9 cards and chain

// What a card is about decides which role signs it.
const ROLE_OF = {
  __proto__: null,
  measurement: CARDS,
  chain: CARDS,
  'marking-evidence': CARDS,
  'evidence-bundle': CARDS,
  'fact-run': BOARD,
  mill: BOARD,
};
const CARD = {
  schema: isText,
  surface: isText,
  payload: isObject,
  unmeasured: listOf(isText),
  sig_ed25519: orNull(isSignature),
  prev: optional(isHash),
  kid: optional(isText),
};

//   id = SHA-256(body),  body = canonical(card without sig_ed25519),  so an unsigned card has an id too
function openCard(bytes) {
  const card = readShape('card', bytes, CARD);
  const role = ROLE_OF[card.surface] ?? refute(`no surface is called ${card.surface}`);
  const named = (card.kid ?? `#${role}-1`).replace(/^.*#|-\d+$/g, '');
  need(named === role, `${card.kid} may not sign ${card.surface} cards`);
  const { sig_ed25519: signature, ...rest } = card;
  const body = utf8(canonicalize(rest));
  const id = hashOf(body);
  return { ...card, role, signature, body, id, detail: `${card.surface} ${id}, canonical on disk` };
}
const cardPath = (id) => `cards/${id.slice(0, 2)}/${id}.json`;

export const verifyCard = ({ card, did }) =>
  judge((step) => openAndProve(step, { name: 'card', open: openCard, bytes: card, did }));

// The chain manifest lists every measurement card, newest first, so that none can be dropped later.
// A withheld body keeps its link:
//
//   head c -- prev --> b (withheld) -- prev --> a -- prev --> 000...0
const GENESIS = '0'.repeat(64);
const LINK = {
  id: isHash,
  prev: isHash,
  body_published: isBoolean,
  signed: isBoolean,
  url: optional(isText),
};
function openChain(bytes) {
  const chain = openCard(bytes);
  const { kind, head, genesis, links, positions } = chain.payload;
  const isManifest = chain.surface === 'chain' && kind === 'svc.card-chain/0.1';
  need(isManifest && Array.isArray(links), 'not a chain manifest');
  links.forEach((link, i) => {
    shape(`link ${i}`, link, LINK);
    need(link.prev === (links[i + 1]?.id ?? GENESIS), `link ${i}: prev is not the next link`);
  });
  const distinct = new Set(links.map(({ id }) => id)).size;
  need(positions === links.length && positions === distinct, 'positions, or an id twice');
  need((head ?? GENESIS) === (links[0]?.id ?? GENESIS), 'head is not the first link');
  need(genesis === GENESIS || genesis === links.at(-1)?.id, 'genesis');
  return { ...chain, links, head, detail: `${chain.id}, ${positions} links to genesis` };
}

// Both ways: a measurement card has a link, nothing else has one, and no published body is missing.
function compareChain(links, cards) {
  const linkOf = new Map(links.map((link) => [link.id, link]));
  for (const { id, surface, prev, signature } of cards.values()) {
    const link = linkOf.get(id);
    const agrees = link
      ? surface === 'measurement' && prev === link.prev && link.signed === (signature !== null)
      : surface !== 'measurement' && prev === undefined;
    need(agrees, `card ${id} is not so on the chain`);
  }
  const absent = links.filter(({ id }) => !cards.has(id));
  const lost = absent.find((link) => link.body_published);
  need(lost === undefined, `the published body ${lost?.id} is not there`);
  return `${links.length} links to genesis, ${absent.length} bodies withheld`;
}

export const verifyChain = ({ chain, did, cards }) =>
  judge(async (step) => {
    const { opened, keys } = await openAndProve(step, { name: 'chain', open: openChain, bytes: chain, did });
    if (cards) await step('cards', () => checkPack(cards, opened.links, keys));
  });
async function checkPack(pack, links, keys) {
  const cards = linesOf(pack).map(openCard);
  const detail = compareChain(links, new Map(cards.map((card) => [card.id, card])));
  const chained = cards.filter(({ signature, prev }) => signature && prev);
  await each(chained, (card) => proveAuthor(keys, card));
  return `${detail}; their signatures verify`;
}

// Many at once, for the runtime verifies signatures on threads of its own. Of all errors the worst
// decides: a missing file must not hide a forged one.
const IN_FLIGHT = 64;
async function each(items, work) {
  const queue = items[Symbol.iterator]();
  const errors = [];
  const worker = async () => {
    for (const item of queue) {
      try {
        await work(item);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  if (errors.length > 0) throw errors.find((error) => outcomeOf(error) === 'REFUTED') ?? errors[0];
}

// ------------------------------------------------------------------------------- 10 public root

// sig_ed25519 is over the canonical JSON of exactly these six members, the statement.
const STATEMENT = {
  as_of: isText,
  card_count: isCount,
  did_intended: isText,
  kind: is('svc.public-root/v0'),
  merkle_root: orNull(isHash),
  schema: isText,
};
const SENTENCE = `sig_ed25519 signs the canonical JSON of exactly ${Object.keys(STATEMENT).join(', ')}.`;
const ROOT = {
  ...STATEMENT,
  leaves_url: is('/root/leaves.json'),
  sig_ed25519: orNull(isSignature),
  signed_statement: is(SENTENCE),
  xrpl_asset_count_attempted: orNull(isCount),
};
function openRoot(bytes) {
  const root = readShape('root', bytes, ROOT);
  need((root.card_count === 0) === (root.merkle_root === null), 'a root of nothing');
  const statement = Object.fromEntries(Object.keys(STATEMENT).map((name) => [name, root[name]]));
  const covered = 'only the log event covers xrpl_asset_count_attempted';
  const detail = `${root.card_count} cards as of ${root.as_of}; ${covered}`;
  const signed = { role: BOARD, body: utf8(canonicalize(statement)), kid: root.did_intended };
  return { root, ...signed, signature: root.sig_ed25519, detail };
}
const isSchemaOf = (root, name) => (x) =>
  x === `svc.${name}/0.1` || x === root.schema.replace(/[^/]*$/, `${name}-0.1.schema.json`);

function openLeaves(bytes, { root }) {
  const { leaves } = readShape('leaves', bytes, {
    schema: isSchemaOf(root, 'root-leaves'),
    card_count: is(root.card_count),
    leaves: listOf(isHash),
  });
  // Of three leaves and of four whose last stands twice the root is the same: the count tells them apart
  const isWhole = leaves.length === root.card_count && new Set(leaves).size === leaves.length;
  need(isWhole && publicRoot(leaves) === root.merkle_root, 'not card_count ids under merkle_root');
  return { leaves, detail: `${leaves.length} ids` };
}

function openProof(bytes, { root }, leaves) {
  const { id, index, path } = readShape('proof', bytes, {
    schema: isSchemaOf(root, 'root-proof'),
    id: isHash,
    index: isCount,
    card_count: is(root.card_count),
    merkle_root: is(root.merkle_root),
    path: listOf(isHash),
  });
  const claim = { leaf: id, index, count: root.card_count, path, root: root.merkle_root };
  const isThere = verifyInclusion(claim) && (leaves === undefined || leaves[index] === id);
  need(isThere, `${id} is not at index ${index}`);
  return id;
}

export const verifyRoot = ({ root, did, leaves, proof }) =>
  judge(async (step) => {
    const { opened } = await openAndProve(step, { name: 'root', open: openRoot, bytes: root, did });
    const listed = leaves ? await step('leaves', () => openLeaves(leaves, opened)) : {};
    if (proof) await step('proof', () => `${openProof(proof, opened, listed.leaves)} is included`);
  });

// ------------------------------------------------------------------------------------- 11 board

// The signature is over canonical(board without site_attestation).
const ATTESTS = 'Integrity of the published snapshot, not a re-measurement.';
function openBoard(bytes) {
  const { site_attestation: seal, ...board } = readCanonical('board', bytes);
  need(board.schema === 'svc.gspc-axes/0.5', 'not a board');
  if (seal === undefined) cannot('no site_attestation');
  const ending = 'sig' in seal ? { sig: isSignature } : { reason: isText };
  shape('site_attestation', seal, { attests: is(ATTESTS), signer: isText, alg: is('Ed25519'), ...ending });
  const signed = { role: BOARD, body: utf8(canonicalize(board)), kid: seal.signer };
  return { board, ...signed, signature: seal.sig ?? null, detail: 'canonical on disk' };
}
export const verifyBoard = ({ board, did }) =>
  judge((step) => openAndProve(step, { name: 'board', open: openBoard, bytes: board, did }));

// --------------------------------------------------------------------------------------- 12 log

// A checkpoint of size s covers the events 0 to s - 1. The one that first shows the retirement of the
// log's own key may still be signed by it.
async function provePoint(bytes, keys, retired) {
  const point = await readCheckpoint(bytes, keys);
  const signer = point.signers.find((key) => !key.retired) ?? point.signers[0];
  const order = retired && { issued: point.size - 2, retired };
  return { ...point, detail: `${point.origin}, size ${point.size}, ${proveTime(signer, order)}` };
}

export const verifyCheckpoint = ({ checkpoint, did, old, path }) =>
  judge(async (step) => {
    const keys = await pinnedKeys(step, did);
    const now = await step('checkpoint', () => provePoint(checkpoint, keys));
    if (!old) return;
    const then = await step('old checkpoint', () => provePoint(old, keys));
    await step('consistency', () => proveConsistency(then, now, path));
  });
function proveConsistency(then, now, path) {
  if (then.size < now.size && !path) cannot('no --path was given');
  const pair = { old_size: then.size, old_root: then.root, size: now.size, root: now.root };
  need(verifyLogConsistency({ ...pair, path: path ?? [] }), `no extension of size ${then.size}`);
  return `extends size ${then.size}`;
}

export const verifyLogProof = ({ proof, entry, did }) =>
  judge(async (step) => {
    const { index, path, checkpoint } = await step('proof', () => readLogProof(proof));
    const keys = await pinnedKeys(step, did);
    const { size, root } = await step('checkpoint', () => provePoint(checkpoint, keys));
    await step('inclusion', () => {
      const leaf_hash = toHex(logLeaf(entry ?? cannot('no entry was given')));
      need(verifyLogInclusion({ leaf_hash, index, size, path, root }), `not entry ${index}`);
      return `event ${hashOf(entry)} is entry ${index} of ${size}`;
    });
  });

// The served log, as C2SP tlog-tiles: 256 hashes a tile, 256 entries a bundle; the last of a size may
// be partial and is then kept for that size.
//
//   log/checkpoints/index.json         {"origin":…,"sizes":[5,300]}
//   log/checkpoints/5, /300            every checkpoint; log/checkpoint is the newest
//   log/tile/0/000, 001.p/44           leaf hashes 0 to 255, 256 to 299
//   log/tile/1/000.p/1                 the hash of the first tile
//   log/tile/entries/000, 001.p/44     entries, each after its length in two bytes
//   log/proofs/<2>/<event id>.tlog-proof
//
// It is rebuilt from its entries; every checkpoint is one size of it, so each extends the one before.
const TILE = 256;
function tileName(n) {
  const digits = String(n % 1000).padStart(3, '0');
  if (n < 1000) return digits;
  const groups = tileName(Math.floor(n / 1000)).split('/');
  return [...groups.map((group) => `x${group.slice(-3)}`), digits].join('/');
}
const tilePath = (level, n, width) => `log/tile/${level}/${tileName(n)}${width < TILE ? `.p/${width}` : ''}`;

async function openLog(site, keys) {
  const seen = new Set();
  const load = (path) => {
    seen.add(path);
    return fileOf(site, path);
  };
  const sizes = await readSizes(load, keys);
  const entries = await readEntries(load, sizes.at(-1));
  const { events, issued, retired } = readEvents(entries, keys);
  const levels = treeLevels(entries);
  const points = await checkPoints({ load, keys, sizes, retired, levels });
  await checkTiles({ load, sizes, levels, entries });
  await checkLogProofs({ load, sizes, levels, entries, points });
  const stray = site.list?.find((path) => path.startsWith('log/') && !seen.has(path) && !site.sums.has(path));
  if (stray) cannot(`nothing vouches for ${stray}`);
  const detail = `${events.length} events, ${sizes.length} checkpoints, ${points.newest.detail}`;
  return { events, issued, retired, detail };
}

async function readSizes(load, keys) {
  const tests = { origin: is(keys.origin), sizes: listOf(isCount) };
  const { sizes } = readShape('index.json', await load('log/checkpoints/index.json'), tests);
  const doGrow = sizes.every((size, i) => size > (sizes[i - 1] ?? 0));
  need(sizes.length > 0 && doGrow, 'the sizes do not grow');
  return sizes;
}

async function readEntries(load, size) {
  const entries = [];
  for (let n = 0; n * TILE < size; n++) {
    const bundle = await load(tilePath('entries', n, size - n * TILE));
    let at = 0;
    while (at < bundle.length) {
      const [start, length] = [at + 2, bundle[at] * 256 + bundle[at + 1]];
      entries.push(bundle.subarray(start, start + length));
      at = start + length;
    }
    need(entries.length === Math.min(size, (n + 1) * TILE), `the length of entry bundle ${n}`);
  }
  return entries;
}

// The id of an event is the SHA-256 of its entry. Issues and retirements are kept by their place.
function readEvents(entries, keys) {
  const events = entries.map((entry, i) => readCanonical(`entry ${i}`, entry));
  need(new Set(entries.map(hashOf)).size === entries.length, 'an event twice');
  const [issued, retired] = [new Map(), new Map()];
  events.forEach(({ type, card_id, kid }, i) => {
    if (type === 'card-issued') {
      need(!issued.has(card_id), `card ${card_id} is issued twice`);
      issued.set(card_id, i);
    }
    if (type === 'key-retired') retired.set(kid.split('#').at(-1), i);
  });
  for (const { fragment, retired: isRetired } of keys.list)
    need(isRetired || !retired.has(fragment), `it retires #${fragment}`);
  return { events, issued, retired };
}

// levels[h][i] is the root of the complete subtree over the entries i * 2^h to (i + 1) * 2^h - 1.
function treeLevels(entries) {
  const levels = [entries.map(logLeaf)];
  while (levels.at(-1).length > 1) {
    const below = levels.at(-1);
    levels.push(
      Array.from({ length: half(below.length) }, (_, i) => logNode(below[2 * i], below[2 * i + 1])),
    );
  }
  return levels;
}

// 2.1.1: the root of the first n entries folds the complete subtrees of n's binary digits, from the
// right. 6 = 110: node(levels[2][0], levels[1][2])
function rootOfFirst(n, levels) {
  let root = null;
  for (let [level, width] = [0, n]; width > 0; level++) {
    const subtree = levels[level][width - 1];
    if (width % 2 === 1) root = root === null ? subtree : logNode(subtree, root);
    width = half(width);
  }
  return toHex(root);
}

async function checkPoints({ load, keys, sizes, retired, levels }) {
  const check = async (path, size) => {
    const bytes = await load(path);
    const point = await provePoint(bytes, keys, retired);
    const isOfThisLog = point.size === size && point.root === rootOfFirst(size, levels);
    need(isOfThisLog, `${path} is not of this log`);
    return { bytes, ...point };
  };
  const points = { bySize: new Map(), newest: await check('log/checkpoint', sizes.at(-1)) };
  await each(sizes, async (size) => {
    points.bySize.set(size, await check(`log/checkpoints/${size}`, size));
  });
  return points;
}

// Tile n of level t holds the hashes of height 8 t. Full tiles are of every size; of an earlier size
// only the partial ones are left to compare.
async function checkTiles({ load, sizes, levels, entries }) {
  const framed = entries.map((entry) => join([entry.length >> 8, entry.length & 255], entry));
  const compare = async (name, hashes, { n, count }) => {
    const part = hashes.slice(n * TILE, Math.min(count, (n + 1) * TILE));
    const path = tilePath(name, n, part.length);
    need(isSame(await load(path), join(...part)), `${path} is not of this log`);
  };
  await each(sizes, async (size) => {
    let count = size;
    for (let level = 0; count > 0; level++) {
      const first = size === sizes.at(-1) ? 0 : Math.floor(count / TILE);
      for (let n = first; n * TILE < count; n++) {
        await compare(level, levels[8 * level], { n, count });
        if (level === 0) await compare('entries', framed, { n, count });
      }
      count = Math.floor(count / TILE);
    }
  });
}

// One proof an event, pinned to the first checkpoint that covers it, so that the file never changes.
async function checkLogProofs({ load, sizes, levels, entries, points }) {
  await each(entries.entries(), async ([i, entry]) => {
    const id = hashOf(entry);
    const proof = readLogProof(await load(`log/proofs/${id.slice(0, 2)}/${id}.tlog-proof`));
    const { bytes, size, root } = points.bySize.get(sizes.find((covered) => covered > i));
    const claim = { leaf_hash: toHex(levels[0][i]), index: i, size, path: proof.path, root };
    const isPinned = proof.index === i && isSame(proof.checkpoint, bytes);
    need(isPinned && verifyLogInclusion(claim), `the proof of event ${id}`);
  });
}

// -------------------------------------------------------------------------------------- 13 site

// read(path) gives the bytes of a file or null; `list` names every file where that is known. All steps
// are taken, so that one that fails does not hide another.
const SITE_STEPS = [
  ['key document', checkKeys],
  ['SHA256SUMS', checkSums],
  ['log', checkLog],
  ['cards', checkCards],
  ['chain and index', checkChainAndIndex],
  ['public root', checkPublicRoot],
  ['estate index', checkEstate],
  ['ledgers', checkLedgers],
  ['board', checkBoard],
];
export const verifySite = ({ read, did, list }) =>
  judge(async (step) => {
    const site = { read, did, list, sums: new Map(), cards: new Map(), retirements: new Map() };
    for (const [name, check] of SITE_STEPS) await step(name, () => check(site)).catch(() => {});
  });

const keysOf = (site) => site.keys ?? cannot('no key document is pinned');
const logOf = (site) => site.log ?? cannot('the log is unverified');
const sumOf = (site, path) => (site.sums.size > 0 ? site.sums.get(path) : cannot('there are no sums'));
const cardsOf = (site, ...surfaces) =>
  [...site.cards.values()].filter(({ surface }) => surfaces.includes(surface));

// A file that cannot be read refutes nothing.
async function fileOf(site, path) {
  let bytes = null;
  try {
    bytes = await site.read(path);
  } catch (error) {
    cannot(error.message);
  }
  return bytes ?? cannot(`${path} is missing`);
}

// A site that serves other keys than the pinned ones is another site, or was taken over.
async function checkKeys(site) {
  const pinned = readDid(site.did);
  const served = readDid(await fileOf(site, '.well-known/did.json'));
  const servedKeys = served.list.map(({ kid, hex }) => kid + hex);
  const isServed = pinned.list.every(({ kid, hex }) => servedKeys.includes(kid + hex));
  need(isServed, 'the site serves other keys');
  site.keys = pinned;
  return pinned;
}

// "<sha256>  <path>", as sha256sum writes it. A path with .. or an empty part would leave the folder.
async function checkSums(site) {
  const { sums } = site;
  for (const line of linesOf(await fileOf(site, 'SHA256SUMS'))) {
    const [, sha256, path] = /^([0-9a-f]{64}) {2}([^\\]+)$/.exec(textOf(line)) ?? refute('a malformed line');
    const leaves = /(^|\/)\.{0,2}(\/|$)/.test(path);
    need(!leaves && path !== 'SHA256SUMS' && !sums.has(path), `the line of ${path}`);
    sums.set(path, { sha256 });
  }
  await each(sums, async ([path, sum]) => {
    const bytes = await fileOf(site, path);
    sum.bytes = bytes.length;
    need(hashOf(bytes) === sum.sha256, `${path} has other bytes`);
  });
  const isExcepted = (path) => /^(log\/|_headers$|_redirects$|SHA256SUMS$)/.test(path);
  const stray = site.list?.find((path) => !isExcepted(path) && !sums.has(path));
  need(stray === undefined, `${stray} is not listed`);
  return `${sums.size} files`;
}

async function checkLog(site) {
  site.log = await openLog(site, keysOf(site));
  return site.log;
}

// signed/cards.jsonl packs every card, one a line; each also stands in a file of its own, under the
// corpus of its surface. The three corpora share no card.
const MILL = 'interop/mill-cards-signed/';
async function checkCards(site) {
  const { sums, cards } = site;
  const wrappers = new Set();
  for (const [path, { sha256 }] of sums) if (path.startsWith(MILL)) wrappers.add(sha256);
  await each(linesOf(await fileOf(site, 'signed/cards.jsonl')), async (line) => {
    const { body, ...card } = openCard(line);
    const { id, surface, signature } = card;
    need(!cards.has(id), `card ${id} stands twice`);
    cards.set(id, card);
    const served = sumOf(site, `${surface === 'fact-run' ? 'root' : 'signed'}/${cardPath(id)}`);
    const sum = hashOf(line);
    const isServed = surface === 'mill' ? wrappers.has(sum) : served?.sha256 === sum;
    need(isServed, `card ${id} is not served as packed`);
    if (signature === null) return;
    const { issued, retired } = logOf(site);
    const order = { issued: issued.get(id) ?? refute(`card ${id} is not in the log`), retired };
    await proveAuthor(keysOf(site), { ...card, body }, order);
  });
  const files = [...sums.keys()].filter(
    (path) => /\/[0-9a-f]{64}\.json$/.test(path) && !/\/proofs\//.test(path),
  );
  need(files.length === cards.size, `${files.length} card files, ${cards.size} cards in the pack`);
  const unsigned = [...cards.values()].filter(({ signature }) => signature === null).length;
  if (unsigned > 0) cannot(`${unsigned} cards are unsigned`);
  return `${cards.size} cards, signed, logged, packed as served`;
}

async function checkChainAndIndex(site) {
  const chain = openChain(await fileOf(site, 'signed/chain.json'));
  const detail = compareChain(chain.links, site.cards);
  const { n_cards, head, chain_id, cards } = parseStrict(await fileOf(site, 'signed/card_index.json'));
  need(n_cards === cards.length && head === chain.head && chain_id === chain.id, 'n_cards, head or chain_id');
  const listed = new Set(cards.map(({ id }) => id)).size;
  need(listed === cardsOf(site, 'measurement').length, 'the index leaves out a card');
  for (const row of cards) compareIndexRow(row, site.cards);
  compareIssues(chain.links, site);
  return `${detail}, ${await proveAuthor(keysOf(site), chain)}`;
}
function compareIndexRow(row, cards) {
  const { surface, signature, payload } = cards.get(row.id) ?? refute(`${row.id} is not in the pack`);
  const isAboutIt = row.axis === payload.axis && row.as_of === payload.as_of && row.surface === surface;
  const isNamed = canonicalize(payload.model).includes(canonicalize(row.model));
  const isFound = row.url.endsWith(`/signed/${cardPath(row.id)}`) && surface === 'measurement';
  const isRight = isAboutIt && isNamed && isFound && row.signed === (signature !== null);
  need(isRight, `the index misstates ${row.id}`);
}

// Every link was logged, and what was issued is still here, as a body or as a withheld link.
function compareIssues(links, site) {
  const { issued } = logOf(site);
  const linked = new Set(links.map(({ id }) => id));
  for (const id of linked) need(issued.has(id), `link ${id} is not in the log`);
  for (const id of issued.keys())
    need(linked.has(id) || site.cards.has(id), `card ${id} was issued and is gone`);
}

async function checkPublicRoot(site) {
  const bytes = await fileOf(site, 'root.json');
  const opened = openRoot(bytes);
  const { leaves } = openLeaves(await fileOf(site, 'root/leaves.json'), opened);
  need(cardsOf(site, 'fact-run').length === leaves.length, 'leaves are not the fact-run cards');
  await each(leaves, async (id) => {
    const proof = await fileOf(site, `root/proofs/${id.slice(0, 2)}/${id}.json`);
    const isProven = openProof(proof, opened, leaves) === id;
    need(isProven && site.cards.get(id)?.surface === 'fact-run', `leaf ${id}`);
  });
  // The signature is over six members; the event's root_sha256 is over every byte
  const { events, retired } = logOf(site);
  const issued = events.findLastIndex(({ type }) => type === 'root-published');
  const author = await proveAuthor(keysOf(site), opened, { issued, retired });
  const event = events[issued];
  const isLogged = event?.root_sha256 === hashOf(bytes) && event.merkle_root === opened.root.merkle_root;
  need(isLogged, 'the log has another root');
  return `${leaves.length} leaves with proofs, ${author}, logged`;
}

// A leaf is the SHA-256 of a file, or of one line of it: {"path":"signed/cards.jsonl#7",…}
async function checkEstate(site) {
  const estate = parseStrict(await fileOf(site, 'signed/estate_index.json'));
  const leaves = [...estate.entries, ...(estate.record_entries ?? [])];
  leaves.sort((a, b) => (a.path < b.path ? -1 : 1));
  const paths = new Set(leaves.map(({ path }) => path));
  const root = estateRoot(leaves.map(({ sha256 }) => sha256));
  need(paths.size === leaves.length && root === estate.merkle_root, 'not under merkle_root');
  const recordsOf = new Map();
  for (const leaf of leaves) await compareLeaf(leaf, recordsOf, site);
  const isExcused = (path) =>
    path.endsWith('.html') || estate.not_indexed.some((rule) => path.startsWith(rule.path));
  for (const path of site.sums.keys())
    need(paths.has(path) || isExcused(path), `${path} is neither indexed nor excused`);
  return `${paths.size} entries`;
}
async function compareLeaf({ path, sha256, bytes }, recordsOf, site) {
  const [file, record] = path.split('#');
  if (record === undefined) {
    const sum = sumOf(site, path);
    const isServed = sum?.sha256 === sha256 && (sum.bytes ?? bytes) === bytes;
    return need(isServed, `${path} has other bytes`);
  }
  if (!recordsOf.has(file)) recordsOf.set(file, new Set(linesOf(await fileOf(site, file)).map(hashOf)));
  need(recordsOf.get(file).has(sha256), `${path} has other bytes`);
}

// SUPERSEDED.jsonl and WITHDRAWN.jsonl: one line a retired card, each with its event in the log. The
// cells that other surfaces count are what these leave over.
async function checkLedgers(site) {
  const rows = cardsOf(site, 'measurement', 'mill');
  const { counts, withdrawn_cells } = parseStrict(await fileOf(site, 'api/hub-cards.json'));
  const stated = (name) => counts[name]?.value ?? counts[name];
  let cells = rows.length - stated('duplicates_collapsed');
  for (const [name, word] of [
    ['SUPERSEDED', 'superseded'],
    ['WITHDRAWN', 'withdrawn'],
  ]) {
    const lines = await readLedger(site, name);
    for (const line of lines) retire(line, word, site);
    compareWithLog(lines, name, word, site);
    if (word === 'withdrawn') need(withdrawn_cells.length === lines.length, 'withdrawn_cells');
    const excluded = rows.filter(({ id }) => site.retirements.get(id) === word).length;
    need(stated(`${word}_excluded`) === excluded, `hub-cards: ${excluded} are ${word}`);
    cells -= excluded;
  }
  const doCountsHold = stated('rows_served_by_indexes') === rows.length && stated('cells') === cells;
  need(doCountsHold, 'the cells of hub-cards');
  const idsOf = (list) => list.map(({ id }) => id).sort();
  const mill = idsOf(cardsOf(site, 'mill'));
  need(isSame(mill, idsOf(await readLedger(site, 'INDEX'))), 'INDEX.jsonl');
  return `${site.retirements.size} retired cards as logged, ${mill.length} mill cards`;
}
async function readLedger(site, name) {
  const lines = linesOf(await fileOf(site, `${MILL}${name}.jsonl`));
  return lines.map((line) => readCanonical(name, line));
}
function retire(line, word, site) {
  const { issued } = logOf(site);
  // A card is replaced by a younger one only; what is withdrawn is replaced by nothing
  const isReplacement = (id) => word === 'superseded' && issued.get(id) > issued.get(line.id);
  shape(word, line, {
    id: (id) => isHash(id) && !site.retirements.has(id),
    replaced_by: orNull(isReplacement),
    reason: isText,
    correction_id: orNull(isText),
    date: isText,
  });
  site.retirements.set(line.id, word);
}
function compareWithLog(lines, name, word, site) {
  const logged = logOf(site).events.filter(({ type }) => type === `card-${word}`);
  const isSameSet =
    logged.length === lines.length && logged.every((event) => site.retirements.get(event.card_id) === word);
  need(isSameSet, `${name}.jsonl and the log disagree`);
}

async function checkBoard(site) {
  const opened = openBoard(await fileOf(site, 'api/gspc.json'));
  const sentence = recountTotals(opened.board);
  const live = cardsOf(site, 'measurement').filter(({ id }) => !site.retirements.has(id));
  for (const row of opened.board.axes) compareLeader(row, live);
  return `${sentence}; ${await proveAuthor(keysOf(site), opened)}; rows and statistics: npm run verify`;
}

function recountTotals({ axes, totals }) {
  const measured = axes.filter(({ status }) => status === 'MEASURED');
  const compared = measured.filter(({ kind }) => kind === 'model-comparison');
  const [separated, ties, untested] = ['SEPARATED', 'TIE', 'UNTESTED'].map(
    (word) => compared.filter(({ separation }) => separation === word).length,
  );
  const isQuotable = (row) => !compared.includes(row) || (row.n >= 30 && row.interval);
  const counted = `${ties} TIE, ${untested} UNTESTED`;
  const sentence = `${separated} of ${compared.length} model-comparison axis separated a leader, ${counted}`;
  const recounted = {
    axes: axes.length,
    measured_axes: measured.length,
    unmeasured_axes: axes.length - measured.length,
    quotable_axes: measured.filter(isQuotable).length,
    items: measured.reduce((items, { n }) => items + n, 0),
    separated_leads: separated,
    ties,
    untested_separations: untested,
    own_leaders_excluded: axes.filter((row) => row.public_leader_state === 'EXCLUDED_OWN_MODEL').length,
    public_count: `${axes.length} axis · ${measured.length} measured`,
    separation_public_count: sentence,
  };
  for (const [name, value] of Object.entries(recounted))
    need(totals[name] === value, `by the rows ${name} is ${value}`);
  need(separated + ties + untested === compared.length, 'a row with no word of separation');
  need(totals.count_grammar.includes(sentence), 'count_grammar states something else');
  need(totals.lid.match(/\d+/g)?.includes(String(separated)), 'lid states another number');
  return sentence;
}

//   accuracy = correct / (n - unparsed), rounded to 12 places
function compareLeader(row, liveCards) {
  if (row.status !== 'MEASURED' || row.kind !== 'model-comparison' || row.leader === undefined) return;
  const isCarriedBy = ({ signature, payload: { axis, n, correct, unparsed } }) => {
    const isOfRow = signature !== null && axis === row.axis && n === row.n;
    return isOfRow && Math.abs(correct / (n - unparsed) - row.accuracy) < 1e-11;
  };
  need(liveCards.some(isCarriedBy), `no live signed card carries ${row.axis}`);
}

// ------------------------------------------------------------------------------ 14 command line

const USAGE = `usage: node verify-card.mjs <what> <file|url> --did <file|url>
  <what>: card, chain [--cards f], root [--leaves f] [--proof f], board, log-proof --entry f,
          checkpoint [--old f --path hex,hex], site (its url)
  or --offline <folder> (a copy of the site)`;
const COMMANDS = {
  __proto__: null,
  card: { verify: verifyCard, input: 'card', options: [] },
  chain: { verify: verifyChain, input: 'chain', options: ['cards'] },
  root: { verify: verifyRoot, input: 'root', options: ['leaves', 'proof'] },
  board: { verify: verifyBoard, input: 'board', options: [] },
  'log-proof': { verify: verifyLogProof, input: 'proof', options: ['entry'] },
  checkpoint: { verify: verifyCheckpoint, input: 'checkpoint', options: ['old', 'path'] },
  site: { verify: verifySite, options: [] },
};
const EXIT_CODE = { VERIFIED: 0, REFUTED: 1, UNCHECKABLE: 2 };

async function main(process) {
  let verdict;
  try {
    verdict = await runCommand(process.argv.slice(2));
  } catch (error) {
    verdict = await judge(async () => cannot(error.message));
  }
  for (const { step, outcome, detail } of verdict.steps)
    console.log(`${outcome.toLowerCase()}: ${step}: ${detail}`);
  console.log(verdict.outcome);
  process.exitCode = EXIT_CODE[verdict.outcome];
}

async function runCommand(args) {
  const { words, options } = readArguments(args);
  const { offline, ...rest } = options;
  const [what, target, ...surplus] = offline === undefined ? words : ['site', offline, ...words];
  const command = COMMANDS[what];
  const isUsable = command !== undefined && target !== undefined && surplus.length === 0;
  const areKnown = Object.keys(rest).every((name) => name === 'did' || command?.options.includes(name));
  if (!isUsable || !areKnown) cannot(USAGE);
  const given = {};
  for (const [name, value] of Object.entries(rest))
    given[name] = name === 'path' ? value.split(',').filter(Boolean) : await readInput(value);
  if (what === 'site') return verifySite({ ...given, ...(await openTarget(target)) });
  return command.verify({ ...given, [command.input]: await readInput(target) });
}
function readArguments(args) {
  const [words, options] = [[], {}];
  for (let i = 0; i < args.length; i++) {
    const name = /^--(.*)/.exec(args[i])?.[1];
    if (name === undefined) {
      words.push(args[i]);
      continue;
    }
    i++;
    if (Object.hasOwn(options, name) || args[i] === undefined) cannot(USAGE);
    options[name] = args[i];
  }
  return { words, options };
}

const isAddress = (path) => /^https?:\/\//.test(path);
const fileSystem = () => import('node:fs/promises');
async function readPath(path) {
  if (isAddress(path)) {
    const response = await fetch(path);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  }
  const { readFile } = await fileSystem();
  return readFile(path).catch(() => null);
}
const readInput = async (path) => (await readPath(path)) ?? cannot(`there is no ${path}`);

async function openTarget(target) {
  const list = isAddress(target) ? undefined : await listFolder(target);
  let count = 0;
  const read = (path) => {
    count++;
    if (count % 1000 === 0) console.error(`${count} files ...`);
    return readPath(`${target}/${list ? path : encodeURI(path)}`);
  };
  return { read, list };
}
async function listFolder(folder, under = '') {
  const { readdir } = await fileSystem();
  const found = await readdir(folder + under, { withFileTypes: true });
  const lists = found.map(async (entry) => {
    const path = `${under}/${entry.name}`;
    return entry.isDirectory() ? listFolder(folder, path) : [path.slice(1)];
  });
  return (await Promise.all(lists)).flat();
}

// Importing this file runs nothing.
async function isRunDirectly() {
  if (import.meta.main !== undefined) return import.meta.main;
  const script = globalThis.process?.argv?.[1];
  if (script === undefined) return false;
  const { realpath } = await fileSystem();
  const real = await realpath(script).catch(() => null);
  return real !== null && decodeURIComponent(import.meta.url).endsWith(real.replaceAll('\\', '/'));
}
if (await isRunDirectly()) await main(globalThis.process);
