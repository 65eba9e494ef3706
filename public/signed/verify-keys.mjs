#!/usr/bin/env node
// Evidence Board keys: which key document follows the one that you kept?
// Stands beside verify-card.mjs. Node >= 20, Deno, Bun, browsers.
//
//  VERIFIED 0     keys of each document signed the next, up to the one that is served
//  REFUTED 1      a document that keys of the one before did not sign, or another one is served
//  UNCHECKABLE 2  the kept document is none of them, nobody signed a change, or the newest has expired
//
// keys/2.json, and so on; what is signed is its canonical form without `signatures`:
//
//  {"document":{…},"number":2,"previous_sha256":"…",     SHA-256 of what was signed of keys/1.json
//   "schema":"svc.key-document/0.1",
//   "signatures":[{"kid":"did:web:board.example#log-1","sig_ed25519":"…"}]}
//
// A thief of one key of several signs no change: a document says how many of which keys have to.

import {
  canonicalize,
  isRunDirectly,
  parseStrict,
  printable,
  readDid,
  refuseInner,
  verifyEd25519,
} from './verify-card.mjs';

const fault = (outcome, why) => Object.assign(new Error(why), { outcome });
function need(holds, why) {
  if (!holds) throw fault('REFUTED', why);
}
function cannot(why) {
  throw fault('UNCHECKABLE', why);
}

const utf8 = (text) => new TextEncoder().encode(text);
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256 = async (bytes) => toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
const isSame = (left, right) => canonicalize(left) === canonicalize(right);

const MOST = 1000; // documents

// read(path): bytes or null; did: the bytes that were kept. `document`: the newest, to be kept from now on.
export async function followKeys({ read, did, now = Date.now() }) {
  const steps = [];
  const step = async (name, work) => {
    try {
      const { detail, ...found } = await work();
      steps.push({ step: name, outcome: 'VERIFIED', detail });
      return found;
    } catch (error) {
      steps.push({ step: name, outcome: error.outcome ?? 'REFUTED', detail: error.message });
      return undefined;
    }
  };
  const found = await step('key documents', () => chainFrom(read, did));
  const newest = found && (await step('newest', () => proveNewest(read, found.last, now)));
  const [{ outcome }] = [...steps].sort((a, b) => rankOf(a) - rankOf(b));
  return newest ? { outcome, steps, document: utf8(canonicalize(found.last)) } : { outcome, steps };
}
const rankOf = ({ outcome }) => ['REFUTED', 'UNCHECKABLE', 'VERIFIED'].indexOf(outcome);

async function chainFrom(read, did) {
  let kept;
  try {
    kept = parseStrict(did);
  } catch (error) {
    cannot(`the kept key document: ${error.message}`);
  }
  let [last, previous, from] = [undefined, undefined, 0];
  let number = 1;
  for (; number <= MOST; number++) {
    const bytes = await read(`keys/${number}.json`);
    if (!bytes) break;
    const { signatures, ...signed } = parseStrict(bytes);
    const isNext = signed.number === number && signed.previous_sha256 === previous;
    need(
      signed.schema === 'svc.key-document/0.1' && isNext,
      `keys/${number}.json does not follow the one before`,
    );
    const body = utf8(canonicalize(signed));
    // what came before the kept one is nobody's question
    if (from > 0) await proveChange(last, { body, signatures, number });
    if (from === 0 && isSame(signed.document, kept)) from = number;
    [last, previous] = [signed.document, await sha256(body)];
  }
  if (number === 1) cannot('keys/1.json is missing: this site kept no key documents');
  if (from === 0) cannot('the kept key document is none of those that are served');
  return { last, detail: `${from} to ${number - 1}, ${number - 1 - from} changes` };
}

async function proveChange(before, { body, signatures, number }) {
  const { need: asked, keys } = signersOf(before);
  const signers = new Set();
  for (const { kid, sig_ed25519 } of signatures) {
    const key = keys.find((one) => one.kid === kid);
    if (key === undefined) continue; // anybody can add one
    need(await verifyEd25519(key.hex, body, sig_ed25519), `keys/${number}.json: a bad signature by ${kid}`);
    signers.add(kid);
  }
  if (signers.size < asked)
    cannot(
      `keys/${number}.json: ${signers.size} of ${asked} keys of the document before signed it: get it by another way`,
    );
}

