import { expect, test } from 'vitest';
import { propertyHandlers } from './xmp.ts';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

test('a description of very many attributes is heard to its end', () => {
  const name = (local: string) => ({ uri: RDF, local });
  const attribute = { uri: '', local: 'a', value: '', name: 'a', prefix: '' };
  const { handlers, properties } = propertyHandlers();
  handlers.open(name('RDF'), []);
  handlers.open(name('Description'), new Array(1_000_000).fill(attribute));
  expect(properties).toHaveLength(1_000_000);
});
