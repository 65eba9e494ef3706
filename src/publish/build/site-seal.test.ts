import { describe, expect, test } from 'vitest';
import { boardFiles } from '../../../tests/kit/board.ts';
import { folderOf } from '../../../tests/kit/files.ts';
import { testSigners } from '../../../tests/kit/keys.ts';
import { withLog } from '../../../tests/kit/signing.ts';
import { type Evidence, readEvidenceFrom } from '../../artifacts/evidence.ts';
import { toBase64 } from '../../core/base64.ts';
import { sha256, sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { openNote } from '../../core/tlog/note.ts';
import { noteKey } from '../../core/tlog/note-key.ts';
import { deriveDid } from '../../derive/keys/did.ts';
import { signSiteNote } from './site-seal.ts';

const sums_sha256 = sha256Hex(utf8('listed\n'));

const siteOf = (evidence: Evidence) => ({
  evidence,
  signers: testSigners(evidence.keys),
  newest_date: '2026-01-02',
});

const unsigned = readEvidenceFrom(folderOf(boardFiles({ axes: [{ axis: 'care' }] })));
const logged = readEvidenceFrom(folderOf(withLog(boardFiles({ axes: [{ axis: 'care' }] }))));

/** The key as a stranger makes it from the key document alone. */
const keyOf = ({ keys, publisher }: Evidence) => {
  const method = deriveDid(keys, publisher.did_domain).verificationMethod.find(({ id }) =>
    id.endsWith('#board-attestation-1-jwk'),
  );
  const x = method !== undefined && 'publicKeyJwk' in method ? method.publicKeyJwk.x : '';
  return noteKey(`${publisher.did_domain}/site`, new Uint8Array(Buffer.from(x, 'base64url')));
};

const linesOf = (evidence: Evidence): readonly string[] => {
  const bytes = signSiteNote(siteOf(evidence), sums_sha256) ?? new Uint8Array();
  return openNote({ bytes, keys: [keyOf(evidence)], unknown: 'refuse' }).text.split('\n');
};

describe('the note over a whole site', () => {
  test('names the list of files, the head of the log and the newest day, under a key of the did', () => {
    const size = logged.log.events.length;
    const lines = linesOf(logged);
    expect(size).toBeGreaterThan(0);
    expect(lines).toEqual([
      'board.example/site',
      sums_sha256,
      `${size}`,
      expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
      '2026-01-02',
      '',
    ]);
    expect(new TextDecoder().decode(logged.log.checkpoints.at(-1)?.note)).toContain(`\n${lines[3]}\n`);
  });

  test('states the empty tree where nothing was ever signed', () => {
    expect(linesOf(unsigned).slice(2, 4)).toEqual(['0', toBase64(sha256(new Uint8Array()))]);
  });

  test('is not there without a healthy board key', () => {
    const none = {
      healthy: false,
      kid: 'did:web:board.example#board-attestation-1',
      reason: 'no key',
    } as const;
    const site = siteOf(logged);
    const signers = { ...site.signers, 'board-attestation': none };
    expect(signSiteNote({ ...site, signers }, sums_sha256)).toBeUndefined();
  });

  test('of other files does not open under the same signature', () => {
    const bytes = signSiteNote(siteOf(logged), sums_sha256) ?? new Uint8Array();
    const other = new TextDecoder().decode(bytes).replace(sums_sha256, sha256Hex(utf8('other')));
    expect(() => openNote({ bytes: utf8(other), keys: [keyOf(logged)] })).toThrow(
      expect.objectContaining({ code: 'NOTE_SIGNATURE' }),
    );
  });
});
