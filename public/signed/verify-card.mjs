#!/usr/bin/env node
// Evidence Board verifier: is what a board serves what was signed and logged?
// No line shared with the generator. Node >= 20, Deno, Bun, browsers.
// Nothing is authentic under a key it carries: pin the key document.
//
//  VERIFIED 0     all that was asked for holds
//  REFUTED 1      something is not what it says
//  UNCHECKABLE 2  something is missing: never a pass
//
// Contents, in the order of proof:
//
//  1 verdicts
//  2 bytes
//  3 SHA-256
//  4 JSON
//  5 Ed25519
//  6 trees
//  7 notes
//  8 keys
//  9 cards and chain
// 10 public root
// 11 board
// 12 log
// 13 site
// 14 host
// 15 command line

// ---- 1 verdicts: the worst step decides

const faultOf = (outcome) => (why) => Object.assign(new Error(why), { outcome });
const [refuted, uncheckable] = ['REFUTED', 'UNCHECKABLE'].map(faultOf);
function refute(why) {
  throw refuted(why);
}
function cannot(why) {
  throw uncheckable(why);
}
const unreadable = (error) => cannot(error.message);
const notSigned = () => cannot('not signed yet');
const need = (holds, why) => holds || refute(why);
const present = (value, why) => value ?? cannot(why);

// the runtime throws at malformed bytes, without an outcome
const outcomeOf = (error) => error.outcome ?? 'REFUTED';
const worstOf = (faults) => faults.find((error) => outcomeOf(error) === 'REFUTED') ?? faults[0];

// A step gives its detail, or an object with one, which later steps may need.
// A fault ends the verdict after `step`, and not after `attempt`.
const verdictOf = (work) => (input) => judge((taken) => work(taken, input ?? {}));
async function judge(work) {
  const steps = [];
  const note = (step, outcome, detail) => steps.push({ step, outcome, detail });
  async function attempt(name, run) {
    try {
      const found = await run();
      const worst = worstOf(found.faults ?? []);
      if (worst) note(name, outcomeOf(worst), worst.message);
      else note(name, 'VERIFIED', found.detail ?? found);
      return found;
    } catch (error) {
      note(name, outcomeOf(error), error.message);
      return {};
    }
  }
  const ended = new Error('a step has ended the verdict');
  async function step(name, run) {
    const found = await attempt(name, run);
    if (steps.at(-1).outcome !== 'VERIFIED') throw ended;
    return found;
  }
  await work({ step, attempt }).catch((error) => {
    if (error !== ended) note('input', outcomeOf(error), error.message);
  });
  const failed = steps.filter(({ outcome }) => outcome !== 'VERIFIED');
  return { outcome: worstOf(failed)?.outcome ?? 'VERIFIED', steps };
}

// all, 16 at once: a missing file must not hide a forged one
async function faultsIn(items, check) {
  const queue = items[Symbol.iterator]();
  const faults = [];
  const worker = async () => {
    for (const item of queue) await check(item).catch((error) => faults.push(error));
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return faults;
}
async function each(items, check) {
  const worst = worstOf(await faultsIn(items, check));
  if (worst) throw worst;
}

const given = (name, value) => {
  if (!ArrayBuffer.isView(value) || value.length === 0) cannot(`expected: ${name}, the bytes of a file`);
  return value;
};

// ---- 2 bytes: one spelling each, or two readers see two things

const isText = (x) => typeof x === 'string';
const isBoolean = (x) => typeof x === 'boolean';
const isHash = (x) => isText(x) && /^[0-9a-f]{64}$/.test(x); // not AB for ab
const isSignature = (x) => isText(x) && /^[0-9a-f]{128}$/.test(x); // R | S
const isCount = (x) => Number.isSafeInteger(x) && x >= 0;
const isDecimal = (x) => /^(0|[1-9]\d*)$/.test(x) && isCount(Number(x)); // not 007 or 7e0
const isObject = (x) => typeof x === 'object' && x !== null && !Array.isArray(x);
const is = (value) => (x) => x === value;
const optional = (test) => (x) => x === undefined || test(x);
const orNull = (test) => (x) => x === null || test(x);
const listOf = (test) => (x) => Array.isArray(x) && x.every(test);

// an unknown member may mean something to another reader
function shape(what, value, tests) {
  need(isObject(value), `${what} is no object`);
  const isWrong = (name) => !Object.hasOwn(tests, name) || !tests[name](value[name]);
  const wrong = Object.keys({ ...tests, ...value }).find(isWrong);
  need(wrong === undefined, `${what}: ${wrong} is missing, wrong or unknown`);
  return value;
}

// the bracketed parts of a line of this form
function groupsOf(line, form, why, refuse = refute) {
  const match = form.exec(line);
  if (match === null) refuse(why);
  return match.slice(1);
}

const utf8 = (source) => new TextEncoder().encode(source);
// malformed UTF-8 throws, a byte order mark stays
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const textOf = (bytes) => decoder.decode(bytes);

const toHex = (bytes) => bytes.reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '');
const fromHex = (hex) =>
  new Uint8Array(hex.length / 2).map((_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));

const isDistinct = (list) => new Set(list).size === list.length;
const isSame = (a, b) => a.length === b.length && a.every((x, i) => x === b[i]);
function join(...parts) {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

// "YR==" and "YQ==" decode alike, only "YQ==" is ever written
function base64ToHex(line) {
  const raw = atob(line);
  need(btoa(raw) === line, 'not strict base64');
  return toHex(Array.from(raw, (byte) => byte.charCodeAt(0)));
}

const LINE_END = 10; // \n
function linesOf(bytes) {
  const lines = [];
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(LINE_END, start);
    need(end > start, 'an empty or cut line');
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return lines;
}

// ---- 3 SHA-256: nobody finds two texts of one digest

const nativeHash = globalThis.process?.getBuiltinModule?.('node:crypto')?.hash;
const sha256 = (bytes) => (nativeHash ? nativeHash('sha256', bytes, 'buffer') : portableSha256(bytes));
const hashOf = (bytes) => toHex(sha256(bytes));

// FIPS 180-4. H, K: 32 bits behind the point of the square roots of 8 primes, the cube roots of 64
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const fractions = (root) => Int32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
const [H, K] = [fractions(Math.sqrt).slice(0, 8), fractions(Math.cbrt)];

//  message | 80 | 00 ... | length in bits, in 64-byte blocks
const words = new Int32Array(64);
function portableSha256(bytes) {
  const padded = new Uint8Array((Math.floor((bytes.length + 8) / 64) + 1) * 64);
  const view = new DataView(padded.buffer);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const state = H.slice();
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
    compress(state, words);
  }
  for (let i = 0; i < 8; i++) view.setInt32(4 * i, state[i]);
  return padded.slice(0, 32);
}

const rotr = (x, n) => (x >>> n) | (x << (32 - n));
function compress(state, w) {
  for (let t = 16; t < 64; t++) {
    const s0 = rotr(w[t - 15], 7) ^ rotr(w[t - 15], 18) ^ (w[t - 15] >>> 3);
    const s1 = rotr(w[t - 2], 17) ^ rotr(w[t - 2], 19) ^ (w[t - 2] >>> 10);
    w[t] = s1 + w[t - 7] + s0 + w[t - 16]; // mod 2^32
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t++) {
    const t1 = (h + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & f) ^ (~e & g)) + K[t] + w[t]) | 0;
    const t2 = (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] += word;
  });
}

// ---- 4 JSON: one value, one text

// RFC 8785 on a restricted domain:   {"b":1.0, "a":"\u0078"}  is  {"a":"x","b":1}
export const canonicalize = (value) => canonical(value, 0);
const isValue = (x, y) => canonicalize([x ?? null]) === canonicalize([y ?? null]);
const bodyOf = (value) => utf8(canonicalize(value));
const digestOf = (value) => hashOf(bodyOf(value));

const MAX_DEPTH = 64; // [[[[ and so on would exhaust the stack
const isScalarText = (x) => isText(x) && !/\p{Cs}/u.test(x); // a lone surrogate has no UTF-8
// 2^53 + 1 is read as 2^53: of integers only those that are exact
const isExact = (x) => Number.isSafeInteger(x) || (Number.isFinite(x) && !Number.isInteger(x));
function canonical(value, depth) {
  if (typeof value === 'object' && value !== null) return canonicalTree(value, depth);
  const isPlain = value === null || isBoolean(value) || isScalarText(value) || isExact(value);
  need(isPlain, 'not of the JSON domain');
  return JSON.stringify(value);
}
function canonicalTree(value, depth) {
  need(depth < MAX_DEPTH, 'too deep');
  const names = Object.keys(value).sort(); // by code unit
  const spell = (item) => canonical(item, depth + 1);
  if (Array.isArray(value)) {
    need(names.length === value.length, 'an array with holes');
    return `[${value.map(spell).join()}]`;
  }
  const prototype = Object.getPrototypeOf(value);
  need(prototype === null || Object.getPrototypeOf(prototype) === null, 'not a plain object'); // a Date
  const members = names.filter((name) => value[name] !== undefined);
  return `{${members.map((name) => `${spell(name)}:${spell(value[name])}`).join()}}`;
}

export function parseStrict(bytes) {
  const source = textOf(bytes);
  const value = JSON.parse(source);
  canonicalize(value);
  refuseRepeatedNames(source);
  return value;
}

// {"n":40,"\u006e":12}: n is 12 for this runtime and 40 for another
function refuseRepeatedNames(source) {
  const openObjects = [];
  for (const [token, string, colon] of source.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g)) {
    if (token === '{') openObjects.push(new Set());
    else if (token === '}') openObjects.pop();
    else if (colon) {
      const names = openObjects.at(-1);
      const name = JSON.parse(string);
      need(!names.has(name), `${name} stands twice`);
      names.add(name);
    }
  }
}

// 40.0 is another text of 40
function readCanonical(what, bytes) {
  const source = textOf(bytes);
  const value = JSON.parse(source);
  need(canonicalize(value) === source, `${what}: not canonical on disk`);
  return value;
}
const readShape = (what, bytes, tests) => shape(what, readCanonical(what, bytes), tests);

// ---- 5 Ed25519: the holder of the key signed this, and nothing else

//  sig = R | S,  S * B = R + SHA-512(R | A | M) * A
//
// Refused, because readers differ there:
//
//  S >= L                  the same spelled S + L
//  y >= p in A or R        the same point spelled y + p
//  8 * A = 0 or 8 * R = 0  one signature fits every message
const P = 2n ** 255n - 19n; // the field
const L = 2n ** 252n + 27742317777372353535851937790883648493n; // order of B
const Y8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n; // of order 8
const SMALL_ORDER = new Set([0n, 1n, P - 1n, Y8, P - Y8]); // orders 4, 1, 2, 8, 8
const littleEndian = (hex) => BigInt(`0x${hex.match(/../g).reverse().join('')}`);
function isSafePoint(hex) {
  const y = BigInt.asUintN(255, littleEndian(hex)); // the top bit is the sign of x
  return y < P && !SMALL_ORDER.has(y);
}

