/**
 * JSON Schema draft-07: every mandatory case of the suite as Debian ships it (the folder `optional`
 * is left out), as one schema with one instance.
 */

import { readdir, readFile } from 'node:fs/promises';
import { parseStrictJson } from '../../src/core/strict-json.ts';
import type { BankItem, Recipe } from '../../src/measure/bench.ts';
import { itemsOf } from '../json-schema-d4/recipe.ts';
import { NON_ANSWER_RULE } from '../unparsed-rules.ts';

const suite = '/usr/share/json-schema-test-suite';

export const recipe: Recipe = {
  version: '1',
  source: 'json-schema-test-suite',
  from: 'debian',
  words: {
    title: 'JSON Schema draft-07 validation, mandatory cases of the public test suite',
    question: 'Does the validator say correctly whether a JSON instance is valid under a draft-07 schema?',
    licence: 'MIT',
    targets: ['invalid', 'valid'],
    grading:
      "Exact match of the validator's verdict, valid or invalid, with the suite's; the draft-07 meta-schema and the suite's four remote documents are registered with every validator, and each is told that a schema without $schema is draft-07, in the way its own manual gives.",
    unparsed_rule: NON_ANSWER_RULE,
    duplicate_policy:
      'Nothing is removed: the suite is kept whole. Cases that share a schema carry the same cluster, and the cluster-aware test decides together with the plain one.',
    contamination:
      'The suite is public and most validators are developed against it, so scores near the ceiling are expected; what the row shows is who still departs from it, and where.',
    ancestry:
      'The mandatory draft-07 tests of the JSON Schema Test Suite 2.0.0, as the Debian package holds them; written by the maintainers of the standard, not by this project.',
    pilot:
      'A draft-04 snapshot of the same suite was measured on the first board with seven of these components; no draft-07 case was put to any of them before freezing.',
    annotation: {
      annotators: [{ id: 'suite', what: 'the maintainers of the JSON Schema Test Suite' }],
      kappa: null,
      dropped: 0,
      by_construction: 'The verdict of each case is the one that the suite states.',
    },
  },
  items: async () => {
    const folder = `${suite}/tests/draft7`;
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
    const items: BankItem[] = [];
    for (const file of files) {
      const groups = parseStrictJson(await readFile(`${folder}/${file}`));
      items.push(...itemsOf(file.replace('.json', ''), groups));
    }
    return items;
  },
};

/** The remote documents that the suite expects at http://localhost:1234/. */
export async function remotes(): Promise<readonly { readonly uri: string; readonly text: string }[]> {
  const paths = ['integer.json', 'name.json', 'subSchemas.json', 'folder/folderInteger.json'];
  return Promise.all(
    paths.map(async (path) => ({
      uri: `http://localhost:1234/${path}`,
      text: await readFile(`${suite}/remotes/${path}`, 'utf8'),
    })),
  );
}
