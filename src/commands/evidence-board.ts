#!/usr/bin/env node
/** The one command. Each verb is a file beside this one, and is loaded only when it is called. */

import * as nodeModule from 'node:module';
import { readManifest } from '../artifacts/engine-manifest.ts';
import { refuseOlderNode, runAsProcess } from '../publish/command.ts';
import { toGroup, type Verbs } from '../publish/verbs.ts';

/** In the order of a board's life. */
const verbs: Verbs = {
  add: { does: 'makes results a page that people can check, in one go', load: () => import('./add.ts') },
  domain: {
    does: 'makes a board in trial real, under a domain, or moves a real one',
    load: () => import('./domain.ts'),
  },
  init: { does: 'makes a new board with keys of its own', load: () => import('./init.ts') },
  import: { does: 'takes results of other people’s tools', load: () => import('./import.ts') },
  audit: { does: 'says what results show, without a board', load: () => import('./audit.ts') },
  power: { does: 'says how many items a verdict needs', load: () => import('./power.ts') },
  freeze: { does: 'checks the items of a bench and freezes them', load: () => import('./freeze.ts') },
  measure: { does: 'asks the components of benches, or checks facts', load: () => import('./measure.ts') },
  reproduce: {
    does: 'asks the components of current results again, and compares their answers',
    load: () => import('./reproduce.ts'),
  },
  probe: {
    does: 'asks tool servers and places, or walks a listing, and keeps the answers',
    load: () => import('./probe.ts'),
  },
  reported: {
    does: 'compares what authors state of their components with the files that state it',
    load: () => import('./reported.ts'),
  },
  correct: { does: 'enters a correction into the ledger', load: () => import('./correct.ts') },
  withdraw: { does: 'takes a result out, on record', load: () => import('./withdraw.ts') },
  upgrade: { does: 'takes a newer engine', load: () => import('./upgrade.ts') },
  export: { does: 'writes the answers to a question for other tools', load: () => import('./export.ts') },
  'check-claim': {
    does: 'says whether a figure that is quoted elsewhere still stands',
    load: () => import('./check-claim.ts'),
  },
  disclose: { does: 'prints the key of a private item', load: () => import('./disclose.ts') },
  changes: { does: 'lists the figures that differ from what was signed', load: () => import('./changes.ts') },
  keys: { does: 'makes a key set, or prints the key document', load: () => import('./keys.ts') },
  sign: { does: 'signs what is new, and adds it to the history', load: () => import('./sign.ts') },
  refresh: { does: 'says that the board is alive', load: () => import('./refresh.ts') },
  build: { does: 'makes the site of a board', load: () => import('./build.ts') },
  serve: { does: 'serves the last build with its doors', load: () => import('./serve.ts') },
  dev: { does: 'shows the board while its files change', load: () => import('./dev.ts') },
  verify: {
    does: 'checks a site as a stranger: bytes, signatures, figures',
    load: () => import('./verify.ts'),
  },
  rebuild: { does: 'builds a served site again and compares every byte', load: () => import('./rebuild.ts') },
  restore: {
    does: 'makes the folder of a board from what its site publishes, and the keys',
    load: () => import('./restore.ts'),
  },
  letters: {
    does: 'lists, exports and takes out what people wrote to the doors, and enters requests',
    load: () => import('./letters.ts'),
  },
  claims: {
    does: 'lists payments whose sale has not ended, and counts those that were settled',
    load: () => import('./claims.ts'),
  },
  store: {
    does: 'backs the stores of the doors up into a file, and restores them',
    load: () => import('./store.ts'),
  },
  witness: {
    does: 'watches the history of a board, and cosigns it',
    load: () => import('./witness.ts'),
  },
};

const { name, version, node } = readManifest();
refuseOlderNode(node);
// What a verb loads is compiled once for all times that it is called.
// Older versions have none, and are refused by name.
nodeModule.enableCompileCache?.();

await runAsProcess(
  toGroup({
    name: 'evidence-board',
    verbs,
    version: `${name} ${version}`,
    more: 'The board is that of the folder in which the command is typed, or --board <folder>.',
  }),
);
