// Evidence Board verifier: is what a board serves what was signed and logged?
// One file, no line shared with the generator. Node >= 20, Deno, Bun, browsers.
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
// 14 command line

// ---- 1 verdicts: one failed step is enough

function halt(outcome, why) {
  throw Object.assign(new Error(why), { outcome });
}
const refute = (why) => halt('REFUTED', why);
const cannot = (why) => halt('UNCHECKABLE', why);
const unreadable = (error) => cannot(error.message); // refutes nothing
function need(holds, why) {
  if (!holds) refute(why);
}

// malformed bytes make the runtime throw
const outcomeOf = (error) => error.outcome ?? 'REFUTED';

// a step gives its detail or a value that has one
const verdictOf = (work) => (input) => judge((step) => work(step, input ?? {}));
async function judge(work) {
  const steps = [];
  const fail = (step, error) => steps.push({ step, outcome: outcomeOf(error), detail: error.message });
  const step = async (name, run) => {
    try {
      const value = await run();
      steps.push({ step: name, outcome: 'VERIFIED', detail: value.detail ?? value });
      return value;
    } catch (error) {
      fail(name, error);
      throw error;
    }
  };
  const worst = () =>
    ['REFUTED', 'UNCHECKABLE'].find((word) => steps.some(({ outcome }) => outcome === word));
  await work(step).catch((error) => {
    if (!worst()) fail('input', error);
  });
  return { outcome: worst() ?? 'VERIFIED', steps };
}

const given = (name, value) =>
  ArrayBuffer.isView(value) && value.length > 0 ? value : cannot(`expected: ${name}, the bytes of a file`);

// ---- 2 bytes: one spelling each, or two readers see two things

const isText = (x) => typeof x === 'string';
const isBoolean = (x) => typeof x === 'boolean';
const isHash = (x) => isText(x) && /^[0-9a-f]{64}$/.test(x); // AB is not ab
const isSignature = (x) => isText(x) && /^[0-9a-f]{128}$/.test(x); // R | S
const isCount = (x) => Number.isSafeInteger(x) && x >= 0;
const isDecimal = (x) => /^(0|[1-9]\d*)$/.test(x) && isCount(Number(x)); // not 007, 3e0
const isObject = (x) => typeof x === 'object' && x !== null && !Array.isArray(x);
const is = (value) => (x) => x === value;
const optional = (test) => (x) => x === undefined || test(x);
const orNull = (test) => (x) => x === null || test(x);
const listOf = (test) => (x) => Array.isArray(x) && x.every(test);

function shape(what, value, tests) {
  need(isObject(value), `${what} is no object`);
  const isWrong = (name) => !Object.hasOwn(tests, name) || !tests[name](value[name]);
  const wrong = Object.keys({ ...tests, ...value }).find(isWrong);
  need(wrong === undefined, `${what}: ${wrong} is missing, wrong or unknown`);
  return value;
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
  const bytes = [];
  for (const part of parts) for (const byte of part) bytes.push(byte);
  return new Uint8Array(bytes);
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

// FIPS 180-4. H, K: fractions of the primes' square and cube roots
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
const bodyOf = (value) => utf8(canonicalize(value));
const digestOf = (value) => hashOf(bodyOf(value));

const MAX_DEPTH = 64; // nested
const isScalarText = (x) => isText(x) && !/\p{Cs}/u.test(x); // no lone surrogate
const isExact = (x) => Number.isFinite(x) && Number.isInteger(x) === Number.isSafeInteger(x); // 2^53+1 no
function canonical(value, depth) {
  if (typeof value === 'object' && value !== null) return canonicalTree(value, depth);
  const isPlain = value === null || isBoolean(value) || isScalarText(value) || isExact(value);
  need(isPlain, 'not of the JSON domain');
  return JSON.stringify(value);
}
function canonicalTree(value, depth) {
  need(depth < MAX_DEPTH, 'too deep'); // [[[[… exhausts the stack
  const names = Object.keys(value).sort(); // by code unit
  const spell = (item) => canonical(item, depth + 1);
  if (Array.isArray(value)) {
    need(names.length === value.length, 'an array with holes'); // [,1]
    return `[${value.map(spell).join()}]`;
  }
  const prototype = Object.getPrototypeOf(value);
  need(prototype === null || Object.getPrototypeOf(prototype) === null, 'not a plain object'); // a Date
  const present = names.filter((name) => value[name] !== undefined);
  return `{${present.map((name) => `${spell(name)}:${spell(value[name])}`).join()}}`;
}

export function parseStrict(bytes) {
  const source = textOf(bytes);
  const value = JSON.parse(source);
  canonicalize(value);
  refuseRepeatedNames(source);
  return value;
}

// {"n":40,"\u006e":12} is 12 for this runtime, 40 for another
function refuseRepeatedNames(source) {
  const openObjects = [];
  for (const [token, string, colon] of source.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g)) {
    if (token === '{') openObjects.push(new Set());
    else if (token === '}') openObjects.pop();
    else if (colon) {
      const [names, name] = [openObjects.at(-1), JSON.parse(string)];
      need(!names.has(name), `${name} stands twice`); // even as \u006e
      names.add(name);
    }
  }
}

function readCanonical(what, bytes) {
  const source = textOf(bytes);
  const value = JSON.parse(source);
  need(canonicalize(value) === source, `${what}: not canonical on disk`); // 40.0 for 40
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
    return error.name === 'DataError' ? false : cannot(`no Ed25519 here: ${error.message}`);
  }
}
export const verifyEd25519 = (key, message, sig) => isSignedBy(key, message, sig).catch(() => false);

// ---- 6 trees: a leaf is under a root

const half = (n) => Math.floor(n / 2); // n >> 1 is 32 bits

