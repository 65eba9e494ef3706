#!/usr/bin/env node
// Evidence Board timestamps: did these bytes exist before a Bitcoin block?
// One file, no line shared with the generator. Node >= 20, Deno, Bun, browsers.
//
//  VERIFIED 0     the header that you gave holds what the proof leads to
//  REFUTED 1      the proof is about other bytes, or leads to another header
//  UNCHECKABLE 2  a calendar's promise, or a header that nobody gave
//
// A proof of OpenTimestamps:
//
//  00 OpenTimestamps 00 00 Proof 00 bf89e2e884e89294   magic
//  01                                                  version
//  08 <32 bytes>                                       SHA-256 of what it is about
//  f0 <length> <bytes>                                 append, f1: prepend, 08: sha256
//  ff                                                  one of several branches follows
//  00 <8 bytes> <length> <payload>                     an attestation of this kind

const fault = (outcome, why) => Object.assign(new Error(why), { outcome });
function need(holds, why) {
  if (!holds) throw fault('REFUTED', why);
}
function cannot(why) {
  throw fault('UNCHECKABLE', why);
}

const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const join = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

const MAGIC = '004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294';
const [PENDING, BLOCK] = ['83dfe30d2ef90c8e', '0588960d73d71901'];
const [SHA256, APPEND, PREPEND, FORK, ATTESTATION] = [0x08, 0xf0, 0xf1, 0xff, 0];
const BOUNDS = { file: 65_536, message: 4096, payload: 8192, address: 1000, depth: 256, operations: 2000 };

function openCursor(bytes) {
  let at = 0;
  const take = (length) => {
    need(at + length <= bytes.length, 'it is cut');
    at += length;
    return bytes.slice(at - length, at);
  };
  // seven bits of each byte, the lowest first; one spelling
  const number = () => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const [byte] = take(1);
      value += (byte & 127) * 2 ** shift;
      if (byte >= 128) continue;
      need(byte !== 0 || shift === 0, 'a number in a longer spelling');
      return value;
    }
    need(false, 'a number without an end');
  };
  const counted = (least, most) => {
    const length = number();
    need(length >= least && length <= most, `${length} bytes, expected ${least} to ${most}`);
    return take(length);
  };
  return { take, number, counted, end: () => need(at === bytes.length, 'bytes that mean nothing') };
}

// every attestation, with the message that it is about
export async function readTimestamp(bytes) {
  need(bytes.length <= BOUNDS.file, 'too long for a proof');
  const cursor = openCursor(bytes);
  need(toHex(cursor.take(31)) === MAGIC, 'no proof of OpenTimestamps');
  need(cursor.number() === 1 && cursor.number() === SHA256, 'another version, or not about a SHA-256');
  const digest = cursor.take(32);
  const claims = [];
  let operations = 0;

  async function walk(message, depth) {
    need(depth <= BOUNDS.depth, 'too many operations in a row');
    let [last, isLast] = ['', false];
    while (!isLast) {
      let [tag] = cursor.take(1);
      isLast = tag !== FORK;
      if (!isLast) [tag] = cursor.take(1);
      // one order, nothing twice: attestations, then operations
      const rise = (key) => {
        need(last < key, 'another order, or one thing twice');
        last = key;
      };
      if (tag === ATTESTATION) rise(`0 ${claim(message)}`);
      else await follow(tag, message, { depth, rise });
    }
  }
  function claim(message) {
    const tag = toHex(cursor.take(8));
    const payload = cursor.counted(0, BOUNDS.payload);
    const inner = openCursor(payload);
    if (tag === PENDING) {
      const calendar = String.fromCharCode(...inner.counted(1, BOUNDS.address));
      inner.end();
      need(/^[A-Za-z0-9._/:-]+$/.test(calendar), 'no address of a calendar'); // it is printed
      claims.push({ message, kind: 'pending', calendar });
      return `${tag} ${calendar}`;
    }
    if (tag !== BLOCK) {
      claims.push({ message, kind: 'other', tag });
      return `${tag} ${toHex(payload)}`;
    }
    const height = inner.number();
    inner.end();
    need(message.length === 32, 'no merkle root');
    claims.push({ message, kind: 'block', height, merkle_root: toHex(message.toReversed()) }); // as nodes print it
    return `${tag} ${String(height).padStart(11, '0')}`;
  }
  async function follow(tag, message, { depth, rise }) {
    operations += 1;
    need(operations <= BOUNDS.operations, 'too many operations');
    need([SHA256, APPEND, PREPEND].includes(tag), `operation ${tag.toString(16)} is not computed here`);
    const operand = tag === SHA256 ? new Uint8Array() : cursor.counted(1, BOUNDS.message);
    rise(`1 ${toHex([tag])}${toHex(operand)}`);
    const joined = tag === PREPEND ? join(operand, message) : join(message, operand);
    need(joined.length <= BOUNDS.message, 'a message that is too long');
    await walk(tag === SHA256 ? await sha256(message) : joined, depth + 1);
  }

  await walk(digest, 1);
  cursor.end();
  return { digest: toHex(digest), claims };
}

