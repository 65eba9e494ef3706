import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Press01 } from '../../src/schema/contracts.gen.ts';
import { validate } from '../../src/schema/validate.ts';
import { useFolder } from '../kit/scratch.ts';
import { serveBoard } from './served-board.ts';

const board = serveBoard();
const run = promisify(execFile);

/** As a reader would: in an empty folder, in the plain shell, with nothing set but the place of the board. */
const empty = useFolder();
const type = (line: string, BASE: string) =>
  run('sh', ['-c', line], { cwd: empty, env: { PATH: process.env.PATH, BASE } });
const prove = async (line: string): Promise<string> => (await type(line, board.url())).stdout.trimEnd();

/** What each proof must print, by its place in the digest; a proof without a line here fails the test. */
const figures = (press: Press01): ReadonlyMap<string, string> => {
  const { window, corrections_this_window: corrections, public_root, signed_cards } = press;
  const { live, by_status } = press.distribution_surfaces;
  const paid = press.commercial_evidence;
  return new Map([
    [window.proof, `${window.from} ${window.to}`],
    [corrections.proof, `${corrections.value} ${corrections.total}`],
    [public_root.proof, `${public_root.merkle_root} ${public_root.leaves}`],
    [signed_cards.proof, `${signed_cards.indexed} ${signed_cards.added_this_window}`],
    [press.doi.proof, press.doi.base_dataset_doi],
    [press.distribution_surfaces.proof, `${live} ${by_status.queued} ${by_status.drafted}`],
    [
      paid.proof,
      `${paid.outside_payers} ${paid.outside_settlements} ${paid.settled_usdc_atomic} ${paid.self_settlements}`,
    ],
    ...press.not_announced.map(({ proof, state }): [string, string] => [proof, state]),
  ]);
};

const proofsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    key === 'proof' ? [String(below)] : proofsIn(below),
  );
};

describe('GET /api/press.json', () => {
  test('every proof prints its figure when it is run against the served board', async () => {
    const press = validate('press-0.1', await (await board.get('/api/press.json')).json(), '/api/press.json');
    const expected = figures(press);
    const proofs = proofsIn(press);
    expect(proofs.filter((proof) => !expected.has(proof))).toEqual([]);
    for (const proof of proofs)
      expect({ proof, prints: await prove(proof) }).toEqual({
        proof,
        prints: expected.get(proof),
      });
  });

  test.each([
    ['nothing answers', () => 'http://127.0.0.1:9', /^curl: \(7\) .*\n/],
    ['a page is all that answers', () => `${board.url()}/?`, /^/],
  ])('where %s, every proof ends with a sentence and prints no figure', async (_what, base, curl) => {
    const proofs = proofsIn(await (await board.get('/api/press.json')).json());
    for (const proof of proofs) {
      const { code, stdout, stderr } = await type(proof, base()).catch((failed) => failed);
      expect({ proof, code, stdout }).toEqual({ proof, code: 1, stdout: '' });
      expect(stderr).toMatch(curl);
      expect(stderr.split('\n').slice(-2)).toEqual([
        'The board did not answer with what this proof reads: set BASE to its address.',
        '',
      ]);
    }
  });

  test('the newest signed card verifies with the line that the digest gives', async () => {
    const press = validate('press-0.1', await (await board.get('/api/press.json')).json(), '/api/press.json');
    if (press.signed_cards.verify_one === null) expect(press.signed_cards.indexed).toBe(0);
    else expect(await prove(press.signed_cards.verify_one)).toMatch(/VERIFIED$/);
  });
});