//  node = SHA-256(left | right)
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
// the leaves first; in a log nothing is above an odd one
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
// A path is as long as the tree is high, else ab is a leaf;
// a sibling equals the node only at an odd end, else c is a fourth.
export function verifyInclusion({ leaf, index, count, path, root } = {}) {
  if (!isPlace(index, count, path, leaf, root)) return false;
  let [at, width, node] = [index, count, leaf];
  for (const sibling of path) {
    const isPaired = at === width - 1 && width % 2 === 1;
    if (width === 1 || (sibling === node) !== isPaired) return false;
    node = hashOf(fromHex(at % 2 === 1 ? sibling + node : node + sibling));
    at = half(at);
    width = Math.ceil(width / 2);
  }
  return width === 1 && node === root;
}

// RFC 6962, 9162: 00 and 01 tell an entry from a node
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
    while (isLeft && node !== 0 && node % 2 === 0) [node, last] = [half(node), half(last)];
    [node, last] = [half(node), half(last)];
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
  while (node % 2 === 1) [node, last] = [half(node), half(last)]; // to the last whole subtree
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
  const [, name, id, typedKey] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(vkey) ?? cannot('not a vkey');
  const [, digit, hex] = /^0([14])(.{64})$/.exec(base64ToHex(typedKey)) ?? cannot('not Ed25519');
  const type = Number(digit);
  if (keyIdOf(name, type, hex) !== id) cannot('another id');
  return { name, id, hex, type };
}
function isNoteSignedBy(key, body, payload) {
  if (key.type === PLAIN) return isSignedBy(key.hex, utf8(body), payload);
  const time = BigInt(`0x${payload.slice(0, 16)}`);
  // a witness signs when it saw the text
  const seen = utf8(`cosignature/v1\ntime ${time}\n${body}`);
  return time > 0n && isSignedBy(key.hex, seen, payload.slice(16));
}

async function readNote(bytes, known, least = 1) {
  const note = textOf(bytes);
  const end = note.lastIndexOf('\n\n') + 1;
  const hasControls = /[^\P{Cc}\n]/u.test(note);
  need(end > 0 && note.endsWith('\n') && !hasControls, 'not a signed note');
  const body = note.slice(0, end);
  const signers = [];
  for (const line of note.slice(end + 1, -1).split('\n')) {
    const [, name, signed] = /^\u2014 ([^\s+]+) (\S{8,})$/u.exec(line) ?? refute('a signature line');
    const raw = base64ToHex(signed);
    const key = known.find((one) => one.name === name && one.id === raw.slice(0, 8));
    if (key === undefined) continue; // a stranger's line counts for nothing
    need(!signers.includes(key), 'two signatures by one key'); // no quorum of one
    need(await isNoteSignedBy(key, body, raw.slice(8)), `a bad signature by ${name}`);
    signers.push(key);
  }
  need(signers.length >= least, 'no pinned key signed it');
  return { body, lines: body.slice(0, -1).split('\n'), signers };
}
export async function openNote(bytes, vkeys) {
  const { body: text } = await readNote(bytes, vkeys.map(readVkey));
  return { text };
}

async function readCheckpoint(bytes, origin, logKeys) {
  const { lines, signers } = await readNote(bytes, logKeys);
  const [named, size, root = '', ...extensions] = lines;
  need(named === (origin ?? signers[0].name), 'another log'); // by the same key
  need(isDecimal(size) && !extensions.includes(''), 'its size or an extension');
  const rootHex = base64ToHex(root);
  need(isHash(rootHex) && (size !== '0' || rootHex === hashOf(new Uint8Array())), 'the root hash');
  return { origin: named, size: Number(size), root: rootHex, signers };
}
export async function openCheckpoint(bytes, { origin, vkeys }) {
  const logKeys = vkeys.map(readVkey).filter(({ type }) => type === PLAIN);
  const { size, root } = await readCheckpoint(bytes, origin, logKeys);
  return { origin, size, root };
}

//  c2sp.org/tlog-proof@v1
//  index 3
//  w0mbW3LWx…=        path, an `extra` line is refused
//
//  board.example/log  a checkpoint
function readLogProof(bytes) {
  const [head, ...rest] = textOf(bytes).split('\n\n');
  const [magic, indexLine, ...hashes] = head.split('\n');
  need(magic === 'c2sp.org/tlog-proof@v1' && rest.length > 0, 'not a tlog-proof');
  const [, digits] = /^index (.*)$/.exec(indexLine) ?? refute('no index line');
  const path = hashes.map(base64ToHex);
  need(isDecimal(digits) && path.every(isHash), 'its index or a hash');
  return { index: Number(digits), path, checkpoint: utf8(rest.join('\n\n')), detail: indexLine };
}

// ---- 8 keys: the pinned signer, in its own role

//  did:web:board.example#card-attestation-1  Multikey, with -jwk JsonWebKey
const [CARDS, BOARD, LOG] = ['card-attestation', 'board-attestation', 'log']; // each signs only its own

function readDid(bytes) {
  try {
    return openDid(parseStrict(given('key document', bytes)));
  } catch (error) {
    return unreadable(error);
  }
}
function openDid({ id: did, verificationMethod }) {
  const keys = new Map();
  for (const method of verificationMethod) addMethod(keys, did, method);
  const list = [...keys.values()].sort((a, b) => a.retired - b.retired); // active keys first
  need(list.length > 0 && isDistinct(list.map(({ hex }) => hex)), 'no key, or one twice');
  const detail = list.map(({ kid, hex }) => `${kid} ${hex}`).join(', ');
  return { did, list, origin: `${homeOf(did)}/log`, detail };
}
function homeOf(did) {
  const [, domain] = /^did:web:([\w.%:-]+)$/.exec(did) ?? refute('no did:web id');
  return decodeURIComponent(domain.replaceAll(':', '/'));
}
function noteKeys({ list }, role, part) {
  const keys = list.filter((key) => key.role === role);
  return keys.map((key) => {
    const name = `${homeOf(key.did)}/${part}`;
    return { ...key, name, type: PLAIN, id: keyIdOf(name, PLAIN, key.hex) };
  });
}

