// Evidence Board verifier, hosts: what people get at an address, and under which headers.
// Stands beside verify-card.mjs, which loads it where a site is asked for at an address.
//
// What decides here is policy, not proof: which headers do harm in a browser, which do none, and
// which rules a host may apply. Bytes are proven by verify-card.mjs, without this file.
//
// Contents:
//
//  1 the promise
//  2 files
//  3 headers
//  4 types
//  5 paths

// one digest, one JSON and one verdict in both files: verify-card.mjs hands over its own
let HOSTING,
  cannot,
  faultsIn,
  fileOf,
  hashOf,
  isAddress,
  isRedirect,
  isSame,
  isUnlisted,
  jsonOf,
  need,
  readAt;
let refuted, sumOf, uncheckable;
export function hostPolicy(tools) {
  ({ HOSTING, cannot, faultsIn, fileOf, hashOf, isAddress, isRedirect, isSame, isUnlisted } = tools);
  ({ jsonOf, need, readAt, refuted, sumOf, uncheckable } = tools);
  return { openHost, visitFile, checkPaths, followed };
}

// ---- 1 the promise: what the site says that its host does

const addressOf = (page) => `/${page.replace(/(^|\/)index\.html$|\.html$/, '$1')}`;
const WHICH_HOST =
  'does "host" in site.json name this host? For a server without its rules, as python -m http.server is, ' +
  'write "host": "plain" in site/site.json and build again; of a copy in a folder: --offline <folder>';
const BY_NAME = 'by-file-name';

// The promise, and what the answers have shown of it.
async function openHost(site, sums) {
  const [absent, present, remarks, visited, asked] = [new Map(), new Set(), new Map(), new Set(), new Set()];
  const shown = { absent, present, remarks, faults: [], broken: [], visited, asked };
  const nothing = { operations: [], profiles: {}, rules: [] };
  const promise = await readPromise(site, sums).catch((error) => ({ ...nothing, error }));
  const families = promise.operations.filter(({ file, profile }) => !file && profile);
  const forms = families.map(({ path, profile }) => [formOf(path.replace(/\{\w+\}/g, '*')), profile]);
  const files = new Map(promise.operations.map(({ file, profile }) => [file, profile]));
  const profileOf = (file) => files.get(file) ?? forms.find(([form]) => form.test(`/${file}`))?.[1] ?? 'page';
  return { ...shown, ...promise, profileOf };
}
async function readPromise(site, sums) {
  const { operations, profiles: stated } = await jsonOf(site, 'api/coverage.json');
  // an older board promised every header
  const hosting = sums.has(HOSTING) ? await jsonOf(site, HOSTING) : { profiles: stated, rules: [] };
  if (hosting.pages !== BY_NAME && !hosting.profiles?.page) cannot('no header profiles');
  return { ...hosting, operations };
}

//  /runs/:bench/*  is  ^/runs/(?<bench>[^/]+)/(?<splat>.+)$
function formOf(path) {
  if (/[*:][^/]*[*:]/.test(path)) cannot('an endless rule');
  const exact = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const named = exact.replace(/:([a-z]+)/g, '(?<$1>[^/]+)').replace(/\\\*$/, '(?<splat>.+)');
  return new RegExp(`^${named.replaceAll('\\*', '[^/]+')}$`);
}

// Where a path may lead: to the row store, or off a page's ending.
function promisedTarget({ rules, pages }, path) {
  for (const { path: from, to, status } of rules.slice(0, 99)) {
    const { groups } = (status === 302 && formOf(from).exec(path)) || {};
    if (groups) return to.replace(/:([a-z]+)/g, (name, part) => groups[part] ?? name);
  }
  return pages !== BY_NAME && path.endsWith('.html') ? addressOf(path.slice(1)) : undefined;
}
// where a redirect leads, if that is the promised address
function followed(promise, path, { headers, url = `http://board.invalid${encodeURI(path)}` }) {
  const asked = encodeURI(path);
  const target = promisedTarget(promise, asked);
  const to = headers.get('location');
  if (target === undefined || to === null) return undefined;
  const home = url.slice(0, url.length - asked.length);
  const { href } = new URL(isAddress(target) ? target : home + target);
  return new URL(to, url).href === href ? href : undefined;
}

