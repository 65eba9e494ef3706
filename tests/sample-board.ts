/** A board of three slots, small enough to be written, signed and emitted within a unit test. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readEvidence } from '../src/artifacts/evidence.ts';
import { openFolder } from '../src/artifacts/folder.ts';
import { canonicalBytes, canonicalize } from '../src/core/canonical.ts';
import { publicKeyOf } from '../src/core/ed25519.ts';
import { toHex } from '../src/core/hex.ts';
import { sha256Hex, utf8 } from '../src/core/sha256.ts';
import { deriveSite, type Site } from '../src/derive/site.ts';
import { readSeeds } from '../src/publish/keys/signing-keys.ts';
import { issueCards } from '../src/publish/sign/issue-cards.ts';
import { logEvents } from '../src/publish/sign/log-events.ts';
import { signStatements } from '../src/publish/sign/statements.ts';
import { publishSite } from '../src/surfaces/emission.ts';
import type { Files } from '../src/surfaces/files.ts';

export type SampleBoard = {
  readonly write: (path: string, content: unknown) => void;
  /** Changes one member of a JSON artifact. */
  readonly set: (path: string, members: object) => void;
  readonly sign: (now?: string, reason?: string) => Promise<void>;
  readonly emit: () => Promise<{ readonly site: Site; readonly files: Files }>;
  readonly removeFiles: (path: string) => void;
  readonly remove: () => void;
};

const seeds = { 'board-attestation-1': 'b', 'card-attestation-1': 'c', 'log-1': 'd' } as const;
const DAY = '2026-03-01';

export const makeSampleBoard = (): SampleBoard => {
  const dir = mkdtempSync(join(tmpdir(), 'sample-board-'));
  const write = (path: string, content: unknown): void => {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : canonicalBytes(content));
  };
  writeFoundation(write);
  writeMeasured(write);
  return {
    write,
    set: (path, members) => {
      const text = readFileSync(join(dir, path), 'utf8');
      write(path, { ...JSON.parse(text), ...members });
    },
    sign: async (now = `${DAY}T12:00:00Z`, reason) => {
      const board = { artifactsDir: dir, env: {}, now };
      await quietly(async () => {
        await issueCards(board, { reason, correction_id: undefined });
        await signStatements(board);
        await logEvents(board);
      });
    },
    emit: async () => {
      const site = await deriveSite({
        evidence: readEvidence(dir),
        seeds: readSeeds(openFolder(dir), {}),
        origin: undefined,
        generator_sha256: '0'.repeat(64),
      });
      return { site, files: publishSite(site, new Map()).files };
    },
    removeFiles: (path) => rmSync(join(dir, path), { recursive: true, force: true }),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
};

type Write = SampleBoard['write'];

const quietly = async (work: () => Promise<void>): Promise<void> => {
  const { log } = console;
  console.log = () => undefined;
  try {
    await work();
  } finally {
    console.log = log;
  }
};

const writeFoundation = (write: Write): void => {
  write('publisher.json', {
    schema: 'svc.publisher/0.1',
    as_of: DAY,
    name: 'Sample',
    issuer: 'An unregistered example publisher',
    base_url: 'https://sample.example',
    did_domain: 'sample.example',
    doi: 'none',
    licence: 'CC-BY-4.0',
    contact: 'mailto:a@sample.example',
    fallback_address: 'a@sample.example',
    right_of_reply_days: 14,
    security_txt_expires: '2027-01-01T00:00:00Z',
    repository: 'https://sample.example/source',
  });
  const hexSeed = (digit: string): string => digit.repeat(64);
  write('keys/demo-seeds.json', {
    schema: 'svc.demo-keys/0.1',
    custody: 'demo: private half is published in the repository',
    seeds: Object.fromEntries(Object.entries(seeds).map(([name, digit]) => [name, hexSeed(digit)])),
  });
  write('keys/keys.json', {
    schema: 'svc.keys/0.1',
    as_of: DAY,
    keys: Object.entries(seeds).map(([fragment, digit]) => ({
      fragment,
      public_key: toHex(publicKeyOf(Uint8Array.from(Buffer.from(hexSeed(digit), 'hex')))),
      valid_from: '2026-01-01T00:00:00Z',
      valid_until: null,
      custody: 'demo: private half is published in the repository',
      status: 'active',
    })),
  });
  write('corrections.json', { schema: 'svc.correction-ledger/0.1', corrections: [] });
};