const imported = new Map();
async function isSignedBy(key, message, sig) {
  if (!isHash(key) || !isSignature(sig) || littleEndian(sig.slice(64)) >= L) return false;
  if (!isSafePoint(key) || !isSafePoint(sig.slice(0, 64))) return false;
  try {
    const { subtle } = globalThis.crypto;
    if (!imported.has(key))
      imported.set(key, subtle.importKey('raw', fromHex(key), 'Ed25519', false, ['verify']));
    return await subtle.verify('Ed25519', await imported.get(key), fromHex(sig), message);
  } catch (error) {
    if (error.name !== 'DataError') cannot(`no Ed25519 here: ${error.message}`);
    return false;
  }
}
export const verifyEd25519 = (key, message, sig) => isSignedBy(key, message, sig).catch(() => false);

// ---- 6 trees: a leaf is under a root

const half = (n) => Math.floor(n / 2); // n >> 1 would cut n to 32 bits

//  node = SHA-256(left | right); the odd one at the end is paired with itself, or goes up:
//
//  public root  root       estate index  root
//              /    \                   /    \
//            ab      cc               ab      c
export const publicRoot = (idsHex) => treeRoot(idsHex, (last) => sha256(join(last, last)));
export const estateRoot = (hashesHex) => treeRoot(hashesHex, (last) => last);

function treeRoot(leavesHex, ofOdd) {
  need(leavesHex.every(isHash), 'a malformed leaf');
  const levels = treeLevels(leavesHex.map(fromHex), (left, right) => sha256(join(left, right)), ofOdd);
  return leavesHex.length === 0 ? null : toHex(levels.at(-1)[0]);
}
// leaves first; in a log nothing is above an odd node
function treeLevels(leaves, node, ofOdd) {
  const levels = [leaves];
  for (let level = leaves; level.length > 1; level = levels.at(-1)) {
    const above = Array.from({ length: half(level.length) }, (_, i) => node(level[2 * i], level[2 * i + 1]));
    if (ofOdd && level.length % 2 === 1) above.push(ofOdd(level.at(-1)));
    levels.push(above);
  }
  return levels;
}

const isPlace = (index, count, path, ...hashes) =>
  isCount(index) && isCount(count) && index < count && listOf(isHash)(path) && hashes.every(isHash);

//  leaf a of abc: path b, cc
//
// A shorter path would show the node ab as a leaf. A sibling that equals its node
// elsewhere than at an odd end would show c as a fourth leaf.
export function verifyInclusion({ leaf, index, count, path, root } = {}) {
  if (!isPlace(index, count, path, leaf, root)) return false;
  let [at, width, node] = [index, count, leaf];
  for (const sibling of path) {
    const isOddEnd = at === width - 1 && width % 2 === 1;
    if (width === 1 || (sibling === node) !== isOddEnd) return false;
    node = hashOf(fromHex(at % 2 === 1 ? sibling + node : node + sibling));
    at = half(at);
    width = Math.ceil(width / 2);
  }
  return width === 1 && node === root;
}

// RFC 6962, 9162: 00 and 01 keep an entry from being passed off as a node
const logLeaf = (entry) => sha256(join([0], entry)); // SHA-256(00 | entry)
const logNode = (left, right) => sha256(join([1], left, right)); // SHA-256(01 | left | right)

// RFC 9162, 2.1.3.2 and 2.1.4.2: up a path to the tops of the old and the new tree.
// A hash on the left lies in both; one on the right is new.
function climb(start, path, [index, lastIndex]) {
  let [oldTop, newTop] = [start, start].map(fromHex);
  let [node, last] = [index, lastIndex];
  for (const hash of path.map(fromHex)) {
    if (last === 0) return []; // too long
    const isLeft = node % 2 === 1 || node === last;
    if (isLeft) oldTop = logNode(hash, oldTop);
    newTop = isLeft ? logNode(hash, newTop) : logNode(newTop, hash);
    while (isLeft && node !== 0 && node % 2 === 0) [node, last] = [node, last].map(half);
    [node, last] = [node, last].map(half);
  }
  return last === 0 ? [oldTop, newTop].map(toHex) : []; // or too short
}

export function verifyLogInclusion({ leaf_hash, index, size, path, root } = {}) {
  if (!isPlace(index, size, path, leaf_hash, root)) return false;
  const [, top] = climb(leaf_hash, path, [index, size - 1]);
  return top === root;
}

export function verifyLogConsistency({ old_size, old_root, size, root, path } = {}) {
  if (old_size === size) return isPlace(0, size, path) && path.length === 0 && old_root === root;
  if (!isPlace(old_size, size, path, old_root, root) || old_size === 0) return false;
  let [node, last] = [old_size - 1, size - 1];
  while (node % 2 === 1) [node, last] = [node, last].map(half); // to the last whole subtree
  const [start, ...rest] = node === 0 ? [old_root, ...path] : path;
  const [oldTop, newTop] = start === undefined ? [] : climb(start, rest, [node, last]);
  return oldTop === old_root && newTop === root;
}

// ---- 7 notes: a key signed a text

// C2SP signed note, here a checkpoint:
//
//  board.example/log           origin
// 17                         size
//  qOeRTpY2mnbbja…=            root
//
//  — board.example/log c4O1k…  base64(key id | signature of the text)
//  — witness.example Pq8fY…    base64(key id | time | cosignature)
const keyIdOf = (name, type, keyHex) => hashOf(join(utf8(`${name}\n`), [type], fromHex(keyHex))).slice(0, 8);

//  vkey = name+id+base64(type | key),  id = SHA-256(name \n type | key)[0..4]
const [PLAIN, WITNESS] = [1, 4]; // types of vkey
function readVkey(vkey) {
  const [name, id, typedKey] = groupsOf(vkey, /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/, 'not a vkey', cannot);
  const [digit, hex] = groupsOf(base64ToHex(typedKey), /^0([14])(.{64})$/, 'not Ed25519', cannot);
  const type = Number(digit);
  if (keyIdOf(name, type, hex) !== id) cannot('another id');
  return { name, id, hex, type };
}
const AN_HOUR = 3_600_000; // clocks differ

// `isClosed`: no line but of known keys, so that nobody else adds a byte
async function readNote(bytes, known, { least = 1, isClosed } = {}) {
  const note = textOf(bytes);
  const end = note.lastIndexOf('\n\n') + 1;
  const hasControls = /[^\P{Cc}\n]/u.test(note);
  need(end > 0 && note.endsWith('\n') && !hasControls, 'not a signed note');
  const body = note.slice(0, end);
  const [signers, times] = [new Set(), {}];
  for (const line of note.slice(end + 1, -1).split('\n')) {
    const [name, signed] = groupsOf(line, /^\u2014 ([^\s+]+) (\S{8,})$/u, 'a signature line');
    const raw = base64ToHex(signed);
    const key = known.find((one) => one.name === name && one.id === raw.slice(0, 8));
    need(key || !isClosed, `a line by ${name}, who is not named`);
    if (key === undefined) continue; // anybody can add a line
    need(!isClosed || !signers.has(key), 'two signatures by one key');
    // a witness also signs when it saw the text
    const time = key.type === WITNESS ? raw.slice(8, 24) : '';
    const seen = time && `cosignature/v1\ntime ${BigInt(`0x${time}`)}\n`;
    const isSigned = await isSignedBy(key.hex, utf8(seen + body), raw.slice(8 + time.length));
    need(isSigned && !/^0+$/.test(time), `a bad signature by ${name}`);
    signers.add(key); // once: one witness is no quorum of two
    if (time) times[key.hex] = time;
  }
  need(signers.size >= least, 'no pinned key signed it');
  const isAhead = (time) => BigInt(`0x${time}`) * 1000n > Date.now() + AN_HOUR;
  if (Object.values(times).some(isAhead)) cannot('a cosignature of a time to come: which clock is wrong?');
  return { body, lines: body.slice(0, -1).split('\n'), signers: [...signers], times };
}
export async function openNote(bytes, vkeys) {
  const { body: text } = await readNote(bytes, vkeys.map(readVkey));
  return { text };
}

async function readCheckpoint(bytes, origin, logKeys, reading) {
  const { lines, signers } = await readNote(bytes, logKeys, reading);
  const [named, size, root = '', ...extensions] = lines;
  need(named === (origin ?? signers[0].name), 'another log'); // one key may sign several
  need(isDecimal(size) && !extensions.includes(''), 'its size or an extension');
  const rootHex = base64ToHex(root);
  need(isHash(rootHex) && (size !== '0' || rootHex === hashOf(new Uint8Array())), 'the root hash');
  return { origin: named, size: Number(size), root: rootHex, signers };
}
const readPoint = (bytes, keys, reading) => readCheckpoint(bytes, undefined, noteKeys(keys, LOG), reading);
// by vkeys, or by a key document
export async function openCheckpoint(bytes, { origin, vkeys, did, isKept }) {
  const keys = did && readDid(did);
  const logKeys = keys ? noteKeys(keys, LOG) : vkeys.map(readVkey).filter(({ type }) => type === PLAIN);
  const { signers, ...point } = await readCheckpoint(bytes, origin, logKeys);
  if (!isKept) needThreshold(keys, signers);
  return point;
}

//  c2sp.org/tlog-proof@v1
//  index 3
//  w0mbW3LWx…=        path; an `extra` line is refused
//
//  board.example/log  a checkpoint
function readLogProof(bytes) {
  const [head, ...rest] = textOf(bytes).split('\n\n');
  const [magic, indexLine, ...hashes] = head.split('\n');
  need(magic === 'c2sp.org/tlog-proof@v1' && rest.length > 0, 'not a tlog-proof');
  const [digits] = groupsOf(indexLine, /^index (.*)$/, 'no index line');
  const path = hashes.map(base64ToHex);
  need(isDecimal(digits) && path.every(isHash), 'its index or a hash');
  return { index: Number(digits), path, checkpoint: utf8(rest.join('\n\n')), detail: indexLine };
}

// ---- 8 keys: the pinned signer, in its own role

//  did:web:board.example#card-attestation-1  Multikey, with -jwk JsonWebKey
//
// Who steals the key of one role forges nothing of the others.
const MOST_METHODS = 2000; // each key is held against all others
const [CARDS, BOARD, LOG] = ['card-attestation', 'board-attestation', 'log'];

export function readDid(bytes) {
  try {
    return openDid(parseStrict(given('key document', bytes)));
  } catch (error) {
    return unreadable(error);
  }
}
function openDid({ id: did, verificationMethod, threshold }) {
  const keys = new Map();
  need(verificationMethod.length <= MOST_METHODS, `over ${MOST_METHODS} keys`);
  for (const method of verificationMethod) addMethod(keys, did, method);
  const list = [...keys.values()].sort((a, b) => a.retired - b.retired);
  need(list.length > 0 && isDistinct(list.map(({ hex }) => hex)), 'no key, or one twice');
  if (threshold) shape('threshold', threshold, { need: isCount, keys: listOf(isText) }).keys.sort();
  need(!threshold || (threshold.need > 0 && isDistinct(threshold.keys)), 'a threshold of none');
  const detail = list.map(({ kid, hex }) => `${kid} ${hex}`).join(', ');
  return { did, list, threshold, origin: `${homeOf(did)}/log`, detail };
}
function homeOf(did) {
  const [domain] = groupsOf(did, /^did:web:([\w.%:-]+)$/, 'no did:web id');
  return decodeURIComponent(domain.replaceAll(':', '/')); // a path stands behind colons
}
function noteKeys({ list }, role) {
  const keys = list.filter((key) => key.role === role);
  return keys.map((key) => {
    const name = `${homeOf(key.did)}/${role === LOG ? 'log' : 'site'}`;
    return { ...key, name, type: PLAIN, id: keyIdOf(name, PLAIN, key.hex) };
  });
}

