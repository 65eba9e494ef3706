#!/usr/bin/env node
// Evidence Board attestations: who made this site again, and came to the same bytes?
// Stands beside verify-card.mjs, which says whether the site is what its publisher signed.
//
//  VERIFIED 0     whoever counts made this very site again
//  REFUTED 1      somebody who counts came to other bytes
//  UNCHECKABLE 2  nobody who counts says anything about this very site
//
// Each statement is an in-toto statement in a DSSE envelope:
//
//  DSSEv1 <length> <type> <length> <payload>   what is signed
//  subject: content, engine, <origin>/SHA256SUMS   what it is about

import { parseStrict, printable, refuseInner, verifyEd25519 } from './verify-card.mjs';

const fault = (outcome, why) => Object.assign(new Error(why), { outcome });
function need(holds, why) {
  if (!holds) throw fault('REFUTED', why);
}
function cannot(why) {
  throw fault('UNCHECKABLE', why);
}

const utf8 = (text) => new TextEncoder().encode(text);
const textOf = (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const hashOf = async (bytes) => toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

// one spelling only
function fromBase64(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  need(btoa(String.fromCharCode(...bytes)) === text, 'another spelling of base64');
  return bytes;
}

//  did:key:z6Mk…, base58 of ed 01 | key: each key has one spelling
const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
function publicKeyOf(id) {
  const [, text] = /^did:key:z(6Mk[1-9A-HJ-NP-Za-km-z]{44})$/.exec(id) ?? [];
  need(text !== undefined, 'no key of its own');
  let value = 0n;
  for (const digit of text) value = value * 58n + BigInt(DIGITS.indexOf(digit));
  const [, hex] = /^ed01([0-9a-f]{64})$/.exec(value.toString(16)) ?? [];
  need(hex !== undefined, 'no Ed25519 key');
  return hex;
}

// read(path): bytes or null; builders: the did:key of whom the reader trusts
export async function verifyAttestations({ read, builders } = {}) {
  const steps = [];
  const found = { agree: [], differ: [], earlier: [], uncounted: [] };
  const step = async (name, run) => {
    try {
      const detail = await run();
      steps.push({ step: name, outcome: 'VERIFIED', detail: detail.words ?? detail });
      return detail;
    } catch (error) {
      steps.push({ step: name, outcome: error.outcome ?? 'REFUTED', detail: error.message });
      return undefined;
    }
  };
  const site = await step('site', () => readSite(read));
  if (site) await step('rebuilders', () => count(site, builders, found));
  const outcomes = steps.map(({ outcome }) => outcome);
  const outcome = ['REFUTED', 'UNCHECKABLE'].find((one) => outcomes.includes(one)) ?? 'VERIFIED';
  return { outcome, steps, ...found };
}

const LIST = 'board-data/attestations.json';
// what changes although nothing that was made again does
const SITE = 'board-data/site.json';
const ALONE = [LIST, SITE];

async function readSite(read) {
  if (typeof read !== 'function') cannot('expected: read(path)');
  const bytesOf = async (path) => (await read(path)) ?? cannot(`${path} is missing`);
  const sums = new Map();
  for (const line of textOf(await bytesOf('SHA256SUMS'))
    .trimEnd()
    .split('\n')) {
    const [, sha256, path] = /^([0-9a-f]{64}) {2}([^\\]+)$/.exec(line) ?? [];
    need(path !== undefined && !sums.has(path), 'SHA256SUMS is malformed');
    sums.set(path, sha256);
  }
  const listed = async (path) => {
    const bytes = await bytesOf(path);
    need(sums.get(path) === (await hashOf(bytes)), `${path} has other bytes than the listed ones`);
    return bytes;
  };
  if (!sums.has(LIST) || !sums.has(SITE)) cannot('the site lists no attestations');
  const { builders, attestations } = parseStrict(await listed(LIST));
  const engine = parseStrict(await listed('openapi.json')).info['x-svc-engine'].sha256;
  const [, origin] = /<loc>(https?:\/\/[^/<\s]+)/.exec(textOf(await listed('sitemap.xml'))) ?? [];
  const { verificationMethod } = parseStrict(await listed('.well-known/did.json'));
  const own = verificationMethod.flatMap(({ publicKeyMultibase: key }) =>
    key ? [publicKeyOf(`did:key:${key}`)] : [],
  );
  for (const { key } of builders) publicKeyOf(key);
  const { content_sha256 } = parseStrict(await listed(SITE));
  const ordered = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = ordered.flatMap(([path, sum]) => (ALONE.includes(path) ? [] : `${sum}  ${path}\n`));
  const subject = [
    ['content', content_sha256],
    ['engine', engine],
    [`${origin}/SHA256SUMS`, await hashOf(utf8(lines.join('')))],
  ];
  return { builders, attestations, own, subject, words: `${attestations.length} attestations` };
}

async function count(site, trusted, found) {
  for (const key of trusted ?? []) publicKeyOf(key);
  const nameOf = new Map(site.builders.map(({ name, key }) => [key, name]));
  const says = new Map();
  for (const [at, envelope] of site.attestations.entries()) {
    const opened = await openStatement(envelope).catch((error) => ({ why: error.message }));
    const { key, subject, verdict } = opened;
    const isKnown = trusted ? trusted.includes(key) : nameOf.has(key);
    const why =
      opened.why ??
      (site.own.includes(publicKeyOf(key)) ? 'the board’s own key' : isKnown ? undefined : 'an unknown key');
    if (why !== undefined) {
      found.uncounted.push(`attestation ${at}: ${why}`);
      continue;
    }
    const isThis = JSON.stringify(subject) === JSON.stringify(site.subject);
    const word = !isThis ? 'earlier' : verdict === 'REBUILT' ? 'agree' : 'differ';
    // whoever came to other bytes once is not outvoted by themselves
    const weight = ['earlier', 'agree', 'differ'];
    if (weight.indexOf(word) > weight.indexOf(says.get(key))) says.set(key, word);
  }
  for (const [key, word] of says) found[word].push(nameOf.get(key) ?? key);
  const known = trusted ?? [...nameOf.keys()];
  const words = [
    `${found.agree.length} of ${known.length} builders made this very site again${listOf(found.agree)}`,
    ...(found.differ.length > 0 ? [`to other bytes came${listOf(found.differ)}`] : []),
    ...(found.earlier.length > 0
      ? [`another state of the board was made again by${listOf(found.earlier)}`]
      : []),
    ...(found.uncounted.length > 0 ? [`not counted: ${found.uncounted.join(', ')}`] : []),
  ].join('; ');
  need(found.differ.length === 0, words);
  if (found.agree.length < (trusted?.length ?? 1)) cannot(words);
  return trusted ? words : `${words}; names and keys are the publisher’s word`;
}
const listOf = (names) => (names.length > 0 ? `: ${names.map(shown).join(', ')}` : '');
// it is printed
const shown = (name) => name.replace(/[^\p{L}\p{N} .,:'@-]/gu, '?');

async function openStatement({ payload, payloadType, signatures }) {
  need(signatures.length === 1, 'not one signature');
  const [{ keyid, sig }] = signatures;
  const bytes = fromBase64(payload);
  const [type, body] = [utf8(payloadType), utf8(` ${bytes.length} `)];
  const signed = [...utf8(`DSSEv1 ${type.length} `), ...type, ...body, ...bytes];
  const isSigned = await verifyEd25519(publicKeyOf(keyid), Uint8Array.from(signed), toHex(fromBase64(sig)));
  need(isSigned && payloadType === 'application/vnd.in-toto+json', 'a signature that does not hold');
  const { _type, subject, predicateType, predicate } = parseStrict(bytes);
  const isRebuild = predicateType === 'urn:evidence-board:rebuild:0.1';
  need(isRebuild && _type === 'https://in-toto.io/Statement/v1', 'not about a rebuild');
  need(predicate.builder.id === keyid && /^(REBUILT|DIFFERS)$/.test(predicate.verdict), 'not by its builder');
  return {
    key: keyid,
    subject: subject.map(({ name, digest }) => [name, digest.sha256]),
    verdict: predicate.verdict,
  };
}

// ---- command line

const USAGE = 'usage: node verify-attestations.mjs <url|folder> [--builder <did:key:…> …]';

async function main({ argv }) {
  const { outcome, steps } = await runCommand(argv.slice(2)).catch(({ message }) => ({
    outcome: 'UNCHECKABLE',
    steps: [{ step: 'input', outcome: 'UNCHECKABLE', detail: message }],
  }));
  for (const taken of steps)
    console.log(`${taken.outcome.toLowerCase()}: ${taken.step}: ${printable(taken.detail)}`);
  console.log(outcome);
  process.exitCode = { VERIFIED: 0, REFUTED: 1 }[outcome] ?? 2;
}

async function runCommand([target, ...options]) {
  const isOdd = options.some((word, at) => at % 2 === 0 && word !== '--builder') || options.length % 2 !== 0;
  if (!target || target.startsWith('--') || isOdd) cannot(USAGE);
  const builders = options.filter((_, at) => at % 2 === 1);
  const base = target.replace(/\/+$/, '');
  // what cannot be read refutes nothing
  const unread = (path, { outcome, message, cause }) =>
    cannot(outcome ? message : `${path} cannot be read: ${cause?.code ?? message}`);
  const read = (path) => load(`${base}/${path}`).catch((error) => unread(`${base}/${path}`, error));
  return verifyAttestations({ read, ...(builders.length > 0 ? { builders } : {}) });
}

const MOST = 2 ** 26; // bytes
async function load(path) {
  if (!/^https?:\/\//.test(path)) {
    const { lstat, readFile } = await import('node:fs/promises');
    const found = await lstat(path).catch((error) =>
      error.code === 'ENOENT' ? null : cannot(error.message),
    );
    if (found === null) return null;
    if (!found.isFile()) cannot(`${path} is no file`); // a link, a pipe or a device may have no end
    if (found.size > MOST) cannot(`${path}: too much to read`);
    return new Uint8Array(await readFile(path));
  }
  const chunks = [];
  let length = 0;
  await refuseInner(new URL(path), new URL(path)); // a name that leads to this machine
  const { status, body } = await fetch(path, { redirect: 'error', signal: AbortSignal.timeout(20_000) });
  if (status !== 200) return null;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MOST) cannot(`${path}: too much to read`);
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

// importing runs nothing
async function isRunDirectly(script) {
  if (import.meta.main !== undefined || !script) return import.meta.main;
  const { realpath } = await import('node:fs/promises');
  const real = await realpath(script).catch(() => ' ');
  return decodeURIComponent(import.meta.url).endsWith(real.replaceAll('\\', '/'));
}
if (await isRunDirectly(globalThis.process?.argv?.[1])) await main(globalThis.process);
