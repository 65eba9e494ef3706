// The published verifier in the page; nothing given to it leaves the browser.
import { say } from './say.js';
import { loadVerifier } from './verifier.js';

const verifier = await loadVerifier();

const form = document.querySelector('#recheck');
const status = document.querySelector('#outcome');
const says = document.querySelector('#outcome-says');
const list = document.querySelector('#steps');
const field = (name) => form.elements.namedItem(name);

const demoKeys = /did:\S+ (?:e452c5a0a6d25493|8118e3731c9982d3|e3665d589a36f745)/g;

const bytesOf = async (source) => new Uint8Array(await source.arrayBuffer());
const download = async (path) => {
  const response = await fetch(path).catch(() => undefined);
  return response?.ok ? bytesOf(response) : undefined;
};
const [servedKeys, servedRoot] = ['.well-known/did.json', 'root.json'].map((path) =>
  download(new URL(path, import.meta.url)),
);

const textOf = (bytes) => new TextDecoder().decode(bytes);
const cannot = (detail, files = 1) => ({
  outcome: 'UNCHECKABLE',
  files,
  steps: [{ step: 'input', outcome: 'UNCHECKABLE', detail }],
});
const EXPECTED = say`expected the bytes of one of the above`;

// A name that stands twice is one file here and another there; a small archive can hold any number of zeros.
const MOST_BYTES = 2 ** 30;
const readZip = async (bytes) => {
  const view = new DataView(bytes.buffer);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error(say`a cut zip`);
  const files = new Map();
  const places = [];
  let [total, at] = [0, view.getUint32(end + 16, true)];
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) throw new Error(say`a cut zip`);
    const [flags, packing, size] = [
      view.getUint16(at + 8, true),
      view.getUint16(at + 10, true),
      view.getUint32(at + 20, true),
    ];
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const path = textOf(bytes.subarray(at + 46, at + 46 + name));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.subarray(start, start + size);
    const unpacked = view.getUint32(at + 24, true);
    total += unpacked;
    places.push({ from: local, to: start + size, isFollowed: (flags & 8) !== 0 });
    // what unpacks it may go by another name, or make a link of it
    const isLocal = textOf(bytes.subarray(local + 30, local + 30 + name)) === path;
    const isRenamed = hasField(view, { from: at + 46 + name, to: at + 46 + name + extra }, 0x7075);
    const isLink = ((view.getUint32(at + 38, true) >>> 28) & 15) === 10;
    if (!isLocal || isRenamed || isLink || flags & 1 || path.includes('\0'))
      throw new Error(say`${path} is another file to whoever unpacks the zip`);
    if (files.has(path)) throw new Error(say`${path} stands twice in the zip`);
    if (/^\/|\\|(^|\/)\.\.?(\/|$)/.test(path)) throw new Error(say`${path} leads out of the zip`);
    if (total > MOST_BYTES)
      throw new Error(say`the zip unpacks to more than 1 GiB: unpack it, or use the command`);
    at += 46 + name + extra + comment;
    if (!path.endsWith('/')) files.set(path, () => (packing === 0 ? packed : inflate(packed, unpacked)));
  }
  if (at !== end || hasGaps(places)) throw new Error(say`a zip with more than it lists`);
  return files;
};
const hasField = (view, { from, to }, id) => {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === id) return true;
  return false;
};
// behind a file may stand its size once more
const hasGaps = (places) => {
  let [end, most] = [0, 0];
  for (const { from, to, isFollowed } of places.sort((a, b) => a.from - b.from)) {
    if (from < end || from > end + most) return true;
    [end, most] = [to, isFollowed ? 24 : 0];
  }
  return false;
};
// what macOS puts beside a folder that it packs
const isOfMac = (path) => /^(__MACOSX\/.*|\.DS_Store)$/.test(path);
// no more than the directory says
const inflate = async (packed, most) => {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const chunks = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error(say`a file of the zip is longer than its directory says`);
    }
    chunks.push(next.value);
  }
  return bytesOf(new Blob(chunks));
};

const isOfSite = (path) => /(^|\/)(SHA256SUMS|site\.note)$/.test(path);