// Multikey and JsonWebKey have to agree, else two readers trust two keys
function addMethod(keys, did, method) {
  const hex = { Multikey: readMultikey, JsonWebKey: readJwk }[method.type]?.(method);
  if (hex === undefined) return;
  const [, kid, owner, role] = /^((.*)#([a-z-]+)-[1-9]\d*)(?:-jwk)?$/.exec(method.id) ?? [];
  const retired = (method.status ?? 'active') !== 'active';
  const key = keys.get(kid) ?? { kid, did: owner, role, hex, retired, ids: [] };
  const agrees = key.hex === hex && key.retired === retired && !key.ids.includes(method.id);
  // under a former name only retired keys
  need(isHash(hex) && (owner === did || retired) && agrees, `contradiction at ${method.id}`);
  key.ids.push(method.id);
  keys.set(kid, key);
}

//  z<base58(ed 01 | key)>
function readMultikey({ publicKeyMultibase }) {
  const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let number = 0n;
  need(publicKeyMultibase.length <= 48, 'not a Multikey'); // a number of millions of digits takes hours
  for (const letter of publicKeyMultibase.slice(1)) number = number * 58n + BigInt(digits.indexOf(letter));
  const hex = number.toString(16);
  need(publicKeyMultibase[0] === 'z' && hex.startsWith('ed01'), 'not a Multikey');
  return hex.slice(4);
}
function readJwk({ publicKeyJwk: { kty, crv, x } }) {
  need(kty === 'OKP' && crv === 'Ed25519', 'not a JWK');
  return base64ToHex(`${x.replaceAll('-', '+').replaceAll('_', '/')}=`);
}

const pinnedKeys = (step, did) => step('key document', () => readDid(did));

// order: where in the log the artefact and each retirement are
async function proveAuthor(keys, { role, body, sig, kid, id = '' }, order) {
  if (sig === null) cannot('unsigned');
  const owners = [keys, ...keys.list].map(({ did }) => did);
  need(!kid || owners.includes(kid.split('#')[0]), `${kid} is not of ${keys.did}`);
  const entitled = keys.list.filter((key) => key.role === role && (kid ?? key.kid) === key.kid);
  for (const key of [...entitled, ...keys.list]) {
    if (!(await isSignedBy(key.hex, body, sig))) continue;
    need(entitled.includes(key), `wrong key: ${key.kid} may not sign this ${id}`);
    return proveTime([key], order);
  }
  if (entitled.length === 0) cannot(`no key ${kid ?? role} is pinned`);
  return refute(`${id} not signed by ${entitled.map((key) => key.kid)}`);
}

// a retired key may be a thief's: only what was logged before counts
const isInTime = ({ kid, retired }, order) => !retired || order?.issued < order?.retired.get(kid);
function proveTime(signers, order) {
  const active = signers.find(({ retired }) => !retired);
  if (active) return `signed by ${active.kid}`;
  const timely = signers.find((key) => isInTime(key, order));
  if (timely) return `signed by ${timely.kid}, since retired`;
  for (const { kid } of signers)
    for (const at of [order?.issued, order?.retired.get(kid)])
      present(at, `${kid} is retired, no log shows when`);
  return refute(`issued after ${signers[0].kid} was retired`);
}
// of k keys one may be a thief's
function needThreshold({ threshold } = {}, signers, order) {
  if (!threshold) return;
  const counted = signers.filter((key) => threshold.keys.includes(key.kid) && isInTime(key, order));
  if (counted.length < threshold.need) cannot(`${counted.length} of ${threshold.need} keys signed it`);
}

async function openAndProve(step, input, [name, open]) {
  const opened = await step(name, () => open(given(name, input[name])));
  const keys = await pinnedKeys(step, input.did);
  await step('signature', () => proveAuthor(keys, opened));
  return { opened, keys };
}
const verdictOn = (...artefact) => verdictOf(({ step }, input) => openAndProve(step, input, artefact));

// ---- 9 cards and chain: what was measured, none dropped

const ROLES = {
  __proto__: null, // toString is no surface
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
  prev: optional(isHash), // only on the chain
  kid: optional(isText),
};

//  {"kid":"did:web:board.example#card-attestation-1",
//   "payload":{"axis":"a","correct":35,"n":40,…},
//   "prev":"…","schema":"…","sig_ed25519":"…",
//   "surface":"measurement","unmeasured":[…]}
//
//  body = canonical(card without sig_ed25519),  id = SHA-256(body)
function openCard(bytes) {
  const card = readShape('card', bytes, CARD);
  const { sig_ed25519: sig, ...rest } = card;
  const role = ROLES[card.surface];
  need(role !== undefined, `no surface ${card.surface}`);
  const isOfRole = card.kid?.includes(`#${role}-`) ?? true;
  need(isOfRole, `${card.kid} may not sign ${card.surface} cards`);
  const body = bodyOf(rest);
  const id = hashOf(body);
  const { as_of } = card.payload;
  const day = as_of ? ` of ${as_of}, a later card may have replaced it` : '';
  return { ...card, role, sig, body, id, detail: `${card.surface} ${id}${day}` };
}

const MILL = 'interop/mill-cards-signed/';
const folderOf = (surface) => ({ 'fact-run': 'root/cards/', mill: MILL })[surface] ?? 'signed/cards/';
const shardOf = (id, ending = 'json') => `${id.slice(0, 2)}/${id}.${ending}`;
const pathOf = ({ id, surface }) => folderOf(surface) + shardOf(id);

export const verifyCard = verdictOn('card', openCard);

//  head c -- prev --> b (withheld) -- prev --> a -- prev --> 000...0
const GENESIS = '0'.repeat(64); // before the first card
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
  need(chain.surface === 'chain' && kind === 'svc.card-chain/0.1', 'not a chain');
  links.forEach((link, i) => {
    shape(`link ${i}`, link, LINK);
    need(link.prev === (links[i + 1]?.id ?? GENESIS), `link ${i} is not to the next`);
  });
  const linkOf = new Map(links.map((link) => [link.id, link]));
  need(positions === links.length && positions === linkOf.size, 'positions'); // none twice
  need((head ?? GENESIS) === (links[0]?.id ?? GENESIS), 'head');
  need(genesis === GENESIS || genesis === links.at(-1)?.id, 'genesis');
  return { ...chain, links, linkOf, head, detail: `${positions} links` };
}

function compareChain({ links, linkOf }, cards) {
  for (const { id, surface, prev, sig } of cards.values()) {
    const link = linkOf.get(id);
    // only measurements are chained
    const agrees = link
      ? surface === 'measurement' && prev === link.prev && link.signed === (sig !== null)
      : surface !== 'measurement' && prev === undefined;
    need(agrees, `card ${id} is not so on the chain`);
  }
  const absent = links.filter(({ id }) => !cards.has(id));
  for (const link of absent) need(!link.body_published, `the body ${link.id} is missing`);
  const called = links.find(({ id, body_published }) => cards.has(id) && !body_published);
  need(!called, `the body ${called?.id} is published and called withheld`);
  return `${absent.length} of ${links.length} bodies withheld`;
}

export const verifyChain = verdictOf(async ({ step }, input) => {
  const { opened, keys } = await openAndProve(step, input, ['chain', openChain]);
  if (!input.cards) return;
  await step('cards', async () => {
    const pack = linesOf(input.cards).map(openCard);
    const cards = new Map(pack.map((card) => [card.id, card]));
    need(cards.size === pack.length, 'a card stands twice');
    const signed = pack.filter(({ sig }) => sig);
    const detail = compareChain(opened, cards);
    await each(signed, (card) => proveAuthor(keys, card));
    return `${detail}, ${signed.length} of ${pack.length} cards signed`;
  });
});

// ---- 10 public root: the fact runs, and no others

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
  const { sig_ed25519: sig, did_intended: kid } = root;
  const detail = 'unsigned: xrpl_asset_count_attempted';
  return { root, role: BOARD, body: bodyOf(statement), sig, kid, detail };
}
function openLeaves(bytes, { root }) {
  const { leaves } = readShape('leaves', bytes, {
    schema: is('svc.root-leaves/0.1'),
    card_count: is(root.card_count),
    leaves: listOf(isHash),
    reason: optional((why) => root.card_count === 0 && isText(why)),
  });
  // abc and abcc have one root: the count tells them apart
  const isCounted = leaves.length === root.card_count && isDistinct(leaves);
  need(isCounted && publicRoot(leaves) === root.merkle_root, 'not under merkle_root');
  return { leaves, detail: `${leaves.length} ids` };
}

function openProof(bytes, { root }, leaves) {
  const { id, index, path } = readShape('proof', bytes, {
    schema: is('svc.root-proof/0.1'),
    id: isHash,
    index: isCount,
    card_count: is(root.card_count),
    merkle_root: is(root.merkle_root),
    path: listOf(isHash),
  });
  const claim = { leaf: id, index, count: root.card_count, path, root: root.merkle_root };
  need(verifyInclusion(claim) && (!leaves || leaves[index] === id), `${id} is not at index ${index}`);
  return { id, detail: id };
}

export const verifyRoot = verdictOf(async ({ step }, input) => {
  const { leaves, proof } = input;
  const { opened } = await openAndProve(step, input, ['root', openRoot]);
  const listed = leaves && (await step('leaves', () => openLeaves(given('leaves', leaves), opened)));
  if (proof) await step('proof', () => openProof(given('proof', proof), opened, listed?.leaves));
});

// ---- 11 board: all rows as published

const ATTESTS = 'Integrity of the published snapshot, not a re-measurement.';
function openBoard(bytes) {
  const { site_attestation: seal, ...board } = readCanonical('board', bytes);
  need(board.schema === 'svc.gspc-axes/0.5', 'not a board');
  if (seal === undefined) cannot('no site_attestation');
  const ending = 'sig' in seal ? { sig: isSignature } : { reason: isText };
  shape('site_attestation', seal, { attests: is(ATTESTS), signer: isText, alg: is('Ed25519'), ...ending });
  const { sig = null, signer: kid } = seal;
  return { board, role: BOARD, body: bodyOf(board), sig, kid, detail: 'canonical' };
}
export const verifyBoard = verdictOn('board', openBoard);

// ---- 12 log: no event is edited or dropped

// A key may still sign the checkpoint that ends with its retirement.
async function provePoint(bytes, keys, retired, reading) {
  const { signers, ...point } = await readPoint(bytes, keys, reading);
  const order = retired && { issued: point.size - 2, retired };
  const author = proveTime(signers, order);
  if (!reading?.isKept) needThreshold(keys, signers, order);
  return { ...point, bytes, detail: `${point.origin}, size ${point.size}, ${author}` };
}

