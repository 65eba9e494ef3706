import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsOf } from '../../tests/kit/door-deps.ts';
import { useFolder } from '../../tests/kit/scratch.ts';
import { doorFactsFile } from '../operations/door-facts-file.ts';
import { pathOf } from '../operations/paths.ts';
import { type BlobServer, startBlobServer } from './blob-server.ts';
import { bundleFunctions } from './function-bundles.ts';

const READER = '@contentauth/c2pa-wasm';

/** What the host is told to put beside the function, because no import names it. */
const includedFiles = (name: string): readonly string[] => {
  const [, table = ''] = readFileSync('netlify.toml', 'utf8').split(`[functions."${name}"]`);
  return [...table.matchAll(/"(node_modules\/[^"]+)"/g)].flatMap((match) => match[1] ?? []);
};

const scopedOrNot = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  );

describe('the marking function, bundled and moved to another folder', () => {
  const folder = useFolder();
  let store: BlobServer;
  let moved: string;
  beforeAll(async () => {
    store = await startBlobServer(join(folder, 'store'));
    const outDir = join(folder, 'dist');
    mkdirSync(dirname(doorFactsFile(outDir)), { recursive: true });
    writeFileSync(doorFactsFile(outDir), JSON.stringify(factsOf()));
    const bundles = await bundleFunctions({ functionsDir: 'functions', projectDir: resolve('.'), outDir });
    const { url } =
      bundles.find(({ name }) => name === 'marking-evidence') ?? expect.fail('no such function');
    const made = fileURLToPath(url);
    cpSync(dirname(made), join(folder, 'functions'), { recursive: true });
    moved = join(folder, 'functions', basename(made));
  });
  afterAll(() => store.close());

  /** Every package that the bundle imports; of the reader's package only what the host is told to include. */
  const install = (files: readonly string[]): void => {
    const modules = join(folder, 'node_modules');
    rmSync(modules, { recursive: true, force: true });
    for (const name of scopedOrNot('node_modules').filter(
      (each) => each !== READER && !each.startsWith('.'),
    )) {
      mkdirSync(dirname(join(modules, name)), { recursive: true });
      symlinkSync(resolve('node_modules', name), join(modules, name));
    }
    for (const file of files) cpSync(file, join(folder, file), { recursive: true });
  };

  const call = async () => {
    const script = `
      import handler from ${JSON.stringify(pathToFileURL(moved).href)};
      import { readFileSync } from 'node:fs';
      const body = readFileSync(${JSON.stringify(resolve('tests/vectors/marking/ai.webp'))});
      const url = 'http://somewhere.else${pathOf('marking-evidence')}?preview=1';
      const answer = await handler(new Request(url, { method: 'POST', body }), { ip: '192.0.2.1' });
      console.log(JSON.stringify({ status: answer.status, body: await answer.json() }));`;
    const env = { ...process.env, NETLIFY_BLOBS_CONTEXT: store.context };
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: folder,
      env,
    });
    // The door's own line for its request stands before.
    return JSON.parse((await run).stdout.trimEnd().split('\n').at(-1) ?? '');
  };

  test('finds its reader among the files that the host includes', async () => {
    install(includedFiles('marking-evidence'));
    const { status, body } = await call();
    expect(status).toBe(200);
    expect(body.payload.checked[0]).toEqual({ method: 'c2pa.manifest-store', result: 'DETECTED' });
  });

  test('without one of them it would fail, and answer so', async () => {
    install(includedFiles('marking-evidence').filter((file) => !file.endsWith('.wasm')));
    expect((await call()).status).toBe(500);
  });
});
