import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { artefacts } from '../../src/operations/artefacts.ts';
import { doors } from '../../src/operations/doors.ts';
import { closing, quoting, registry, shownByPages } from '../../src/operations/operations.ts';
import { singleFile } from '../../src/operations/paths.ts';
import { readers } from '../../src/operations/readers.ts';
import { rewriteRules } from '../../src/operations/rewrite-rules.ts';
import { toRedirectsFile } from '../../src/surfaces/emission.ts';
import { committedRows, emitters } from '../../src/surfaces/emitters.ts';
import { toHeadersFile } from '../../src/surfaces/headers.ts';
import { netlifyAddress } from '../kit/addresses.ts';
import { importsOf, sourceFiles } from './source-files.ts';

/** The literal routes of every function file: what the host reads. */
const functionPaths = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const files = readdirSync('functions').filter((name) => name.endsWith('.ts'));
  const entries = files.map(async (name): Promise<[string, readonly string[]]> => {
    const { config } = await import(/* @vite-ignore */ resolve('functions', name));
    return [name, [config.path].flat()];
  });
  return new Map(await Promise.all(entries));
};

/** Each name says how to mend the faults in its list. */
const differences = ({ routed, rows }: { routed: readonly string[]; rows: readonly string[] }) => ({
  writeAShimInFunctionsFor: rows.filter((path) => !routed.includes(path)),
  noRowOfTheTableFor: routed.filter((path) => !rows.includes(path)),
});

describe('the operation table', () => {
  test('ids and paths are unique', () => {
    const declared = [readers, artefacts, doors].flatMap((part) => Object.keys(part));
    expect(declared).toEqual(registry.map((row) => row.id));
    expect(new Set(registry.map((row) => row.path)).size).toBe(registry.length);
  });

  test('every prebuilt row has an emitter and every emitter a row', () => {
    const rows = registry.filter((row) => row.served_by === 'prebuilt').map((row) => row.id);
    expect(
      [...Object.keys(emitters), ...committedRows, ...quoting, ...shownByPages, ...closing].sort(),
    ).toEqual([...rows].sort());
  });

  test('no file is also a folder', () => {
    const files = registry.flatMap((row) => singleFile(row) ?? []);
    expect(files.filter((file) => files.some((other) => other.startsWith(`${file}/`)))).toEqual([]);
  });

  test('the literal routes of the functions are the rows that functions serve', async () => {
    const routed = [...(await functionPaths()).values()].flat();
    const rows = registry
      .filter((row) => row.served_by === 'function' && !row.path.includes('{'))
      .map((row) => row.path);
    expect(differences({ routed, rows })).toEqual({ writeAShimInFunctionsFor: [], noRowOfTheTableFor: [] });
    expect(new Set(routed).size).toBe(routed.length);
  });

  test('each handler that a function calls has its test beside it', () => {
    const handlers = sourceFiles
      .filter(({ path }) => path.startsWith('functions/'))
      .flatMap(importsOf)
      .filter((path) => path.startsWith('src/doors/') && path !== 'src/doors/bind.ts');
    const missing = [...new Set(handlers)].map((path) => path.replace(/\.ts$/, '.test.ts'));
    expect(missing.filter((path) => !sourceFiles.some((file) => file.path === path))).toEqual([]);
    expect(handlers.length).toBeGreaterThan(0);
  });

  test('the shared lifecycle function answers exactly what is not live', async () => {
    const rows = registry
      .filter((row) => row.lifecycle !== 'LIVE' && !row.path.includes('{'))
      .map((row) => row.path);
    const routes = await functionPaths();
    const answered = routes.get('lifecycle.ts') ?? [];
    expect(differences({ routed: answered, rows })).toEqual({
      writeAShimInFunctionsFor: [],
      noRowOfTheTableFor: [],
    });
  });

  test('every prebuilt path has a header block with open CORS and a rewrite where its file differs', () => {
    const headers = toHeadersFile(netlifyAddress);
    const redirects = toRedirectsFile(rewriteRules(netlifyAddress, { axes: ['jail'] }));
    for (const row of registry.filter((each) => each.served_by !== 'function')) {
      const path = row.path.replace(/[^/]*\{.*$/, '*');
      expect(headers).toContain(`\n${path}\n  access-control-allow-origin: *\n`);
      const file = singleFile(row);
      if (file !== undefined && `/${file}` !== row.path)
        expect(redirects).toContain(`${row.path} /${file} 200`);
    }
  });

  test('the axis query is enumerated, with a catch line last that answers 404', () => {
    const lines = toRedirectsFile(rewriteRules(netlifyAddress, { axes: ['jail', 'affect'] }))
      .split('\n')
      .slice(0, 3);
    expect(lines).toEqual([
      '/api/gspc axis=jail /board-data/axis-jail.json 200',
      '/api/gspc axis=affect /board-data/axis-affect.json 200',
      '/api/gspc axis=:axis /board-data/unknown-axis.json 404',
    ]);
  });
});
