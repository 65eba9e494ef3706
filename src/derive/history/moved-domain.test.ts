import { describe, expect, test } from 'vitest';
import { boardFiles } from '../../../tests/kit/board.ts';
import { folderOf } from '../../../tests/kit/files.ts';
import { withLog } from '../../../tests/kit/signing.ts';
import { type Evidence, readEvidenceFrom } from '../../artifacts/evidence.ts';
import { refuseUnloggedMove } from './moved-domain.ts';

const evidence = readEvidenceFrom(folderOf(withLog(boardFiles({ axes: [{ axis: 'care' }] }))));

const underDomain = (did_domain: string): Evidence => ({
  ...evidence,
  publisher: { ...evidence.publisher, did_domain },
});

describe('the domain of a signed board', () => {
  test('is the one that its log is signed for', () => {
    expect(() => refuseUnloggedMove(evidence)).not.toThrow();
  });

  test('is not edited by hand: the refusal names the command', () => {
    expect(() => refuseUnloggedMove(underDomain('elsewhere.org'))).toThrow(
      /did_domain: expected board\.example, .* got elsewhere\.org.*npm run domain -- elsewhere\.org/s,
    );
  });

  test('is not moved by naming the old one beside a key: the log has to know', () => {
    const moved = underDomain('elsewhere.org');
    const keys = moved.keys.keys.map((key) => ({ ...key, controller: 'board.example' }));
    const [first] = moved.log.checkpoints;
    const note = new TextEncoder().encode(
      new TextDecoder().decode(first?.note).replaceAll('board.example/log', 'elsewhere.org/log'),
    );
    const log = {
      ...moved.log,
      checkpoints: [...moved.log.checkpoints, { size: (first?.size ?? 0) + 1, note }],
    };
    expect(() => refuseUnloggedMove({ ...moved, keys: { ...moved.keys, keys }, log })).toThrow(
      /expected an event "domain-moved" to elsewhere\.org\/log that its key signed, got none/,
    );
  });
});
