#!/usr/bin/env node
// Evidence Board, what was bought: is a receipt, an offer or a bundle what its seller signed?
// Stands beside verify-card.mjs. It asks nobody: keys come from the key document that you kept.
//
//  VERIFIED 0     signed by a key of that document, for this; each file of a bundle as its manifest lists it
//  REFUTED 1      signed by no such key, changed, or not what it says it is
//  UNCHECKABLE 2  not readable, or a key that the document does not hold
//
// A receipt says that the seller attested delivery, and names a transaction to look up. It proves no delivery.

import {
  canonicalize,
  isRunDirectly,
  parseStrict,
  printable,
  verifyCard,
  verifyEd25519,
  verifyRoot,
} from './verify-card.mjs';

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

async function judge(name, work) {
  const steps = [];
  const step = (what, detail) => steps.push({ step: what, outcome: 'VERIFIED', detail });
  try {
    await work(step);
  } catch (error) {
    steps.push({ step: name, outcome: error.outcome ?? 'REFUTED', detail: error.message });
  }
  return { outcome: steps.at(-1)?.outcome ?? 'UNCHECKABLE', steps };
}

// ---- receipts and offers
//
//  base64url({"alg":"EdDSA","kid":…}) . base64url({…}) . base64url(64 bytes)

const TEXTS = {
  offer: ['asset', 'amount', 'network', 'payTo', 'resourceUrl', 'scheme'],
  receipt: ['network', 'payer', 'resourceUrl'],
};
const MORE = { offer: ['validUntil'], receipt: ['issuedAt', 'transaction'] };

export const verifyReceipt = ({ receipt, did } = {}) =>
  judge('receipt', async (step) => {
    if (!receipt || !did) cannot('expected: receipt and did');
    const text = textOf(receipt).trim();
    const jws = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text) ? text : jwsIn(parseOr(receipt, 'no receipt'));
    const [head, body, signature] = jws.split('.').map(fromBase64url);
    const { alg, kid, ...more } = parseStrict(head);
    need(alg === 'EdDSA' && typeof kid === 'string' && Object.keys(more).length === 0, 'another header');
    const said = parseStrict(body);
    const kind = kindOf(said);
    need(kind !== undefined, 'the members of neither an offer nor a receipt');
    step('read', `${kind} for ${said.resourceUrl}`);
    const { hex, isRetired } = keyOf(parseOr(did, 'no key document'), kid, said.issuedAt);
    const signed = utf8(jws.slice(0, jws.lastIndexOf('.')));
    need(await verifyEd25519(hex, signed, toHex(signature)), `not signed by ${kid}`);
    // No log has receipts, so their day is the word of whoever had the key, who may be a thief.
    if (isRetired)
      cannot(`${kid} is retired, and no log shows when this was signed: take the document of that day`);
    step('signature', `by ${kid}`);
    for (const [name, value] of Object.entries(said)) step('says', `${name}: ${value}`);
  });

function parseOr(bytes, why) {
  try {
    return parseStrict(bytes);
  } catch {
    return cannot(why);
  }
}

// as the answer of a sale carries it
function jwsIn(answer) {
  const found = (answer.extensions?.['offer-receipt'] ?? answer)?.info?.receipt?.signature;
  return typeof found === 'string' ? found : cannot('no receipt in this file');
}

// exact members: what keeps an offer from passing for a receipt
function kindOf(said) {
  const names = Object.keys(said).filter((name) => name !== 'version');
  return Object.keys(TEXTS).find(
    (kind) =>
      said.version === 1 &&
      TEXTS[kind].every((name) => typeof said[name] === 'string') &&
      names.every((name) => TEXTS[kind].includes(name) || MORE[kind].includes(name)) &&
      (kind === 'offer' || Number.isSafeInteger(said.issuedAt)),
  );
}

// one spelling only
function fromBase64url(text) {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
  const again = btoa(String.fromCharCode(...bytes));
  need(again.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === text, 'another spelling');
  return bytes;
}

