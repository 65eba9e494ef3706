/** What makes a board's folder a repository of its own: the engine pinned, and what git and hosts must know. */

import { basename } from 'node:path';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { utf8 } from '../../core/text.ts';
import type { HostName } from '../../operations/hosting.ts';
import { registry } from '../../operations/operations.ts';
import { pathOf } from '../../operations/paths.ts';
import { doorPackages } from '../doors-here.ts';
import type { EngineSource } from './engine-source.ts';

type NewRepository = {
  readonly folder: string;
  readonly name: string;
  /** The address of the home page. */
  readonly origin: string;
  readonly host: HostName;
  readonly withDoors?: boolean;
};

/** Those that no host needs: all that a trial has. */
export function localFiles(
  { folder, name, origin, withDoors = false }: Omit<NewRepository, 'host'>,
  engine: EngineSource,
): ReadonlyMap<string, Uint8Array> {
  const { tarball } = engine;
  return new Map([
    ['.gitattributes', utf8(gitAttributes)],
    ['.gitignore', utf8(gitIgnored)],
    ['README.md', utf8(readme(name, origin))],
    ['package.json', toJsonFile(packageOf(folder, engine, withDoors ? doorPackages() : {}))],
    ...(tarball === undefined ? [] : [[tarball.path, tarball.bytes] as const]),
  ]);
}

/** Path in the board's folder → its bytes. */
export function repositoryFiles(
  { folder, name, origin, host, withDoors = false }: NewRepository,
  engine: EngineSource,
): ReadonlyMap<string, Uint8Array> {
  return new Map([
    ...localFiles({ folder, name, origin, withDoors }, engine),
    ['.github/workflows/publish.yml', utf8(publishWorkflow(host === 'plain'))],
    ['.github/workflows/verify.yml', utf8(verifyWorkflow)],
    ['netlify.toml', utf8(withDoors ? withFunctions(netlifyToml) : netlifyToml)],
    ...(withDoors ? doorFiles() : []),
  ]);
}

function packageOf(folder: string, { specifier }: EngineSource, more: Readonly<Record<string, string>>) {
  return {
    // A name that npm takes; the package is never published.
    name:
      basename(folder)
        .toLowerCase()
        .replaceAll(/[^a-z0-9-]+/g, '-')
        .replaceAll(/^-+|-+$/g, '') || 'board',
    private: true,
    type: 'module',
    engines: { node: '>=22.12' },
    scripts: {
      start: 'evidence-board build --here && evidence-board serve',
      test: 'evidence-board build && evidence-board verify',
      build: 'evidence-board build',
      sign: 'evidence-board sign',
    },
    dependencies: { 'evidence-board': specifier, ...more },
  };
}

const gitAttributes = `# Files are named by the digests of their bytes, so no line ending is ever rewritten.
* -text
`;

/** Private halves of keys, what they signed on this machine, the files that a build makes, and those that commands leave while they work. */
const gitIgnored = `.env
.env.*
signed-heads.jsonl
.astro/
.cache/
dist/
.dist.*/
node_modules/
.netlify/
.local-store/
.mill/
.trial-*/
.artifacts.signing/
did.json
`;

const netlifyToml = `# The build has the board key only (BOARD_SIGNING_KEY, a variable of the host), to sign the whole site.
[build]
  command = "npm run build"
  publish = "dist"

[build.environment]
  NODE_VERSION = "24.21.0"
  ASTRO_TELEMETRY_DISABLED = "1"
  NPM_FLAGS = "--ignore-scripts --no-audit --no-fund"
`;

const withFunctions = (text: string): string =>
  text.replace('publish = "dist"\n', '$&  functions = "functions"\n') + doorSettings;

const checkout = `      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          fetch-depth: 0
          persist-credentials: false
      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
        with:
          node-version: '24.21.0'
      - run: npm ci --ignore-scripts
`;

