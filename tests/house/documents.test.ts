import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importFormats } from '../../src/measure/import/formats/all-formats.ts';
import { registry } from '../../src/operations/operations.ts';
import { isPage } from '../../src/operations/pages.ts';
import { exitCodes } from '../../src/publish/command.ts';
import { testedTools } from '../tools/tested-tools.ts';
import { auditorWords } from './auditor-words.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** Explained in docs/for-auditors.md, and used everywhere else as explained there. */
const words = [
  ...['axis', 'bank', 'run', 'row', 'score', 'interval', 'cluster', 'constant answer', 'guessing'],
  'depends on the question',
  ...['separated', 'tie', 'untested', 'card', 'chain', 'root', 'log', 'tile', 'checkpoint', 'witness'],
  ...['proof of time', 'snapshot', 'rules', 'correction', 'note', 'supersede', 'withdraw'],
  ...['content', 'refresh', 'key document', 'VERIFIED', 'REFUTED', 'UNCHECKABLE'],
  ...['DEMO', 'TRIAL'],
];

describe('the README', () => {
  test('has at most 120 lines, and shows a picture of at most 200 KB on its first screen', () => {
    const lines = read('README.md').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(120);
    expect(lines.slice(0, 8).join('\n')).toContain('(docs/board.png)');
    expect(statSync('docs/board.png').size).toBeLessThanOrEqual(200_000);
    expect(readFileSync('docs/board.png').subarray(1, 4).toString()).toBe('PNG');
  });
});

