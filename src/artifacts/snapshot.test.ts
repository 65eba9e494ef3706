import { describe, expect, test } from 'vitest';
import { folderOf } from '../../tests/kit/files.ts';
import { type CardBody, cardBody, cardBytes, issueCard } from '../core/card.ts';
import { chainPath, readChainManifest } from './snapshot.ts';

/** So many that the manifest is longer than what is read at once. */
const links = Array.from({ length: 12_000 }, (_, at) => ({ id: `${at}`.padStart(100, '0') }));

const bodyOf = (payload: object): CardBody => ({
  schema: 'https://board.example/schema/card-v0.schema.json',
  surface: 'chain',
  payload,
  unmeasured: [],
});

describe.each(['did:web:board.example#card-attestation-1', 'é'])('a chain manifest of the key %s', (kid) => {
  const issued = issueCard(bodyOf({ head: null, links }), { healthy: false, kid, reason: 'none' });
  const chain = readChainManifest(folderOf({ [chainPath]: cardBytes(issued) }));

  test('has the body that is signed', () => {
    expect(chain?.id).toBe(issued.id);
    expect(Buffer.compare(chain?.body() ?? new Uint8Array(), cardBody(issued))).toBe(0);
  });

  test.each([
    ['its own links', true, { head: null, links }],
    ['its own links, made one by one', true, { head: null, links: new Set(links) }],
    ['another head', false, { head: 'x', links }],
    ['a link less', false, { head: null, links: links.slice(1) }],
    ['a link more', false, { head: null, links: [...links, { id: 'x' }] }],
    ['no link', false, { head: null, links: [] }],
  ])('is over %s: %s', (_, isOver, payload) => {
    expect(chain?.isOver(payload)).toBe(isOver);
  });
});
