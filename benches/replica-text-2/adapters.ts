/**
 * Replicated text types. Each library gets the same history, one replica per identity, and the
 * promise that fails first, or that all hold, is its answer.
 */

import type { Adapter, AdapterWords, ControlPair } from '../../src/measure/bench.ts';
import { construct, invoke, list, member, number, string } from '../../src/measure/foreign.ts';
import { load } from '../fleet/packages.ts';
import type { History, Manner, Step } from './history.ts';
import { type Open, outcomeOf, type Replica } from './outcome.ts';

/** The negative is a history whose own promise is broken: a run that nobody typed. */
const control: ControlPair = {
  positive: { input: JSON.stringify(scene('xy')), target: 'holds' },
  negative: { input: JSON.stringify(scene('xyz')), target: 'lost' },
};

export const adapters: readonly Adapter[] = [
  library({ id: 'yjs', name: 'yjs', package: 'yjs', family: 'yjs' }, async () => {
    const yjs = await load('yjs');
    return each((id) => {
      const document = construct(member(yjs, 'Doc'));
      if (typeof document === 'object' && document !== null) Reflect.set(document, 'clientID', id);
      const text = invoke(document, 'getText', 'text');
      return {
        text: () => string(invoke(text, 'toString')),
        insert: (at, written) => void invoke(text, 'insert', at, written),
        remove: (at, count) => void invoke(text, 'delete', at, count),
        state: () => invoke(yjs, 'encodeStateAsUpdate', document),
        merge: (state) => void invoke(yjs, 'applyUpdate', document, state),
        ...since(
          () => invoke(yjs, 'encodeStateVector', document),
          (version) => invoke(yjs, 'encodeStateAsUpdate', document, version),
        ),
        apply: (changes) => void invoke(yjs, 'applyUpdate', document, changes),
      };
    });
  }),
  library(
    {
      id: 'ywasm',
      name: 'ywasm',
      package: 'ywasm',
      family: 'yjs',
      configuration: 'The same design as yjs, written anew in Rust by the same project.',
    },
    async () => {
      const ywasm = await load('ywasm');
      return each((id) => {
        const document = construct(member(ywasm, 'YDoc'), { clientID: id });
        const text = invoke(document, 'getText', 'text');
        return {
          text: () => string(invoke(text, 'toString', undefined)),
          insert: (at, written) => void invoke(text, 'insert', at, written, undefined, undefined),
          remove: (at, count) => void invoke(text, 'delete', at, count, undefined),
          state: () => invoke(ywasm, 'encodeStateAsUpdate', document, undefined),
          merge: (state) => void invoke(ywasm, 'applyUpdate', document, state, undefined),
          ...since(
            () => invoke(ywasm, 'encodeStateVector', document),
            (version) => invoke(ywasm, 'encodeStateAsUpdate', document, version),
          ),
          apply: (changes) => void invoke(ywasm, 'applyUpdate', document, changes, undefined),
        };
      });
    },
  ),
  library(
    {
      id: 'automerge',
      name: '@automerge/automerge',
      package: '@automerge/automerge',
      family: 'automerge',
      configuration:
        'Text as a string that is changed by splice(), as its manual says; all replicas are clones of one document.',
    },
    async () => openAutomerge(await load('@automerge/automerge')),
  ),
  library({ id: 'loro', name: 'loro-crdt', package: 'loro-crdt', family: 'loro' }, async () => {
    const loro = await load('loro-crdt');
    return each((id) => {
      const document = construct(member(loro, 'LoroDoc'));
      invoke(document, 'setPeerId', BigInt(id));
      const text = invoke(document, 'getText', 'text');
      const edit = (name: string, ...args: readonly unknown[]): void => {
        invoke(text, name, ...args);
        invoke(document, 'commit');
      };
      return {
        text: () => string(invoke(text, 'toString')),
        insert: (at, written) => edit('insert', at, written),
        remove: (at, count) => edit('delete', at, count),
        state: () => invoke(document, 'export', { mode: 'update' }),
        merge: (state) => void invoke(document, 'import', state),
        ...since(
          () => invoke(document, 'version'),
          (from) => invoke(document, 'export', { mode: 'update', from }),
        ),
        apply: (changes) => void invoke(document, 'import', changes),
      };
    });
  }),
  library(
    {
      id: 'collabs',
      name: '@collabs/collabs',
      package: '@collabs/collabs',
      family: 'collabs',
      parts: ['@collabs/crdts', '@collabs/core'],
      configuration: 'Its CText, states merged whole; every edit is a transaction of its own.',
    },
    async () => {
      const collabs = await load('@collabs/collabs');
      return each((id) => {
        const options = { debugReplicaID: `replica${id}`, autoTransactions: 'error' };
        const runtime = construct(member(collabs, 'CRuntime'), options);
        const text = invoke(runtime, 'registerCollab', 'text', (init: unknown) =>
          construct(member(collabs, 'CText'), init),
        );
        const edit = (act: () => unknown): void => void invoke(runtime, 'transact', act);
        const messages: unknown[] = [];
        invoke(runtime, 'on', 'Send', (event: unknown) => void messages.push(member(event, 'message')));
        return {
          text: () => string(invoke(text, 'toString')),
          insert: (at, written) => edit(() => invoke(text, 'insert', at, written)),
          remove: (at, count) => edit(() => invoke(text, 'delete', at, count)),
          state: () => invoke(runtime, 'save'),
          merge: (state) => void invoke(runtime, 'load', state),
          changes: () => messages.splice(0),
          apply: (changes) => list(changes).forEach((message) => void invoke(runtime, 'receive', message)),
        };
      });
    },
  ),
  library(
    {
      id: 'diamond-types',
      name: 'diamond-types-node',
      package: 'diamond-types-node',
      family: 'diamond-types',
    },
    async () => {
      const types = await load('diamond-types-node');
      return each((id) => {
        const document = construct(member(types, 'Doc'), `replica${id}`);
        return {
          text: () => string(invoke(document, 'get')),
          insert: (at, written) => void invoke(document, 'ins', at, written),
          remove: (at, count) => void invoke(document, 'del', at, count),
          state: () => invoke(document, 'toBytes'),
          merge: (state) => void invoke(document, 'mergeBytes', state),
          ...since(
            () => invoke(document, 'getLocalVersion'),
            (version) => invoke(document, 'getPatchSince', version),
          ),
          apply: (changes) => void invoke(document, 'mergeBytes', changes),
        };
      });
    },
  ),
];