// ---- 2 files: each as it is told to who asks for it

async function visitFile(site, host, file) {
  const path = `/${file}`;
  const answer = await site.visit(path);
  if (isRedirect(answer.status)) {
    need(followed(host, path, answer), `${path} leads to ${answer.headers.get('location')}`);
    judgeAdded(host, path, answer.headers);
    return readAt(site, file);
  }
  if (answer.status !== 200) return null;
  judgeHeaders(host, { path, file, headers: answer.headers });
  host.visited.add(file);
  if (hashOf(answer.bytes) === (site.lines.get(file) ?? ''))
    await askInPart(site, host, { path, file, ...answer });
  return answer.bytes;
}

// once a header profile, as browsers ask for parts, or if a file changed
async function askInPart(site, host, { path, file, headers, bytes }) {
  const profile = host.profileOf(file);
  if (host.asked.has(profile) || bytes.length === 0) return;
  host.asked.add(profile);
  const etag = headers.get('etag') ?? '"none"';
  for (const [more, status, shown] of [
    [{ range: 'bytes=0-99' }, 206, bytes.subarray(0, 100)],
    [{ 'if-none-match': etag }, 304, []],
  ]) {
    const answer = await site.visit(path, more);
    const isIt = answer.status === status ? isSame(answer.bytes, shown) : isWhole(answer, bytes);
    need(isIt, `${path} is other bytes under ${Object.keys(more)}`);
    judgeHeaders(host, { path, file, ...answer });
  }
}
const isWhole = (answer, bytes) => answer.status === 200 && isSame(answer.bytes, bytes);

// ---- 3 headers: what was promised, and what is added

// What a host adds is judged by what a browser makes of it:
//
//  TRAVELS   nothing: how the bytes came, which they are, and for whom
//  NOTED     nothing, or takes rights from the page: a remark
//  HARMLESS  the same, with these values only
//  ACTS      goes, runs, keeps, forgets or reports something else: REFUTED
//
// The rest may do what nobody here knows: UNCHECKABLE.
const named = (names) => new RegExp(`^(${names.trim().split(/\s+/).join('|')}): `);
const TRAVELS = named(`accept-ranges access-control-allow-origin age allow cache-control connection
  content-(encoding|length|range|type) date etag expires keep-alive last-modified location pragma server
  transfer-encoding vary via`);
