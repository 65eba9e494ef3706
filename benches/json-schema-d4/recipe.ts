/**
 * JSON Schema draft-04: every mandatory case of the suite's snapshot (the folder `optional` is left
 * out), as one schema with one instance.
 */

import { readdir, readFile } from 'node:fs/promises';
import { type JsonValue, parseStrictJson } from '../../src/core/strict-json.ts';
import type { BankItem, Recipe } from '../../src/measure/bench.ts';
import { boolean, list, member } from '../../src/measure/foreign.ts';
import { fleetFile } from '../fleet/packages.ts';
import { UNPARSED_RULE } from '../unparsed-rules.ts';

export const recipe: Recipe = {
  version: '1',
  source: 'json-schema-test-suite',
  words: {
    title: 'JSON Schema draft-04 validation, mandatory cases of the public test suite',
    question: 'Does the validator say correctly whether a JSON instance is valid under a draft-04 schema?',
    licence: 'MIT',
    targets: ['invalid', 'valid'],
    grading:
      "Exact match of the validator's verdict, valid or invalid, with the suite's; the draft-04 meta-schema and the suite's three remote documents are registered with every validator that has a way to register them.",
    unparsed_rule: UNPARSED_RULE,
    duplicate_policy:
      'Nothing is removed: the suite is kept whole. Cases that share a schema carry the same cluster, and the cluster-aware test is published beside the plain one.',
    contamination:
      'The suite is public and every validator here may be developed against it, so scores at the ceiling are expected.',
    ancestry: 'The mandatory draft-04 tests of the JSON Schema Test Suite, as the package snapshots them.',
  },
  items: async () => {
    const folder = fleetFile('json-schema-test-suite/tests/draft4');
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
    const items: BankItem[] = [];
    for (const file of files) {
      const groups = parseStrictJson(await readFile(`${folder}/${file}`));
      items.push(...itemsOf(file.replace('.json', ''), groups));
    }
    return items;
  },
};

/**
 * Positions count from 1; the remote references that the suite serves from its own folder stay part
 * of it.
 */
export function itemsOf(keyword: string, groups: JsonValue): BankItem[] {
  return list(groups).flatMap((group, g) =>
    list(member(group, 'tests')).map((test, t) => ({
      item_id: `${keyword}-${g + 1}-${t + 1}`,
      cluster: `${keyword}-${g + 1}`,
      tag: keyword,
      input: JSON.stringify({ schema: member(group, 'schema'), data: member(test, 'data') }),
      target: boolean(member(test, 'valid')) ? 'valid' : 'invalid',
    })),
  );
}

/** The remote documents that the suite expects at http://localhost:1234/. */
export async function remotes(): Promise<readonly { readonly uri: string; readonly text: string }[]> {
  const paths = ['integer.json', 'subSchemas.json', 'folder/folderInteger.json'];
  return Promise.all(
    paths.map(async (path) => ({
      uri: `http://localhost:1234/${path}`,
      text: await readFile(fleetFile(`json-schema-test-suite/remotes/${path}`), 'utf8'),
    })),
  );
}
