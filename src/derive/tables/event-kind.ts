/** What kinds of events there are for a reader: what they are called, and which are shown or hidden together. */

import type { LogEvent01 } from '../../schema/contracts.gen.ts';

type EventKind = 'corrections' | 'cards' | 'banks' | 'roots' | 'keys';

type EventWords = { readonly kind: EventKind; readonly one: string; readonly many?: string };

/** What was wrong comes first, what follows from all the rest last. */
export const eventWords: Readonly<Record<LogEvent01['type'], EventWords>> = {
  correction: { kind: 'corrections', one: 'correction' },
  'card-withdrawn': { kind: 'cards', one: 'card withdrawn', many: 'cards withdrawn' },
  'card-superseded': { kind: 'cards', one: 'card superseded', many: 'cards superseded' },
  'card-issued': { kind: 'cards', one: 'card issued', many: 'cards issued' },
  'context-kept': { kind: 'cards', one: 'standing kept', many: 'standings kept' },
  'axis-retired': { kind: 'banks', one: 'axis retired', many: 'axes retired' },
  'bank-frozen': { kind: 'banks', one: 'bank frozen', many: 'banks frozen' },
  'clusters-assigned': {
    kind: 'banks',
    one: 'assignment of clusters',
    many: 'assignments of clusters',
  },
  'domain-moved': { kind: 'keys', one: 'move of the domain', many: 'moves of the domain' },
  'key-added': { kind: 'keys', one: 'key added', many: 'keys added' },
  'key-retired': { kind: 'keys', one: 'key retired', many: 'keys retired' },
  'head-abandoned': { kind: 'roots', one: 'history given up', many: 'histories given up' },
  'keys-changed': { kind: 'keys', one: 'key document', many: 'key documents' },
  'root-published': { kind: 'roots', one: 'public root' },
  'board-snapshot': { kind: 'roots', one: 'snapshot of the board', many: 'snapshots of the board' },
  'site-changed': { kind: 'roots', one: 'change of the site', many: 'changes of the site' },
};
