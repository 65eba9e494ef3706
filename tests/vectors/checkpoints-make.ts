/**
 * Makes checkpoints.json: checkpoints of one log whose lines, signers, times and sizes two readers may judge otherwise, each
 * with its verdict. Deterministic. Run: node tests/vectors/checkpoints-make.ts
 */

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  canonical,
  checkpoint,
  cosignature,
  didDocument,
  type Key,
  keyOf,
  type Listed,
  sha256,
  signatureLine,
  textOf,
  witnessVkey,
} from '../verifier/forge.ts';

const origin = 'board.example/log';
const [one, two, three] = [keyOf('log-1', 3), keyOf('log-2', 4), keyOf('log-3', 5)];
const [near, far] = [keyOf('witness-1', 31), keyOf('witness-2', 32)];
const vkeys = { near: witnessVkey('near.example', near), far: witnessVkey('far.example', far) };

const leaves = Array.from({ length: 9 }, (_, at) => sha256(`entry ${at}`));
const text = checkpoint(origin, one, leaves).replace(/\n\n.*/s, '\n');
const by = (key: Key): string => signatureLine(origin, key, text);
const signed = (...lines: readonly string[]): string => `${text}\n${lines.join('')}`;
const TO_COME = 16_725_225_600; // the year 2500

const retired = (key: Key): Listed => ({ key, status: 'retired' });
const asking = (listed: Listed[], need: number, ...keys: readonly Key[]): string =>
  canonical({
    ...JSON.parse(textOf(didDocument(listed))),
    threshold: { need, keys: keys.map(({ kid }) => kid) },
  });
const all = [{ key: one }, { key: two }, { key: three }];
const documents = {
  any: textOf(didDocument(all)),
  'two of one and two': asking(all, 2, one, two),
  'two of one and two, of which two is retired': asking(
    [{ key: one }, retired(two), { key: three }],
    2,
    one,
    two,
  ),
  'two of no list': canonical({
    ...JSON.parse(textOf(didDocument(all))),
    threshold: { need: 1, keys: `${one.kid} ${two.kid}` },
  }),
  'both retired': textOf(didDocument([retired(one), retired(two)])),
};

const seen = (by: 'near' | 'far', time?: number, what = text): string =>
  cosignature(`${by}.example`, by === 'near' ? near : far, what, time);
const badly = (by: 'near' | 'far'): string => seen(by, undefined, 'another text\n');
const empty = checkpoint(origin, one, []);

type Case = {
  readonly name: string;
  readonly did?: keyof typeof documents;
  readonly checkpoint: string;
  readonly old?: string;
  readonly path?: readonly string[];
  readonly witnesses?: readonly string[];
  readonly quorum?: number;
  readonly outcome: 'VERIFIED' | 'REFUTED' | 'UNCHECKABLE';
};

const both = [vkeys.near, vkeys.far];
const cases: readonly Case[] = [
  { name: 'the line of the log twice', checkpoint: signed(by(one), by(one)), outcome: 'VERIFIED' },
  {
    name: 'one witness twice, asked for one',
    checkpoint: signed(by(one), seen('near'), seen('near')),
    witnesses: [vkeys.near],
    outcome: 'VERIFIED',
  },
  {
    name: 'one witness at two times, asked for two',
    checkpoint: signed(by(one), seen('near'), seen('near', 1_795_400_000)),
    witnesses: both,
    outcome: 'UNCHECKABLE',
  },
  {
    name: 'one witness well and badly',
    checkpoint: signed(by(one), seen('near'), badly('near')),
    witnesses: [vkeys.near],
    outcome: 'REFUTED',
  },
  {
    name: 'a witness at a time to come',
    checkpoint: signed(by(one), seen('near', TO_COME)),
    witnesses: [vkeys.near],
    outcome: 'UNCHECKABLE',
  },
  ...[
    [seen('near', TO_COME), badly('far')],
    [badly('far'), seen('near', TO_COME)],
  ].map(
    (lines, at): Case => ({
      name: `a time to come ${at === 0 ? 'before' : 'behind'} a bad line of another witness`,
      checkpoint: signed(by(one), ...lines),
      witnesses: both,
      quorum: 1,
      outcome: 'REFUTED',
    }),
  ),
  {
    name: 'a witness at no time',
    checkpoint: signed(by(one), seen('near', 0)),
    witnesses: [vkeys.near],
    outcome: 'REFUTED',
  },
  {
    name: 'a log beside the empty one',
    checkpoint: signed(by(one)),
    old: empty,
    path: [],
    outcome: 'VERIFIED',
  },
  {
    name: 'a log beside the empty one, without a path',
    checkpoint: signed(by(one)),
    old: empty,
    outcome: 'VERIFIED',
  },
  { name: 'the empty log beside itself', checkpoint: empty, old: empty, outcome: 'VERIFIED' },
  { name: 'the empty log beside a log', checkpoint: empty, old: signed(by(one)), outcome: 'REFUTED' },
  ...[
    [by(one), by(two)],
    [by(two), by(one)],
  ].map(
    (lines, at): Case => ({
      name: `the keys that are asked for, ${at === 0 ? 'in their order' : 'in the other order'}`,
      did: 'two of one and two',
      checkpoint: signed(...lines),
      outcome: 'VERIFIED',
    }),
  ),
  {
    name: 'one of the keys that are asked for twice',
    did: 'two of one and two',
    checkpoint: signed(by(one), by(one)),
    outcome: 'UNCHECKABLE',
  },
  {
    name: 'one of the keys that are asked for, and another',
    did: 'two of one and two',
    checkpoint: signed(by(one), by(three)),
    outcome: 'UNCHECKABLE',
  },
  {
    name: 'a retired key of those that are asked for',
    did: 'two of one and two, of which two is retired',
    checkpoint: signed(by(one), by(two)),
    outcome: 'UNCHECKABLE',
  },
  {
    name: 'keys that are no list',
    did: 'two of no list',
    checkpoint: signed(by(one)),
    outcome: 'UNCHECKABLE',
  },
  ...[
    [by(one), by(two)],
    [by(two), by(one)],
  ].map(
    (lines, at): Case => ({
      name: `two retired keys without their log, ${at + 1}`,
      did: 'both retired',
      checkpoint: signed(...lines),
      outcome: 'UNCHECKABLE',
    }),
  ),
];

const made = { origin: 'made by checkpoints-make.ts beside it', documents, cases };
writeFileSync(
  fileURLToPath(new URL('checkpoints.json', import.meta.url)),
  `${JSON.stringify(made, null, 1)}\n`,
);