// the keys that its threshold names, else any active key of the log
function signersOf(document) {
  const { did, list, threshold } = readDid(utf8(canonicalize(document)));
  const keys = list.filter((key) => key.role === 'log' && key.did === did && !key.retired);
  return {
    keys: keys.filter(({ kid }) => threshold?.keys.includes(kid) ?? true),
    need: threshold?.need ?? 1,
  };
}

async function proveNewest(read, last, now) {
  const served = await read('.well-known/did.json');
  if (!served) cannot('.well-known/did.json is missing');
  need(isSame(parseStrict(served), last), '.well-known/did.json is not the newest key document');
  const { keys, need: asked } = signersOf(last);
  const isValid = ({ valid_from, valid_until }) =>
    !(now < Date.parse(valid_from)) && (valid_until === null || now < Date.parse(valid_until));
  const count = keys.filter(({ ids }) =>
    last.verificationMethod.every((method) => !ids.includes(method.id) || isValid(method)),
  ).length;
  if (count < asked)
    cannot(
      `it has expired, or is not valid yet: ${count} keys of the log are valid now, it asks for ${asked}`,
    );
  return { detail: `${last.id}, ${keys.map(({ kid }) => kid).join(', ')}` };
}

const USAGE = `usage: node verify-keys.mjs <folder|url> --did <kept key document> [--out <file>]
  writes the newest key document to <file>, to be kept in place of the other`;

async function main({ argv }) {
  const { outcome, steps } = await runCommand(argv.slice(2)).catch(({ message }) => ({
    outcome: 'UNCHECKABLE',
    steps: [{ step: 'input', outcome: 'UNCHECKABLE', detail: message }],
  }));
  for (const { step, outcome: found, detail } of steps)
    console.log(`${found.toLowerCase()}: ${step}: ${detail === USAGE ? USAGE : printable(detail)}`);
  console.log(outcome);
  process.exitCode = { VERIFIED: 0, REFUTED: 1 }[outcome] ?? 2;
}

async function runCommand(words) {
  const [target, ...options] = words;
  const names = options.filter((_, at) => at % 2 === 0);
  const {
    '--did': did,
    '--out': out,
    ...more
  } = Object.fromEntries(names.map((name, at) => [name, options[2 * at + 1]]));
  if (
    !target ||
    !did ||
    target.startsWith('--') ||
    options.length !== 2 * names.length ||
    Object.keys(more).length > 0
  )
    cannot(USAGE);
  const { writeFile } = await import('node:fs/promises');
  const kept = (await readFileAt(did)) ?? cannot(`there is no ${did}`);
  const verdict = await followKeys({ read: await readerOf(target), did: kept });
  if (out && verdict.outcome === 'VERIFIED') await writeFile(out, verdict.document);
  return verdict;
}

const MOST_BYTES = 2 ** 20; // of a document
const MOST_MS = 60_000; // of a host, for all of them

async function readFileAt(path) {
  const { readFile, stat } = await import('node:fs/promises');
  const found = await stat(path).catch((error) => (error.code === 'ENOENT' ? null : cannot(error.message)));
  if (found && !found.isFile()) cannot(`${path} is no file`); // a pipe or a device may have no end
  if (found?.size > MOST_BYTES) cannot(`${path}: too much to read`);
  return found && new Uint8Array(await readFile(path));
}

async function readerOf(target) {
  if (!/^https?:\/\//.test(target)) return (path) => readFileAt(`${target}/${path}`);
  const home = new URL(target.endsWith('/') ? target : `${target}/`);
  await refuseInner(home, home); // a name that leads to this machine
  const signal = AbortSignal.timeout(MOST_MS);
  return async (path) => {
    const url = new URL(path, home);
    const failed = (error) => {
      throw error.outcome ? error : fault('UNCHECKABLE', `${url}: ${error.cause?.code ?? error.message}`);
    };
    const { status, body } = await fetch(url, { redirect: 'error', signal }).catch(failed);
    if (status === 404) return null;
    if (status !== 200) cannot(`${url} answers ${status}`);
    return collect(body, url).catch(failed);
  };
}

async function collect(body, url) {
  const chunks = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MOST_BYTES) cannot(`${url}: too much to read`);
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

// importing runs nothing
if (await isRunDirectly(import.meta)) await main(globalThis.process);
