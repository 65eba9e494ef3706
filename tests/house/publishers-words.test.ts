import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { helpOf } from '../../src/publish/help.ts';
import { localFiles, repositoryFiles } from '../../src/publish/init/repository-files.ts';
import { auditorWords, auditorWordsIn, proseOf } from './auditor-words.ts';
import { saidIn } from './said-templates.ts';
import { isTest, type SourceFile, sourceFiles } from './source-files.ts';

/** A publisher learns nine words. Those of auditors are explained in docs/for-auditors.md, and stand nowhere that publishers read. */

const read = (path: string): string => readFileSync(path, 'utf8');

const publishersPages = [
  'README.md',
  ...['publish', 'files', 'measure', 'operate', 'deploy', 'payments', 'upgrade', 'package', 'commands'].map(
    (name) => `docs/${name}.md`,
  ),
];

describe('the words of auditors stand in no sentence', () => {
  test.each(publishersPages)('of %s', (path) => {
    expect(auditorWordsIn(proseOf(read(path)))).toEqual([]);
  });

  test('of what commands print or refuse with', () => {
    const rooms = /^src\/(?:commands|publish|operate|measure)\//;
    // Pages and CSV that describe items, and files of other tools in the words of those.
    const others =
      /^src\/(?:publish\/witness\/(?:witness|add-checkpoint)|measure\/(?:banks|census|import\/formats)\/)/;
    const texts = sourceFiles
      .filter(({ path }) => rooms.test(path) && !others.test(path) && !isTest(path))
      .flatMap((source) => saidIn(source).others.map((said) => ({ path: source.path, said })))
      .filter(({ said }) => said.includes(' ') && !/^\s*<|[#\\]b/.test(said));
    expect(texts.length).toBeGreaterThan(1000);
    expect(
      texts.flatMap(({ path, said }) => auditorWordsIn(said).map((word) => `${path}: ${word}: ${said}`)),
    ).toEqual([]);
  });

  test('of the files that a new board has for its publisher', () => {
    const board = { folder: 'my-board', name: 'My lab', origin: 'https://board.example' };
    const engine = { specifier: '1.0.0' };
    const files = new Map([
      ...localFiles(board, engine),
      ...repositoryFiles({ ...board, host: 'plain' }, engine),
      ...repositoryFiles({ ...board, host: 'netlify', withDoors: true }, engine),
    ]);
    const texts = [...files].filter(([path]) => /\.(md|yml|toml|gitignore|gitattributes)$/.test(path));
    expect(texts.length).toBeGreaterThan(5);
    expect(
      texts.flatMap(([path, bytes]) =>
        auditorWordsIn(new TextDecoder().decode(bytes)).map((word) => `${path}: ${word}`),
      ),
    ).toEqual([]);
  });

  test('and would be seen there', () => {
    const planted = {
      axis: 'Each axis has a page, and all axes are listed.',
      bank: 'The banks are frozen.',
      run: 'The current run stands; each run has a day.',
      card: 'Cards are signed.',
      chain: 'It extends the chain.',
      root: 'Under a root.',
      snapshot: 'The snapshot differs.',
      note: 'The site note is signed.',
      content: 'Its content changed.',
      checkpoint: 'Over the newest checkpoint.',
      tile: 'From its tiles.',
    } satisfies Record<(typeof auditorWords)[number], string>;
    for (const word of auditorWords)
      expect(auditorWordsIn(planted[word]).join(' ').toLowerCase(), word).toContain(word.slice(0, 2));
    const shown = 'Type this:\n\n```sh\nsign --axis card\n```\n\n```text\ncards: 3 issued\n```\n';
    expect(auditorWordsIn(proseOf(shown))).toEqual(['cards']);
  });

  test('but names of files, options and commands stay', () => {
    const text = [
      'type npm run sign -- --axis capitals, or --retire-axis <axis>, and look at artifacts/axes/capitals.json',
      'and `card`; the run ended well; note: two rows; verify-card.mjs; CARD_SIGNING_KEY; card-attestation-1',
    ];
    expect(auditorWordsIn(text[0] ?? '')).toEqual([]);
    expect(auditorWordsIn(text[1] ?? '')).toEqual(['the run']);
  });
});

test('pages and the published verifiers tell visitors no command that only a publisher has', () => {
  const said = (source: SourceFile): readonly string[] => {
    const { messages, others } = saidIn(source);
    return (source.path.startsWith('src/') ? messages : others).filter((text) => text.includes('npm run'));
  };
  const verifiers = readdirSync('public/signed').flatMap((name) =>
    name.endsWith('.mjs') ? [{ path: `public/signed/${name}`, text: read(`public/signed/${name}`) }] : [],
  );
  expect(verifiers.length).toBeGreaterThan(1);
  const pages = sourceFiles.filter(({ path }) => /^src\/(?:derive|pages|ui)\//.test(path) && !isTest(path));
  expect([...pages, ...verifiers].flatMap(said)).toEqual([]);
  const planted = { path: 'src/ui/x.astro', text: '---\n---\n<p>{say`Type npm run sign.`}</p>' };
  expect(said(planted)).toEqual(['Type npm run sign.']);
});

describe('help', () => {
  const names = Object.entries(manifest.scripts).flatMap(([name, line]) =>
    line.startsWith('node src/commands/evidence-board.ts ') ? [name] : [],
  );

  test.each(names)(
    'of %s has at most thirty lines, and all of it what docs/commands.md has',
    async (name) => {
      const { command } = await import(`../../src/commands/${name.replace(':', '-')}.ts`);
      const short = helpOf(command, false).split('\n');
      expect(short.length).toBeLessThanOrEqual(30);
      expect(auditorWordsIn(short.join('\n'))).toEqual([]);
    },
  );
});