/** Only a board that needs nothing of a host looks right on GitHub Pages. */
const publishWorkflow = (
  isPlain: boolean,
): string => `# Builds the board, checks the site, and puts it on GitHub Pages. Once, before it is used:
#   Settings, Pages     "Source: GitHub Actions"
#   Settings, Environments  "signing", whose protection rules say who approves a build with the key
#   BOARD_SIGNING_KEY   secret of that environment, from the board's .env: the build signs the whole site with it
#   WITNESS_SIGNING_KEY secret of an environment "witness", from there too, where this board watches another
#   package-lock.json   committed, as npm install wrote the file
#   site/site.json      "host": "plain", and "base" where the board is below a path
#   fresh_for_days      in artifacts/publisher.json, if you promise readers a site that is no older: each time it is refreshed
name: publish
on:
${isPlain ? "  push:\n    branches: [main]\n  schedule:\n    - cron: '41 4 * * 1'\n" : ''}  workflow_dispatch:
permissions:
  contents: read
concurrency: publish
jobs:
  # Where boards watch each other (npx evidence-board domain <yours> --pair <folder>): reads the others, and may write nothing.
  exchange:
    runs-on: ubuntu-24.04
    timeout-minutes: 15
    environment: witness
    steps:
${checkout}      - run: npx evidence-board witness --exchange
        env:
          WITNESS_SIGNING_KEY: \${{ secrets.WITNESS_SIGNING_KEY }}
      - if: always()
        run: |
          git add --all --intent-to-add artifacts
          git diff --binary -- artifacts > cosigned.patch
      - uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2
        if: always()
        with:
          name: cosigned
          path: cosigned.patch
  # Writes what was cosigned, and reads no site; the site is built whatever the others answered.
  keep:
    needs: exchange
    if: \${{ !cancelled() }}
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    permissions:
      contents: write
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
      - uses: actions/download-artifact@d3f86a106a0bac45b974a628896c90dbdf5c8093 # v4.3.0
        with:
          name: cosigned
      - name: Commit what was cosigned
        run: |
          [ -s cosigned.patch ] || exit 0
          git apply --index cosigned.patch
          git -c user.name=exchange -c user.email=exchange@localhost commit -m 'Cosign, and be cosigned'
          git push
  build:
    needs: keep
    if: \${{ !cancelled() }}
    runs-on: ubuntu-24.04
    timeout-minutes: 15
    environment: signing
    steps:
${checkout.replace('with:\n', '$&          ref: main\n')}      - name: Build and verify
        run: |
          npx evidence-board refresh
          npx evidence-board build
          npx evidence-board verify
        env:
          BOARD_SIGNING_KEY: \${{ secrets.BOARD_SIGNING_KEY }}
      # Later versions leave out folders that begin with a dot, and the key document with them.
      - uses: actions/upload-pages-artifact@56afc609e74202658d3ffba0e8f6dda462b719fa # v3.0.1
        with:
          path: dist
  deploy:
    needs: build
    runs-on: ubuntu-24.04
    timeout-minutes: 15
    permissions:
      pages: write
      id-token: write
    environment: github-pages
    steps:
      - uses: actions/deploy-pages@d6db90164ac5ed86f2b6aed7e0febac5b3c0c03e # v4.0.5
`;

const verifyWorkflow = `# Reads the published board every day as a stranger does, and fails unless every byte verifies under the keys of this repository.
name: verify
on:
  schedule:
    - cron: '23 5 * * *'
  workflow_dispatch:
permissions:
  contents: read
concurrency: verify
jobs:
  verify:
    runs-on: ubuntu-24.04
    timeout-minutes: 15
    steps:
${checkout}      - run: npx evidence-board verify --published
`;

const readme = (name: string, origin: string): string => `# ${name}

[![${name}](${origin}${pathOf('badges', { name: 'board' })})](${origin})

A board of measurements that a stranger can check, at ${origin}.

| to | do |
|---|---|
| see the board | \`npm install && npm start\` |
| check the board | \`npm install && npm test\` |
| add results | \`npx evidence-board add results.csv\` |
| take a newer engine | \`npx evidence-board upgrade <the new engine>\` |

Signed files in \`artifacts/\` are never edited by hand. The private keys are in \`.env\`, which git ignores: keep a second copy.
`;

/** What Netlify needs beside the rest of a board with doors: a function for each, and what it puts into them. */

/** One tool server answers under two paths. */
const sharing: Readonly<Record<string, string>> = { 'api-mcp': 'mcp' };

/** Path in the board's folder → its bytes. */
function doorFiles(): ReadonlyMap<string, Uint8Array> {
  const functions = Map.groupBy(
    registry.filter(({ served_by, path }) => served_by === 'function' && !path.includes('{')),
    ({ id, lifecycle }) => (lifecycle === 'LIVE' ? (sharing[id] ?? id) : 'lifecycle'),
  );
  return new Map(
    [...functions].map(([name, rows]) => [
      `functions/${name}.mjs`,
      utf8(
        functionFile(
          name,
          rows.map(({ path }) => path),
        ),
      ),
    ]),
  );
}

/** Netlify reads the `config` of a function without running the file, so it is a literal. */
function functionFile(name: string, paths: readonly string[]): string {
  const door = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const quoted = paths.map((path) => `'${path}'`);
  const path = quoted.length === 1 ? quoted[0] : `[${quoted.join(', ')}]`;
  const [imported, bound] =
    name === 'lifecycle'
      ? [`import { bindAlone, ${door} } from 'evidence-board/doors';\n`, `bindAlone(${door})`]
      : [
          `import { bind, ${door} } from 'evidence-board/doors';\nimport facts from '../.netlify/dist.facts.json' with { type: 'json' };\n`,
          `bind(${door}, facts)`,
        ];
  return `${imported}\nexport default ${bound};\nexport const config = { path: ${path} };\n`;
}

/** The end of `netlify.toml`. */
const doorSettings = `
[functions]
  node_bundler = "esbuild"

# Found at run time by name, so no bundler sees them: without them the function fails when it is called.
[functions."marking-evidence"]
  included_files = [
    "node_modules/@contentauth/c2pa-wasm/package.json",
    "node_modules/@contentauth/c2pa-wasm/pkg/c2pa.js",
    "node_modules/@contentauth/c2pa-wasm/pkg/c2pa_bg.wasm",
  ]
`;
