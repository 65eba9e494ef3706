/**
 * Histories of concurrent edits of one text by two to five replicas, drawn from a fixed seed. Every
 * character of a history is another one, so that its end can be checked letter by letter.
 */

import type { BankItem, Recipe } from '../../src/measure/bench.ts';
import { NON_ANSWER_RULE } from '../unparsed-rules.ts';
import { type Draw, historyOf } from './scene.ts';
import { SCENES } from './scenes.ts';

const ONE_TARGET = 'One target for the whole bank: the promise either holds or it does not.';

export const recipe: Recipe = {
  version: '1',
  source: 'evidence-board',
  from: 'own',
  words: {
    title: 'Concurrent edits of one text: same end, nothing lost, nothing interleaved, seeded histories',
    question:
      'After these concurrent edits and deliveries, do all replicas hold the same text, with every insertion once, every deletion done, nothing in another order than somebody saw it, and what was typed in one go standing together?',
    licence: 'CC-BY-4.0',
    targets: null,
    grading:
      'The adapter plays the history on the library and reports the first promise that fails (refused, diverged, lost, kept, reordered, interleaved), or that all hold; only "holds" is right. The same checking code judges every library.',
    unparsed_rule: NON_ANSWER_RULE,
    duplicate_policy: 'Every history is drawn anew; no two have the same letters in the same steps.',
    contamination:
      'Interleaving of concurrent insertions is a known subject in the literature of these libraries, and some were designed against it; a library may be tested on like histories. Letters of ASCII in one plain text are asked; marks, lists, maps, undoing and performance are not.',
    ancestry:
      'Written for this bank by a language model working under the project’s instructions: scenes in words (benches/replica-text-2/scenes.ts), from each of which the program beside them draws its histories with a fixed seed.',
    pilot:
      'Before freezing the libraries played throw-away histories of random steps, and of three scenes that are none of the bank, to test the program that plays and the adapters. One library failed where text is typed backward, another refused changes that came before what they build on. The stratum of changes alone was added after the first of these, because whole states hide the order of deliveries; no scene was left out. No library saw a history of the bank; random steps may have made some that are like them.',
    annotation: {
      annotators: [
        { id: 'recipe', what: 'the program that draws the histories and knows what was typed and removed' },
        {
          id: 'reference',
          what: 'a published algorithm (FugueMax) as a program of this project that is no member of the fleet: every history holds on it (benches/replica-text-2/recipe.test.ts)',
        },
      ],
      kappa: null,
      dropped: 0,
      by_construction:
        'What must stand in the end follows from what the history types and removes; every character of a history is another one, so the end is checked letter by letter. Where somebody types inside a run that stands there, each half is a run. Where a run goes on at its end, or backward before its beginning, whoever writes that, it stays one run.',
    },
    strata: strata({
      forward: 'everybody types from left to right, several at one place',
      backward: 'some type each character before the last, which not every manual promises to keep together',
      'at once': 'a whole run is inserted or removed in one call',
      removing: 'stretches are removed while others type in them, beside them, or remove them too',
      replacing: 'a stretch is removed and something else written in its place',
      'going on': 'after deliveries a run goes on, by its writer or by others, or is typed into',
      'late and stale':
        'replicas that come late, old copies, deliveries twice, and branches that meet late, all as whole states',
      'changes alone':
        'only what a replica changed is delivered, later parts before earlier ones, which not every manual allows',
    }),
  },
  items: async () => histories(),
};

const SEED = 20261128;

const HISTORIES_PER_SCENE = 3;

export function histories(): BankItem[] {
  const draw = seeded(SEED);
  return Object.entries(SCENES).flatMap(([stratum, scenes]) =>
    scenes.flatMap((scene, at) => {
      const cluster = `${stratum.replaceAll(' ', '-')}-${String(at + 1).padStart(2, '0')}`;
      return Array.from({ length: HISTORIES_PER_SCENE }, (_, history) => ({
        item_id: `${cluster}-${history + 1}`,
        input: JSON.stringify(historyOf(scene, draw)),
        cluster,
        stratum,
        target: 'holds',
        why: scene,
      }));
    }),
  );
}

function strata(what: Readonly<Record<string, string>>) {
  return Object.entries(what).map(([stratum, words]) => ({ stratum, what: words, one_sided: ONE_TARGET }));
}

/** A linear congruential generator modulo 2^31: enough to vary histories, the same everywhere. */
function seeded(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = Number((BigInt(state) * 1103515245n + 12345n) % 2147483648n);
    return Math.floor((state / 2147483648) * below);
  };
}