const NOTED = named(
  `x-(?!sourcemap)[^:]+ (access-control|akamai|cdn|cf|fastly|fly|netlify|surrogate|trace)[^:]+
  (cache|proxy)-status content-language cross-origin-(embedder|opener|resource)-policy (repr-)?digest
  (feature|permissions|referrer)-policy origin-agent-cluster priority server-timing timing-allow-origin`,
);
const HARMLESS = [
  /^alt-svc: (clear|([\w-]+=":\d+"(; ?\w+=\d+)*(, ?|$))+)$/, // other ports of this host
  /^strict-transport-security: max-age=[1-9]/,
  /^content-security-policy: /,
  // as Cloudflare has failures reported to itself, and no visit
  /^nel: (?!.*fraction.*fraction)[^\\]*"success_fraction":0[.0]*[,}][^\\]*$/,
  /^report-to: (?!.*"url"(?!:"https:\/\/a\.nel\.cloudflare\.com\/))[^\\]*$/,
];
const ACTS =
  named(`accept-ch alt-svc attribution-reporting-[^:]+ clear-site-data content-(disposition|location)
  content-security-policy(-report-only)? critical-ch link nel no-vary-search origin-trial refresh report-to
  reporting-endpoints secure-session-[^:]+ service-worker-allowed set-(cookie|login) (x-)?sourcemap
  speculation-rules strict-transport-security use-as-dictionary`);
// reports, or gives rights
const TELLS = /^(?!nel|report-to)[^:]+: .*report|^\w+-policy: .*(\*|unsafe-url)/;
// hosts keep copies otherwise; a type is what a browser makes of it
const BY_HOST = /^(cache-control|content-type)$/;

function judgeHeaders(host, { path, file, headers, status = 200 }) {
  if (host.error) return; // said by the step of the paths
  const profile = host.profileOf(file);
  const wanted = host.pages === BY_NAME ? {} : host.profiles[profile];
  const refuse = (why) => host.faults.push(refuted(`${path}: ${why}`));
  if (!wanted) return refuse(`no profile ${profile}`);
  judgeAdded(host, path, headers, wanted);
  const remark = (name) => noted(host, name);
  for (const [name, value] of Object.entries(wanted)) {
    const sent = headers.get(name);
    const place = `${name} of profile ${profile}`;
    if (BY_HOST.test(name)) {
      if (sent !== value) remark(name);
    } else if (sent === value) host.present.add(place);
    else if (sent === null) {
      if (status === 200) host.absent.set(place, path);
    } else if (name === 'strict-transport-security' && isStricter(sent, value)) remark(name);
    else refuse(`${name} is ${sent}`);
  }
  // of several types a browser takes the last that it knows
  const types = headers.get('content-type') ?? '';
  const breaks = (why) => host.broken.push(`${path}: ${why}`);
  for (const type of status === 304 && types === '' ? [] : types.split(','))
    judgeType(type.trim(), { file, isPlain: host.pages === BY_NAME, refuse, breaks, remark });
}
const noted = ({ remarks }, name) => remarks.set(name, (remarks.get(name) ?? 0) + 1);

// a browser obeys them on its way, too
function judgeAdded(host, path, headers, wanted = {}) {
  for (const [name, value] of headers) {
    const line = `${name}: ${value}`.toLowerCase();
    if (Object.hasOwn(wanted, name) || TRAVELS.test(line)) continue;
    const acts = TELLS.test(line);
    if (!acts && [NOTED, ...HARMLESS].some((form) => form.test(line))) noted(host, name);
    else if (acts || ACTS.test(line)) host.faults.push(refuted(`${path}: ${line}`));
    else host.faults.push(uncheckable(`${path}: ${line}: not promised, not known here`));
  }
}
// longer, of no fewer words
function isStricter(sent, promised) {
  const wordsOf = (text) => text.toLowerCase().split(/ *; */);
  const [[age, ...words], [least, ...asked]] = [sent, promised].map(wordsOf);
  const secondsOf = (word) => Number(/^max-age=(\d+)$/.exec(word)?.[1]);
  return secondsOf(age) >= secondsOf(least) && asked.every((word) => words.includes(word));
}

// ---- 4 types: what a browser takes the bytes for

// the same bytes as data, as a document that runs, or in another alphabet
const KINDS = [
  ['HTML', /^text\/html$/, /\.html$/],
  ['SVG', /^image\/svg\+xml$/, /\.svg$/],
  ['XML', /[/+]xml$|^text\/xsl$|^multipart\//, /\.xml$/],
  ['script', /^(text|application)\/(x-)?javascript$/, /\.m?js$/],
  ['style', /^text\/css$/, /\.css$/],
];
function judgeType(sent, { file, isPlain, refuse, breaks, remark }) {
  const [type, ...rest] = sent.toLowerCase().split(/\s*;\s*/);
  const [served] = KINDS.find(([, form]) => form.test(type)) ?? ['data'];
  const [meant] = KINDS.find(([, , ending]) => ending.test(file)) ?? ['data'];
  const isUtf8 = rest.every((word) => !word.startsWith('charset') || /^charset="?utf-8"?$/.test(word));
  if (served === meant && (isUtf8 || meant === 'data')) return;
  const isDocument = /HTML|SVG|XML/.test(served);
  const isBroken = /HTML|script|style/.test(meant) && !isPlain;
  const why = `${meant} served as "${sent}"`;
  if (isDocument) refuse(why);
  else if (isBroken) breaks(why);
  else remark('content-type');
}

// ---- 5 paths: what is shown where people look

// A rewrite could show another file than /api/coverage names.
async function checkPaths(site, sums, host) {
  const { error, faults, pages, remarks } = host;
  if (error) throw error;
  const asked = peoplePaths(host, sums);
  const applied = new Map();
  const tell = (rule, name, path) => applied.set(rule, { ...applied.get(rule), [name]: path });
  faults.push(
    ...(await faultsIn(asked, async ({ path, file, rule, answer = 200 }) => {
      const visited = await site.visit(path);
      const { status, headers, bytes } = visited;
      const isPromised = answer === 302 ? followed(host, path, visited) : status === answer;
      const isShown = isPromised && (answer === 302 || hashOf(bytes) === (await listedOf(site, sums, file)));
      // a page of the host's own promises nothing
      if (answer === 302) judgeAdded(host, path, headers);
      else if (status === 200 || isShown) judgeHeaders(host, { path, file, headers });
      if (isShown && answer === 200) await askAgain(site, host, { path, file, headers, bytes });
      if (rule && isShown) tell(rule, 'kept', path);
      else if (rule && (status === 404 || isFolder(path, visited))) tell(rule, 'missing', path);
      else need(isShown, `${path} does not show ${file}`);
    })),
  );
  const isOther = host.absent.size > 0 && host.present.size === 0;
  for (const why of host.broken) faults.push(isOther ? uncheckable(`${why}: ${WHICH_HOST}`) : refuted(why));
  // a rule that works nowhere was not understood; one that works only here is a lie
  for (const [rule, { kept, missing }] of applied)
    if (missing)
      faults.push(
        kept
          ? refuted(`${missing} is missing`)
          : uncheckable(`${rule}, as ${missing}, are not applied: ${WHICH_HOST}`),
      );
  for (const [place, path] of host.absent)
    faults.push(
      host.present.has(place)
        ? refuted(`${path}: no ${place}`)
        : uncheckable(`no ${place} on any path: ${WHICH_HOST}`),
    );
  const others = [...remarks].map(([name, count]) => `${name} ${count}`).sort();
  const [told, rest] = [others.slice(0, 9).join(', '), others.length - 9];
  const cut = rest > 0 ? ` and ${rest} more` : '';
  const more = told && `; not as promised, and harmless: ${told}${cut}`;
  const held = pages === BY_NAME ? 'no header is promised' : 'with headers';
  const files = host.visited.size;
  return { detail: `${asked.length} paths and ${files} files, ${held}${more}`, faults };
}
// a server without the rule goes on to the folder of that name
const isFolder = (path, { status, headers, url = 'http://board.invalid' }) =>
  isRedirect(status) && new URL(headers.get('location') ?? '', url).href === new URL(`${path}/`, url).href;
// links of our own pages have queries
async function askAgain(site, host, shown) {
  const { path, file, bytes } = shown;
  if (file.endsWith('.html') && !path.includes('?')) {
    const asked = `${path}?${globalThis.crypto.randomUUID()}`;
    const answer = await site.visit(asked);
    need(isWhole(answer, bytes), `${asked} does not show ${file}`);
    judgeHeaders(host, { path: asked, file, ...answer });
  }
  await askInPart(site, host, shown);
}
const listedOf = async (site, sums, file) =>
  isUnlisted(file) ? (site.told.get(file) ?? hashOf(await fileOf(site, file))) : sumOf(sums, file);

function peoplePaths({ operations, rules, pages }, sums) {
  const asked = [];
  for (const { path, file } of operations)
    if (file) asked.push({ path, file, rule: path === `/${file}` ? undefined : 'rewrites' });
  for (const file of sums.keys()) {
    if (!file.endsWith('.html') || file === '404.html') continue;
    const path = pages === BY_NAME ? `/${file}` : addressOf(file);
    asked.push({ path, file, rule: path.endsWith('.html') || path.endsWith('/') ? undefined : 'pages' });
  }
  // what a rule answers to a name that is not there
  const named = (text) => text.replace(/:\w+|\*$/g, 'no-such-name');
  for (const { path, query, to, status } of rules) {
    const rule = to === '/404.html' ? 'answers where nothing is' : 'rewrites';
    asked.push({ path: named(query ? `${path}?${query}` : path), file: to.slice(1), answer: status, rule });
  }
  return asked;
}
