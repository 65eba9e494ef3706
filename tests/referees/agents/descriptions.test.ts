/** What describes the board for agents: counted as their models count, and judged by a linter that has the schemas of the MCP registry. */

import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getEncoding } from 'js-tiktoken';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { useFolder } from '../../kit/scratch.ts';

const read = (path: string): string => readFileSync(join(inject('siteDir'), path), 'utf8');
const encoding = getEncoding('o200k_base');

test.each([
  ['llms.txt', 2_000],
  ['openapi-agents.json', 8_000],
])('%s has at most %i tokens', (path, most) => {
  expect(encoding.encode(read(path)).length).toBeLessThanOrEqual(most);
});

describe('the entry of the MCP registry', () => {
  const folder = useFolder();
  const run = promisify(execFile);
  const linter = join(folder, 'linter', 'bin', 'skillsaw');
  beforeAll(async () => {
    await run('python3', ['-m', 'venv', join(folder, 'linter')]);
    await run(join(folder, 'linter', 'bin', 'pip'), ['install', '--quiet', 'skillsaw==0.22.0']);
  });

  type Found = { readonly rule_id: string };
  const judge = async (name: string, text: string): Promise<readonly Found[]> => {
    const place = join(folder, name);
    mkdirSync(place);
    writeFileSync(join(place, 'server.json'), text);
    const words = ['lint', '--no-progress', '--format', 'json', '--type', 'mcp-registry', place];
    const { stdout } = await run(linter, words).catch((failed) => failed);
    return JSON.parse(stdout).violations;
  };

  test('is valid under the schema that it names, and without a warning', async () => {
    expect(await judge('served', read('mcp/server.json'))).toEqual([]);
  });

  test('is refused with a longer description, or without its slash', async () => {
    const said = JSON.parse(read('mcp/server.json'));
    const long = await judge('long', JSON.stringify({ ...said, description: 'x'.repeat(101) }));
    const bare = await judge('bare', JSON.stringify({ ...said, name: 'board' }));
    for (const found of [long, bare])
      expect(found.map(({ rule_id }) => rule_id)).toContain('mcp-registry-server-json-valid');
  });
});