export const verifyCheckpoint = verdictOf(async ({ step }, input) => {
  const { checkpoint, did, old, witnesses } = input;
  const keys = await pinnedKeys(step, did);
  const prove = (name, bytes, reading) =>
    step(name, () => provePoint(given(name, bytes), keys, undefined, reading));
  const now = await prove('checkpoint', checkpoint);
  if (witnesses?.length) await step('witnesses', () => proveWitnesses({ ...input, bytes: checkpoint }));
  if (!old) return;
  const then = await prove('old checkpoint', old, { isKept: true });
  await step('consistency', () => proveExtension(then, now, input));
});
function proveExtension(then, now, { levels, path }) {
  need(then.size <= now.size, `a rollback from ${then.size} events to ${now.size}`);
  if (then.size === 0) return 'every log extends an empty one'; // RFC 9162 proves only from 1 on
  if (then.size < now.size && !path && !levels) cannot('no --path or --log');
  const isExtension = levels
    ? [then, now].every(({ size, root }) => rootOf(levels, size) === root)
    : verifyLogConsistency({ ...now, old_size: then.size, old_root: then.root, path: path ?? [] });
  need(isExtension, `size ${now.size} is no extension of size ${then.size}`);
  return `size ${now.size} extends size ${then.size}`;
}

// who has all keys can show each reader another log, but a witness signs one
async function proveWitnesses({ bytes, did, witnesses, quorum = witnesses.length, cosignatures }) {
  const own = readDid(did).list.map(({ hex }) => hex);
  const keys = witnesses.map(readVkey).filter(({ type, hex }) => type === WITNESS && !own.includes(hex));
  const { size } = new Set(keys.map(({ hex }) => hex));
  const isFair = size === witnesses.length && quorum > 0 && quorum <= size;
  if (!isFair) cannot('expected: vkeys of others and a quorum');
  const { signers } = await readNote(join(bytes, cosignatures ?? []), keys, { least: 0 });
  const counted = `${signers.length} of ${keys.length} cosigned, asked: ${quorum}`;
  if (signers.length < quorum) cannot(counted);
  return counted;
}

export const verifyLogProof = verdictOf(async ({ step }, { proof, entry, did }) => {
  const { index, path, checkpoint } = await step('proof', () => readLogProof(given('proof', proof)));
  const keys = await pinnedKeys(step, did);
  const { size, root } = await step('checkpoint', () => provePoint(checkpoint, keys));
  await step('inclusion', () => {
    const leaf_hash = toHex(logLeaf(given('entry', entry)));
    need(verifyLogInclusion({ leaf_hash, index, size, path, root }), `not entry ${index}`);
    return `entry ${index} of ${size}`;
  });
});

// C2SP tlog-tiles, here of 300 events:
//
//  log/tile/0/000, 001.p/44        leaf hashes 0 to 255, 256 to 299
//  log/tile/1/000.p/1              root of the first tile
//  log/tile/entries/000, 001.p/44  length (2 bytes) | entry
//
// Rebuilt from its entries, so each checkpoint extends the one before.
const TILE = 256; // hashes in a tile
const MOST_EVENTS = 4_000_000;
const MOST_COSIGNATURES = 2 ** 16; // bytes
const pad = (n) => String(n).padStart(3, '0');
const tileName = (n) =>
  n < 1000 ? pad(n) : `${tileName(Math.floor(n / 1000)).replace(/\d+$/, 'x$&')}/${pad(n % 1000)}`;
const tilePath = (level, n, width) => `log/tile/${level}/${tileName(n)}${width < TILE ? `.p/${width}` : ''}`;

async function openLog(site, keys, witnesses) {
  const load = (path) => fileOf(site, path);
  const sizes = await readSizes(load, keys);
  // before the entries, which a host could send without an end
  const checkpoint = await load('log/checkpoint');
  const { size: signed } = await readPoint(checkpoint, keys, { isClosed: true });
  need(signed === sizes.at(-1), 'log/checkpoint is not the newest');
  if (signed > MOST_EVENTS) cannot(`${signed} events, at most ${MOST_EVENTS} are read`);
  const entries = await readEntries(load, signed);
  const { events, issued, retired } = readEvents(entries, keys);
  const levels = treeLevels(entries.map(logLeaf), logNode);

  const points = new Map();
  await each(sizes, async (size) => {
    const path = `log/checkpoints/${size}`;
    const bytes = await load(path);
    const isKept = size < signed;
    need(isKept || isSame(bytes, checkpoint), 'log/checkpoint is not the newest');
    const point = await provePoint(bytes, keys, retired, { isClosed: true, isKept });
    need(point.size === size && point.root === rootOf(levels, size), `${path} is not of this log`);
    points.set(size, point);
    point.cosignatures = await findFile(site, `log/cosignatures/${size}`);
    point.seen = point.cosignatures && (await proveCosignatures(point, { keys, witnesses }));
    await findFile(site, `log/timestamps/${size}.ots`); // a proof of time is read elsewhere
  });
  proveGrowth(sizes.map((size) => points.get(size)));
  for (const [i, size] of sizes.entries())
    proveName(points.get(sizes[i - 1] ?? size), points.get(size), events);

  await each(tilesOf(sizes, entries, levels), async ([path, expected]) => {
    need(isSame(await load(path), expected), `${path} is not of this log`);
  });
  await each(entries.entries(), async ([index, entry]) => {
    const id = hashOf(entry);
    const proof = readLogProof(await load(`log/proofs/${shardOf(id, 'tlog-proof')}`));
    const point = points.get(sizes.find((size) => size > index));
    const isPlaced = proof.index === index && isSame(proof.checkpoint, point.bytes);
    const claim = { ...point, leaf_hash: toHex(levels[0][index]), index, path: proof.path };
    need(isPlaced && verifyLogInclusion(claim), `the proof of event ${id}`);
  });
  const { list = [], told } = site;
  const isOfLog = (path) => path.startsWith('log/');
  for (const path of list) need(!isOfLog(path) || told.get(path), `${path} is not of this log`); // hidden
  const found = [...told.keys()].filter((path) => isOfLog(path) && told.get(path)).sort();
  const lines = found.map((path) => `${told.get(path)}  ${path}\n`);
  const newest = points.get(signed);
  const detail = `${sizes.length} checkpoints, ${newest.detail}`;
  return { levels, events, issued, retired, newest, list_sha256: hashOf(utf8(lines.join(''))), detail };
}

// only what witnesses gave that the board ever named
async function proveCosignatures({ bytes, size, cosignatures: lines }, { keys, witnesses }) {
  const isBounded = lines.length > 0 && lines.length <= MOST_COSIGNATURES;
  need(isBounded, `log/cosignatures/${size} has ${lines.length} bytes`);
  const known = [...noteKeys(keys, LOG), ...witnesses.map(readVkey)];
  return (await readNote(join(bytes, lines), known, { isClosed: true })).times;
}

// a witness saw the log grow: hex of equal length is in the order of time
function proveGrowth(points) {
  const last = {};
  for (const { size, seen } of points)
    for (const [witness, time] of Object.entries(seen ?? {})) {
      need(time >= (last[witness] ?? ''), `log/cosignatures/${size} is older than that of a smaller size`);
      last[witness] = time;
    }
}

// anybody can claim a former name: the old log names the new one
function proveName(was, now, events) {
  const logOf = (domain) => `${homeOf(`did:web:${domain}`)}/log`;
  const isMove = ({ type, from, to }) =>
    type === 'domain-moved' && logOf(from) === was.origin && logOf(to) === now.origin;
  const isKept = was.origin === now.origin || events.slice(0, was.size).some(isMove);
  need(isKept, `${now.origin} is not ${was.origin}`);
}

async function readSizes(load, keys) {
  const index = await load('log/checkpoints/index.json');
  const { sizes } = readShape('index.json', index, { origin: is(keys.origin), sizes: listOf(isCount) });
  if (sizes.length === 0) cannot('nothing is logged');
  for (const [i, size] of sizes.entries()) need(size > (sizes[i - 1] ?? 0), 'sizes do not grow');
  return sizes;
}

async function readEntries(load, size) {
  const entries = [];
  for (let n = 0; n * TILE < size; n++) {
    const bundle = await load(tilePath('entries', n, size - n * TILE));
    let at = 0;
    while (at < bundle.length) {
      const start = at + 2;
      at = start + bundle[at] * 256 + bundle[at + 1];
      need(at <= bundle.length, 'a cut entry');
      entries.push(bundle.subarray(start, at));
    }
    need(entries.length === Math.min(size, (n + 1) * TILE), `entry bundle ${n}`);
  }
  return entries;
}

function readEvents(entries, keys) {
  const events = entries.map((entry, i) => readCanonical(`entry ${i}`, entry));
  need(isDistinct(entries.map(hashOf)), 'an event twice');
  const [issued, retired] = [new Map(), new Map()];
  events.forEach(({ type, card_id, kid }, i) => {
    if (type === 'key-retired' && !retired.has(kid)) retired.set(kid, i);
    if (type !== 'card-issued') return;
    need(!issued.has(card_id), `card ${card_id} issued twice`);
    issued.set(card_id, i);
  });
  for (const key of keys.list) need(key.retired || !retired.has(key.kid), `it retires ${key.kid}`);
  return { events, issued, retired };
}

//  6 leaves = 110 in binary: node(levels[2][0], levels[1][2])
function rootOf(levels, size) {
  let [root, width] = [null, size];
  for (let level = 0; width > 0; level++) {
    const last = levels[level][width - 1];
    if (width % 2 === 1) root = root === null ? last : logNode(last, root);
    width = half(width);
  }
  return toHex(root ?? sha256(new Uint8Array()));
}

function* tilesOf(sizes, entries, levels) {
  const framed = entries.map((entry) => join([entry.length >> 8, entry.length & 255], entry));
  for (const size of sizes) {
    let count = size;
    for (let level = 0; count > 0; level++) {
      const first = size === sizes.at(-1) ? 0 : Math.floor(count / TILE);
      for (let n = first; n * TILE < count; n++) {
        const cut = (list) => list.slice(n * TILE, Math.min(count, (n + 1) * TILE));
        const hashes = cut(levels[8 * level]);
        yield [tilePath(level, n, hashes.length), join(...hashes)];
        if (level === 0) yield [tilePath('entries', n, hashes.length), join(...cut(framed))];
      }
      count = Math.floor(count / TILE);
    }
  }
}

// ---- 13 site: every served byte