describe('releases', () => {
  const releases = read('CHANGELOG.md').split(/^## /m).slice(1);

  test('begin with the version of this package, and each says how to upgrade', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(releases.map((text) => text.split('\n', 1)[0])).toEqual([version, '0.1.0']);
    expect(releases.filter((text) => !text.includes('\n### Upgrading\n'))).toEqual([]);
  });

  test('are one version for engine, verifier and the tarball that docs/package.md installs', () => {
    const { version } = JSON.parse(read('package.json'));
    for (const name of ['client', 'verifier'])
      expect(JSON.parse(read(`packages/${name}/package.json`)).version, name).toBe(version);
    expect(read('packages/python/pyproject.toml')).toContain(`\nversion = "${version}"\n`);
    const named = ['docs/package.md', 'docs/measure.md'].flatMap((path) =>
      [...read(path).matchAll(/evidence-board-(\d[^`\s]*)\.tgz/g)].map(([, found]) => found),
    );
    expect(new Set(named)).toEqual(new Set([version]));
  });
});

describe('docs/files.md', () => {
  test('names every format that can be imported', () => {
    const names = importFormats.map(({ id }) => id);
    const listed = read('docs/files.md').replaceAll('\n', ' ');
    expect(names.filter((name) => !listed.includes(name))).toEqual([]);
  });
});

describe('docs/operate.md', () => {
  test('says what each exit code means, as the help does', () => {
    const rows = [...read('docs/operate.md').matchAll(/^\| (\d) \| (.*) \|$/gm)];
    expect(rows.map(([, code, meaning]) => [code, meaning])).toEqual(Object.entries(exitCodes));
  });
});

describe('docs/package.md', () => {
  test('names the packages that doors need', () => {
    const { peerDependencies } = JSON.parse(read('package.json'));
    const [, row = ''] =
      /^\| `evidence-board\/doors` \| .*; with (.*) beside it \|/m.exec(read('docs/package.md')) ?? [];
    const others = ['@astrojs/netlify', 'hyparquet-writer'];
    const doorsNeed = Object.keys(peerDependencies).filter((name) => !others.includes(name));
    expect([...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(doorsNeed);
  });
});

describe('docs/for-auditors.md', () => {
  const page = read('docs/for-auditors.md');

  test('explains each word once', () => {
    const explained = page
      .split('\n')
      .filter((line) => line.startsWith('- **'))
      .flatMap((line) => [...line.matchAll(/\*\*([^*]+)\*\*(?=[,:])/g)].map((match) => match[1] ?? ''));
    expect(explained.toSorted()).toEqual(words.toSorted());
  });

  const artifacts = read('artifacts/README.md');
  const patternOf = (path: string): RegExp =>
    new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{[a-z]+\}/g, '.+')}$`);

  test('says of each word of theirs where it is seen, in files of a board and at addresses of a site', () => {
    const bullets = page.split(/\n(?=- \*\*|\n)/).filter((part) => part.startsWith('- **'));
    const seen = bullets.flatMap((bullet) => {
      const [, word = ''] = /^- \*\*([^*]+)\*\*/.exec(bullet) ?? [];
      return [...bullet.matchAll(/`((?:artifacts)?\/[^`]*|artifacts\/[^`]*)`/g)].map(
        ([, place = '']) => [word, place] as const,
      );
    });
    const shown = new Set(seen.map(([word]) => word));
    expect(auditorWords.filter((word) => !shown.has(word))).toEqual([]);
    const isThere = (place: string): boolean =>
      place.startsWith('artifacts/')
        ? existsSync(place.replace(/<.*/, '')) || artifacts.includes(`\`${place.replace('artifacts/', '')}\``)
        : isPage(place) || registry.some(({ path }) => patternOf(path).test(place));
    expect(seen.map(([, place]) => place).filter((place) => !isThere(place))).toEqual([]);
  });

  test('has one picture, which goes from the row to the site', () => {
    expect(page.match(/!\[/g)).toHaveLength(1);
    const drawn = [...read('docs/concepts.svg').matchAll(/<text x="\d+" y="(?:180|372)">([^<]+)</g)];
    expect(drawn.map((match) => match[1])).toEqual([
      ...['row', 'score', 'interval', 'tie'],
      ...['card', 'chain, root', 'log', 'site'],
    ]);
  });
});

describe('the map', () => {
  const map = read('ARCHITECTURE.md');

  test('names no source file that is not there', () => {
    const named = [...map.matchAll(/`([a-z0-9-]+(?:\/[a-z0-9-]+)+\.ts)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter((path) => !existsSync(path) && !existsSync(join('src', path)))).toEqual([]);
  });

  const rooms = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [`${folder}/${entry.name}`] : [],
    );
  const lines = map.split('\n').filter((line) => line.startsWith('| `'));

  test('has a line for each folder of the repository and each room of src, and for no other folder', () => {
    const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
    const folders = tracked.flatMap((path) => /^([a-z]+)\//.exec(path)?.[1] ?? []);
    const there = new Set([...folders, ...rooms('src')].filter((folder) => folder !== 'src'));
    const named = lines.flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([a-z/]+)\/`/g)].map(([, folder = '']) => folder),
    );
    expect(named.toSorted()).toEqual([...there].toSorted());
  });

  test('draws each room of src, and names each room of derive', () => {
    const [, picture = ''] = map.split('```');
    const [derived = ''] = lines.filter((line) => line.startsWith('| `src/derive/`'));
    const isNamed = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text);
    expect(rooms('src').filter((room) => !isNamed(picture, room))).toEqual([]);
    const inDerive = rooms('src/derive').map((room) => room.replace('src/derive/', ''));
    expect(inDerive.filter((room) => !isNamed(derived, room))).toEqual([]);
  });
});

const subjects = readdirSync('docs/decisions').map((name) => name.replace(/\.md$/, ''));

describe('decisions', () => {
  test.each(subjects)('%s: at most a screen, and in the list of subjects', (subject) => {
    expect(read(`docs/decisions/${subject}.md`).trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    if (subject !== 'README') expect(read('docs/decisions/README.md')).toContain(`](${subject}.md)`);
  });

  test('say of each package that this repository names what it is for', () => {
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(read('package.json'));
    const named = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
    const lines = read('docs/decisions/dependencies.md');
    expect(named.filter((name) => !lines.includes(`\`${name}\``))).toEqual([]);
  });

  test('name no source file that is not there', () => {
    const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
    const named = subjects.flatMap((subject) =>
      [...read(`docs/decisions/${subject}.md`).matchAll(/`([a-z0-9./-]+\.ts)`/g)].map(
        ([, path = '']) => path,
      ),
    );
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter((path) => !tracked.some((each) => `/${each}`.endsWith(`/${path}`)))).toEqual([]);
  });
});

const documents = [
  ...['README', 'CONTRIBUTING', 'ARCHITECTURE', 'SECURITY', 'artifacts/README'],
  ...['publish', 'for-auditors', 'commands', 'deploy', 'operate', 'measure', 'package', 'upgrade'].map(
    (name) => `docs/${name}`,
  ),
  ...subjects.map((name) => `docs/decisions/${name}`),
].map((name) => `${name}.md`);

describe('the documents', () => {
  test('name npm scripts that are there', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    const named = documents.flatMap((path) =>
      [...read(path).matchAll(/npm run (?:-s )?([a-z][a-z:-]*)/g)].map((match) => match[1] ?? ''),
    );
    expect([...new Set(named)].filter((name) => !scripts.includes(name))).toEqual([]);
  });

  test('link to files that are there', () => {
    const linked = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map((match) =>
        join(path, '..', match[1] ?? ''),
      ),
    );
    expect(linked.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('link to headings that are there', () => {
    const anchorOf = (heading: string): string =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-');
    const broken = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\(([^):#]*)#([^)]+)\)/g)].flatMap(([, path = '', anchor = '']) => {
        const target = path === '' ? document : join(document, '..', path);
        const headings = existsSync(target) ? [...read(target).matchAll(/^#+ (.+)$/gm)] : [];
        return headings.some((match) => anchorOf(match[1] ?? '') === anchor)
          ? []
          : [`${document}: ${path}#${anchor}`];
      }),
    );
    expect(broken).toEqual([]);
  });
});

/** Every host that a reader may meet in something to paste: this machine, and services that are there. */
const hostsThere = new Set([
  ...['localhost', '127.0.0.1', 'github.io', 'www.w3.org'],
  ...['api.netlify.com', 'creativecommons.org', 'token.actions.githubusercontent.com'],
  // The services that docs/payments.md names.
  ...['x402.org', 'api.cdp.coinbase.com', 'sepolia.base.org', 'mainnet.base.org', 'faucet.circle.com'],
  'alice.btc.calendar.opentimestamps.org',
]);

const strangeHosts = (text: string): readonly string[] =>
  [
    /\bhttps?:\/\/([^\s/:"'`)<>$]+)/g,
    /\b[\w.+-]+@(?!refs\/|[0-9a-f]{40}\b)([a-z][\w.-]*)/g,
    /(?<![.\w-])((?:[a-z0-9-]+\.)+(?:org|com|net|io|dev|eu|example|invalid))\b/g,
  ]
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([, host = '']) => host))
    .filter((host) => !hostsThere.has(host));

test('docs/files.md names each tool whose own results a test adds, with its version', () => {
  const [, named] = /in the versions named: ([^:]*?\d)\. /.exec(read('docs/files.md')) ?? [];
  expect(named?.split(/,\s+/)).toEqual(testedTools);
});

describe('what people paste', () => {
  const pasted = execFileSync(
    'git',
    [
      ...['ls-files', '--', '*.md', 'examples', 'docs', '.github', 'action.yml', '.env.example'],
      ...[':!artifacts', ':!tests', ':!CHANGELOG.md', ':!*.png'],
    ],
    { encoding: 'utf8' },
  )
    .trimEnd()
    .split('\n');

  test('names no address, no mailbox and no repository of somebody else', () => {
    expect(pasted.length).toBeGreaterThan(20);
    expect(pasted.flatMap((path) => strangeHosts(read(path)).map((host) => `${path}: ${host}`))).toEqual([]);
  });

  test.each([
    ['https://evidence-board.example/evidence-board.git', 'evidence-board.example'],
    ['me@my-lab.org', 'my-lab.org'],
    ['git@your-git-host:my-lab/my-board.git', 'your-git-host'],
    ['--domain board.my-lab.org', 'board.my-lab.org'],
    ['https://github.com/my-lab/board.git', 'github.com'],
  ])('%s would be found', (text, host) => {
    expect(strangeHosts(text)).toContain(host);
  });
});
