import { expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { utf8 } from '../../core/text.ts';
import { operation } from '../../operations/operations.ts';
import { fileOf } from '../../operations/paths.ts';
import { schemas } from '../../schema/contracts.gen.ts';
import { parseAs } from '../../schema/validate.ts';
import { emitSite } from '../emission.ts';

const { get } = emitSite(await exampleSite(), new Map(), utf8);
const read = (id: 'openapi' | 'openapi-agents') => {
  const bytes = get(fileOf(id)) ?? expect.fail(id);
  return { text: new TextDecoder().decode(bytes), document: parseAs('openapi-document-3.1', bytes, id) };
};
const { text, document } = read('openapi-agents');
const whole = read('openapi').document;

test('is short enough to be read before each call, and says where the price is told', () => {
  // 8,000 tokens of four characters; the slow part counts them.
  expect(text.length).toBeLessThanOrEqual(32_000);
  expect(Object(document).info.description).toMatch(/challenge alone says the price/);
});

test('says how many paths it has, and how many the full description has', () => {
  const [has, of] = [document, whole].map((each) => Object.keys(Object(each).paths).length);
  expect(Object(document).info.description).toContain(`What agents call: ${has} of the ${of} paths that `);
});

test('has the operations that are asked and sold, each as the full description has it', () => {
  const paths = Object.entries(Object(document).paths);
  expect(paths.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      operation('mcp').path,
      operation('gspc').path,
      operation('evidence-bundle').path,
    ]),
  );
  for (const [path, item] of paths)
    for (const [method, said] of Object.entries(Object(item))) {
      if (method === 'parameters') continue;
      const full = Object(whole).paths[path][method];
      const { operationId, summary, security, parameters, responses } = Object(said);
      expect([operationId, summary, security, parameters]).toEqual([
        full.operationId,
        full.summary,
        full.security,
        full.parameters,
      ]);
      const kept = Object.keys(responses).filter((status) => status !== 'default');
      expect(kept, path).toContain('200');
      expect(kept.filter((status) => full.responses[status] === undefined)).toEqual([]);
    }
});

test('names each schema by the address at which it is served, and nothing that is not there', async () => {
  const { origin } = await exampleSite();
  const refs = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
  expect(refs.length).toBeGreaterThan(20);
  for (const ref of refs) {
    const [, name] = /\/schema\/([^/]+)\.schema\.json$/.exec(ref) ?? [];
    if (ref.startsWith('#'))
      expect(['#/components/schemas/error', '#/components/responses/error']).toContain(ref);
    else expect([ref.startsWith(origin), Object.hasOwn(schemas, name ?? '')], ref).toEqual([true, true]);
  }
});