// read(path): bytes or null; list: a folder's files; visit(path): what people get
export const verifySite = verdictOf(async ({ attempt }, asked) => {
  const site = { ...asked, told: new Map() };
  if (typeof site.read !== 'function') cannot('expected: read(path)');
  site.visit &&= async (path, headers) => unhindered(path, await asked.visit(path, headers));
  const { keys, rotated } = await attempt('key document', () => checkKeys(site));
  const { note } = await attempt('site.note', () => checkNote(site, keys));
  const found = await attempt('SHA256SUMS', () => checkSums(site, note));
  const { sums = new Map(), lengths, host, odd } = found;
  // an older site is judged without
  const { stated } = sums.has(STATED) ? await attempt('site.json', () => readStated(site, odd)) : {};
  const { log } = await attempt('log', () => checkLog(site, { keys, note, stated, rotated, sums }));
  if (log?.events.some(isChange)) await attempt('content in the log', () => checkContent(stated, log));
  const { named } = await attempt('board in the log', () => checkSnapshot(site, log));

  // every card, none dropped, no correction reworded
  const { cards = new Map() } = await attempt('cards', () => checkCards(site, { keys, sums, log }));
  await attempt('chain and index', () => checkChainAndIndex(site, { keys, log, cards }));
  await attempt('public root', () => checkPublicRoot(site, { keys, log, cards }));
  const { retirements } = await attempt('ledgers', () => checkLedgers(site, log, cards));
  const live = (...surfaces) => liveCards(cards, retirements, surfaces);
  await attempt('corrections', () => checkCorrections(site, { log, sums, named, stated }));

  await attempt('rows, banks and evidence', () => checkSources(site, sums, live));
  await attempt('estate index', () => checkEstate(site, sums, lengths));
  await attempt('proofs of time', () => checkTimes(site, sums));
  await attempt('board', () => checkBoard(site, { keys, sums, live }));
  const old = [site.old ?? []].flat();
  if (old.length) await attempt('earlier checkpoints', () => checkEarlier(old, keys, log));
  if (site.remembered)
    await attempt('remembered site', () => checkRemembered(site, { keys, note, sums, stated }));
  if (stated?.fresh_until) await attempt('freshness', () => checkFreshness(site, stated));
  if (site.witnesses?.length)
    await attempt('witnesses', () => proveWitnesses({ ...site, ...logOf(log).newest }));
  if (site.visit) await attempt('paths that people use', () => checkPaths(site, sums, host));
});

// a host that is busy or down has told nothing yet
function unhindered(path, answer) {
  const { status } = answer;
  if (status === 429 || status >= 500) cannot(`${path} is answered with ${status}: ask again later`);
  return answer;
}
const keysOf = (keys) => present(keys, 'no key is pinned');
const logOf = (log) => present(log, 'the log is unverified');
const sumOf = (sums, path) => (sums.size > 0 ? sums : cannot('no sums')).get(path);
// a host may answer otherwise: held to the file's line, or to the first reading
async function findFile(site, path, isVisited = isUnlisted(path)) {
  const { lines, told, host, kept } = site;
  const bytes = await (isVisited && host ? site.policy.visitFile(site, host, path) : readAt(site, path));
  const digest = bytes && hashOf(bytes);
  const line = lines?.get(path) ?? told.get(path) ?? digest;
  need(!bytes || digest === line, `${path} has other bytes`);
  told.set(path, line);
  if (kept && path in kept) kept[path] = bytes; // for the next time
  return bytes;
}
const readAt = ({ read }, path) => Promise.resolve(path).then(read).catch(unreadable);
const fileOf = async (site, path) => present(await findFile(site, path), `${path} is missing`);
const jsonOf = async (site, path) => parseStrict(await fileOf(site, path));
const cardsOf = (cards, surfaces) => [...cards.values()].filter(({ surface }) => surfaces.includes(surface));
function liveCards(cards, retirements, surfaces) {
  const retired = present(retirements, 'the ledgers are unverified');
  return cardsOf(cards, surfaces).filter(({ id, sig }) => sig && !retired.has(id));
}

// Another key: taken over. One more or one retired: rotated?.
async function checkKeys(site) {
  const pinned = readDid(site.did);
  const served = readDid(await fileOf(site, '.well-known/did.json'));
  const keyOf = ({ list }, kid) => list.find((key) => key.kid === kid);
  for (const { kid, hex } of pinned.list) need(keyOf(served, kid)?.hex === hex, `another ${kid} is served`);
  const isChanged = ({ kid, retired }) => keyOf(pinned, kid)?.retired !== retired;
  const rotated = served.list.filter(isChanged).map(({ kid }) => kid);
  const { threshold } = pinned;
  if (!isValue(served.threshold, threshold)) rotated.push('threshold');
  return { keys: { ...served, threshold }, rotated, detail: pinned.detail, faults: pinAgain(rotated) };
}
const pinAgain = (keys) => (keys.length > 0 ? [uncheckable(`pin again: ${keys}`)] : []);

// The root of all that is served:
//
//  board.example/site
//  <SHA-256 of /SHA256SUMS, hex>
// 17                         log size
//  qOeRTpY2mnbbja…=            log root
//  2026-11-21                  newest artefact
async function checkNote(site, keys) {
  const boardKeys = noteKeys(keysOf(keys), BOARD);
  const { signers, day, ...note } = await readSiteNote(await fileOf(site, 'site.note'), boardKeys);
  return { note, detail: `artefacts of ${day}, ${proveTime(signers)}` };
}
async function readSiteNote(bytes, boardKeys) {
  const { lines, signers } = await readNote(bytes, boardKeys, { isClosed: true });
  const [name, sums, size, root, day, ...more] = lines;
  need(name === signers[0].name && more.length === 0, 'no note of this site');
  need(isHash(sums) && isDecimal(size) && /^\d{4}-\d{2}-\d{2}$/.test(day), 'sums, size or day');
  return { signers, day, sums, size: Number(size), root: base64ToHex(root) };
}

//  <sha256>  <path>      none out of the folder, none that no address asks for
const isUnlisted = (path) => path.startsWith('log/') || path === 'SHA256SUMS' || path === 'site.note';
async function checkSums(site, note) {
  const bytes = await fileOf(site, 'SHA256SUMS');
  const [sums, lengths] = [new Map(), new Map()];
  const [names, odd] = [new Set(), []];
  for (const line of linesOf(bytes)) {
    const [sha256, path] = groupsOf(textOf(line), /^([0-9a-f]{64}) {2}(.+)$/s, 'malformed');
    const isOutside = isUnlisted(path) || /(^|\/)\.{0,2}(\/|$)|[\\?#]/.test(path);
    need(!isOutside && !sums.has(path), `the line of ${path}`);
    const name = path.toLowerCase();
    if (names.has(name) || /[^\w./~@-]/.test(path)) odd.push(path);
    names.add(name);
    sums.set(path, sha256);
  }
  site.lines = sums;
  site.policy = site.visit && (await loadPolicy().catch(() => undefined)); // the step of the paths says so
  const host = await site.policy?.openHost(site, sums);
  site.host = host;
  // nobody signed another list, which may be of any length
  const isOther = note && note.sums !== hashOf(bytes);
  const faults = await faultsIn(isOther ? [] : sums.keys(), async (path) => {
    if (host && /^(_headers|_redirects|\.nojekyll)$/.test(path)) return; // judged by what they do
    lengths.set(path, present(await findFile(site, path, true), `${path} is missing`).length);
  });
  const added = site.list?.find((path) => !isUnlisted(path) && !sums.has(path));
  if (added !== undefined) faults.push(refuted(`${added} is not listed`));
  if (!note) faults.push(uncheckable('no site.note signs them'));
  else if (isOther) faults.unshift(refuted('site.note signs another list'));
  const told = odd.length ? `, names that disks may read otherwise: ${odd.length}, as ${odd[0]}` : '';
  return { sums, lengths, host, odd, detail: `${sums.size} files${told}`, faults };
}

// What the site states of itself, named by its line in the sums:
//
//  content_sha256  artifacts, looks and benches
//  engine          {name, version, sha256}: what made the site of them
//  hosting         {host, base, origin}
//  log_sha256      of the lines <sha256>  <path> of all files below log/
//  words           how many of others
//  refreshed_at, fresh_until   where the publisher promises to be seen alive
const STATED = 'board-data/site.json';
// not 2026-02-31, which one reader calls 3 March, and another never
const isInstant = (x) => {
  const at = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(x) ? x : '');
  return Number.isFinite(at.getTime()) && at.toISOString() === x.replace('Z', '.000Z');
};
const SITE = {
  content_sha256: isHash,
  engine: (x) => isObject(x) && isHash(x.sha256),
  hosting: isObject,
  log_sha256: isHash,
  words: optional(isCount),
  refreshed_at: optional(isInstant),
  fresh_until: optional(isInstant),
};
async function readStated(site, odd) {
  const bytes = await fileOf(site, STATED);
  const stated = openStated(readCanonical('site.json', bytes));
  const { name, version } = stated.engine;
  // but those that cards were signed over
  const strange = odd.find((path) => !path.startsWith('banks/'));
  need(!strange || /^0\.1\./.test(version), `${strange}: no engine since 0.2 names a file so`);
  return { stated, detail: `content ${stated.content_sha256}, made by ${name} ${version}` };
}
function openStated(value) {
  // a later engine may state more
  const wrong = Object.keys(SITE).find((name) => !SITE[name](value[name]));
  need(wrong === undefined, `site.json: ${wrong} is missing or wrong`);
  return value;
}

async function checkLog(site, { keys, note, stated, rotated, sums }) {
  if (note?.size === 0) notSigned();
  const log = await openLog(site, keysOf(keys), await namedWitnesses(site, sums));
  const { size, root } = log.newest;
  need(!note || (note.size === size && note.root === root), 'site.note signs another log');
  // a checkpoint left out, a proof under another: all are signed
  need(!stated || stated.log_sha256 === log.list_sha256, 'site.json names other files of the log');
  const isRotation = ({ type, kid }) => /^key-/.test(type) && rotated.includes(kid);
  const rotations = log.events.filter(isRotation).map(({ type, kid }) => `${type} ${kid}`);
  return { log, detail: log.detail, faults: pinAgain(rotations) };
}

const WITNESSES = 'inputs/artifacts/witnesses.json';
async function namedWitnesses(site, sums) {
  const { witnesses } = sums.has(WITNESSES) ? await jsonOf(site, WITNESSES) : { witnesses: [] };
  return witnesses.map(({ vkey }) => vkey);
}

// The whole site of before is signed, too: the newest event of a change must name it.
const isChange = ({ type }) => type === 'site-changed';
const isSameSite = (one, other) =>
  one.content_sha256 === other.content_sha256 && one.engine.sha256 === other.engine.sha256;
function checkContent(stated, log) {
  const changes = logOf(log).events.filter(isChange);
  const { content_sha256 } = present(stated, 'the log names content, and no site.json was verified');
  const named = changes.findLastIndex((event) => isSameSite(event, stated));
  const last = changes.length - 1;
  need(named === -1 || named === last, `the site of change ${named + 1}, the log has ${last + 1}`);
  if (named === -1) notSigned();
  return `${content_sha256} is the last of ${changes.length} changes`;
}

// A copy grows old of itself; an address has to be kept alive.
function checkFreshness({ visit, now = Date.now() }, { fresh_until, refreshed_at }) {
  const promise = `refreshed ${refreshed_at}, promised until ${fresh_until}`;
  if (!visit) return `${promise}, to whoever asks at its address`;
  if (Date.parse(fresh_until) < now) cannot(`older than its publisher promised: ${promise}`);
  return promise;
}