const judgeSite = async (files, did) => {
  const before = [...files.keys()].find(isOfSite).replace(/(SHA256SUMS|site\.note)$/, '');
  const outside = [...files.keys()].find((path) => !path.startsWith(before) && !isOfMac(path));
  // what lies beside the signed folder would be taken for a part of it
  if (outside !== undefined)
    return cannot(say`${outside} lies outside of ${before}, which ${'SHA256SUMS'} is about`, files.size);
  const inside = [...files].filter(([path]) => path.startsWith(before));
  const site = new Map(inside.map(([path, read]) => [path.slice(before.length), read]));
  const read = async (path) => (await site.get(path)?.()) ?? null;
  const verdict = await verifier.verifySite({ read, did, list: [...site.keys()] });
  return { ...verdict, files: site.size };
};

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const kindOf = (text, value) => {
  if (/^c2sp\.org\/tlog-proof@v1\n/.test(text)) return 'log-proof';
  if (/^\S+\/log\n\d+\n\S+\n/.test(text)) return 'checkpoint';
  if (!text.trimStart().startsWith('{')) return undefined;
  // lines are no card; whatever else is not JSON may have been one
  if (value === undefined) return /^\{[^\n]*\}\n\{/.test(text) ? 'rows' : 'card';
  if ('type' in value) return 'entry';
  if ('axes' in value) return 'board';
  if ('merkle_root' in value) return 'path' in value ? 'proof' : 'root';
  if ('leaves' in value) return 'leaves';
  if (value.surface) return value.surface === 'chain' ? 'chain' : 'card';
  return 'item_id' in value ? 'rows' : undefined;
};
const names = {
  card: say`card`,
  chain: say`chain`,
  board: say`board`,
  checkpoint: say`checkpoint`,
  root: say`root`,
  proof: say`root proof`,
  'log-proof': say`log proof`,
  rows: say`rows`,
  entry: say`log entry`,
  leaves: say`leaves`,
};

const digestOf = async (bytes) => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
const describe = async ([path, read]) => {
  const bytes = await read();
  const text = textOf(bytes);
  const value = parsed(text);
  return { path, bytes, value, kind: kindOf(text, value), digest: await digestOf(bytes) };
};

// Each of these says itself who signed it.
const signed = {
  card: verifier.verifyCard,
  chain: verifier.verifyChain,
  board: verifier.verifyBoard,
  checkpoint: verifier.verifyCheckpoint,
  root: verifier.verifyRoot,
};
const isHeld = ({ outcome }) => outcome === 'VERIFIED';
// of several files that name one, a genuine one vouches for it, whatever lies beside it
const best = (verdicts) => verdicts.find(isHeld) ?? verdicts[0];

const signedMembers = ['rows', 'bank', 'evidence'];
const judgeByCards = ({ digest }, { cards }) => {
  const naming = cards.flatMap(({ path, value, verdict }) =>
    signedMembers
      .filter((member) => value?.payload?.[`${member}_sha256`] === digest)
      .map((step) => ({ path, step, outcome: verdict.outcome })),
  );
  const voucher = best(naming);
  if (voucher === undefined) return undefined;
  const { path, step, outcome } = voucher;
  if (!isHeld(voucher)) return cannot(say`only ${path} names it, which is itself ${outcome}`);
  return { outcome, steps: [{ step, outcome, detail: say`${digest}, as the card ${path} signs` }] };
};
const judgeByRoots = async ({ kind, bytes, merkleRoot }, { roots, did }) =>
  best(
    await Promise.all(
      roots
        .filter(({ value }) => value?.merkle_root === merkleRoot)
        .map((root) => verifier.verifyRoot({ root: root.bytes, [kind]: bytes, did })),
    ),
  );
const rootOf = ({ leaves }) => {
  try {
    return verifier.publicRoot(leaves);
  } catch {
    return undefined;
  }
};
const judgeByPairs = (file, { pairs }) =>
  best(pairs.filter(({ of, verdict }) => of.includes(file) && isHeld(verdict)))?.verdict;

/** Each file by what vouches for it; where nothing does, what would. */
const vouched = {
  rows: [judgeByCards, say`no card given signs a file of this digest: choose it too`],
  proof: [
    (file, others) => judgeByRoots({ ...file, merkleRoot: file.value.merkle_root }, others),
    say`no root given or served is that of this proof: choose it too`,
  ],
  leaves: [
    (file, others) => judgeByRoots({ ...file, merkleRoot: rootOf(file.value) }, others),
    say`no root given or served is that of these leaves: choose it too`,
  ],
  'log-proof': [judgeByPairs, say`no log entry given is that of this proof: choose it too`],
  entry: [judgeByPairs, say`no log proof given is that of this entry: choose it too`],
};

const judgeFiles = async (files, did) => {
  const given = await Promise.all([...files].map(describe));
  const of = (wanted) => given.filter(({ kind }) => kind === wanted);
  const verdicts = new Map();
  for (const file of given)
    if (file.kind in signed) verdicts.set(file, await signed[file.kind]({ [file.kind]: file.bytes, did }));
  const pairs = [];
  for (const proof of of('log-proof'))
    for (const entry of of('entry')) {
      const verdict = await verifier.verifyLogProof({ proof: proof.bytes, entry: entry.bytes, did });
      pairs.push({ of: [proof, entry], verdict });
    }
  const cards = of('card').map((card) => ({ ...card, verdict: verdicts.get(card) }));
  const bytes = await servedRoot;
  const served = bytes && { bytes, value: parsed(textOf(bytes)) };
  const others = { cards, pairs, did, roots: [...of('root'), ...(served ? [served] : [])] };
  for (const file of given)
    if (!verdicts.has(file)) {
      const [judgeIt, without] = vouched[file.kind] ?? [judgeByCards, EXPECTED];
      verdicts.set(file, (await judgeIt(file, others)) ?? cannot(without));
    }
  return given.map((file) => [
    `${file.path}: ${names[file.kind] ?? say`not recognised`}`,
    verdicts.get(file),
  ]);
};

const pasted = () => {
  const text = field('text').value.trim();
  if (text === '') return new Map();
  const bytes = new TextEncoder().encode(text.startsWith('{') ? text : `${text}\n`);
  return new Map([[say`what was pasted`, () => bytes]]);
};

const filesOf = async (dropped) => {
  const files = new Map();
  for (const file of dropped) {
    const bytes = () => bytesOf(file);
    const isZip = !file.webkitRelativePath && textOf(await bytesOf(file.slice(0, 4))) === 'PK\x03\x04';
    for (const [path, read] of isZip
      ? await readZip(await bytes())
      : [[file.webkitRelativePath || file.name, bytes]]) {
      if (files.has(path)) throw new Error(say`${path} was chosen twice`);
      files.set(path, read);
    }
  }
  return files;
};

const judge = async (files, did) => {
  if (files.size === 0) return [[say`nothing`, cannot(EXPECTED, 0)]];
  if ([...files.keys()].some(isOfSite)) return [[say`a download of the site`, await judgeSite(files, did)]];
  return judgeFiles(files, did);
};

const worstOf = (verdicts) =>
  ['REFUTED', 'UNCHECKABLE'].find((word) => verdicts.some(({ outcome }) => outcome === word)) ?? 'VERIFIED';

const isDemo = (steps) => {
  const said = steps.map(({ detail }) => detail).join('\n');
  const demo = (said.match(demoKeys) ?? []).map((each) => each.split(' ')[0]);
  const signers = [...said.matchAll(/signed by ([^\s,]+)/g)].map(([, kid]) => kid);
  return signers.length > 0 ? signers.some((kid) => demo.includes(kid)) : demo.length > 0;
};

// a file can have marks in its name that turn words round
const spelled = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
const printable = (text) => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (c) => c.replace(/[\s\S]/g, spelled));
const toItem = (text) => Object.assign(document.createElement('li'), { textContent: printable(text) });
const countOf = (verdicts) => verdicts.reduce((count, { files = 1 }) => count + files, 0);
const show = (judged) => {
  const verdicts = judged.map(([, verdict]) => verdict);
  const outcome = worstOf(verdicts);
  const [all, done] = [verdicts, verdicts.filter((verdict) => verdict.outcome !== 'UNCHECKABLE')].map(
    countOf,
  );
  const demo = isDemo(verdicts.flatMap(({ steps }) => steps))
    ? say` under DEMO keys, which anybody can sign with`
    : '';
  status.textContent = outcome + demo;
  says.textContent = say`${meanings[outcome]} Files given: ${all}; judged: ${done}.`;
  status.dataset.outcome = outcome;
  list.replaceChildren(
    ...judged.flatMap(([what, { steps }]) => [
      toItem(say`recognised: ${what}`),
      ...steps.map(({ step, outcome: word, detail }) =>
        toItem(`${word}: ${step}${detail ? `: ${detail}` : ''}`),
      ),
    ]),
  );
};

const meanings = {
  VERIFIED: say`Every file that was given holds. Each step is below.`,
  REFUTED: say`Something is not what it says. The steps below name it.`,
  UNCHECKABLE: say`Something needed is missing, which is never a pass. The steps below name it.`,
};

let dropped = [];
const recheck = async () => {
  status.textContent = say`Checking`;
  says.textContent = '';
  const chosen = [...dropped, ...field('file').files, ...field('folder').files];
  const pinned = field('keys').files[0];
  try {
    const did = pinned ? await bytesOf(pinned) : await servedKeys;
    show(await judge(chosen.length > 0 ? await filesOf(chosen) : pasted(), did));
  } catch ({ message }) {
    show([['input', cannot(message, chosen.length)]]);
  }
};

form.hidden = false;
field('folder').webkitdirectory = true;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  recheck();
});
form.addEventListener('change', () => {
  dropped = [];
});
form.addEventListener('dragover', (event) => event.preventDefault());
form.addEventListener('drop', (event) => {
  if (event.target.type === 'file') return;
  event.preventDefault();
  dropped = [...event.dataTransfer.files];
  recheck();
});
