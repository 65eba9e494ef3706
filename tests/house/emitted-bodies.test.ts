import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalBytes } from '../../src/core/canonical.ts';
import type { Operation } from '../../src/operations/operation.ts';
import { closing, registry } from '../../src/operations/operations.ts';
import { isFamily, singleFile } from '../../src/operations/paths.ts';
import { ownKeyDocument } from '../../src/publish/keys/own-key-document.ts';
import { isSchemaId, parseAs, validate } from '../../src/schema/validate.ts';
import { stampNewest } from '../kit/calendar.ts';
import type { DiskBoard } from '../kit/disk-board.ts';
import { emitBoard } from '../kit/engine.ts';
import type { Files } from '../kit/files.ts';
import { namedCommands } from '../kit/named-commands.ts';
import { makeSampleBoard, signSample } from '../kit/sample-board.ts';

/** What each row of the table promises of its bytes, held against the bytes of a small signed board. */

/** Without the files that list or sign the pages, which are not made here. */
const afterPages: readonly string[] = closing;
const prebuilt = registry.filter((row) => row.served_by === 'prebuilt' && !afterPages.includes(row.id));
const described = prebuilt.filter(({ schema, media }) => schema !== null && /[/+]json\b/.test(media));

let board: DiskBoard;
let files: Files;
beforeAll(async () => {
  board = makeSampleBoard();
  const document = JSON.parse(new TextDecoder().decode(ownKeyDocument(board.artifactsDir)));
  const first = { schema: 'svc.key-document/0.1', number: 1, document, signatures: [] };
  board.write({ 'keys/documents/1.json': canonicalBytes(first) });
  await signSample(board);
  stampNewest(board);
  files = (await emitBoard(board)).files;
});
afterAll(() => board.remove());

const filesOfRow = (row: Operation): readonly string[] => {
  const single = singleFile(row);
  if (single !== undefined) return [single];
  const [head = '', tail = ''] = row.path.slice(1).split(/\{.*\}/);
  // The file of another row may lie in the same folder.
  const others = new Set(registry.map(singleFile));
  return [...files.keys()].filter(
    (path) => path.startsWith(head) && path.endsWith(tail) && !others.has(path),
  );
};

describe('the bodies of a small board', () => {
  test.each(prebuilt.filter((row) => !isFamily(row)))('$id: $path has its bytes', (row) => {
    expect(filesOfRow(row).filter((path) => files.get(path) === undefined)).toEqual([]);
  });

  test.each(described)('$id: $path keeps to the schema that its row names', (row) => {
    const { schema } = row;
    if (schema === null || !isSchemaId(schema)) throw new Error(`${row.id} names no schema of src/schema`);
    const paths = filesOfRow(row);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) parseAs(schema, files.get(path) ?? new Uint8Array(), path);
    expect(() => validate(schema, {}, 'an empty object')).toThrow(/SCHEMA|expected/);
  });

  test('name commands that are there, and as a board has them that is no clone of the engine', () => {
    const told = [...files].filter(([path]) => /^(api|\.well-known)\/.*\.json$/.test(path));
    const named = told.flatMap(([path, bytes]) =>
      namedCommands(new TextDecoder().decode(bytes)).map((each) => ({ path, ...each })),
    );
    expect(named.filter(({ how, exists }) => how === 'npm run' || !exists)).toEqual([]);
    expect(named.map(({ name }) => name)).toContain('probe');
  });

  test('what machines discover the board by is described, every JSON document of it', () => {
    const documents = prebuilt.filter(
      ({ group, media }) => group === 'discovery' && /[/+]json\b/.test(media),
    );
    expect(documents.map(({ id, schema }) => [id, schema])).toEqual([
      ['json-feed-changes', 'json-feed-1.1'],
      ['json-feed-corrections', 'json-feed-1.1'],
      ['json-feed-roots', 'json-feed-1.1'],
      ['json-feed-cards', 'json-feed-1.1'],
      ['openapi', 'openapi-document-3.1'],
      ['openapi-agents', 'openapi-document-3.1'],
      ['did', 'did-0.1'],
      ['agent-card', 'agent-card-1.0'],
      ['api-catalog', 'api-catalog-1'],
      ['ai-catalog', 'ai-catalog-1'],
      ['mcp-server-card', 'mcp-server-card-2'],
      ['mcp-registry-server', 'mcp-registry-server-1'],
    ]);
  });
});
