// Evidence Board verifier. One file, no dependency, no code shared with the generator. Node >= 20, Deno, Bun, browsers.
// biome-ignore-all format: served as it is, in less than 40 KB
// Nothing is authentic under the key it carries: the caller pins the key document.
// VERIFIED (exit 0), REFUTED (1) or UNCHECKABLE (2: something is missing).
const USAGE = `usage: node verify-card.mjs <what> <file|url> --did <file|url>; <what>: card, chain [--cards f],
root [--leaves f] [--proof f], board, log-proof --entry f, checkpoint [--old f --path hex,hex], site (its url);
or --offline <folder> (a copy of the site)`
const OUTCOMES = ['VERIFIED', 'REFUTED', 'UNCHECKABLE']
const GENESIS = '0'.repeat(64)
const MILL = 'interop/mill-cards-signed/'
const [CARDS, BOARD] = ['card-attestation', 'board-attestation']
const ROLES = { __proto__: null, measurement: CARDS, chain: CARDS, 'marking-evidence': CARDS, 'evidence-bundle': CARDS, 'fact-run': BOARD, mill: BOARD }

// -- verdicts
const halt = (outcome, why) => {
	throw Object.assign(new Error(why), { outcome })
}
const refute = why => halt('REFUTED', why)
const cannot = why => halt('UNCHECKABLE', why)
const need = (ok, why) => ok || refute(why)

async function judge(work) {
	const steps = []
	const step = async (name, run) => {
		const taken = { step: name, outcome: 'VERIFIED', detail: '' }
		steps.push(taken)
		try {
			const value = await run()
			taken.detail = value.told ?? value
			return value
		} catch (e) {
			Object.assign(taken, { outcome: e.outcome ?? 'REFUTED', detail: e.message })
			throw e
		}
	}
	await work(step).catch(e => steps.push({ step: 'stopped', outcome: e.outcome ?? 'REFUTED', detail: e.message }))
	return { outcome: OUTCOMES.find((o, i) => i && steps.some(s => s.outcome === o)) ?? 'VERIFIED', steps }
}

// -- shapes
const isText = x => typeof x === 'string'
const isBool = x => typeof x === 'boolean'
const isHash = x => isText(x) && /^[0-9a-f]{64}$/.test(x)
const isSig = x => isText(x) && /^[0-9a-f]{128}$/.test(x)
const isCount = x => Number.isSafeInteger(x) && x >= 0
const isObject = x => typeof x === 'object' && x !== null && !Array.isArray(x)
const is = value => x => x === value
const or = (test, value) => x => x === value || test(x)
const all = test => x => Array.isArray(x) && x.every(test)
function shape(what, value, members) {
	const bad = Object.keys({ ...members, ...value }).find(k => !(Object.hasOwn(members, k) && members[k](value[k])))
	need(isObject(value) && bad === undefined, `${what}: ${bad} is missing, wrong or unknown`)
	return value
}

// -- bytes
const utf8 = text => new TextEncoder().encode(text)
const text = bytes => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes ?? cannot('it is missing'))
const toHex = bytes => Array.from(bytes, b => b.toString(16).padStart(2, '0')).join('')
const nibble = c => (c & 15) + (c >> 6) * 9
function unhex(hex) {
	const out = new Uint8Array(hex.length / 2)
	for (let i = 0; i < hex.length; i++) out[i >> 1] = out[i >> 1] * 16 + nibble(hex.charCodeAt(i))
	return out
}
const same = (a, b) => a.length === b.length && a.every((x, i) => x === b[i])
function join(...parts) {
	const out = new Uint8Array(parts.reduce((n, p) => n + p.length, 0))
	let at = 0
	for (const p of parts) {
		out.set(p, at)
		at += p.length
	}
	return out
}
function base64(line) {
	const raw = atob(line)
	need(btoa(raw) === line, 'not strict base64')
	return Uint8Array.from(raw, c => c.charCodeAt(0))
}
function linesOf(bytes) {
	const lines = text(bytes).split('\n')
	need(lines.pop() === '' && !lines.includes(''), 'an empty or cut line')
	return lines.map(utf8)
}

// SHA-256 (FIPS 180-4), synchronous
const native = globalThis.process?.getBuiltinModule?.('node:crypto')?.hash
const primes = []
for (let n = 2; primes.length < 64; n++) if (primes.every(p => n % p)) primes.push(n)
const [H, K] = [Math.sqrt, Math.cbrt].map(root => Int32Array.from(primes, p => (root(p) % 1) * 2 ** 32))
const w = new Int32Array(16)
const rot = (x, n) => (x >>> n) | (x << (32 - n))
function sha256(bytes) {
	if (native) return new Uint8Array(native('sha256', bytes, 'buffer'))
	const n = bytes.length
	const m = new Uint8Array((Math.floor((n + 8) / 64) + 1) * 64)
	const v = new DataView(m.buffer)
	m.set(bytes)
	m[n] = 128
	v.setUint32(m.length - 8, n / 2 ** 29)
	v.setUint32(m.length - 4, n << 3)
	const s = H.slice(0, 8)
	for (let at = 0; at < m.length; at += 64) {
		let [a, b, c, d, e, f, g, h] = s
		for (let i = 0; i < 64; i++) {
			const x = w[(i + 1) & 15]
			const y = w[(i + 14) & 15]
			if (i < 16) w[i] = v.getInt32(at + 4 * i)
			else w[i & 15] += (rot(x, 7) ^ rot(x, 18) ^ x >>> 3) + (rot(y, 17) ^ rot(y, 19) ^ y >>> 10) + w[(i + 9) & 15]
			const t = h + (rot(e, 6) ^ rot(e, 11) ^ rot(e, 25)) + (e & f ^ ~e & g) + K[i] + w[i & 15] | 0
			const u = (rot(a, 2) ^ rot(a, 13) ^ rot(a, 22)) + (a & b ^ a & c ^ b & c)
			h = g; g = f; f = e; e = d + t | 0; d = c; c = b; b = a; a = t + u | 0
		}
		for (const [i, x] of [a, b, c, d, e, f, g, h].entries()) s[i] += x
	}
	for (const [i, x] of s.entries()) v.setInt32(4 * i, x)
	return m.slice(0, 32)
}
const hash = bytes => toHex(sha256(bytes))