// What a monitor keeps: {note, site, sha256 of both}. Newer is a larger log, or a later refresh;
// what is neither has to be the same site.
export function siteMemory(note, site) {
  const kept = { note: textOf(note), site: readCanonical('site.json', site) };
  return bodyOf({ ...kept, sha256: digestOf(kept) });
}
async function openMemory(bytes, keys) {
  const tests = { note: isText, site: isObject, sha256: isHash };
  const { sha256, ...kept } = readShape('memory', bytes, tests);
  need(digestOf(kept) === sha256, 'it is damaged');
  const { size, root } = await readSiteNote(utf8(kept.note), noteKeys(keys, BOARD));
  return { ...openStated(kept.site), size, root };
}
async function checkRemembered({ remembered }, { keys, note, sums, stated }) {
  const unusable = ({ message }) => cannot(`unreadable memory: ${message}`);
  const then = await openMemory(remembered, keysOf(keys)).catch(unusable);
  need(sums.size === 0 || sums.has(STATED), `${STATED} is gone`);
  const now = { ...present(stated, 'no site.json was verified'), ...present(note, 'no site.note') };
  need(then.size <= now.size, `a rollback from ${then.size} events to ${now.size}`);
  if (then.size < now.size) return `${now.size} events, before ${then.size}`;
  const [before, after] = [then, now].map(({ refreshed_at }) => refreshed_at ?? '(never)');
  if (before < after) return `refreshed ${after}, before ${before}`;
  need(before === after, `a rollback from the site refreshed ${before} to ${after}`);
  need(then.root === now.root && isSameSite(then, now), 'another site of the same log');
  need(digestOf(then.hosting) === digestOf(now.hosting), 'a build for another host');
  need(!(then.words > (now.words ?? 0)), 'words of others are gone');
  return 'the same site';
}

async function checkEarlier(old, keys, log) {
  const { newest, retired, levels } = logOf(log);
  const kept = [];
  for (const bytes of old) {
    const then = await provePoint(given('old checkpoint', bytes), keysOf(keys), retired, { isKept: true });
    kept.push(proveExtension(then, newest, { levels }));
  }
  return kept.join(', ');
}