const axis = (slot: number, name: string, more: object): object => ({
  schema: 'svc.axis/0.1',
  slot,
  axis: name,
  family: 'gspc',
  kind: 'model-comparison',
  question: 'Which?',
  intent: 'NONE',
  note: 'A note.',
  task: 'Answer',
  ...more,
});

const ITEMS = 40;
const itemIds = Array.from({ length: ITEMS }, (_, at) => `i${at}`);

/** `alpha` has every answer right, `beta` every second one. */
const writeMeasured = (write: Write): void => {
  write('axes/jail.json', axis(1, 'jail', { bench: 'board-1' }));
  write('axes/care.json', axis(2, 'care', { intent: 'PLANNED' }));
  write('axes/custody.json', {
    ...axis(3, 'custody', { family: 'financial', kind: 'deterministic-facts', note: '{tally}' }),
    task: undefined,
  });
  for (const bench of ['board-1', 'mill-1']) writeRun(write, bench, DAY, { alpha: 1, beta: 2 });
  const check = (id: string, group: string) => ({ id, group, what: 'w', source: 's', result: 'pass' });
  write(`evidence/custody/${DAY}.json`, {
    schema: 'svc.evidence-run/0.1',
    axis: 'custody',
    run: DAY,
    as_of: DAY,
    question: 'Is it?',
    method: 'Compared.',
    sources: [{ name: 's', version: '1', licence: 'MIT' }],
    checks: [check('1', 'a'), check('2', 'b'), check('3', 'c')],
    tally: { pass: 3, fail: 0, uncheckable: 0 },
  });
};

const lines = (values: readonly object[]): string =>
  values.map((value) => `${canonicalize(value)}\n`).join('');

/** Each component answers every n-th item right. */
export const writeRun = (
  write: Write,
  bench: string,
  date: string,
  fleet: Readonly<Record<string, number>>,
): void => {
  const items = lines(itemIds.map((item_id) => ({ item_id, input: item_id, target: 'yes' })));
  write(`banks/${bench}/items.jsonl`, items);
  write(`banks/${bench}/bank.json`, {
    schema: 'svc.bank/0.1',
    bench,
    version: '1',
    title: bench,
    question: 'Which?',
    author: 'own',
    source: { name: 'own', version: null, integrity: null },
    licence: 'CC-BY-4.0',
    item_count: ITEMS,
    items_sha256: sha256Hex(utf8(items)),
    targets: ['yes', 'no'],
    grading: 'exact',
    unparsed_rule: 'reported',
    duplicate_policy: 'none',
    contamination: 'none',
    ancestry: 'none',
    frozen_on: '2026-01-02',
  });
  const run = `${date}-sample`;
  const ran = Object.entries(fleet).map(([name, every]) => {
    const rows = lines(
      itemIds.map((item_id, at) => ({
        item_id,
        parsed: true,
        correct: at % every === 0,
        prediction: at % every === 0 ? 'yes' : 'no',
      })),
    );
    write(`runs/${bench}/${run}/rows/${name}.jsonl`, rows);
    return {
      name,
      own: false,
      version: '1.0.0',
      rows: `${name}.jsonl`,
      rows_sha256: sha256Hex(utf8(rows)),
      n: ITEMS,
    };
  });
  write(`runs/${bench}/${run}/run.json`, {
    schema: 'svc.run/0.1',
    bench,
    run,
    bank_sha256: sha256Hex(utf8(items)),
    date,
    harness: { name: 'sample', version: '1' },
    fleet: ran,
    determinism: { passes: 2, excluded: [] },
  });
};