// -- JSON: RFC 8785 on a restricted domain, read strictly
export const canonicalize = value => canonical(value)
function canonical(value, depth = 0) {
	if (value === null || isBool(value)) return String(value)
	if (isText(value) && !/\p{Cs}/u.test(value)) return JSON.stringify(value)
	if (Number.isFinite(value) && Number.isInteger(value) === Number.isSafeInteger(value)) return JSON.stringify(value)
	need(typeof value === 'object' && depth !== 64, 'outside canonical JSON')
	const keys = Object.keys(value).sort()
	if (Array.isArray(value)) {
		need(keys.length === value.length, 'an array with holes')
		return `[${value.map(x => canonical(x, depth + 1))}]`
	}
	need(!Object.getPrototypeOf(Object.getPrototypeOf(value) ?? Object.prototype), 'not a plain object')
	return `{${keys.filter(k => value[k] !== undefined).map(k => `${canonical(k)}:${canonical(value[k], depth + 1)}`)}}`
}

// The grammar is JSON.parse's, the domain canonical's; left are names that stand twice
export function parseStrict(bytes) {
	const source = text(bytes)
	const value = JSON.parse(source)
	canonical(value)
	const open = []
	for (const [token, name, colon] of source.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g)) {
		if (token === '{') open.unshift(new Set())
		else if (token === '}') open.shift()
		else if (colon) need(open[0].size < open[0].add(JSON.parse(name)).size, `${name} stands twice`)
	}
	return value
}
// No respelling survives this
function readJson(what, bytes) {
	const source = text(bytes)
	const value = JSON.parse(source)
	need(canonical(value) === source, `${what}: not canonical on disk`)
	return value
}
const readShape = (what, bytes, members) => shape(what, readJson(what, bytes), members)

// -- Ed25519, profile board-strict: S < L; A and R canonical and not of small order; cofactorless
const P = 2n ** 255n - 19n
const L = 2n ** 252n + 27742317777372353535851937790883648493n
const Y8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n
const SMALL_ORDER = new Set([0n, 1n, P - 1n, Y8, P - Y8])
const little = hex => BigInt(`0x${hex.match(/../g).reverse().join('')}`)
const isPoint = hex => {
	const y = BigInt.asUintN(255, little(hex))
	return y < P && !SMALL_ORDER.has(y)
}
const imported = new Map()
async function isSigned(key, message, sig) {
	const sane = isHash(key) && isSig(sig) && little(sig.slice(64)) < L && isPoint(key) && isPoint(sig.slice(0, 64))
	if (!sane) return false
	try {
		const { subtle } = globalThis.crypto
		if (!imported.has(key)) imported.set(key, subtle.importKey('raw', unhex(key), 'Ed25519', false, ['verify']))
		return await subtle.verify('Ed25519', await imported.get(key), unhex(sig), message)
	} catch (e) {
		return e.name !== 'DataError' && cannot(`no Ed25519 in this runtime: ${e.message}`)
	}
}
export const verifyEd25519 = (keyHex, message, sigHex) => isSigned(keyHex, message, sigHex).catch(() => false)

// -- Merkle trees
const half = n => Math.floor(n / 2)
function treeRoot(hexes, odd) {
	need(hexes.every(isHash), 'a malformed leaf')
	let level = hexes.map(unhex)
	while (level.length > 1) {
		const up = []
		for (let i = 0; i < level.length; i += 2) up.push(i + 1 < level.length ? sha256(join(level[i], level[i + 1])) : odd(level[i]))
		level = up
	}
	return level.length ? toHex(level[0]) : null
}
export const publicRoot = idsHex => treeRoot(idsHex, last => sha256(join(last, last)))
export const estateRoot = hashesHex => treeRoot(hashesHex, last => last)

const isPlace = (index, count, path, ...hashes) => isCount(index) && isCount(count) && index < count && all(isHash)(path) && hashes.every(isHash)
// Exact lengths, and siblings equal to nodes just where an odd level ends, tell leaves from nodes
export function verifyInclusion({ leaf, index, count, path, root } = {}) {
	if (!isPlace(index, count, path, leaf, root)) return false
	let [at, width, hex] = [index, count, leaf]
	for (const sibling of path) {
		if (width === 1 || (sibling === hex) !== (at === width - 1 && width % 2 === 1)) return false
		hex = hash(unhex(at % 2 ? sibling + hex : hex + sibling))
		at = half(at)
		width = Math.ceil(width / 2)
	}
	return width === 1 && hex === root
}