// An older board is signed, too: the last snapshot event must name this one by
//
//  content_id = SHA-256(canonical {served, as_of, inputs_sha256})
async function checkSnapshot(site, log) {
  const { axes, totals, measured_in_lane } = await jsonOf(site, 'api/gspc.json');
  const { axes: axis_slots, measured_axes, unmeasured_axes, public_count } = totals;
  const counts = { axis_slots, measured_axes, unmeasured_axes, public_count };
  const fleets = [];
  for (const row of axes) if (row.run_url) fleets.push(await fleetOf(row, site));
  const early = { schema: 'svc.board-snapshot/0.1', axes, counts, totals };
  const { rules, files } = await snapshotAt(site, SNAPSHOT);
  const forms = [{ ...early, measured_in_lane, fleets, rules, files }, early];
  const { events } = logOf(log);
  const last = events.findLastIndex(({ type }) => type === 'board-snapshot');
  const named = events.findLastIndex(({ type, as_of, inputs_sha256, content_id }) => {
    const isIt = (form) => digestOf({ ...form, as_of, inputs_sha256 }) === content_id;
    return type === 'board-snapshot' && forms.some(isIt);
  });
  need(named === last || named === -1, `a replay of entry ${named}, the last is ${last}`);
  const isUnsigned = axes.some((row) => row.public_leader_state === 'NO_SIGNED_CARD');
  if (named === -1 || isUnsigned) notSigned();
  return { named, detail: `as entry ${named} names it` };
}
const ARTIFACTS = 'inputs/artifacts/';
const [SNAPSHOT, EARLIER] = ['snapshot', 'earlier'].map((name) => `${ARTIFACTS}board/${name}.signed.json`);
// no snapshot of before it was served
async function snapshotAt(site, path) {
  const bytes = await findFile(site, path);
  return bytes ? readCanonical(path, bytes) : {};
}
async function fleetOf({ axis, run_url }, site) {
  const { fleet } = await jsonOf(site, run_url.slice(1));
  const components = fleet.map(({ name, own, excluded }) => ({ name, own, excluded: excluded?.reason_code }));
  return { axis, components: components.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

async function checkCards(site, { keys, sums, log }) {
  const cards = new Map();
  const faults = await faultsIn(linesOf(await fileOf(site, 'signed/cards.jsonl')), async (line) => {
    const card = openCard(line);
    const { id, sig } = card;
    need(!cards.has(id), `card ${id} stands twice`);
    cards.set(id, card);
    need(sumOf(sums, pathOf(card)) === hashOf(line), `card ${id} is served otherwise`);
    if (sig === null) cannot(`card ${id} is unsigned`);
    const { issued, retired } = logOf(log);
    need(issued.has(id), `card ${id} is not in the log`);
    await proveAuthor(keysOf(keys), card, { issued: issued.get(id), retired });
  });
  const isCard = (path) => /^(signed\/cards|root\/cards|interop\/mill-cards-signed)\/..\//.test(path);
  const files = [...sums.keys()].filter(isCard).length;
  // nobody checks a card beside the pack
  if (faults.length === 0 && files !== cards.size)
    faults.push(refuted(`${files} files, ${cards.size} cards`));
  return { cards, detail: `${cards.size} signed and logged`, faults };
}

async function checkChainAndIndex(site, { keys, log, cards }) {
  const chain = openChain(await fileOf(site, 'signed/chain.json'));
  const detail = compareChain(chain, cards);
  const chained = chain.links.flatMap(({ id }) => cards.get(id) ?? []);
  const rows = chained.map(({ id, surface, sig, payload: { axis, model, as_of } }) => {
    const url = `/${pathOf({ id })}`;
    return { id, url, signed: sig !== null, surface, axis, model: model.id, as_of };
  });
  readShape('card_index', await fileOf(site, 'signed/card_index.json'), {
    schema: is('svc.card-index/0.1'),
    n_cards: is(rows.length),
    created: orNull(isText),
    packaged_at: orNull(isText),
    head: is(chain.head),
    chain_id: is(chain.id),
    cards: (listed) => isValue(listed, rows),
  });
  const idsOf = (list) => list.map(({ id }) => id).sort();
  need(isSame(idsOf(cardsOf(cards, ['mill'])), idsOf(await readLedger(site, 'INDEX'))), 'INDEX.jsonl');
  const { issued } = logOf(log);
  for (const id of chain.linkOf.keys()) need(issued.has(id), `link ${id} is not in the log`);
  for (const id of issued.keys()) need(chain.linkOf.has(id) || cards.has(id), `card ${id} is gone`);
  return `${detail}, ${await proveAuthor(keysOf(keys), chain)}`;
}

async function checkPublicRoot(site, { keys, log, cards }) {
  const bytes = await fileOf(site, 'root.json');
  const opened = openRoot(bytes);
  const { leaves } = openLeaves(await fileOf(site, 'root/leaves.json'), opened);
  need(cardsOf(cards, ['fact-run']).length === leaves.length, 'not the fact runs');
  await each(leaves, async (leaf) => {
    const { id } = openProof(await fileOf(site, `root/proofs/${shardOf(leaf)}`), opened, leaves);
    need(id === leaf, `the proof of leaf ${leaf}`);
    need(cards.get(leaf)?.surface === 'fact-run', `leaf ${leaf} is no fact run`);
  });
  // the signature covers six members, the event all bytes
  const { events, retired } = logOf(log);
  const issued = events.findLastIndex(({ type }) => type === 'root-published');
  const author = await proveAuthor(keysOf(keys), opened, { issued, retired });
  need(events[issued]?.root_sha256 === hashOf(bytes), 'the log has another root');
  return `${leaves.length} leaves, ${author}, logged`;
}

async function checkLedgers(site, log, cards) {
  const rows = cardsOf(cards, ['measurement', 'mill']);
  const { counts, withdrawn_cells } = await jsonOf(site, 'api/hub-cards.json');
  const { issued, events } = logOf(log);
  const retirements = new Map();
  const countOf = (word) => rows.filter(({ id }) => retirements.get(id) === word).length;
  for (const word of ['superseded', 'withdrawn']) {
    const lines = await readLedger(site, word.toUpperCase());
    for (const line of lines) {
      checkRetirement(line, word, { issued, retirements });
      retirements.set(line.id, word);
    }
    compareWithLog(log, `card-${word}`, 'card_id', lines);
    if (word === 'withdrawn') need(withdrawn_cells.length === lines.length, 'withdrawn_cells');
  }
  const file = await findFile(site, `${ARTIFACTS}cards/context.jsonl`);
  const kept = linesOf(file ?? []).map(hashOf);
  const named = events.flatMap(({ context_sha256: sum }) => sum ?? []);
  need(isSame(kept.sort(), named.sort()), 'context.jsonl');
  const recounted = {
    rows_served_by_indexes: rows.length,
    superseded_excluded: countOf('superseded'),
    withdrawn_excluded: countOf('withdrawn'),
    cells: countOf() - counts.duplicates_collapsed.value,
  };
  const faults = await faultsIn(Object.entries(recounted), async ([name, count]) =>
    need(counts[name].value === count, `hub-cards: ${name} is ${count}`),
  );
  return { retirements, detail: `${retirements.size} retired as logged`, faults };
}
async function readLedger(site, name) {
  const lines = linesOf(await fileOf(site, `${MILL}${name}.jsonl`));
  return lines.map((line) => readCanonical(name, line));
}
function checkRetirement(line, word, { issued, retirements }) {
  const isLaterCard = (id) => word === 'superseded' && issued.get(id) > issued.get(line.id);
  shape(word, line, {
    id: (id) => isHash(id) && !retirements.has(id),
    replaced_by: orNull(isLaterCard),
    reason: isText,
    correction_id: orNull(isText),
    date: isText,
  });
}

// none reworded, none added
function compareWithLog(log, type, member, entries, isNewer) {
  const digests = new Map(entries.map((entry) => [entry.id, digestOf(entry)]));
  const logged = logOf(log).events.filter((event) => event.type === type);
  for (const { entry_sha256, [member]: id } of logged)
    need(digests.get(id) === entry_sha256, `${type} ${id} is not as logged`);
  if (isNewer && logged.length < digests.size) notSigned();
  need(logged.length === entries.length, `${type}: one is not logged`);
}
async function checkCorrections(site, { log, sums, named, stated }) {
  const { corrections } = await jsonOf(site, 'api/corrections.json');
  const entries = present(corrections, 'unreadable');
  const signed = logOf(log).events.findLast(isChange);
  const isNewer = signed && stated && !isSameSite(signed, stated);
  compareWithLog(log, 'correction', 'correction_id', entries, isNewer);
  const changes = named === undefined ? 0 : await compareChanges(site, { log, sums, named, entries });
  return `${entries.length} as logged, ${changes} changes listed since the snapshot of before`;
}

// What the last signing changed. An entry of it lists each change
//
//  {at: "board-data/axis-a.json#/question", from, to}
//
// with the value of before and the served one. Cards explain figures, so npm run
// verify compares those; only an entry explains other words, or a register of other
// bytes without a later day.
const ROW_WORDS = ['title', 'question', 'task', 'family', 'kind'];
async function compareChanges(site, { log, sums, named, entries }) {
  const { events } = log;
  const since = events.findLastIndex(({ type }, at) => type === 'board-snapshot' && at < named);
  const { rules } = await snapshotAt(site, SNAPSHOT);
  if (since === -1) return 0; // the first
  // of before entries listed changes
  need(rules !== undefined || !events.slice(0, named).some(isChange), `${SNAPSHOT} states no rules`);
  if (rules === undefined) return 0;
  const { custody_attestation, ...before } = readCanonical(EARLIER, await fileOf(site, EARLIER));
  need(digestOf(before) === events[since].content_id, `${EARLIER} is not the snapshot of before`);

  const fresh = new Set(events.slice(since).map(({ correction_id }) => correction_id));
  const listed = entries.filter(({ id }) => fresh.has(id)).flatMap(({ changes = [] }) => changes);
  for (const { at, from, to } of listed) {
    const [path, pointer] = groupsOf(at, /^([^#]+)#((?:\/.*)?)$/, `malformed: ${at}`);
    const now = pointer
      ? memberAt(await jsonOf(site, path).catch(() => null), pointer)
      : digestAt(sums, path);
    need(isValue(now, to), `${at} is not what an entry lists`);
    // places in a list of components move with those who come and go
    need(
      path === SNAPSHOT || isValue(signedAt(before, path, pointer), from),
      `${at} was not what an entry lists`,
    );
  }
  const places = new Set(listed.map(({ at }) => at));
  const explained = (at) => need(places.has(at), `${at} changed, and no entry lists it`);
  const { axes } = await jsonOf(site, 'api/gspc.json');
  const rowOf = ({ axis }) => axes.find((row) => row.axis === axis && row.status === 'MEASURED');
  for (const was of before.axes.filter((row) => row.status === 'MEASURED' && rowOf(row)))
    for (const word of ROW_WORDS.filter((key) => was[key]))
      if (!isValue(was[word], rowOf(was)[word])) explained(`${fileOfRow(was)}#/${word}`);
  for (const { path, sha256, as_of, is_empty } of before.files ?? []) {
    const file = ARTIFACTS + path;
    if (sums.get(file) === sha256) continue;
    const { as_of: day, date } = sums.has(file) ? await jsonOf(site, file) : {};
    if (!((day ?? date) > as_of || is_empty)) explained(`${file}#`);
  }
  return listed.length;
}
function memberAt(value, pointer) {
  const [, ...names] = pointer.split('/');
  return names.reduce((inner, name) => (Object.hasOwn(inner ?? {}, name) ? inner[name] : null), value);
}
const digestAt = (sums, path) => (sums.has(path) ? `sha256:${sums.get(path)}` : null);
function signedAt({ axes, measured_in_lane, files = [] }, path, pointer) {
  const file = files.find((each) => ARTIFACTS + each.path === path);
  if (file) return `sha256:${file.sha256}`;
  const row = axes.find((row) => path === fileOfRow(row));
  return memberAt(row ?? { measured_in_lane }, pointer);
}

// A rows file names no component: the list of its run does.
async function checkSources(site, sums, live) {
  const compare = (path, digest) => {
    const sum = present(sumOf(sums, path), `${path} is missing`);
    need(sum === digest, `${path} is not what a card signs`);
  };
  const fleets = new Map();
  const cells = live('measurement', 'mill');
  for (const { id, payload: cell } of cells) {
    compare(`banks/${cell.bench}/items.jsonl`, cell.bank_sha256);
    const run = `runs/${cell.bench}/${cell.run}`;
    if (!fleets.has(run)) fleets.set(run, (await jsonOf(site, `${run}/run.json`)).fleet);
    const { rows } = fleets.get(run).find(({ name }) => name === cell.model.id) ?? {};
    need(rows, `${run} has no rows of ${cell.model.id}, as card ${id} says`);
    compare(`${run}/rows/${rows}`, cell.rows_sha256);
  }
  const facts = live('fact-run');
  for (const { payload: fact } of facts)
    compare(`evidence/${fact.axis}/${fact.run}.json`, fact.evidence_sha256);
  return `${cells.length} cells, ${facts.length} fact runs`;
}

async function checkEstate(site, sums, lengths) {
  const { entries, merkle_root, not_indexed } = await jsonOf(site, 'signed/estate_index.json');
  entries.sort((a, b) => (a.path < b.path ? -1 : 1));
  const paths = new Set(entries.map(({ path }) => path));
  const root = estateRoot(entries.map(({ sha256 }) => sha256));
  need(paths.size === entries.length && root === merkle_root, 'not under merkle_root');
  const recordsOf = new Map();
  for (const { path, sha256, bytes } of entries) {
    const [file, record] = path.split('#');
    if (record && !recordsOf.has(file))
      recordsOf.set(file, new Set(linesOf(await fileOf(site, file)).map(hashOf)));
    const isServed = record ? recordsOf.get(file).has(sha256) : sumOf(sums, path) === sha256;
    need(isServed, `${path} has other bytes`);
    need(record || (lengths.get(path) ?? bytes) === bytes, `${path} has another length`);
  }
  const isExcused = (path) =>
    path.endsWith('.html') || not_indexed.some((rule) => path.startsWith(rule.path));
  for (const path of sums.keys()) need(paths.has(path) || isExcused(path), `${path} is not indexed`);
  return `${paths.size} entries`;
}

// OpenTimestamps: magic, version, SHA-256, digest
const OTS = '004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e892940108';
const TIMES = 'board-data/timestamps.json';
async function checkTimes(site, sums) {
  // a board from before it could ask a calendar has no list
  const { proofs } = sums.has(TIMES) ? await jsonOf(site, TIMES) : { proofs: [] };
  const listed = new Set(proofs.map(({ proof }) => proof.slice(1)));
  for (const { about, proof, proof_sha256 } of proofs) {
    const [stamped, bytes] = [await fileOf(site, about.slice(1)), await fileOf(site, proof.slice(1))];
    need(hashOf(bytes) === proof_sha256, `${proof} is not the listed one`);
    need(toHex(bytes).startsWith(OTS + hashOf(stamped)), `${proof} is not about ${about}`);
  }
  for (const path of site.list ?? sums.keys())
    need(!path.endsWith('.ots') || path.startsWith('inputs/') || listed.has(path), `${path} is not listed`);
  return `${proofs.length} about the files beside them; of when: verify-timestamp.mjs`;
}

const fileOfRow = ({ axis }) => `board-data/axis-${axis}.json`;
async function checkBoard(site, { keys, sums, live }) {
  const opened = openBoard(await fileOf(site, 'api/gspc.json'));
  const { axes, measured_on } = opened.board;
  const detail = recountTotals(opened.board);
  for (const row of axes.filter(isCompared)) compareRow(row, live);
  for (const row of axes)
    need((sums.get(fileOfRow(row)) ?? digestOf(row)) === digestOf(row), `${fileOfRow(row)} is another row`);
  const author = await proveAuthor(keysOf(keys), opened);
  const { verification_state, sig, signer: kid } = measured_on?.living_stamp ?? {};
  if (verification_state === 'VERIFIABLE')
    await proveAuthor(keysOf(keys), { role: BOARD, body: bodyOf(axes), sig, kid });
  return `${detail}; ${author}; statistics unchecked`;
}

const isCompared = ({ status, kind }) => status === 'MEASURED' && kind === 'model-comparison';
const WORDS = { separated_leads: 'SEPARATED', ties: 'TIE', untested_separations: 'UNTESTED' };
function recountTotals({ axes, totals }) {
  const compared = axes.filter(isCompared);
  const counts = { measured_axes: axes.filter(({ status }) => status === 'MEASURED').length };
  for (const [name, word] of Object.entries(WORDS))
    counts[name] = compared.filter(({ separation }) => separation === word).length;
  for (const [name, count] of Object.entries(counts)) need(totals[name] === count, `${name} is ${count}`);
  const leads = counts.separated_leads;
  need(totals.lid.match(/\d+/g)?.includes(String(leads)), 'lid');
  return `${leads} separated of ${counts.measured_axes} axes`;
}

// asked score = correct / n, accuracy = correct / (n - unparsed); a graded cell has only the first.
const answersOf = ({ n, unparsed }) => n - unparsed;
const askedOf = ({ n, correct, score_sum }) => Number(score_sum ?? correct) / n;
const accuracyOf = (cell) => (cell.score_sum ? askedOf(cell) : cell.correct / answersOf(cell));
const isAt = (x, y) => Math.abs(x - y) < 1e-9;

function compareRow(row, live) {
  const { axis, leader, separation, separation_detail: of, public_leader_state } = row;
  const p = of?.deciding_p ?? row.separation_p;
  const isClear = p < 0.05 && (leader || public_leader_state);
  need(separation !== 'SEPARATED' || isClear, `${axis}: p ${p}`);
  // Withheld, battles, a part, corrected scores.
  if (public_leader_state || row.score || row.decided_by || row.judge?.labels) return;
  const cells = live('measurement')
    .map(({ payload: cell }) => (row.unanswered ? { ...cell, n: answersOf(cell), unparsed: 0 } : cell))
    .filter((cell) => cell.axis === axis && answersOf(cell) >= 30)
    .filter(({ model }) => !of?.stands_for?.some(({ others }) => others.includes(model.id)));
  const bestBy = (of) => cells.filter((cell) => cells.every((other) => of(other) <= of(cell)));
  const heads = [...new Set([...bestBy(askedOf), ...bestBy(accuracyOf)])];
  const [best] = heads;
  const named = heads.length === 1 ? best.model.id : undefined;
  const open = !leader && (separation === 'UNTESTED' || best?.score_sum);
  need(leader === named || open, `${axis}: the cards name ${named}`);
  if (!best || (row.unanswered && best.score_sum)) return;
  const isLed = !leader || best.score_sum || isAt(row.accuracy, accuracyOf(best));
  need(isLed && isAt(row.accuracy_asked, askedOf(best)), `${axis}: score`);
  need(best.n <= row.n, `${axis}: n`);
}

// ---- 14 host: what people get at an address is judged by verify-host.mjs

const HOSTING = 'board-data/hosting.json';
const isAddress = (path) => /^https?:\/\//.test(path);
const isRedirect = (status) => status >= 300 && status < 400;
// proofs need none of it
async function loadPolicy() {
  const beside = import('./verify-host.mjs');
  const { hostPolicy } = await beside.catch(() => cannot('verify-host.mjs is not beside verify-card.mjs'));
  const tools = { HOSTING, cannot, faultsIn, fileOf, hashOf, isAddress, isRedirect, isSame, isUnlisted };
  return hostPolicy({ ...tools, jsonOf, need, readAt, refuted, sumOf, uncheckable });
}
async function checkPaths(site, sums, host) {
  const policy = await loadPolicy();
  return policy.checkPaths(site, sums, present(host, 'no sums'));
}
// where a redirect leads, if that is the promised address
export const followed = async (...asked) => (await loadPolicy()).followed(...asked);

// ---- 15 command line: files and hosts, with bounds

const KEPT = ['old', 'remember', 'witness', 'quorum'];
const COMMANDS = {
  __proto__: null,
  card: { verify: verifyCard, options: [] },
  chain: { verify: verifyChain, options: ['cards'] },
  root: { verify: verifyRoot, options: ['leaves', 'proof'] },
  board: { verify: verifyBoard, options: [] },
  'log-proof': { verify: verifyLogProof, input: 'proof', options: ['entry'] },
  checkpoint: { verify: verifyCheckpoint, options: ['path', 'log', ...KEPT] },
  site: { verify: verifySite, options: KEPT },
};
const lineOf = ([what, { options }]) => `  ${what}${options.map((name) => ` [--${name} …]`).join('')}`;
const USAGE = `usage: node verify-card.mjs <what> <file|url> --did <file|url>, or --offline <folder>
  to read more: --gib <2 to 1024>
${Object.entries(COMMANDS).map(lineOf).join('\n')}`;

async function main(process) {
  const unusable = (error) => judge(async () => unreadable(error));
  const { outcome, steps } = await runCommand(process.argv.slice(2)).catch(unusable);
  for (const { outcome, step, detail } of steps)
    console.log(`${outcome.toLowerCase()}: ${step}: ${detail === USAGE ? USAGE : printable(detail)}`);
  console.log(outcome);
  process.exitCode = { VERIFIED: 0, REFUTED: 1 }[outcome] ?? 2;
}

// a site could name a file ESC[2J…VERIFIED, \n::stop-commands::, or turn a word
const spelled = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
export const printable = (text) =>
  String(text).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (c) => c.replace(/[\s\S]/g, spelled));

async function runCommand(args) {
  const { what, target, options } = readArguments(args);
  const { path, log, remember, witness, quorum, offline, gib = '1', ...files } = options;
  const reader = openReader(Number(gib));
  const { verify, input: name = what } = COMMANDS[what];
  const input = { witnesses: witness, path: path?.split(',').filter(Boolean) };
  if (quorum) input.quorum = Number(quorum);
  for (const [option, file] of Object.entries(files)) input[option] = await reader.readInput(file);
  if (remember) Object.assign(input, await recall(remember, input.did, reader));
  const kept = { __proto__: null, [POINT]: null, [STATED]: null, 'site.note': null };
  if (what === 'site') Object.assign(input, await openSite(target, reader), { kept });
  else input[name] = kept[POINT] = await reader.readInput(target);
  if (log) Object.assign(input, await readServedLog(log, kept[POINT], reader, input.did));
  const verdict = await verify(input);
  if (remember && verdict.outcome === 'VERIFIED') await remind(remember, kept);
  return verdict;
}

// only an absent file means: nothing yet
async function recall(file, did, { read }) {
  const [old, remembered] = [await read(file), await read(`${file}.site`)];
  const unusable = ({ message }) => cannot(`${file} cannot be used, restore or remove it: ${message}`);
  const keys = readDid(did);
  if (old) await readPoint(old, keys).catch(unusable);
  return { old, remembered };
}
const POINT = 'log/checkpoint';
async function remind(file, { [POINT]: point, [STATED]: site, 'site.note': note }) {
  if (site && note) await keep(`${file}.site`, siteMemory(note, site));
  await keep(file, point);
}

function readArguments(args) {
  const [words, options] = [[], Object.create(null)];
  const rest = args.values();
  for (const word of rest) {
    if (!word.startsWith('--')) {
      words.push(word);
      continue;
    }
    const [name, { value }] = [word.slice(2), rest.next()];
    if (!value || (name !== 'witness' && name in options)) cannot(USAGE);
    options[name] = name === 'witness' ? [...(options.witness ?? []), value] : value;
  }
  if (options.offline) words.unshift('site', options.offline);
  const [what, target, ...surplus] = words;
  const known = ['did', 'offline', 'gib', ...present(COMMANDS[what], USAGE).options];
  const isKnown = Object.keys(options).every((name) => known.includes(name));
  const { gib = '1', remember, old } = options;
  const isBound = isDecimal(gib) && gib > 0 && gib <= 1024;
  const isAlone = options.quorum && !options.witness;
  if (!target || surplus.length > 0 || !isKnown || isAlone || !isBound || (remember && old)) cannot(USAGE);
  return { what, target, options };
}

// whole or not at all
async function keep(file, bytes) {
  const { rename, writeFile } = await fileSystem();
  await writeFile(`${file}.new`, bytes);
  await rename(`${file}.new`, file);
}

async function readServedLog(target, checkpoint, { read, readInput }, did) {
  const base = `${target.replace(/\/+$/, '')}/`.replace(/(^|\/)log\/$/, '$1'); // root or log/
  // unsigned it leads to no log, which the verdict says
  const { size } = await readPoint(checkpoint, readDid(did)).catch(() => ({}));
  if (size === undefined) return {};
  const cosignatures = await read(`${base}log/cosignatures/${size}`);
  const leaves = [];
  for (let n = 0; n * TILE < size; n++) {
    const tile = await readInput(base + tilePath(0, n, size - n * TILE));
    for (let at = 0; at < tile.length; at += 32) leaves.push(tile.subarray(at, at + 32));
  }
  return { cosignatures, levels: treeLevels(leaves.slice(0, size), logNode) };
}

// all but the line times --gib
const BOUNDS = { line: 2 ** 20, file: 2 ** 26, all: 2 ** 30, ms: 20_000, allMs: 3_600_000 };
const fileSystem = () => import('node:fs/promises');
const shownBy = ({ status, bytes }) => (status === 200 ? bytes : null);
function openReader(gib) {
  const longest = Math.min(gib * BOUNDS.file, 2 ** 29 - 24); // the longest text
  const end = Date.now() + gib * BOUNDS.allMs;
  let total = 0;
  async function collect(stream, path) {
    const hasLines = /(\.jsonl|SHA256SUMS)$/.test(path);
    const isCosigned = /log\/cosignatures\/\d+$/.test(path);
    const chunks = [];
    let [length, line] = [0, 0];
    for await (const chunk of stream) {
      const end = chunk.lastIndexOf(LINE_END);
      line = end === -1 ? line + chunk.length : chunk.length - end - 1;
      length += chunk.length;
      total += chunk.length;
      if (hasLines && line > BOUNDS.line) cannot(`${path} has a line over 1 MiB`);
      if (isCosigned && length > MOST_COSIGNATURES) cannot(`${path} is over 64 KiB`);
      if (total > gib * BOUNDS.all || length > longest * (path.endsWith('.jsonl') ? 4 : 1))
        cannot(`${path}: too much to read; more: --gib ${4 * gib}`);
      chunks.push(chunk);
    }
    return new Uint8Array(await new Blob(chunks.splice(0)).arrayBuffer());
  }
  async function visit(url, typed, more) {
    await refuseInner(new URL(url), typed && new URL(typed));
    const left = end - Date.now();
    if (left <= 0) cannot(`it took more than ${gib} h; more: --gib ${4 * gib}`);
    const signal = AbortSignal.timeout(Math.min(left, gib * BOUNDS.ms)); // a host that stalls
    const headers = { 'accept-encoding': 'identity', ...more }; // packed, any number
    const asked = { signal, redirect: 'manual', headers };
    const answer = await fetch(url, asked).catch((e) => cannot(`${url}: ${e.cause ?? e}`));
    const { status, body } = answer;
    const bytes = await collect(body ?? [], url).catch(unreadable);
    return unhindered(url, { url, status, headers: answer.headers, bytes });
  }
  async function read(path) {
    if (isAddress(path)) {
      const answer = await visit(path, path);
      if (isRedirect(answer.status)) cannot(`${path} leads to ${answer.headers.get('location')}: name that`);
      return shownBy(answer);
    }
    const { open } = await fileSystem();
    const file = await open(path).catch((error) => (error.code === 'ENOENT' ? null : unreadable(error)));
    if (file === null) return null;
    if ((await file.stat()).isFile()) return collect(file.createReadStream(), path);
    await file.close();
    return cannot(`${path} is no file`);
  }
  const readInput = async (path) => present(await read(path), `there is no ${path}`);
  return { visit, read, readInput };
}

async function openSite(target, { read, visit }) {
  const base = target.replace(/\/+$/, '');
  if (isAddress(base)) {
    const kept = {};
    const visitHere = (path, headers) => visit(base + encodeURI(path), base, headers);
    return { read: (path) => readServed(path, { visit, visitHere, kept }), visit: visitHere };
  }
  const files = await listFolder(base);
  const readFile = async (path) => {
    if (!files.has(path)) return null;
    if (!files.get(path)) cannot(`${path} is a link`); // it may lead anywhere
    return read(`${base}/${path}`);
  };
  return { read: readFile, list: [...files.keys()] };
}

// From that origin, and from the row store where a rule leads there.
async function readServed(file, { visit, visitHere, kept }) {
  const path = `/${file}`;
  const answer = await visitHere(path);
  if (!isRedirect(answer.status)) return shownBy(answer);
  kept.hosting ??= visitHere(`/${HOSTING}`); // asked for once
  const hosting = shownBy(await kept.hosting);
  const target = await followed(hosting ? parseStrict(hosting) : { rules: [] }, path, answer);
  if (!target) cannot(`${path} leads to ${answer.headers.get('location')}, which nothing promises`);
  return shownBy(await visit(target, answer.url));
}

// What only the reader can reach is read where it was typed; no name leads there.
const MACHINE =
  /^(0|127|169\.254|192\.0\.0|22[4-9]|2[345]\d)\.|^(localhost|168\.63\.129\.16)$|^(::|fe[89ab])/;
const NETWORK = /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89])\./;
const NETWORK6 = /^(f[c-f].*|64:ff9b|2002|2001:0?):/;
const refusals = new Map(); // of the addresses of a host
export async function refuseInner({ hostname }, typed, lookUp = addressesOf) {
  const isTyped = hostname === typed?.hostname;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isName = !/^[\d.]+$|:|^localhost$/.test(host);
  const refuse = (address) => {
    const isInner = NETWORK.test(address) || NETWORK6.test(address);
    if (MACHINE.test(address) || (!isTyped && isInner))
      cannot(`${hostname} is ${address}: an inner address has to be typed`);
  };
  if (!isName) return isTyped || refuse(host);
  refusals.set(hostname, refuse);
  for (const address of await lookUp(host)) refuse(address);
}
async function addressesOf(name) {
  const { lookup } = await import('node:dns/promises');
  return (await lookup(name, { all: true }).catch(unreadable)).map(({ address }) => address);
}
// fetch looks a name up again: Node cuts what leads elsewhere
const channels = globalThis.process?.getBuiltinModule?.('node:diagnostics_channel');
channels?.subscribe('undici:client:connected', ({ connectParams, socket }) => {
  try {
    refusals.get(connectParams.hostname)?.(socket.remoteAddress);
  } catch (error) {
    socket.destroy(error);
  }
});
async function listFolder(folder, under = '', files = new Map()) {
  const { readdir } = await fileSystem();
  for (const entry of await readdir(`${folder}/${under}`, { withFileTypes: true })) {
    const path = under + entry.name;
    if (entry.isDirectory()) await listFolder(folder, `${path}/`, files);
    else files.set(path, entry.isFile());
  }
  return files;
}

// importing runs nothing
export async function isRunDirectly({ main, url }, script = globalThis.process?.argv?.[1]) {
  if (main !== undefined || /\/\[eval\d\]$/.test(url)) return main ?? true; // from standard input
  const real = async (path) => (await fileSystem()).realpath(path).catch(() => path);
  return script && (await real(new URL(url))) === (await real(script));
}
if (await isRunDirectly(import.meta)) await main(globalThis.process);
