/** What a synthetic board says of itself: its publisher, its demo keys, its slots and empty registers. */

import { demoKeysPath, keysPath } from '../../src/artifacts/keys.ts';
import { toJsonFile } from '../../src/artifacts/written-json.ts';
import { firstFiles } from '../../src/publish/init/first-files.ts';
import type { Axis01, Keys01, Publisher01 } from '../../src/schema/contracts.gen.ts';
import { MARK, marked } from './marked.ts';
import { dayOfRound, type Plan } from './plan.ts';
import type { Files } from './slot-files.ts';

const DOMAIN = 'synthetic-board.example';

type SyntheticSlot = { readonly axis: Axis01; readonly bench: string | undefined };

type Foundation = {
  readonly plan: Plan;
  readonly slots: readonly SyntheticSlot[];
  readonly keys: Keys01;
  /** The private halves, as the repository ships them. */
  readonly demoSeeds: Uint8Array;
};

export function foundationFiles({ plan, slots, keys, demoSeeds }: Foundation): Files {
  const registers = [...firstFiles(publisherOf(plan), { withDoors: true })].flatMap(
    ([path, bytes]): [string, Uint8Array][] =>
      path.startsWith('artifacts/') ? [[path.slice('artifacts/'.length), bytes]] : [],
  );
  return new Map([
    ...registers,
    [keysPath, toJsonFile(keysFromTheStart(keys))],
    [demoKeysPath, demoSeeds],
    ...slots.map((slot): [string, Uint8Array] => [`axes/${slot.axis.axis}.json`, toJsonFile(axisOf(slot))]),
  ]);
}

function publisherOf({ cards }: Plan): Publisher01 {
  const as_of = dayOfRound(0);
  return {
    schema: 'svc.publisher/0.1',
    as_of,
    name: `${MARK} board of ${cards} cards`,
    issuer: marked('nobody publishes this board; npm run bench:board made it to measure the engine'),
    base_url: `https://${DOMAIN}`,
    did_domain: DOMAIN,
    doi: 'none: nothing was deposited',
    licence: 'CC-BY-4.0',
    contact: `mailto:nobody@${DOMAIN}`,
    fallback_address: `nobody@${DOMAIN}`,
    right_of_reply_days: 14,
    security_txt_expires: '2099-12-31T00:00:00Z',
  };
}

/** The demo keys, valid from the first day of these boards. */
function keysFromTheStart({ keys }: Keys01): Keys01 {
  const as_of = dayOfRound(0);
  return {
    schema: 'svc.keys/0.1',
    as_of,
    keys: keys.map((key) => ({ ...key, valid_from: `${as_of}T00:00:00Z` })),
  };
}

function axisOf({ axis: real, bench }: SyntheticSlot): Axis01 {
  const { schema, slot, axis, family, kind, intent, question, title, task } = real;
  return {
    schema,
    slot,
    axis,
    family,
    kind,
    intent,
    ...(title === undefined ? {} : { title: marked(title) }),
    question: marked(question),
    ...(task === undefined ? {} : { task: marked(task) }),
    ...(bench === undefined ? {} : { bench }),
    note: marked('made by npm run bench:board; nothing here was measured.'),
  };
}