const logLeaf = entry => sha256(join([0], entry))
const logNode = (left, right) => sha256(join([1], left, right))
const logHex = (left, right) => toHex(logNode(unhex(left), unhex(right)))
// RFC 9162, 2.1
function climb(index, last, path, left, right) {
	let [fn, sn] = [index, last]
	for (const p of path) {
		if (sn === 0) return false
		if (fn % 2 || fn === sn) {
			left(p)
			while (fn && fn % 2 === 0) [fn, sn] = [half(fn), half(sn)]
		} else right(p)
		fn = half(fn)
		sn = half(sn)
	}
	return sn === 0
}
export function verifyLogInclusion({ leaf_hash, index, size, path, root } = {}) {
	if (!isPlace(index, size, path, leaf_hash, root)) return false
	let hex = leaf_hash
	const left = p => (hex = logHex(p, hex))
	return climb(index, size - 1, path, left, p => (hex = logHex(hex, p))) && hex === root
}
export function verifyLogConsistency({ old_size, old_root, size, root, path } = {}) {
	if (old_size === size) return isPlace(0, size, path) && path.length === 0 && old_root === root
	if (!isPlace(old_size, size, path, old_root, root) || old_size === 0) return false
	let [fn, sn] = [old_size - 1, size - 1]
	while (fn % 2) [fn, sn] = [half(fn), half(sn)]
	const [first, ...rest] = fn ? path : [old_root, ...path]
	let [old, now] = [first, first]
	const left = p => ([old, now] = [logHex(p, old), logHex(p, now)])
	return climb(fn, sn, rest, left, p => (now = logHex(now, p))) && old === old_root && now === root
}

// -- C2SP notes, checkpoints, proofs
const noteId = (name, hex) => hash(join(utf8(`${name}\n`), [1], unhex(hex))).slice(0, 8)
function readVkey(vkey) {
	const [name, id, rest] = vkey.split(/\+(.{8})\+(.*)/s)
	const hex = toHex(base64(rest))
	need(/^01.{64}$/.test(hex) && noteId(name, hex.slice(2)) === id, 'not an Ed25519 vkey')
	return { name, id, hex: hex.slice(2) }
}
async function readNote(bytes, known) {
	const note = text(bytes)
	const cut = note.lastIndexOf('\n\n') + 1
	need(cut > 0 && note.endsWith('\n') && !/[^\P{Cc}\n]/u.test(note), 'not a signed note')
	const body = note.slice(0, cut)
	const lines = note.slice(cut + 1, -1).split('\n')
	const signers = []
	for (const line of lines) {
		const [, name, signed] = /^\u2014 ([^\s+]+) (\S{8,})$/u.exec(line) ?? refute('a signature line')
		const raw = base64(signed)
		const key = known.find(k => k.name === name && k.id === toHex(raw.subarray(0, 4)))
		if (!key) continue
		need(!signers.includes(key), 'two signatures by one key')
		need(await isSigned(key.hex, utf8(body), toHex(raw.subarray(4))), `a bad signature by ${name}`)
		signers.push(key)
	}
	need(signers.length && lines.length < 100, 'no signature by a pinned key')
	return { body, signers }
}
export const openNote = async (bytes, vkeys) => ({ text: (await readNote(bytes, vkeys.map(readVkey))).body })
async function readCheckpoint(bytes, { origin, known }) {
	const { body, signers } = await readNote(bytes, known)
	const [first, size, line, ...extension] = body.slice(0, -1).split('\n')
	need(first === origin, 'it is of another log')
	need(/^(0|[1-9]\d*)$/.test(size) && isCount(+size) && !extension.includes(''), 'size or extension')
	const root = base64(line ?? '')
	need(root.length === 32 && (size !== '0' || same(root, sha256([]))), 'root hash')
	return { origin, size: +size, root: toHex(root), signers }
}
export async function openCheckpoint(bytes, { origin, vkeys }) {
	const { size, root } = await readCheckpoint(bytes, { origin, known: vkeys.map(readVkey) })
	return { origin, size, root }
}
// Nothing authenticates an `extra` line
function readLogProof(bytes) {
	const [head, ...rest] = text(bytes).split('\n\n')
	const [magic, index, ...path] = head.split('\n')
	const at = /^index (0|[1-9]\d*)$/.exec(index)?.[1]
	const hashes = path.map(base64)
	const sane = magic === 'c2sp.org/tlog-proof@v1' && at && isCount(+at) && hashes.every(h => h.length === 32)
	need(sane && rest.length, 'not a c2sp.org/tlog-proof@v1 file')
	return { index: +at, path: hashes.map(toHex), checkpoint: utf8(rest.join('\n\n')), told: `for entry ${at}` }
}

