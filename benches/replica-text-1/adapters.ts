/**
 * Replicated text types. Each library gets the same history, one replica per identity, and the
 * promise that fails first, or that all hold, is its answer.
 */

import type { Adapter, AdapterWords, ControlPair } from '../../src/measure/bench.ts';
import { construct, invoke, list, member, number, string } from '../../src/measure/foreign.ts';
import { load } from '../fleet/packages.ts';
import { type Open, outcomeOf, type Replica } from './outcome.ts';
import type { History } from './recipe.ts';

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
        insert: (at, character) => void invoke(text, 'insert', at, character),
        remove: (at) => void invoke(text, 'delete', at, 1),
        state: () => invoke(yjs, 'encodeStateAsUpdate', document),
        merge: (state) => void invoke(yjs, 'applyUpdate', document, state),
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
          insert: (at, character) => void invoke(text, 'insert', at, character, undefined, undefined),
          remove: (at) => void invoke(text, 'delete', at, 1, undefined),
          state: () => invoke(ywasm, 'encodeStateAsUpdate', document, undefined),
          merge: (state) => void invoke(ywasm, 'applyUpdate', document, state, undefined),
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
        insert: (at, character) => edit('insert', at, character),
        remove: (at) => edit('delete', at, 1),
        state: () => invoke(document, 'export', { mode: 'update' }),
        merge: (state) => void invoke(document, 'import', state),
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
        return {
          text: () => string(invoke(text, 'toString')),
          insert: (at, character) => edit(() => invoke(text, 'insert', at, character)),
          remove: (at) => edit(() => invoke(text, 'delete', at, 1)),
          state: () => invoke(runtime, 'save'),
          merge: (state) => void invoke(runtime, 'load', state),
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
          insert: (at, character) => void invoke(document, 'ins', at, character),
          remove: (at) => void invoke(document, 'del', at, 1),
          state: () => invoke(document, 'toBytes'),
          merge: (state) => void invoke(document, 'mergeBytes', state),
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
    insert: (at, character) => splice(at, 0, character),
    remove: (at) => splice(at, 1, ''),
    state: () => invoke(automerge, 'save', document),
    merge: (state) => {
      document = invoke(automerge, 'merge', document, invoke(automerge, 'load', state));
    },
  };
}

function actor(id: number): string {
  return id.toString(16).padStart(4, '0');
}

function scene(run: string): History {
  const steps = [
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

function asStep(step: unknown): History['steps'][number] {
  const known = Object(step);
  if ('from' in known) return { from: number(known.from), to: number(known.to) };
  if ('remove' in known) return { remove: string(known.remove), by: number(known.by) };
  const written = { type: string(known.type), by: number(known.by), after: string(known.after) };
  return known.backward === true ? { ...written, backward: true } : written;
}
