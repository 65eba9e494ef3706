import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import type { RunningServer } from '../../src/host/start-server.ts';
import { fileOf, pathOf } from '../../src/operations/paths.ts';
import { parseAs } from '../../src/schema/validate.ts';
import { benchFiles } from '../kit/bench.ts';
import { beside, lastLine, run, signAndBuild, type Told } from '../kit/command.ts';
import { contentOf, type DiskBoard } from '../kit/disk-board.ts';
import { demoSeeds } from '../kit/keys.ts';
import { makeSampleBoard, SAMPLE_DAY, sampleBench } from '../kit/sample-board.ts';
import { useFolder } from '../kit/scratch.ts';
import { policyOf, type ServedIssuer, serveIssuer } from '../kit/workflow-issuer.ts';
import { startBoard } from './served-board.ts';

const folder = useFolder();
const workflow = readFileSync('.github/workflows/sign-board.yml', 'utf8');

/** The command of the step of this name, as the runner gives it to its shell. */
const commandOf = (step: string): string =>
  new RegExp(`- name: ${step}\n +run: (.+)\n`).exec(workflow)?.[1] ?? expect.fail(`no step ${step}`);

describe('the workflow', () => {
  test('may read the repository and ask for a token, and nothing else', () => {
    const granted = [...workflow.matchAll(/^ *([a-z-]+): (read|write|write-all|none)$/gm)];
    expect(granted.map(([, name, right]) => `${name}: ${right}`)).toEqual([
      'contents: read',
      'contents: read',
      'id-token: write',
    ]);
  });

  test('runs on no stranger’s word', () => {
    expect(workflow).not.toMatch(/^ +pull_request|issue_comment/m);
  });

  test('is the one that the example of a policy names, by each event that starts it', () => {
    const policy = parseAs('oidc-policy-0.1', readFileSync('examples/oidc-policy.json'), 'the example');
    const { repository, ref, workflow_ref, job_workflow_ref, event_name } = policy.claims;
    expect(workflow_ref).toBe(`${repository}/.github/workflows/sign-board.yml@${ref}`);
    expect(job_workflow_ref).toBe(workflow_ref);
    const [, events = ''] = /^on:\n((?: {2}.*\n)+)/m.exec(workflow) ?? [];
    expect(events.trim()).toBe(`${event_name}:`);
    expect(workflow).toContain(`github.ref == '${ref}'`);
  });
});