// headers: '<height>:<merkle root>', as a node or an explorer that you trust prints them
export async function verifyTimestamp({ about, proof, headers = [] } = {}) {
  const steps = [];
  async function step(name, run) {
    const note = (outcome, detail) => steps.push({ step: name, outcome, detail });
    try {
      const found = await run();
      note('VERIFIED', found.detail ?? found);
      return found;
    } catch (error) {
      note(error.outcome ?? 'REFUTED', error.message);
      return undefined;
    }
  }
  const given = (name, bytes) => {
    if (!ArrayBuffer.isView(bytes) || bytes.length === 0) cannot(`expected: ${name}, the bytes of a file`);
    return bytes;
  };
  const read = await step('proof', async () => {
    const { digest, claims } = await readTimestamp(given('proof', proof));
    return { digest, claims, detail: `${claims.length} attestations` };
  });
  if (read) {
    await step('about', async () => {
      need(
        toHex(await sha256(given('about', about))) === read.digest,
        `it is about ${read.digest}, other bytes`,
      );
      return `SHA-256 ${read.digest}`;
    });
    await step('time', () => compareHeaders(read.claims, headers.map(readHeader)));
  }
  const outcomes = steps.map(({ outcome }) => outcome);
  const outcome = ['REFUTED', 'UNCHECKABLE'].find((one) => outcomes.includes(one)) ?? 'VERIFIED';
  return { outcome, steps, claims: read?.claims ?? [] };
}

function readHeader(text) {
  const [, height, merkle_root] = /^(0|[1-9]\d{0,9}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!height) cannot(`expected <height>:<merkle root, 64 hex>, got ${text.slice(0, 100)}`);
  return { height: Number(height), merkle_root };
}

function compareHeaders(claims, headers) {
  const blocks = claims.filter(({ kind }) => kind === 'block').sort((a, b) => a.height - b.height);
  const proven = [];
  for (const { height, merkle_root } of blocks)
    for (const header of headers.filter((one) => one.height === height)) {
      need(
        header.merkle_root === merkle_root,
        `block ${height} must have ${merkle_root}, not ${header.merkle_root}`,
      );
      proven.push(height);
    }
  if (proven.length > 0) return `older than block ${proven[0]}: the header that you gave holds it`;
  const [first] = blocks;
  if (first) cannot(`not compared: block ${first.height} must have the merkle root ${first.merkle_root}`);
  const calendars = claims.flatMap(({ calendar }) => calendar ?? []);
  cannot(calendars.length > 0 ? `promised by ${calendars.join(', ')}, in no block yet` : 'no block is named');
}

// ---- command line

const USAGE = `usage: node verify-timestamp.mjs <file|url> [--proof <file|url>] [--header <height>:<merkle root> …]
  the proof is taken from <file>.ots where none is named; bitcoin-cli getblockheader prints the merkle root`;

async function main({ argv }) {
  const { outcome, steps } = await runCommand(argv.slice(2)).catch(({ message }) => ({
    outcome: 'UNCHECKABLE',
    steps: [{ step: 'input', outcome: 'UNCHECKABLE', detail: message }],
  }));
  for (const { outcome: found, step, detail } of steps)
    console.log(`${found.toLowerCase()}: ${step}: ${detail === USAGE ? USAGE : printable(detail)}`);
  console.log(outcome);
  process.exitCode = { VERIFIED: 0, REFUTED: 1 }[outcome] ?? 2;
}

// a name that a stranger gave a file acts on no terminal
const printable = (text) =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (c) => `\\u{${c.codePointAt(0).toString(16)}}`);

async function runCommand(words) {
  const [target, ...options] = words;
  if (!target || target.startsWith('--') || options.length % 2 !== 0) cannot(USAGE);
  const input = { proof: undefined, headers: [] };
  for (let at = 0; at < options.length; at += 2) {
    const [name, value] = options.slice(at, at + 2);
    if (name === '--header') input.headers.push(value);
    else if (name === '--proof' && !input.proof) input.proof = value;
    else cannot(USAGE);
  }
  return verifyTimestamp({
    about: await load(target),
    proof: await load(input.proof ?? `${target}.ots`),
    headers: input.headers,
  });
}

const MOST = 2 ** 26; // bytes
async function load(path) {
  if (!/^https?:\/\//.test(path)) {
    const { readFile, stat } = await import('node:fs/promises');
    const found = await stat(path).catch(({ message }) => cannot(message));
    if (!found.isFile()) cannot(`${path} is no file`); // a pipe or a device may have no end
    if (found.size > MOST) cannot(`${path}: too much to read`);
    return new Uint8Array(await readFile(path));
  }
  const chunks = [];
  let length = 0;
  const { refuseInner } = await import('./verify-card.mjs');
  await refuseInner(new URL(path), new URL(path)); // a name that leads to this machine
  const asked = fetch(path, { redirect: 'error', signal: AbortSignal.timeout(20_000) });
  const { status, body } = await asked.catch(({ message, cause }) =>
    cannot(`${path} cannot be read: ${cause?.code ?? message}`),
  );
  if (status !== 200) cannot(`${path} answers ${status}`);
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MOST) cannot(`${path}: too much to read`);
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

// importing runs nothing
async function isRunDirectly({ main, url }, script = globalThis.process?.argv?.[1]) {
  if (main !== undefined || /\/\[eval\d\]$/.test(url)) return main ?? true; // from standard input
  const real = async (path) => (await import('node:fs/promises')).realpath(path).catch(() => path);
  return script && (await real(new URL(url))) === (await real(script));
}
if (await isRunDirectly(import.meta)) await main(globalThis.process);
