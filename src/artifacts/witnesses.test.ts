import { describe, expect, test } from 'vitest';
import { folderOf } from '../../tests/kit/files.ts';
import { witnessSeed, witnessVkey } from '../../tests/kit/witnessed-log.ts';
import { publicKeyOf } from '../core/ed25519.ts';
import { toVkey } from '../core/tlog/note-key.ts';
import { readWitnesses, witnessesPath } from './witnesses.ts';

const read = (file: object | undefined) =>
  readWitnesses(folderOf(file === undefined ? {} : { [witnessesPath]: file }));

const witness = (number: number) => ({ vkey: witnessVkey(number), operator: `Operator ${number}` });
const listed = (quorum: number, witnesses: readonly object[]) => ({
  schema: 'svc.witnesses/0.1',
  as_of: '2026-01-02',
  quorum,
  witnesses,
});

describe('the list of witnesses', () => {
  test('that is not there names nobody', () => {
    expect(read(undefined)).toEqual({ quorum: 0, witnesses: [], former: [] });
  });

  test('gives each with its key, in order', () => {
    const { quorum, witnesses } = read(listed(2, [witness(1), witness(2)]));
    expect(quorum).toBe(2);
    expect(witnesses.map(({ key }) => key.name)).toEqual(['witness-1.example/w', 'witness-2.example/w']);
  });

  test('keeps apart whom it asks no more', () => {
    const { quorum, witnesses, former } = read(
      listed(1, [{ ...witness(1), until: '2026-01-02' }, witness(2)]),
    );
    expect([quorum, witnesses, former].map((list) => [list].flat().length)).toEqual([1, 1, 1]);
    expect(former.map(({ key }) => key.name)).toEqual(['witness-1.example/w']);
    const nobody = read(listed(0, [{ ...witness(1), until: '2026-01-02' }]));
    expect([nobody.witnesses, nobody.former.length]).toEqual([[], 1]);
  });

  test.each([
    ['a quorum that can never be reached', listed(3, [witness(1), witness(2)]), /at most 2/],
    ['a quorum of none', listed(0, [witness(1)]), /quorum/],
    ['a witness twice', listed(1, [witness(1), witness(1)]), /each name once/],
    [
      'one key under two names',
      listed(2, [
        witness(1),
        {
          ...witness(1),
          vkey: toVkey({ name: 'other', publicKey: publicKeyOf(witnessSeed(1)) }, 'cosignature'),
        },
      ]),
      /each key once/,
    ],
    [
      'the key of a log',
      listed(1, [{ ...witness(1), vkey: toVkey({ name: 'w', publicKey: publicKeyOf(witnessSeed(1)) }) }]),
      /expected type 4/,
    ],
    ['an address of another kind', listed(1, [{ ...witness(1), url: 'javascript:alert(1)' }]), /url/],
  ])('with %s is refused', (_, file, why) => {
    expect(() => read(file)).toThrow(why);
  });
});