describe('a workflow signs through the served board', () => {
  const state: { board?: DiskBoard; issuer?: ServedIssuer; server?: RunningServer } = {};
  const board = (): DiskBoard => state.board ?? expect.fail('the board is made before the first test');
  const issuer = (): ServedIssuer => state.issuer ?? expect.fail('no issuer');
  const url = (): string => state.server?.url ?? expect.fail('no server');

  beforeAll(async () => {
    state.board = makeSampleBoard();
    signAndBuild(state.board);
    state.issuer = await serveIssuer();
    const policy = policyOf({ issuer: state.issuer.url, jwks_url: `${state.issuer.url}/.well-known/jwks` });
    state.server = await startBoard(state.board.siteDir, {
      OIDC_POLICY: JSON.stringify(policy),
      LOCAL_STORE_DIR: join(folder, 'store'),
      SITE_URL: undefined,
    });
    const bench = sampleBench('mill-2', SAMPLE_DAY, { alpha: '1'.repeat(40), beta: '10'.repeat(20) });
    state.board.write(benchFiles({ ...bench, isMill: true }));
    state.board.write({ [evidence]: nextEvidence(state.board) });
  });
  afterAll(async () => {
    await state.server?.close();
    await state.issuer?.close();
    state.board?.remove();
  });

  /** Runs the step of the workflow with the environment that the workflow sets. */
  const play = (change: Readonly<Record<string, string>> = {}): Promise<Told> =>
    beside('bash', ['-c', commandOf('Sign what is new')], {
      ARTIFACTS_DIR: board().artifactsDir,
      BOARD_URL: url(),
      BOARD_SIGNING_KEY: '',
      CARD_SIGNING_KEY: demoSeeds.seeds['card-attestation-1'],
      LOG_SIGNING_KEY: demoSeeds.seeds['log-1'],
      ACTIONS_ID_TOKEN_REQUEST_URL: issuer().requestUrl,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: issuer().requestToken,
      ...change,
    });

  const cardsOf = (pack: string): readonly string[] =>
    board().read(`cards/${pack}.jsonl`).trimEnd().split('\n');

  test('and nowhere else: without a job, and for a job that the policy does not name, nothing is written', async () => {
    const before = contentOf(board().artifactsDir);
    const bare = await play({ ACTIONS_ID_TOKEN_REQUEST_URL: '' });
    expect([bare.status, bare.output]).toEqual([1, expect.stringContaining('id-token: write')]);
    const stranger = await serveIssuer({ repository: 'board/fork', repository_id: '9' });
    try {
      const refused = await play({ ACTIONS_ID_TOKEN_REQUEST_URL: stranger.requestUrl });
      expect([refused.status, refused.output]).toEqual([1, expect.stringContaining('status 401')]);
      expect(refused.output).not.toContain('eyJ');
    } finally {
      await stranger.close();
    }
    // But for the journal, which says that there were two signings and that they failed.
    const { 'journal.jsonl': journal = '', ...rest } = Object.fromEntries(contentOf(board().artifactsDir));
    expect(rest).toEqual(Object.fromEntries(before));
    expect(journal.match(/"code":"SIGN_VIA"/g)).toHaveLength(2);
  });

  test('each card is the same as if the key were here, and holds under the published verifier', async () => {
    const before = new Set([...cardsOf('mill'), ...cardsOf('fact-run')]);
    const played = await play();
    expect([played.status, played.output]).toEqual([0, expect.stringMatching(/via: \d+ results signed/)]);
    const added = [...cardsOf('mill'), ...cardsOf('fact-run')].filter((line) => !before.has(line));
    expect(added.map((line) => JSON.parse(line).surface).toSorted()).toEqual([
      'fact-run',
      'fact-run',
      'fact-run',
      'mill',
      'mill',
    ]);
    const did = await (await fetch(url() + pathOf('did'))).text();
    for (const line of added) expect(await verifyCard(line, did)).toBe('VERIFIED');
    const [line = ''] = added;
    const forged = line.replace(
      /"sig_ed25519":"(.)/,
      (_, digit) => `"sig_ed25519":"${digit === '0' ? '1' : '0'}`,
    );
    expect(await verifyCard(forged, did)).toBe('REFUTED');
  });

  test('again finds nothing to do', async () => {
    const before = contentOf(board().artifactsDir);
    expect((await play()).output).toContain('nothing new to sign');
    expect(contentOf(board().artifactsDir)).toEqual(before);
  });

  test('what the board does not sign for it waits for the key: never refuted, then verified', async () => {
    const verify = () => run(board(), 'verify', { args: [board().siteDir] });
    expect(run(board(), 'build').status).toBe(0);
    const open = verify();
    expect([open.status, open.output]).toEqual([2, expect.stringContaining('npm run sign')]);
    signAndBuild(board());
    expect(verify().status).toBe(0);
  });
});

const evidence = 'evidence/custody/2026-03-02.json';

/** The same checks, run a day later. */
const nextEvidence = (board: DiskBoard): Uint8Array => {
  const first = JSON.parse(board.read(`evidence/custody/${SAMPLE_DAY}.json`));
  return canonicalBytes({ ...first, run: '2026-03-02', as_of: '2026-03-02' });
};

const verifyCard = async (line: string, did: string): Promise<string> => {
  const { sig_ed25519: _, ...body } = JSON.parse(line);
  const file = join(folder, `${sha256Hex(canonicalBytes(body))}.json`);
  writeFileSync(file, line);
  writeFileSync(join(folder, 'did.json'), did);
  const args = ['card', file, '--did', join(folder, 'did.json')];
  return lastLine(await beside(process.execPath, [`public/${fileOf('verifier')}`, ...args]));
};
