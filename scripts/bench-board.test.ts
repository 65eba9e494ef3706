import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandWords, runMeasured } from '../bench/measured-process.ts';
import { makeSyntheticBoard } from '../bench/synthetic-board/synthetic-board.ts';
import { readEvidence } from '../src/artifacts/evidence.ts';
import { liveByCell, retiredIds } from '../src/derive/cards/live-cards.ts';
import { verifyWholeSite } from '../src/verify/verification.ts';
import { contentOf } from '../tests/kit/disk-board.ts';
import { wholeSite } from '../tests/kit/engine.ts';
import { bytesAt } from '../tests/kit/files.ts';
import { memoryTarget, remaking } from '../tests/kit/memory-site.ts';
import { useFolder } from '../tests/kit/scratch.ts';

const scratch = useFolder();
const folder = (name: string): string => join(scratch, name);

const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/bench-board.ts', ...args], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

const make = (cards: string, out: string) => run('--cards', cards, '--out', out);

describe('npm run bench:board', () => {
  test('a board of 1,000 cards is marked, mostly history, and verifies once it is emitted', async () => {
    const artifacts = folder('thousand');
    expect(make('1000', artifacts)).toMatchObject({ status: 0 });

    const { publisher, axes, banks, cards, retirements } = readEvidence(artifacts);
    const issued = [...cards.measurement, ...cards.mill, ...cards.factRun];
    expect(issued).toHaveLength(1000);
    const live = liveByCell(cards.measurement, retiredIds(retirements)).size;
    expect(live).toBeGreaterThan(0);
    expect(live).toBeLessThan(200);
    const texts = [
      publisher.name,
      publisher.issuer,
      ...axes.flatMap(({ title, question, note }) => [title ?? question, question, note]),
      ...[...banks.values()].flatMap(({ header, items }) => [
        header.title,
        header.question,
        header.ancestry,
        ...[...items.values()].map(({ input = '' }) => input),
      ]),
    ];
    expect(texts.filter((text) => !text.startsWith('SYNTHETIC'))).toEqual([]);

    const site = await wholeSite({ artifactsDir: artifacts });
    const verified = await verifyWholeSite({
      site: memoryTarget(site),
      did: bytesAt(site, '.well-known/did.json'),
      artifactsDir: artifacts,
      rebuild: remaking(site),
      progress: () => {},
    });
    expect(verified.open()).toEqual([]);
    expect(verified.outcome()).toBe('VERIFIED');
  });

  test('of 10,000 cards a build without kept answers, one that keeps them and one that finds them are equal', async () => {
    const board = folder('ten-thousand');
    expect(make('10000', join(board, 'artifacts'))).toMatchObject({ status: 0 });
    const built = async (...options: readonly string[]): Promise<readonly string[]> => {
      await runMeasured({
        args: commandWords('build', '--board', board, ...options),
        env: { ALLOW_DEMO_KEYS: '1' },
      });
      // The note states the digests of all files.
      return ['SHA256SUMS', 'site.note'].map((path) => readFileSync(join(board, 'dist', path), 'utf8'));
    };
    const fresh = await built('--fresh');
    expect(existsSync(join(board, '.cache'))).toBe(false);
    expect([await built(), await built()]).toEqual([fresh, fresh]);
    expect(readdirSync(join(board, '.cache/evidence-board')).length).toBeGreaterThan(1);
  });

  test('the same size gives the same bytes, and so many cards as were asked for, at any size', () => {
    for (const cards of [1, 5, 60, 300]) {
      const [one, other] = [folder(`one-${cards}`), folder(`other-${cards}`)];
      make(`${cards}`, one);
      makeSyntheticBoard(cards, other);
      expect(contentOf(one)).toEqual(contentOf(other));
      const { cards: issued } = readEvidence(one);
      expect(issued.measurement.length + issued.factRun.length).toBe(cards);
    }
  });

  test.each([
    ['a folder with files in it', ['--cards', '10', '--out', 'src'], /new or empty/],
    ['the real board', ['--cards', '10', '--out', 'artifacts/bench'], /outside artifacts/],
    ['no folder', ['--cards', '10'], /--out: expected a folder/],
    ['no count', ['--out', 'nowhere'], /--cards: expected a whole number/],
    ['a count that is none', ['--cards', '1e3', '--out', 'nowhere'], /got "1e3"/],
  ])('%s is refused', (_what, args, why) => {
    const { status, output } = run(...args);
    expect(status).toBe(1);
    expect(output).toMatch(why);
  });

  test('a link that leads into the real board is refused as the board is', () => {
    symlinkSync(resolve('artifacts'), folder('a-link'));
    const { status, output } = make('7', join(folder('a-link'), 'more'));
    expect([status, output]).toEqual([1, expect.stringMatching(/outside artifacts/)]);
  });
});
