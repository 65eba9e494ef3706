/** What readers are told of who watches: somebody else, the publisher's own second key, or nobody. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publisher } from '../../../tests/kit/board.ts';
import { testSeed } from '../../../tests/kit/keys.ts';
import {
  type LogFolder,
  logEvents,
  makeLogFolder,
  watchedIn,
  witnessName,
  witnessSeed,
  witnessVkey,
} from '../../../tests/kit/witnessed-log.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { readEventLog } from '../../artifacts/log.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { serializeCosignatures, signCosignature } from '../../core/tlog/cosignature.ts';
import { parseNote } from '../../core/tlog/note.ts';
import { toVkey } from '../../core/tlog/note-key.ts';
import { english } from '../../words/say.ts';
import { deriveWitnessCount } from './event-log.ts';
import { deriveWatchers, watchersSentence } from './watchers.ts';

let board: LogFolder;
beforeEach(() => {
  board = makeLogFolder();
  board.commit(logEvents(5));
});
afterEach(() => board.remove());

const evidence = () => watchedIn(board);

const witnessKey = publicKeyOf(witnessSeed(1));
const operators = ['Ada’s archive', 'A university'];

/** Each named by who runs it, in the order of the numbers. */
const name = (...run: readonly string[]): void =>
  board.name(
    1,
    run.map((operator, at) => ({ vkey: witnessVkey(at + 1), operator })),
  );

const cosign = (...numbers: readonly number[]): void => {
  const { text } = parseNote(readEventLog(openFolder(board.dir)).checkpoints[0]?.note ?? new Uint8Array());
  const lines = numbers.map((number) =>
    signCosignature({ text, name: witnessName(number), seed: witnessSeed(number), time: 1_764_000_000n }),
  );
  board.write('log/cosignatures/5', serializeCosignatures(lines));
};

const said = (): string => watchersSentence(english, evidence());
const doubt = 'Whoever holds all keys could show two readers two histories.';

describe('readers are told', () => {
  test('that nobody else watches', () => {
    expect(said()).toBe(`The publisher names nobody else who watches the history. ${doubt}`);
    expect(deriveWitnessCount(evidence())).toMatchObject({ value: 0, of: 0 });
  });

  test('that a second key of the publisher’s own is no second pair of eyes, and meets no quorum', () => {
    name(publisher.name);
    cosign(1);
    expect(said()).toBe(
      'The publisher names nobody else who watches the history. A second key of the publisher’s own confirmed ' +
        `the newest entries, which shows nothing about the publisher. ${doubt}`,
    );
    expect(deriveWitnessCount(evidence())).toMatchObject({
      ...{ value: 0, of: 0 },
      note: expect.stringContaining('its own second key and is not counted'),
    });
  });

  test.each<[string, object]>([
    ['capitals and spaces', { operator: ` ${publisher.name.toUpperCase()} ` }],
    ['a mark that nobody sees', { operator: `${publisher.name}\u200b` }],
    ['its issuer', { operator: publisher.issuer }],
    ['its domain', { operator: publisher.did_domain }],
    [
      'a name below its domain',
      { vkey: toVkey({ name: `${publisher.did_domain}/witness`, publicKey: witnessKey }, 'cosignature') },
    ],
    ['an address of its site', { url: `${publisher.base_url}/inputs/artifacts/watched` }],
    [
      'the key that signs its history',
      { vkey: toVkey({ name: 'friend.example', publicKey: publicKeyOf(testSeed(7)) }, 'cosignature') },
    ],
  ])('the same of a witness that is the publisher’s by %s', (_, told) => {
    board.name(1, [{ vkey: witnessVkey(1), operator: 'A friend', ...told }]);
    expect(deriveWatchers(evidence())).toMatchObject({ others: [], own: [told] });
  });

  test('who watches and has confirmed nothing of late', () => {
    name(...operators);
    expect(said()).toBe(
      `The publisher names ${operators.join(', ')} as watching the history; none of them has confirmed its newest entries. ${doubt}`,
    );
  });

  test('who has, and that it is worth what a reader thinks of them', () => {
    name(publisher.name, ...operators);
    cosign(1, 3);
    expect(said()).toMatch(/^The publisher names who saw the newest entries .*: A university\. /);
    expect(said()).not.toContain('Ada');
    expect(deriveWitnessCount(evidence())).toMatchObject({ value: 1, of: 2 });
  });
});