function library(words: AdapterWords, prepare: () => Promise<Open>): Adapter {
  return {
    ...words,
    kind: 'fleet',
    control,
    start: async () => {
      const open = await prepare();
      return (input) => ({ prediction: outcomeOf(asHistory(JSON.parse(input)), open) });
    },
  };
}

function each(make: (id: number) => Replica): Open {
  return (ids) => ids.map(make);
}

/** What was changed since the version at which it was last asked, or at which it was opened. */
function since(
  version: () => unknown,
  changesSince: (version: unknown) => unknown,
): Pick<Replica, 'changes'> {
  let last = version();
  return {
    changes: () => {
      const changes = changesSince(last);
      last = version();
      return changes;
    },
  };
}

function openAutomerge(automerge: unknown): Open {
  return (ids) => {
    const first = invoke(automerge, 'from', { text: '' }, { actor: actor(ids[0] ?? 0) });
    return ids.map((id, at) =>
      automergeReplica(automerge, at === 0 ? first : invoke(automerge, 'clone', first, { actor: actor(id) })),
    );
  };
}

function automergeReplica(automerge: unknown, start: unknown): Replica {
  let document = start;
  const splice = (at: number, removed: number, added: string): void => {
    document = invoke(automerge, 'change', document, (draft: unknown) => {
      invoke(automerge, 'splice', draft, ['text'], at, removed, added);
    });
  };
  return {
    text: () => string(member(document, 'text')),
    insert: (at, written) => splice(at, 0, written),
    remove: (at, count) => splice(at, count, ''),
    state: () => invoke(automerge, 'save', document),
    merge: (state) => {
      document = invoke(automerge, 'merge', document, invoke(automerge, 'load', state));
    },
    ...since(
      () => invoke(automerge, 'getHeads', document),
      (heads) => invoke(automerge, 'getChangesSince', document, heads),
    ),
    apply: (changes) => {
      document = list(invoke(automerge, 'applyChanges', document, changes))[0];
    },
  };
}

function actor(id: number): string {
  return id.toString(16).padStart(4, '0');
}

function scene(run: string): History {
  const steps = [
    { from: 0, to: 1 },
    { type: 'xy', by: 0, after: 'a' },
    { from: 0, to: 1 },
  ];
  return { replicas: [1, 2], base: 'ab', steps, runs: [run], removed: '' };
}

/** The recipe of this bank wrote the input, so its shape is known. */
function asHistory(value: unknown): History {
  const steps = list(member(value, 'steps')).map(asStep);
  return {
    replicas: list(member(value, 'replicas')).map(number),
    base: string(member(value, 'base')),
    steps,
    runs: list(member(value, 'runs')).map(string),
    removed: string(member(value, 'removed')),
  };
}

function asStep(step: unknown): Step {
  const known = Object(step);
  if ('from' in known) return { from: number(known.from), to: number(known.to) };
  if ('copy' in known) return { copy: string(known.copy), ...partner(known) };
  if ('news' in known) return { news: string(known.news), ...partner(known) };
  const by = number(known.by);
  if ('remove' in known) {
    const written = 'write' in known ? { write: string(known.write) } : {};
    return { remove: string(known.remove), by, ...written, ...manner(known) };
  }
  const place = 'before' in known ? { before: string(known.before) } : { after: string(known.after) };
  return { type: string(known.type), by, ...place, ...manner(known) };
}

function partner(step: object): { readonly of: number } | { readonly to: number } {
  return 'of' in step ? { of: number(step.of) } : { to: number(member(step, 'to')) };
}

function manner(step: object): Manner {
  return { ...('backward' in step ? { backward: true } : {}), ...('atOnce' in step ? { atOnce: true } : {}) };
}