// -- the pinned key document
function openDid(bytes) {
	const doc = parseStrict(bytes ?? refute('none is pinned: anybody could have signed'))
	const did = /^did:web:([\w.%:-]+)$/.exec(doc?.id) ?? refute('no did:web id')
	const origin = `${decodeURIComponent(did[1].replaceAll(':', '/'))}/log`
	const keys = new Map()
	for (const m of doc.verificationMethod) {
		const form = { Multikey: multikey, JsonWebKey: jwk }[m.type]
		if (!form) continue
		const [, kid, fragment, role] = /^(.*#(([a-z-]+)-[1-9]\d*))(?:-jwk)?$/.exec(m.id) ?? []
		const hex = form(m)
		const retired = (m.status ?? 'active') !== 'active'
		const key = keys.get(kid) ?? { kid, fragment, role, hex, retired, ids: [] }
		const agrees = isHash(hex) && kid === `${did[0]}#${fragment}` && key.hex === hex && key.retired === retired && !key.ids.includes(m.id)
		need(agrees, `contradiction at ${m.id}`)
		key.ids.push(m.id)
		keys.set(kid, key)
	}
	const list = [...keys.values()].sort((a, b) => a.retired - b.retired)
	need(list.length && new Set(list.map(k => k.hex)).size === list.length, 'no key, or one twice')
	const known = list.filter(k => k.role === 'log').map(k => ({ ...k, name: origin, id: noteId(origin, k.hex) }))
	return { did: did[0], list, origin, known, told: list.map(k => `${k.kid} ${k.hex}`).join(', ') }
}
function multikey({ publicKeyMultibase: m }) {
	const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
	const number = [...m.slice(1)].reduce((n, c) => n * 58n + BigInt(digits.indexOf(c)), 0n)
	return m[0] === 'z' && /^ed01(.{64})$/.exec(number.toString(16))?.[1]
}
const jwk = ({ publicKeyJwk: { kty, crv, x } }) => kty === 'OKP' && crv === 'Ed25519' && toHex(base64(`${x.replaceAll('-', '+').replaceAll('_', '/')}=`))

function readDid(bytes) {
	try {
		return openDid(bytes)
	} catch (e) {
		return cannot(e.message)
	}
}
const pinned = (step, did) => step('key document', () => readDid(did))

async function author(keys, { role, body, sig, kid, id = '' }, order) {
	if (sig === null) cannot('unsigned')
	need((kid ?? `${keys.did}#`).startsWith(`${keys.did}#`), `${kid} is another publisher's key`)
	const message = isText(body) ? utf8(body) : body
	const mine = keys.list.filter(k => k.role === role && (kid ?? k.kid) === k.kid)
	for (const key of [...mine, ...keys.list])
		if (await isSigned(key.hex, message, sig)) {
			need(mine.includes(key), `right signature, wrong key: #${key.fragment} may not sign this ${id}`)
			return inTime(key, order)
		}
	if (!mine.length) cannot(`no key ${kid ?? role} is pinned`)
	return refute(`${id} not signed by ${mine.map(k => k.kid)}`)
}
async function signed(step, name, open, bytes, did) {
	const opened = await step(name, () => open(bytes))
	const keys = await pinned(step, did)
	await step('signature', () => author(keys, opened))
	return [opened, keys]
}
// A retired key convinces only if the log shows that the artefact came first
function inTime(key, order) {
	if (!key.retired) return `signed by #${key.fragment}`
	const { issued, retired } = order?.(key.fragment) ?? {}
	if (Number.isNaN(issued + retired)) cannot(`#${key.fragment} is retired; no log shows what came first`)
	need(issued < retired, `issued after #${key.fragment} was retired`)
	return `signed by #${key.fragment} before its retirement`
}

// -- cards and their chain
const CARD = { schema: isText, surface: isText, payload: isObject, unmeasured: all(isText), sig_ed25519: or(isSig, null), prev: or(isHash), kid: or(isText) }
function openCard(bytes) {
	const card = readShape('card', bytes, CARD)
	const role = ROLES[card.surface] ?? refute(`no surface is called ${card.surface}`)
	need((card.kid ?? `#${role}-1`).replace(/^.*#|-\d+$/g, '') === role, `${card.kid} may not sign ${card.surface} cards`)
	const { sig_ed25519: sig, ...rest } = card
	const body = utf8(canonical(rest))
	const id = hash(body)
	return { ...card, role, sig, body, id, told: `${card.surface} ${id}, canonical on disk` }
}
const cardPath = id => `cards/${id.slice(0, 2)}/${id}.json`

export const verifyCard = ({ card, did }) => judge(step => signed(step, 'card', openCard, card, did))

const LINK = { id: isHash, prev: isHash, body_published: isBool, signed: isBool, url: or(isText) }
function openChain(bytes) {
	const chain = openCard(bytes)
	const { kind, head, genesis, links, positions } = chain.payload
	need(chain.surface === 'chain' && kind === 'svc.card-chain/0.1' && Array.isArray(links), 'not a chain manifest')
	links.forEach((link, i) => {
		need(shape(`link ${i}`, link, LINK).prev === (links[i + 1]?.id ?? GENESIS), `link ${i}: prev is not the next link`)
	})
	need(positions === links.length && new Set(links.map(l => l.id)).size === positions, 'positions, or an id twice')
	need((head ?? GENESIS) === (links[0]?.id ?? GENESIS) && [GENESIS, links.at(-1)?.id].includes(genesis), 'head or genesis')
	return { ...chain, links, head, told: `${chain.id}, ${positions} links to genesis` }
}
function compareChain(links, cards) {
	const byId = new Map(links.map(l => [l.id, l]))
	for (const { id, surface, prev, sig } of cards.values()) {
		const link = byId.get(id)
		need(link ? surface === 'measurement' && prev === link.prev && link.signed === (sig !== null) : prev === undefined && surface !== 'measurement', `card ${id} is not so on the chain`)
	}
	const gone = links.find(l => l.body_published && !cards.has(l.id))
	need(!gone, `the published body ${gone?.id} is not there`)
	return `${links.length} links to genesis, ${links.filter(l => !cards.has(l.id)).length} bodies withheld`
}
export const verifyChain = ({ chain, did, cards }) =>
	judge(async step => {
		const [{ links }, keys] = await signed(step, 'chain', openChain, chain, did)
		if (!cards) return
		await step('cards', async () => {
			const bodies = linesOf(cards).map(openCard)
			const told = compareChain(links, new Map(bodies.map(c => [c.id, c])))
			await each(bodies.filter(c => c.sig && c.prev), c => author(keys, c))
			return `${told}; their signatures verify`
		})
	})

// -- public root
const STATEMENT = { as_of: isText, card_count: isCount, did_intended: isText, kind: is('svc.public-root/v0'), merkle_root: or(isHash, null), schema: isText }
const ROOT = { ...STATEMENT, leaves_url: is('/root/leaves.json'), sig_ed25519: or(isSig, null), signed_statement: is('sig_ed25519 signs the canonical JSON of exactly as_of, card_count, did_intended, kind, merkle_root, schema.'), xrpl_asset_count_attempted: or(isCount, null) }
function openRoot(bytes) {
	const root = readShape('root', bytes, ROOT)
	need((root.card_count === 0) === (root.merkle_root === null), 'a root of nothing')
	const body = canonical(Object.fromEntries(Object.keys(STATEMENT).map(k => [k, root[k]])))
	const schema = name => x => x === `svc.${name}/0.1` || x === root.schema.replace(/[^/]*$/, `${name}-0.1.schema.json`)
	const told = `${root.card_count} cards as of ${root.as_of}; only the log event covers xrpl_asset_count_attempted`
	return { root, schema, role: BOARD, body, sig: root.sig_ed25519, kid: root.did_intended, told }
}
function openLeaves(bytes, { root, schema }) {
	const members = { schema: schema('root-leaves'), card_count: is(root.card_count), leaves: all(isHash) }
	const { leaves } = readShape('leaves', bytes, members)
	const right = new Set(leaves).size === root.card_count && leaves.length === root.card_count
	need(right && publicRoot(leaves) === root.merkle_root, 'not card_count ids under merkle_root')
	return Object.assign(leaves, { told: `${leaves.length} ids` })
}
function openProof(bytes, { root, schema }, leaves) {
	const { card_count: count, merkle_root } = root
	const members = { schema: schema('root-proof'), id: isHash, index: isCount, card_count: is(count), merkle_root: is(merkle_root), path: all(isHash) }
	const { id: leaf, index, path } = readShape('proof', bytes, members)
	const right = verifyInclusion({ leaf, index, count, path, root: merkle_root }) && (!leaves || leaves[index] === leaf)
	need(right, `${leaf} is not at index ${index}`)
	return leaf
}
export const verifyRoot = ({ root, did, leaves, proof }) =>
	judge(async step => {
		const [opened] = await signed(step, 'root', openRoot, root, did)
		const ids = leaves && (await step('leaves', () => openLeaves(leaves, opened)))
		if (proof) await step('proof', () => `${openProof(proof, opened, ids)} is included`)
	})

// -- board
function openBoard(bytes) {
	const { site_attestation: seal, ...board } = readJson('board', bytes)
	need(board.schema === 'svc.gspc-axes/0.5', 'not a board')
	if (seal === undefined) cannot('no site_attestation')
	const last = 'sig' in seal ? { sig: isSig } : { reason: isText }
	shape('site_attestation', seal, { attests: is('Integrity of the published snapshot, not a re-measurement.'), signer: isText, alg: is('Ed25519'), ...last })
	return { board, role: BOARD, body: canonical(board), sig: seal.sig ?? null, kid: seal.signer, told: 'canonical on disk' }
}
export const verifyBoard = ({ board, did }) => judge(step => signed(step, 'board', openBoard, board, did))

// -- log
async function openPoint(bytes, keys, order) {
	const point = await readCheckpoint(bytes, keys)
	const [key] = point.signers.sort((a, b) => a.retired - b.retired)
	return { ...point, told: `${point.origin}, size ${point.size}, ${inTime(key, order?.(point))}` }
}
export const verifyCheckpoint = ({ checkpoint, did, old, path }) =>
	judge(async step => {
		const keys = await pinned(step, did)
		const now = await step('checkpoint', () => openPoint(checkpoint, keys))
		if (!old) return
		const then = await step('old checkpoint', () => openPoint(old, keys))
		await step('consistency', () => {
			if (then.size < now.size && !path) cannot('no --path was given')
			const pair = { old_size: then.size, old_root: then.root, size: now.size, root: now.root, path: path ?? [] }
			need(verifyLogConsistency(pair), `no extension of size ${then.size}`)
			return `extends size ${then.size}`
		})
	})
export const verifyLogProof = ({ proof, entry, did }) =>
	judge(async step => {
		const { index, path, checkpoint } = await step('proof', () => readLogProof(proof))
		const keys = await pinned(step, did)
		const { size, root } = await step('checkpoint', () => openPoint(checkpoint, keys))
		await step('inclusion', () => {
			const leaf_hash = toHex(logLeaf(entry ?? cannot('no entry was given')))
			need(verifyLogInclusion({ leaf_hash, index, size, path, root }), `not entry ${index}`)
			return `event ${hash(entry)} is entry ${index} of ${size}`
		})
	})

// -- the whole site
// The worst error decides
async function each(items, work) {
	const queue = items[Symbol.iterator]()
	const errors = []
	const worker = async () => {
		for (const item of queue) await work(item).catch(e => errors.push(e))
	}
	await Promise.all(Array.from({ length: 64 }, worker))
	if (errors.length) throw errors.find(e => e.outcome !== 'UNCHECKABLE') ?? errors[0]
}
const tileName = (n, x = '') => (n > 999 ? `${tileName(Math.floor(n / 1000), 'x')}/` : '') + x + String(n % 1000).padStart(3, '0')
const tilePath = (level, n, width) => `log/tile/${level}/${tileName(n)}${width < 256 ? `.p/${width}` : ''}`
// Rebuilt from its entries; every checkpoint is one size of it, so each extends the one before
async function openLog({ file, list, sums }, keys) {
	const { sizes } = readShape('index.json', await file('log/checkpoints/index.json'), { origin: is(keys.origin), sizes: all(isCount) })
	const size = sizes.at(-1)
	need(size && sizes.every((s, i) => s > (sizes[i - 1] ?? 0)), 'the sizes do not grow')
	const seen = new Set(['log/checkpoints/index.json'])
	const load = path => file(seen.add(path) && path)
	const entries = []
	for (let n = 0; entries.length < size; n++) {
		const bundle = await load(tilePath('entries', n, size - 256 * n))
		for (let at = 0, from; at < bundle.length; entries.push(bundle.subarray(from, at))) {
			from = at + 2
			at = from + bundle[at] * 256 + bundle[at + 1]
		}
		need(entries.length === Math.min(size, 256 * n + 256), `the length of entry bundle ${n}`)
	}
	const ids = entries.map(hash)
	const events = entries.map((e, i) => readJson(`entry ${i}`, e))
	const pick = (type, member) => events.flatMap((e, i) => (e.type === type ? [[e[member].split('#').at(-1), i]] : []))
	const issues = pick('card-issued', 'card_id')
	const [issued, retired] = [new Map(issues), new Map(pick('key-retired', 'kid'))]
	need(new Set(ids).size === size && issued.size === issues.length, 'an event, or an issue, twice')
	for (const k of keys.list) need(k.retired || !retired.has(k.fragment), `it retires #${k.fragment}`)

	const framed = entries.map(e => join([e.length >> 8, e.length & 255], e))
	const levels = [entries.map(logLeaf)]
	for (let low = levels[0]; low.length > 1; low = levels.at(-1)) levels.push(low.flatMap((b, i) => (i % 2 ? logNode(low[i - 1], b) : [])))
	const rootAt = (n, h, right) => {
		const last = levels[h]?.[n - 1]
		return n === 0 ? toHex(right) : rootAt(half(n), h + 1, n % 2 === 0 ? right : right ? logNode(last, right) : last)
	}
	const points = new Map()
	const order = point => f => ({ issued: point.size - 2, retired: retired.get(f) })
	await each([...sizes, 0], async s => {
		const bytes = await load(s ? `log/checkpoints/${s}` : 'log/checkpoint')
		const point = await openPoint(bytes, keys, order)
		need(point.size === (s || size) && point.root === rootAt(point.size, 0), `checkpoint ${s || ''} is not of this log`)
		points.set(s, { bytes, ...point })
		for (let level = 0, count = s; count > 0; level++, count = Math.floor(count / 256))
			for (let n = s === size ? 0 : Math.floor(count / 256); 256 * n < count; n++)
				for (const name of level ? [level] : [0, 'entries']) {
					const part = (levels[8 * name] ?? framed).slice(256 * n, Math.min(count, 256 * n + 256))
					const path = tilePath(name, n, part.length)
					need(same(await load(path), join(...part)), `${path} is not of this log`)
				}
	})
	await each(ids.entries(), async ([i, id]) => {
		const { bytes, size, root } = points.get(sizes.find(s => s > i))
		const { index, path, checkpoint } = readLogProof(await load(`log/proofs/${id.slice(0, 2)}/${id}.tlog-proof`))
		const claim = { leaf_hash: toHex(levels[0][i]), index, size, path, root }
		need(index === i && same(checkpoint, bytes) && verifyLogInclusion(claim), `the proof of event ${id}`)
	})
	const stray = list?.find(p => /^log\//.test(p) && !seen.has(p) && !sums.has(p))
	if (stray) cannot(`nothing vouches for ${stray}`)
	return { events, issued, retired, told: `${size} events, ${sizes.length} checkpoints, ${points.get(0).told}` }
}

// Totals from the rows; every named leader needs a live signed card
function recount({ axes, totals }, cards) {
	const measured = axes.filter(r => r.status === 'MEASURED')
	const compared = measured.filter(r => r.kind === 'model-comparison')
	const [k, t, u] = ['SEPARATED', 'TIE', 'UNTESTED'].map(word => compared.filter(r => r.separation === word).length)
	const sentence = `${k} of ${compared.length} model-comparison axis separated a leader, ${t} TIE, ${u} UNTESTED`
	const wanted = {
		axes: axes.length,
		measured_axes: measured.length,
		unmeasured_axes: axes.length - measured.length,
		quotable_axes: measured.filter(r => !compared.includes(r) || (r.n >= 30 && r.interval)).length,
		items: measured.reduce((n, r) => n + r.n, 0),
		separated_leads: k,
		ties: t,
		untested_separations: u,
		own_leaders_excluded: axes.filter(r => r.public_leader_state === 'EXCLUDED_OWN_MODEL').length,
		public_count: `${axes.length} axis · ${measured.length} measured`,
		separation_public_count: sentence
	}
	for (const name in wanted) need(totals[name] === wanted[name], `by the rows ${name} is ${wanted[name]}`)
	const worded = totals.count_grammar.includes(sentence) && totals.lid.match(/\d+/g)?.includes(String(k))
	need(worded && k + t + u === compared.length, 'the sentences or separations')
	const carries = (r, { sig, payload: p }) => sig && p.axis === r.axis && p.n === r.n && Math.abs(p.correct / (p.n - p.unparsed) - r.accuracy) < 1e-11
	for (const r of compared) need(r.leader === undefined || cards.some(c => carries(r, c)), `no live signed card carries ${r.axis}`)
	return sentence
}

// read(path) gives bytes or null; list names every file, if known
export const verifySite = ({ read, did, list }) => judge(step => checkSite(step, read, did, list))
async function checkSite(step, read, did, list) {
	const part = (name, work) => step(name, work).catch(() => {})
	const get = async path => read(path)
	const file = async path => (await get(path).catch(e => cannot(e.message))) ?? cannot(`${path} is missing`)
	const json = async path => parseStrict(await file(path))
	const [sums, cards, gone] = [new Map(), new Map(), new Map()]
	const of = (...surfaces) => [...cards.values()].filter(c => surfaces.includes(c.surface))
	let known
	let log
	const keys = () => known ?? cannot('no key document is pinned')
	const theLog = () => log ?? cannot('the log is unverified')
	const sumOf = path => (sums.size ? sums.get(path) : cannot('there are no sums'))
	const since = issued => fragment => ({ issued, retired: theLog().retired.get(fragment) })

	await part('key document', async () => {
		const mine = readDid(did)
		const served = readDid(await file('.well-known/did.json')).list.map(k => k.kid + k.hex)
		need(mine.list.every(k => served.includes(k.kid + k.hex)), 'the site serves other keys')
		known = mine
		return mine
	})
	await part('SHA256SUMS', async () => {
		for (const line of linesOf(await file('SHA256SUMS'))) {
			const [, sha256, path] = /^([0-9a-f]{64}) {2}([^\\]+)$/.exec(text(line)) ?? refute('a malformed line')
			need(!sums.has(path) && path !== 'SHA256SUMS' && !/(^|\/)\.{0,2}(\/|$)/.test(path), `the line of ${path}`)
			sums.set(path, { sha256 })
		}
		await each(sums, async ([path, sum]) => {
			const bytes = await file(path)
			sum.bytes = bytes.length
			need(hash(bytes) === sum.sha256, `${path} has other bytes`)
		})
		const stray = list?.find(p => !/^(log\/|_headers$|_redirects$|SHA256SUMS$)/.test(p) && !sums.has(p))
		need(!stray, `${stray} is not listed`)
		return `${sums.size} files`
	})
	await part('log', async () => {
		log = await openLog({ file, list, sums }, keys())
		return log
	})
	await part('cards', async () => {
		const wrappers = new Set([...sums].map(([path, { sha256 }]) => path.startsWith(MILL) && sha256))
		await each(linesOf(await file('signed/cards.jsonl')), async line => {
			const c = openCard(line)
			need(!cards.has(c.id), `card ${c.id} stands twice`)
			cards.set(c.id, c)
			const served = sumOf(`${c.surface === 'fact-run' ? 'root' : 'signed'}/${cardPath(c.id)}`)?.sha256
			const sum = hash(line)
			need(c.surface === 'mill' ? wrappers.has(sum) : served === sum, `card ${c.id} is not served as packed`)
			if (c.sig) await author(keys(), c, since(theLog().issued.get(c.id) ?? refute(`card ${c.id} is not in the log`)))
			c.body = null
		})
		const files = [...sums.keys()].filter(p => /\/[0-9a-f]{64}\.json$/.test(p) && !p.includes('/proofs/'))
		need(files.length === cards.size, `${files.length} card files, ${cards.size} cards in the pack`)
		const unsigned = [...cards.values()].filter(c => !c.sig).length
		return unsigned ? cannot(`${unsigned} cards are unsigned`) : `${cards.size} cards, signed, logged, packed as served`
	})
	await part('chain and index', async () => {
		const chain = openChain(await file('signed/chain.json'))
		const told = compareChain(chain.links, cards)
		const { n_cards, head, chain_id, cards: rows } = await json('signed/card_index.json')
		need(n_cards === rows.length && head === chain.head && chain_id === chain.id, 'n_cards, head or chain_id')
		need(new Set(rows.map(e => e.id)).size === of('measurement').length, 'the index leaves out a card')
		rows.forEach(e => {
			const { surface, sig, payload: p } = cards.get(e.id) ?? refute(`${e.id} is not in the pack`)
			const right = e.surface === surface && surface === 'measurement' && e.signed === (sig !== null) && e.axis === p.axis && e.as_of === p.as_of
			const named = canonical(p.model).includes(canonical(e.model)) && e.url.endsWith(`/signed/${cardPath(e.id)}`)
			need(right && named, `the index misstates ${e.id}`)
		})
		const linked = new Set(chain.links.map(l => l.id))
		const { issued } = theLog()
		for (const id of linked) need(issued.has(id), `link ${id} is not in the log`)
		for (const id of issued.keys()) need(linked.has(id) || cards.has(id), `card ${id} was issued and is gone`)
		return `${told}, ${await author(keys(), chain)}`
	})
	await part('public root', async () => {
		const bytes = await file('root.json')
		const opened = openRoot(bytes)
		const leaves = openLeaves(await file('root/leaves.json'), opened)
		need(of('fact-run').length === leaves.length, 'leaves are not the fact-run cards')
		await each(leaves, async id => {
			const proof = await file(`root/proofs/${id.slice(0, 2)}/${id}.json`)
			need(openProof(proof, opened, leaves) === id && cards.get(id)?.surface === 'fact-run', `leaf ${id}`)
		})
		const at = theLog().events.findLastIndex(e => e.type === 'root-published')
		const by = await author(keys(), opened, since(at))
		const event = log.events[at]
		need(event?.root_sha256 === hash(bytes) && event.merkle_root === opened.root.merkle_root, 'the log has another root')
		return `${leaves.length} leaves with proofs, ${by}, logged`
	})
	await part('estate index', async () => {
		const { entries, record_entries: records = [], merkle_root, not_indexed } = await json('signed/estate_index.json')
		const leaves = [...entries, ...records].sort((a, b) => (a.path < b.path ? -1 : 1))
		const paths = new Set(leaves.map(e => e.path))
		need(paths.size === leaves.length && estateRoot(leaves.map(e => e.sha256)) === merkle_root, 'not under merkle_root')
		const lines = {}
		for (const { path, sha256, bytes } of leaves) {
			const [name, record] = path.split('#')
			if (record) lines[name] ??= new Set(linesOf(await file(name)).map(hash))
			const sum = sumOf(path)
			need(record ? lines[name].has(sha256) : sum?.sha256 === sha256 && (sum.bytes ?? bytes) === bytes, `${path} has other bytes`)
		}
		const excused = p => /\.html$/.test(p) || not_indexed.some(n => p.startsWith(n.path))
		for (const p of sums.keys()) need(paths.has(p) || excused(p), `${p} is neither indexed nor excused`)
		return `${paths.size} entries`
	})
	await part('ledgers', async () => {
		const ledger = async name => linesOf(await file(`${MILL}${name}.jsonl`)).map(l => readJson(name, l))
		const rows = of('measurement', 'mill')
		const { counts, withdrawn_cells } = await json('api/hub-cards.json')
		const said = name => counts[name]?.value ?? counts[name]
		let cells = rows.length - said('duplicates_collapsed')
		const { events, issued } = theLog()
		for (const name of ['SUPERSEDED', 'WITHDRAWN']) {
			const word = name.toLowerCase()
			const lines = await ledger(name)
			for (const e of lines) {
				const replaced = x => x === null || (word === 'superseded' && issued.get(x) > issued.get(e.id))
				shape(name, e, { id: id => isHash(id) && !gone.has(id), replaced_by: replaced, reason: isText, correction_id: or(isText, null), date: isText })
				gone.set(e.id, word)
			}
			const logged = events.filter(e => e.type === `card-${word}`)
			need(logged.length === lines.length && logged.every(e => gone.get(e.card_id) === word), `${name}.jsonl and the log disagree`)
			const out = rows.filter(c => gone.get(c.id) === word).length
			need(said(`${word}_excluded`) === out, `hub-cards: ${out} are ${word}`)
			if (word === 'withdrawn') need(withdrawn_cells.length === lines.length, 'withdrawn_cells')
			cells -= out
		}
		need(said('rows_served_by_indexes') === rows.length && said('cells') === cells, 'the cells of hub-cards')
		const [mill, listed] = [of('mill'), await ledger('INDEX')].map(l => l.map(c => c.id).sort())
		need(same(mill, listed), 'INDEX.jsonl')
		return `${gone.size} retired cards as logged, ${mill.length} mill cards`
	})
	await part('board', async () => {
		const opened = openBoard(await file('api/gspc.json'))
		const told = recount(opened.board, of('measurement').filter(c => !gone.has(c.id)))
		return `${told}; ${await author(keys(), opened)}; rows and statistics: npm run verify`
	})
}

// -- command line
const HTTP = /^https?:\/\//
const fs = () => import('node:fs/promises')
async function readPath(path) {
	if (!HTTP.test(path)) return (await fs()).readFile(path).catch(() => null)
	const response = await fetch(path)
	return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
}
async function listFolder(folder, under = '') {
	const found = await (await fs()).readdir(folder + under, { withFileTypes: true })
	const lists = found.map(f => (f.isDirectory() ? listFolder(folder, `${under}/${f.name}`) : `${under}/${f.name}`.slice(1)))
	return (await Promise.all(lists)).flat()
}
const COMMANDS = {
	__proto__: null,
	card: [verifyCard],
	chain: [verifyChain, 'cards'],
	root: [verifyRoot, 'leaves', 'proof'],
	board: [verifyBoard],
	'log-proof': [verifyLogProof, 'entry'],
	checkpoint: [verifyCheckpoint, 'old', 'path'],
	site: [verifySite]
}
async function run(args) {
	const [named, options] = [[], {}]
	while (args.length) {
		const arg = args.shift()
		const name = /^--(.*)/.exec(arg)?.[1]
		if (!name) named.push(arg)
		else options[name] = name in options ? cannot(USAGE) : (args.shift() ?? cannot(USAGE))
	}
	const { offline, ...rest } = options
	const [what, target, ...more] = offline ? ['site', offline, ...named] : named
	const [verify, ...allowed] = (target && !more.length && COMMANDS[what]) || cannot(USAGE)
	const input = async p => (await readPath(p)) ?? cannot(`there is no ${p}`)
	const given = {}
	for (const name in rest) {
		if (!['did', ...allowed].includes(name)) cannot(USAGE)
		given[name] = name === 'path' ? rest.path.split(',').filter(Boolean) : await input(rest[name])
	}
	if (what !== 'site') return verify({ ...given, [what.replace('log-', '')]: await input(target) })
	const list = HTTP.test(target) ? undefined : await listFolder(target)
	let n = 0
	const read = p => {
		if (++n % 1000 === 0) console.error(`${n} files ...`)
		return readPath(`${target}/${list ? p : encodeURI(p)}`)
	}
	return verify({ ...given, read, list })
}
async function main(process) {
	const { outcome, steps } = await run(process.argv.slice(2)).catch(e => judge(async () => cannot(e.message)))
	for (const s of steps) console.log(`${s.outcome.toLowerCase()}: ${s.step}: ${s.detail}`)
	console.log(outcome)
	process.exitCode = OUTCOMES.indexOf(outcome)
}
// Only when run
const script = globalThis.process?.argv?.[1]
const real = script && (await (await fs()).realpath(script).catch(() => '?'))
if (import.meta.main ?? (real && decodeURIComponent(import.meta.url).endsWith(real.replaceAll('\\', '/')))) main(globalThis.process)