function keyOf({ id, verificationMethod }, kid, issuedAt) {
  need(/^did:web:[^#]+#board-attestation-\d+$/.test(kid), `${kid} signs no receipts`);
  need(kid.startsWith(`${id}#`), `${kid} is a key of another board`);
  const method = verificationMethod.find((each) => each.id === `${kid}-jwk`);
  if (!method?.publicKeyJwk) cannot(`the key document holds no ${kid}`);
  const { valid_from, valid_until, status = 'active' } = method;
  const at = issuedAt === undefined ? undefined : issuedAt * 1000;
  need(at === undefined || at >= Date.parse(valid_from), `issued before ${kid} was valid`);
  need(at === undefined || !valid_until || at <= Date.parse(valid_until), `issued after ${kid} was valid`);
  const isRetired = status !== 'active' || !!valid_until;
  return { hex: toHex(fromBase64url(method.publicKeyJwk.x)), isRetired };
}

// ---- bundles: the card that was bought, and its archive

// What the manifest is of, by the kind of the card. Before file-bundle/0.4 and evidence-bundle/0.3 the card listed the
// files itself, and the manifest repeated it.
const LISTS = {
  __proto__: null,
  'svc.file-bundle/0.2': ['about'],
  'svc.file-bundle/0.3': ['about'],
  'svc.file-bundle/0.4': ['about'],
  'svc.evidence-bundle/0.2': ['obligation', 'subject', 'marking_cards'],
  'svc.evidence-bundle/0.3': ['obligation', 'subject', 'findings'],
};

export const verifyBundle = ({ card, archive, did } = {}) =>
  judge('bundle', async (step) => {
    if (!card || !archive || !did) cannot('expected: card, archive and did');
    const { outcome, steps } = await verifyCard({ card, did });
    if (outcome !== 'VERIFIED') throw fault(outcome, `card: ${steps.at(-1)?.detail}`);
    const { payload } = parseStrict(card);
    const heads = LISTS[payload.kind];
    need(heads !== undefined, `the card is of no bundle: ${payload.kind}`);
    step('card', steps.at(-1)?.detail);
    const { manifest, manifest_sha256 = manifest?.sha256, provisions = [] } = payload;
    const sold = payload.archive ?? cannot('no archive was sold: fetch each file at board and path');
    need((await hashOf(archive)) === sold.sha256, 'the archive has other bytes than the card says');
    step('archive', `${archive.length} bytes`);
    const packed = unpack(await gunzip(archive));
    const list = packed.get('MANIFEST.json') ?? new Uint8Array();
    need((await hashOf(list)) === manifest_sha256, 'another MANIFEST.json');
    const listed = parseStrict(list);
    for (const name of [...heads, 'board', 'build_hash', ...(manifest ? [] : ['files'])])
      need(canonicalize(listed[name]) === canonicalize(payload[name]), `the manifest has another ${name}`);
    const { marking_cards = [] } = listed;
    const files = [...listed.files, ...marking_cards];
    need((manifest ?? { files: files.length }).files === files.length, 'the card counts other files');
    if (sold.holds === 'manifest') {
      need(packed.size === 1, `${packed.size - 1} files beside the manifest, of which the card says nothing`);
      cannot('the archive holds the manifest: fetch each file at board and path');
    }
    const paths = new Set(files.map(({ path }) => path));
    need(paths.size === files.length, 'the manifest lists a file twice'); // another would be in the place of one
    need(packed.size === files.length + 1, `${packed.size} files, the manifest lists ${files.length}`);
    for (const { path, sha256, bytes } of files) {
      const file = packed.get(path.slice(1)) ?? cannot(`${path} is missing`);
      need(file.length === bytes && (await hashOf(file)) === sha256, `${path} has other bytes`);
    }
    step('files', `${files.length} as the manifest lists them`);
    await proveContent(step, { packed, did, provisions, marking_cards });
  });

// each by its own signature, so that the seller's list need not be believed
async function proveContent(step, { packed, did, provisions, marking_cards }) {
  const named = (pattern) => [...packed].filter(([path]) => pattern.test(path));
  const worst = { VERIFIED: 0, UNCHECKABLE: 0 };
  for (const [path, card] of named(/^(signed|root|marking)[/-]cards\//)) {
    const { outcome, steps } = await verifyCard({ card, did });
    need(outcome !== 'REFUTED', `${path}: ${steps.at(-1)?.detail}`);
    worst[outcome] += 1;
  }
  for (const { id, path } of marking_cards)
    need(await isCard(packed.get(path.slice(1)), id), `${path} is not the marking card ${id}`);
  const open = worst.UNCHECKABLE
    ? `; ${worst.UNCHECKABLE} only with the log of the board: unsigned or of a retired key`
    : '';
  step('cards', `${worst.VERIFIED} signed${open}`);
  const proofs = named(/^root\/proofs\//);
  for (const [path, proof] of proofs) {
    const { outcome, steps } = await verifyRoot({ root: packed.get('root.json'), did, proof });
    if (outcome !== 'VERIFIED') throw fault(outcome, `${path}: ${steps.at(-1)?.detail}`);
  }
  step('proofs', `${proofs.length} under root.json`);
  const law = packed.get('api/regulation.json');
  const texts = new Map(law ? parseStrict(law).provisions?.map((each) => [each.id, each]) : []);
  let pinned = 0;
  for (const { id, quote } of provisions) {
    const { text, text_sha256 } = texts.get(id) ?? {};
    const digest = quote?.text_sha256 ?? text_sha256;
    if (!digest) continue;
    need((await hashOf(utf8(text ?? ''))) === digest, `another text of ${id}`);
    pinned += 1;
  }
  step('texts', `${pinned} of ${provisions.length} provisions, each under its digest`);
}

async function isCard(bytes, id) {
  const { sig_ed25519, ...body } = parseStrict(bytes);
  return sig_ed25519 !== undefined && (await hashOf(utf8(canonicalize(body)))) === id;
}

const MOST = 2 ** 26; // bytes

async function gunzip(bytes) {
  const chunks = [];
  let length = 0;
  for await (const chunk of new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))) {
    length += chunk.length;
    if (length > MOST) cannot('the archive is too much to read');
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

//  header 512: name 0, size 124 (octal), kind 156, prefix 345 | bytes, filled up to 512 | … | zeros
function unpack(tar) {
  const files = new Map();
  const field = (at, length) => textOf(tar.subarray(at, at + length)).replace(/\0.*$/s, '');
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const prefix = field(at + 345, 155);
    const name = prefix + (prefix && '/') + field(at, 100);
    const size = Number.parseInt(field(at + 124, 12), 8);
    need(tar[at + 156] === 48 && size >= 0 && !files.has(name), `${name} is no plain file, or there twice`);
    files.set(name, tar.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

// ---- command line

const USAGE = `usage: node verify-bought.mjs receipt <file> --did <did.json>
       node verify-bought.mjs bundle <card.json> <bundle.tar.gz> --did <did.json>
  a receipt is the signed text, or the settlement that PAYMENT-RESPONSE holds, decoded`;

async function main({ argv }) {
  const { outcome, steps } = await judgeCommand(argv.slice(2)).catch(({ message }) => ({
    outcome: 'UNCHECKABLE',
    steps: [{ step: 'input', outcome: 'UNCHECKABLE', detail: message }],
  }));
  for (const { step, outcome: found, detail } of steps)
    console.log(`${found.toLowerCase()}: ${step}: ${detail === USAGE ? USAGE : printable(detail)}`);
  console.log(outcome);
  process.exitCode = { VERIFIED: 0, REFUTED: 1 }[outcome] ?? 2;
}

async function judgeCommand(words) {
  const at = words.indexOf('--did');
  if (at < 0 || at !== words.length - 2) cannot(USAGE);
  const [command, ...paths] = words.slice(0, at);
  const did = await load(words[at + 1]);
  if (command === 'receipt' && paths.length === 1)
    return verifyReceipt({ receipt: await load(paths[0]), did });
  if (command === 'bundle' && paths.length === 2)
    return verifyBundle({ card: await load(paths[0]), archive: await load(paths[1]), did });
  return cannot(USAGE);
}

async function load(path) {
  const { readFile, stat } = await import('node:fs/promises');
  const found = await stat(path).catch(({ message }) => cannot(message));
  if (!found.isFile()) cannot(`${path} is no file`); // a pipe or a device may have no end
  if (found.size > MOST) cannot(`${path}: too much to read`);
  return new Uint8Array(await readFile(path));
}

// importing runs nothing
if (await isRunDirectly(import.meta)) await main(globalThis.process);