// the two forms agree, else two readers trust two keys
function addMethod(keys, did, method) {
  const hex = { Multikey: readMultikey, JsonWebKey: readJwk }[method.type]?.(method);
  if (hex === undefined) return; // another kind of key
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

// a retired key may be anyone's: only what was logged before counts
function proveTime(signers, order) {
  const { kid, retired: isRetired } = signers.find((key) => !key.retired) ?? signers[0];
  if (!isRetired) return `signed by ${kid}`;
  const [issued, retired] = [order?.issued, order?.retired.get(kid)];
  if (issued === undefined || retired === undefined) cannot(`${kid} is retired, no log shows when`);
  need(issued < retired, `issued after ${kid} was retired`); // by a thief
  return `signed by ${kid}, since retired`;
}

async function openAndProve(step, input, [name, open]) {
  const opened = await step(name, () => open(given(name, input[name])));
  const keys = await pinnedKeys(step, input.did);
  await step('signature', () => proveAuthor(keys, opened));
  return { opened, keys };
}
const verdictOn = (...artefact) => verdictOf((step, input) => openAndProve(step, input, artefact));

// ---- 9 cards and chain: what was measured, none dropped

const ROLES = {
  __proto__: null, // no toString
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
//   "payload":{"axis":"affect","correct":35,"n":40,…},
//   "prev":"…","schema":"…","sig_ed25519":"…",
//   "surface":"measurement","unmeasured":[…]}
//
//  body = canonical(card without sig_ed25519),  id = SHA-256(body)
function openCard(bytes) {
  const card = readShape('card', bytes, CARD);
  const { sig_ed25519: sig, ...rest } = card;
  const role = ROLES[card.surface] ?? refute(`no surface ${card.surface}`);
  const isOfRole = card.kid?.includes(`#${role}-`) ?? true;
  need(isOfRole, `${card.kid} may not sign ${card.surface} cards`);
  const body = bodyOf(rest);
  const id = hashOf(body);
  return { ...card, role, sig, body, id, detail: `${card.surface} ${id}` };
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
    need(link.prev === (links[i + 1]?.id ?? GENESIS), `link ${i} is not to the next`); // no gap
  });
  const linkOf = new Map(links.map((link) => [link.id, link]));
  need(positions === links.length && positions === linkOf.size, 'positions'); // no cycle
  need((head ?? GENESIS) === (links[0]?.id ?? GENESIS), 'head');
  need(genesis === GENESIS || genesis === links.at(-1)?.id, 'genesis');
  return { ...chain, links, linkOf, head, detail: `${positions} links` };
}

function compareChain({ links, linkOf }, cards) {
  for (const { id, surface, prev, sig } of cards.values()) {
    const link = linkOf.get(id);
    const agrees = link
      ? surface === 'measurement' && prev === link.prev && link.signed === (sig !== null)
      : surface !== 'measurement' && prev === undefined;
    need(agrees, `card ${id} is not so on the chain`);
  }
  const absent = links.filter(({ id }) => !cards.has(id));
  for (const link of absent) need(!link.body_published, `the body ${link.id} is missing`); // dropped
  return `${absent.length} of ${links.length} bodies withheld`;
}

export const verifyChain = verdictOf(async (step, input) => {
  const { opened, keys } = await openAndProve(step, input, ['chain', openChain]);
  if (!input.cards) return;
  await step('cards', async () => {
    const pack = linesOf(input.cards).map(openCard);
    const detail = compareChain(opened, new Map(pack.map((card) => [card.id, card])));
    const chained = pack.filter(({ sig, prev }) => sig && prev);
    await each(chained, (card) => proveAuthor(keys, card));
    return `${detail}, signed`;
  });
});

// a missing file must not hide a forged one
const IN_FLIGHT = 64; // at once
async function each(items, work) {
  const queue = items[Symbol.iterator]();
  const errors = [];
  const worker = async () => {
    for (const item of queue) await work(item).catch((error) => errors.push(error));
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  if (errors.length > 0) throw errors.find((error) => outcomeOf(error) === 'REFUTED') ?? errors[0];
}

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
  // abc and abcc have one root
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
  return id;
}

export const verifyRoot = verdictOf(async (step, input) => {
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

// A key may still sign what first shows its retirement.
async function provePoint(bytes, keys, retired) {
  const { signers, ...point } = await readCheckpoint(bytes, undefined, noteKeys(keys, LOG, 'log'));
  const order = retired && { issued: point.size - 2, retired };
  return { ...point, bytes, detail: `${point.origin}, size ${point.size}, ${proveTime(signers, order)}` };
}

export const verifyCheckpoint = verdictOf(async (step, input) => {
  const { checkpoint, did, old, witnesses } = input;
  const keys = await pinnedKeys(step, did);
  const prove = (name, bytes) => step(name, () => provePoint(given(name, bytes), keys));
  const now = await prove('checkpoint', checkpoint);
  if (witnesses?.length) await step('witnesses', () => proveWitnesses(checkpoint, input));
  if (!old) return;
  const then = await prove('old checkpoint', old);
  await step('consistency', () => proveExtension(then, now, input));
});
function proveExtension(then, now, { levels, path }) {
  need(then.size <= now.size, `a rollback from ${then.size} events to ${now.size}`);
  if (then.size < now.size && !path && !levels) cannot('no --path or --log');
  const isExtension = levels
    ? [then, now].every(({ size, root }) => rootOf(levels, size) === root)
    : verifyLogConsistency({ ...now, old_size: then.size, old_root: then.root, path: path ?? [] });
  need(isExtension, `size ${now.size} is no extension of size ${then.size}`);
  return `size ${now.size} extends size ${then.size}`;
}

// who has all keys can fork the log, not past its witnesses
async function proveWitnesses(checkpoint, { witnesses, quorum = witnesses.length, cosignatures }) {
  const keys = witnesses.map(readVkey).filter(({ type }) => type === WITNESS);
  const isFair = keys.length === witnesses.length && quorum > 0 && quorum <= keys.length;
  if (!isFair) cannot('expected: vkeys and a quorum');
  const { signers } = await readNote(join(checkpoint, cosignatures ?? []), keys, 0);
  const counted = `${signers.length} of ${keys.length} cosigned, asked: ${quorum}`;
  return signers.length >= quorum ? counted : cannot(counted);
}

export const verifyLogProof = verdictOf(async (step, { proof, entry, did }) => {
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
const pad = (n) => String(n).padStart(3, '0'); // 7 is 007
const tileName = (n) =>
  n < 1000 ? pad(n) : `${tileName(Math.floor(n / 1000)).replace(/\d+$/, 'x$&')}/${pad(n % 1000)}`;
const tilePath = (level, n, width) => `log/tile/${level}/${tileName(n)}${width < TILE ? `.p/${width}` : ''}`;

async function openLog(site, keys) {
  const seen = new Set();
  const load = (path) => {
    seen.add(path);
    return fileOf(site, path);
  };
  const sizes = await readSizes(load, keys);
  const entries = await readEntries(load, sizes.at(-1));
  const levels = treeLevels(entries.map(logLeaf), logNode);
  const log = { load, sizes, entries, levels, ...readEvents(entries, keys) };
  log.newest = await loadPoint(log, keys, ['log/checkpoint', sizes.at(-1)]);
  const points = new Map();
  await each(sizes, async (size) => {
    points.set(size, await loadPoint(log, keys, [`log/checkpoints/${size}`, size]));
    seen.add(`log/cosignatures/${size}`);
  });
  for (const [i, size] of sizes.entries()) proveName(points.get(sizes[i - 1] ?? size), points.get(size), log);
  await each(tilesOf(log), async ([path, expected]) => {
    need(isSame(await load(path), expected), `${path} is not of this log`);
  });
  await each(entries.keys(), (index) => checkLogProof(log, points, index));
  for (const path of site.list ?? [])
    need(!path.startsWith('log/') || seen.has(path), `${path} is not of this log`); // hidden
  return { ...log, detail: `${sizes.length} checkpoints, ${log.newest.detail}` };
}

// a new name is anybody's, unless the old key signed the move
function proveName(was, now, { events }) {
  const isMove = ({ from, to }) => `${from}/log` === was.origin && `${to}/log` === now.origin;
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
      entries.push(bundle.subarray(start, at));
    }
    need(entries.length === Math.min(size, (n + 1) * TILE), `entry bundle ${n}`);
  }
  return entries;
}

function readEvents(entries, keys) {
  const events = entries.map((entry, i) => readCanonical(`entry ${i}`, entry));
  need(isDistinct(entries.map(hashOf)), 'an event twice'); // a replay
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

async function loadPoint({ load, retired, levels }, keys, [path, size]) {
  const point = await provePoint(await load(path), keys, retired);
  need(point.size === size && point.root === rootOf(levels, size), `${path} is not of this log`);
  return point;
}

function* tilesOf({ sizes, entries, levels }) {
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

async function checkLogProof({ load, sizes, entries, levels }, points, index) {
  const id = hashOf(entries[index]);
  const proof = readLogProof(await load(`log/proofs/${shardOf(id, 'tlog-proof')}`));
  const point = points.get(sizes.find((covered) => covered > index));
  const isPlaced = proof.index === index && isSame(proof.checkpoint, point.bytes);
  const claim = { ...point, leaf_hash: toHex(levels[0][index]), index, path: proof.path };
  need(isPlaced && verifyLogInclusion(claim), `the proof of event ${id}`);
}

// ---- 13 site: every served byte

// read(path): bytes or null; list: a folder's files; visit(path): what people get
const SITE_STEPS = {
  'key document': checkKeys, // pinned = served
  'site.note': checkNote, // signs the sums
  SHA256SUMS: checkSums, // lists every file
  log: checkLog, // rebuilt from its entries
  'board in the log': checkSnapshot, // no replay
  cards: checkCards,
  'chain and index': checkChainAndIndex,
  'public root': checkPublicRoot,
  ledgers: checkLedgers,
  corrections: checkCorrections, // none reworded
  'rows, banks and evidence': checkSources,
  'estate index': checkEstate,
  board: checkBoard, // rows against cards
};
export const verifySite = verdictOf(async (step, input) => {
  if (typeof input.read !== 'function') cannot('expected: read(path)');
  const maps = { sums: new Map(), cards: new Map(), retirements: new Map() };
  const site = { ...input, ...maps, old: [input.old ?? []].flat() };
  const take = (name, check) => step(name, () => check(site)).catch(() => {});
  for (const [name, check] of Object.entries(SITE_STEPS)) await take(name, check);
  if (site.old.length) await take('earlier checkpoints', checkEarlier);
  if (site.witnesses?.length) await take('witnesses', checkWitnesses);
  if (site.visit) await take('paths that people use', checkPaths);
});

const fileOf = async (site, path) =>
  (await Promise.resolve(path).then(site.read).catch(unreadable)) ?? cannot(`${path} is missing`);
const jsonOf = async (site, path) => parseStrict(await fileOf(site, path));
const keysOf = (site) => site.keys ?? cannot('no key is pinned');
const logOf = (site) => site.log ?? cannot('the log is unverified');
const sumOf = ({ sums }, path) => (sums.size > 0 ? sums.get(path)?.sha256 : cannot('no sums'));
const cardsOf = ({ cards }, ...surfaces) =>
  [...cards.values()].filter((card) => surfaces.includes(card.surface));
function liveCards(site, ...surfaces) {
  if (!site.areLedgersRead) cannot('the ledgers are unverified');
  return cardsOf(site, ...surfaces).filter(({ id, sig }) => sig && !site.retirements.has(id));
}

// Another key: taken over. One more or one retired: perhaps rotated.
async function checkKeys(site) {
  const pinned = readDid(site.did);
  const served = readDid(await fileOf(site, '.well-known/did.json'));
  const keyOf = ({ list }, kid) => list.find((key) => key.kid === kid);
  for (const { kid, hex } of pinned.list) need(keyOf(served, kid)?.hex === hex, `another ${kid} is served`);
  const isChanged = ({ kid, retired }) => keyOf(pinned, kid)?.retired !== retired;
  site.keys = served;
  site.rotated = served.list.filter(isChanged).map(({ kid }) => kid);
  if (site.rotated.length > 0) cannot(`pin again for ${site.rotated}`);
  return pinned;
}

// The root of all that is served:
//
//  board.example/site
//  <SHA-256 of /SHA256SUMS, hex>
// 17                         log size
//  qOeRTpY2mnbbja…=            log root
//  2026-11-21                  newest artefact
async function checkNote(site) {
  const keys = keysOf(site);
  const note = await fileOf(site, 'site.note');
  const { lines, signers } = await readNote(note, noteKeys(keys, BOARD, 'site'));
  const [name, sums, size, root, day, ...more] = lines;
  need(name === signers[0].name && more.length === 0, 'no note of this site');
  need(isHash(sums) && isDecimal(size) && /^\d{4}-\d{2}-\d{2}$/.test(day), 'sums, size or day');
  const author = proveTime(signers);
  site.note = { sums, size: Number(size), root: base64ToHex(root) };
  return `artefacts of ${day}, ${author}`;
}

//  <sha256>  <path>      no .. that leaves the folder
const isUnlisted = (path) => path.startsWith('log/') || path === 'SHA256SUMS' || path === 'site.note';
async function checkSums(site) {
  const { sums, note } = site;
  const bytes = await fileOf(site, 'SHA256SUMS');
  for (const line of linesOf(bytes)) {
    const [, sha256, path] = /^([0-9a-f]{64}) {2}([^\\]+)$/.exec(textOf(line)) ?? refute('malformed');
    const isOutside = isUnlisted(path) || /(^|\/)\.{0,2}(\/|$)/.test(path);
    need(!isOutside && !sums.has(path), `the line of ${path}`);
    sums.set(path, { sha256 });
  }
  need(!note || note.sums === hashOf(bytes), 'site.note signs another list');
  await each(sums, async ([path, sum]) => {
    if (site.visit && /^_(headers|redirects)$/.test(path)) return; // judged by what they do
    const file = await fileOf(site, path);
    sum.bytes = file.length;
    need(hashOf(file) === sum.sha256, `${path} has other bytes`);
  });
  for (const path of site.list ?? []) need(isUnlisted(path) || sums.has(path), `${path} is not listed`);
  return note ? `${sums.size} files` : cannot('no site.note signs them');
}

async function checkLog(site) {
  const { note, rotated } = site;
  if (note?.size === 0) cannot('not signed yet: npm run sign');
  const log = await openLog(site, keysOf(site));
  const { size, root } = log.newest;
  need(!note || (note.size === size && note.root === root), 'site.note signs another log');
  site.log = log;
  const isRotation = ({ type, kid }) => /^key-/.test(type) && rotated.includes(kid);
  const rotations = log.events.filter(isRotation).map(({ type, kid }) => `${type} ${kid}`);
  return rotations.length > 0 ? cannot(`pin again: ${rotations}`) : log;
}

async function checkEarlier(site) {
  const log = logOf(site);
  const kept = [];
  for (const bytes of site.old) {
    const then = await provePoint(given('old checkpoint', bytes), keysOf(site), log.retired);
    kept.push(proveExtension(then, log.newest, log));
  }
  return kept.join(', ');
}
async function checkWitnesses(site) {
  const { bytes, size } = logOf(site).newest;
  return proveWitnesses(bytes, { ...site, cosignatures: await site.read(`log/cosignatures/${size}`) });
}

// A board that an earlier event names is a replay:
//
//  content_id = SHA-256(canonical {served, as_of, inputs_sha256})
async function checkSnapshot(site) {
  const { axes, totals, measured_in_lane } = await jsonOf(site, 'api/gspc.json');
  const { axes: axis_slots, measured_axes, unmeasured_axes, public_count } = totals;
  const counts = { axis_slots, measured_axes, unmeasured_axes, public_count };
  const fleets = [];
  for (const row of axes) if (row.run_url) fleets.push(await fleetOf(row, site));
  const early = { schema: 'svc.board-snapshot/0.1', axes, counts, totals };
  const forms = [{ ...early, measured_in_lane, fleets }, early];
  const { events } = logOf(site);
  const last = events.findLastIndex(({ type }) => type === 'board-snapshot');
  const named = events.findLastIndex(({ type, as_of, inputs_sha256, content_id }) => {
    const isIt = (form) => digestOf({ ...form, as_of, inputs_sha256 }) === content_id;
    return type === 'board-snapshot' && forms.some(isIt);
  });
  need(named === last || named === -1, `a replay of entry ${named}, the last is ${last}`); // an older board
  const isUnsigned = axes.some((row) => row.public_leader_state === 'NO_SIGNED_CARD');
  if (named === -1 || isUnsigned) cannot('not signed yet: npm run sign');
  return `as entry ${named} names it`;
}
async function fleetOf({ axis, run_url }, site) {
  const { fleet } = await jsonOf(site, run_url.slice(1));
  const components = fleet.map(({ name, own, excluded }) => ({ name, own, excluded: excluded?.reason_code }));
  return { axis, components: components.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

async function checkCards(site) {
  const { sums, cards } = site;
  await each(linesOf(await fileOf(site, 'signed/cards.jsonl')), async (line) => {
    const card = openCard(line);
    const { id, sig } = card;
    need(!cards.has(id), `card ${id} stands twice`);
    cards.set(id, card);
    need(sumOf(site, pathOf(card)) === hashOf(line), `card ${id} is served otherwise`);
    if (sig === null) cannot(`card ${id} is unsigned`);
    const { issued, retired } = logOf(site);
    need(issued.has(id), `card ${id} is not in the log`);
    await proveAuthor(keysOf(site), card, { issued: issued.get(id), retired });
  });
  const isCard = (path) => /^(signed\/cards|root\/cards|interop\/mill-cards-signed)\/..\//.test(path);
  const files = [...sums.keys()].filter(isCard).length;
  need(files === cards.size, `${files} files, ${cards.size} cards`); // a card beside the pack
  return `${cards.size} signed and logged`;
}

async function checkChainAndIndex(site) {
  const chain = openChain(await fileOf(site, 'signed/chain.json'));
  const detail = compareChain(chain, site.cards);
  const cards = chain.links.flatMap(({ id }) => site.cards.get(id) ?? []);
  const rows = cards.map(({ id, surface, sig, payload: { axis, model, as_of } }) => {
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
    cards: (listed) => canonicalize(listed) === canonicalize(rows),
  });
  const { issued } = logOf(site);
  for (const id of chain.linkOf.keys()) need(issued.has(id), `link ${id} is not in the log`); // made up
  for (const id of issued.keys()) need(chain.linkOf.has(id) || site.cards.has(id), `card ${id} is gone`);
  return `${detail}, ${await proveAuthor(keysOf(site), chain)}`;
}

async function checkPublicRoot(site) {
  const bytes = await fileOf(site, 'root.json');
  const opened = openRoot(bytes);
  const { leaves } = openLeaves(await fileOf(site, 'root/leaves.json'), opened);
  need(cardsOf(site, 'fact-run').length === leaves.length, 'not the fact runs');
  await each(leaves, async (id) => {
    const proof = await fileOf(site, `root/proofs/${shardOf(id)}`);
    need(openProof(proof, opened, leaves) === id, `the proof of leaf ${id}`);
    need(site.cards.get(id)?.surface === 'fact-run', `leaf ${id} is no fact run`);
  });
  // six members are signed, the event is over every byte
  const { events, retired } = logOf(site);
  const issued = events.findLastIndex(({ type }) => type === 'root-published');
  const author = await proveAuthor(keysOf(site), opened, { issued, retired });
  need(events[issued]?.root_sha256 === hashOf(bytes), 'the log has another root');
  return `${leaves.length} leaves, ${author}, logged`;
}

async function checkLedgers(site) {
  const rows = cardsOf(site, 'measurement', 'mill');
  const { counts, withdrawn_cells } = await jsonOf(site, 'api/hub-cards.json');
  const recounted = { rows_served_by_indexes: rows.length };
  for (const word of ['superseded', 'withdrawn']) {
    const lines = await readLedger(site, word.toUpperCase());
    for (const line of lines) retire(line, word, site);
    compareWithLog(site, `card-${word}`, 'card_id', lines);
    if (word === 'withdrawn') need(withdrawn_cells.length === lines.length, 'withdrawn_cells');
    recounted[`${word}_excluded`] = rows.filter(({ id }) => site.retirements.get(id) === word).length;
  }
  site.areLedgersRead = true; // now live cards are known
  const excluded = recounted.superseded_excluded + recounted.withdrawn_excluded;
  recounted.cells = rows.length - excluded - counts.duplicates_collapsed.value;
  for (const [name, count] of Object.entries(recounted))
    need(counts[name].value === count, `hub-cards: ${name} is ${count}`);
  const idsOf = (list) => list.map(({ id }) => id).sort();
  const listed = await readLedger(site, 'INDEX');
  need(isSame(idsOf(cardsOf(site, 'mill')), idsOf(listed)), 'INDEX.jsonl');
  return `${site.retirements.size} retired as logged`;
}
async function readLedger(site, name) {
  const lines = linesOf(await fileOf(site, `${MILL}${name}.jsonl`));
  return lines.map((line) => readCanonical(name, line));
}
function retire(line, word, site) {
  const { issued } = logOf(site);
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

function compareWithLog(site, type, member, entries) {
  const digests = new Map(entries.map((entry) => [entry.id, digestOf(entry)]));
  const logged = logOf(site).events.filter((event) => event.type === type);
  for (const { entry_sha256, [member]: id } of logged)
    need(digests.get(id) === entry_sha256, `${type} ${id} is not as logged`); // reworded
  need(logged.length === entries.length, `${type}: one is not logged`); // added
}
async function checkCorrections(site) {
  const { corrections } = await jsonOf(site, 'api/corrections.json');
  if (!corrections) cannot('unreadable');
  compareWithLog(site, 'correction', 'correction_id', corrections);
  return `${corrections.length} as logged`;
}

async function checkSources(site) {
  const placed = new Set([...site.sums].map(([path, { sha256 }]) => path.replace(/[^/]*$/, sha256)));
  const compare = (path, digest) => {
    const sum = sumOf(site, path) ?? cannot(`${path} is missing`);
    need(sum === digest, `${path} is not what a card signs`);
  };
  const cells = liveCards(site, 'measurement', 'mill');
  for (const { id, payload: cell } of cells) {
    compare(`banks/${cell.bench}/items.jsonl`, cell.bank_sha256);
    const rows = `runs/${cell.bench}/${cell.run}/rows/${cell.rows_sha256}`;
    need(placed.has(rows), `other rows than card ${id}`);
  }
  const facts = liveCards(site, 'fact-run');
  for (const { payload: fact } of facts)
    compare(`evidence/${fact.axis}/${fact.run}.json`, fact.evidence_sha256);
  return `${cells.length} cells, ${facts.length} fact runs`;
}

async function checkEstate(site) {
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
    const served = record ? recordsOf.get(file) : new Set([sumOf(site, path)]);
    need(served.has(sha256), `${path} has other bytes`);
    need(record || (site.sums.get(path).bytes ?? bytes) === bytes, `${path} has another length`);
  }
  const isExcused = (path) =>
    path.endsWith('.html') || not_indexed.some((rule) => path.startsWith(rule.path));
  for (const path of site.sums.keys()) need(paths.has(path) || isExcused(path), `${path} is not indexed`);
  return `${paths.size} entries`;
}

async function checkBoard(site) {
  const opened = openBoard(await fileOf(site, 'api/gspc.json'));
  const { axes, measured_on } = opened.board;
  const detail = recountTotals(opened.board);
  for (const row of axes) if (isCompared(row)) compareRow(row, site);
  const author = await proveAuthor(keysOf(site), opened);
  const { verification_state, sig, signer: kid } = measured_on?.living_stamp ?? {};
  if (verification_state === 'VERIFIABLE')
    await proveAuthor(keysOf(site), { role: BOARD, body: bodyOf(axes), sig, kid });
  return `${detail}; ${author}; statistics: npm run verify`;
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

//  asked score = correct / n,  accuracy = correct / (n - unparsed)
//
// Who has 30 answers and is best under both leads; a graded cell has the first.
const answersOf = ({ n, unparsed }) => n - unparsed;
const askedOf = ({ n, correct, score_sum }) => Number(score_sum ?? correct) / n;
const accuracyOf = (cell) => (cell.score_sum ? askedOf(cell) : cell.correct / answersOf(cell));
const isAt = (x, y) => Math.abs(x - y) < 1e-9;
function compareRow(row, site) {
  const { axis, leader, separation, separation_p, public_leader_state } = row;
  const isClear = separation_p < 0.05 && (leader || public_leader_state);
  need(separation !== 'SEPARATED' || isClear, `${axis}: p ${separation_p}`);
  if (public_leader_state) return;
  const cells = liveCards(site, 'measurement')
    .map(({ payload }) => payload)
    .filter((cell) => cell.axis === axis && answersOf(cell) >= 30);
  const bestBy = (of) => cells.filter((cell) => cells.every((other) => of(other) <= of(cell)));
  const [best, other] = new Set([...bestBy(askedOf), ...bestBy(accuracyOf)]);
  const named = other ? undefined : best?.model.id;
  need(leader === named || (!leader && best.score_sum), `${axis}: the cards name ${named}`);
  if (!best) return;
  const isLed = !leader || best.score_sum || isAt(row.accuracy, accuracyOf(best));
  need(isLed && isAt(row.accuracy_asked, askedOf(best)), `${axis}: score`);
  need(best.n <= row.n, `${axis}: n`);
}

// A rewrite could show people something else. /api/coverage:
//
//  {"operations":[{"path":"/api/gspc","file":"api/gspc.json","profile":"board"}],…}
const addressOf = (page) => `/${page.replace(/(^|\/)index\.html$|\.html$/, '$1')}`;
async function checkPaths(site) {
  const { operations, profiles } = await jsonOf(site, 'api/coverage.json');
  if (!profiles?.page) cannot('/api/coverage has no profiles');
  const pages = [...site.sums.keys()].filter((path) => path.endsWith('.html') && path !== '404.html');
  const asked = operations.filter(({ file }) => file);
  for (const file of pages) asked.push({ path: addressOf(file), file, profile: 'page' });
  await each(asked, async ({ path, file, profile }) => {
    const { status, headers, bytes } = await site.visit(path);
    const shown = isUnlisted(file) ? hashOf(await fileOf(site, file)) : sumOf(site, file);
    need(status === 200 && hashOf(bytes) === shown, `${path} does not show ${file}`); // rewritten
    const wanted = profiles[profile] ?? refute(`no profile ${profile}`);
    for (const [name, value] of Object.entries(wanted))
      need(headers.get(name) === value, `${path}: ${name} is ${headers.get(name)}`);
  });
  return `${asked.length} paths, with headers`;
}

// ---- 14 command line: files and hosts, with bounds

const KEPT = ['old', 'remember', 'witness', 'quorum'];
const COMMANDS = {
  __proto__: null,
  card: [verifyCard, 'card'],
  chain: [verifyChain, 'chain', 'cards'],
  root: [verifyRoot, 'root', 'leaves', 'proof'],
  board: [verifyBoard, 'board'],
  'log-proof': [verifyLogProof, 'proof', 'entry'],
  checkpoint: [verifyCheckpoint, 'checkpoint', 'path', 'log', ...KEPT],
  site: [verifySite, '', ...KEPT],
};
const optionsOf = ([what, [, , ...options]]) =>
  `  ${what}${options.map((name) => ` [--${name} …]`).join('')}`;
const USAGE = `usage: node verify-card.mjs <what> <file|url> --did <file|url>, or --offline <folder>
  to read more: --gib <2 to 1024>
${Object.entries(COMMANDS).map(optionsOf).join('\n')}`;

async function main(process) {
  const unusable = (error) => judge(async () => unreadable(error));
  const { outcome, steps } = await runCommand(process.argv.slice(2)).catch(unusable);
  for (const taken of steps) console.log(`${taken.outcome.toLowerCase()}: ${taken.step}: ${taken.detail}`);
  console.log(outcome);
  process.exitCode = { VERIFIED: 0, REFUTED: 1 }[outcome] ?? 2;
}

async function runCommand(args) {
  const { words, options } = readArguments(args);
  const [what, target, ...surplus] = options.offline ? ['site', options.offline, ...words] : words;
  const [verify, name, ...allowed] = COMMANDS[what] ?? cannot(USAGE);
  const isKnown = (option) => ['did', 'offline', 'gib', ...allowed].includes(option);
  const { path, log, remember, witness, quorum, offline, gib: most = '1', ...files } = options;
  const isUsable = target && surplus.length === 0 && Object.keys(options).every(isKnown);
  gib = isDecimal(most) && Number(most);
  if (!isUsable || !gib || gib > 1024 || (remember && files.old)) cannot(USAGE);
  const input = { witnesses: witness, path: path?.split(',').filter(Boolean) };
  if (quorum) input.quorum = Number(quorum);
  for (const [option, file] of Object.entries(files)) input[option] = await readInput(file);
  if (remember) input.old = (await readPath(remember)) ?? undefined;
  const kept = {};
  if (what === 'site') Object.assign(input, await openSite(target, kept));
  else input[name] = kept.checkpoint = await readInput(target);
  if (log) Object.assign(input, await readServedLog(log, kept.checkpoint));
  const verdict = await verify(input);
  // what is kept is believed next time
  if (remember && verdict.outcome === 'VERIFIED') await keep(remember, kept.checkpoint);
  return verdict;
}
function readArguments(args) {
  const [words, options] = [[], {}];
  const rest = args.values();
  for (const word of rest) {
    const [, name] = /^--(.*)/.exec(word) ?? [];
    const value = name === undefined ? words.push(word) : rest.next().value || cannot(USAGE);
    if (name === 'witness') options.witness = [...(options.witness ?? []), value];
    else if (Object.hasOwn(options, name)) cannot(USAGE);
    else if (name !== undefined) options[name] = value;
  }
  return { words, options };
}

// whole or not at all: a killed monitor keeps the old
async function keep(file, bytes) {
  const { rename, writeFile } = await fileSystem();
  await writeFile(`${file}.new`, bytes);
  await rename(`${file}.new`, file); // atomic
}

async function readServedLog(target, checkpoint) {
  const base = `${target.replace(/\/+$/, '')}/`.replace(/(^|\/)log\/$/, '$1'); // root or log/
  const size = Number(textOf(checkpoint).split('\n')[1]);
  const cosignatures = await readPath(`${base}log/cosignatures/${size}`);
  const leaves = [];
  for (let n = 0; n * TILE < size; n++) {
    const tile = await readInput(base + tilePath(0, n, size - n * TILE));
    for (let at = 0; at < tile.length; at += 32) leaves.push(tile.subarray(at, at + 32));
  }
  return { cosignatures, levels: treeLevels(leaves.slice(0, size), logNode) };
}

// all but the line times --gib
const BOUNDS = { line: 2 ** 20, file: 2 ** 26, all: 2 ** 30, ms: 20_000 };
let [gib, bytesRead] = [1, 0];
async function collect(stream, path) {
  const hasLines = /(\.jsonl|SHA256SUMS)$/.test(path);
  const chunks = [];
  let [length, line] = [0, 0];
  for await (const chunk of stream) {
    const end = chunk.lastIndexOf(LINE_END);
    line = end === -1 ? line + chunk.length : chunk.length - end - 1;
    length += chunk.length;
    bytesRead += chunk.length;
    if (hasLines && line > BOUNDS.line) cannot(`${path} has a line over 1 MiB`);
    const most = Math.min(gib * BOUNDS.file, 2 ** 29 - 24); // the longest text
    if (bytesRead > gib * BOUNDS.all || (!hasLines && length > most))
      cannot(`${path}: too much to read; more: --gib ${4 * gib}`);
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const isAddress = (path) => /^https?:\/\//.test(path);
const fileSystem = () => import('node:fs/promises');
async function visit(address) {
  const signal = AbortSignal.timeout(gib * BOUNDS.ms); // a host that stalls
  const { status, headers, body } = await fetch(address, { signal }).catch(unreadable);
  return { status, headers, bytes: await collect(body ?? [], address).catch(unreadable) };
}
async function readPath(path) {
  if (isAddress(path)) {
    const { status, bytes } = await visit(path);
    return status === 200 ? bytes : null;
  }
  const { open } = await fileSystem();
  const file = await open(path).catch(() => null);
  return (await file?.stat())?.isFile() ? collect(file.createReadStream(), path) : null; // a folder
}
const readInput = async (path) => (await readPath(path)) ?? cannot(`there is no ${path}`);

// a link could lead to what nobody publishes
async function openSite(target, kept) {
  const base = target.replace(/\/+$/, '');
  const files = isAddress(base) ? undefined : await listFolder(base);
  const read = async (path) => {
    if (files?.get(path) === false) cannot(`${path} is a link`);
    if (files && !files.has(path)) return null;
    const bytes = await readPath(`${base}/${files ? path : encodeURI(path)}`);
    if (path === 'log/checkpoint') kept.checkpoint = bytes;
    return bytes;
  };
  return files ? { read, list: [...files.keys()] } : { read, visit: (path) => visit(base + encodeURI(path)) };
}
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
async function isRunDirectly(script) {
  if (import.meta.main !== undefined || !script) return import.meta.main;
  const real = await (await fileSystem()).realpath(script).catch(() => ' ');
  return decodeURIComponent(import.meta.url).endsWith(real.replaceAll('\\', '/'));
}
if (await isRunDirectly(globalThis.process?.argv?.[1])) await main(globalThis.process);
