/**
 * A board of any size, made from the shapes of the real one: its slots, its kinds of items, its
 * components' answers, its facts. Every text says that it is synthetic; the same size gives the same
 * bytes. What is written is an artifacts folder that builds and verifies.
 */

import { type Evidence, readEvidenceFrom } from '../../src/artifacts/evidence.ts';
import { type Folder, openFolder } from '../../src/artifacts/folder.ts';
import { digestInputs } from '../../src/artifacts/inputs.ts';
import { demoKeysPath } from '../../src/artifacts/keys.ts';
import { byCodeUnit } from '../../src/core/code-unit.ts';
import { refuseUsedFolder } from '../../src/publish/init/init-board.ts';
import { layFiles } from '../../src/publish/laid-files.ts';
import { projectRoot } from '../../src/publish/places.ts';
import { type Facts, factFiles, groupsOf } from './fact-files.ts';
import { foundationFiles } from './foundation.ts';
import { noHistory, withRound } from './history.ts';
import { type Plan, planBoard, type Shape } from './plan.ts';
import { openKeys, signedFiles, signersOf } from './signed-files.ts';
import { bankFiles, type Files, makeBank, type RealBench, runFiles } from './slot-files.ts';

/** Makes the folder, which must be new or empty, and says what is in it. */
export function makeSyntheticBoard(cards: number, folder: string, shape?: Shape): Plan {
  refuseUsedFolder(folder);
  const { benches, facts, ...real } = readReal();
  const plan = planBoard(cards, { slots: benches.size, groups: facts.flatMap(groupsOf).length }, shape);
  const banks = new Map([...benches].slice(0, plan.slots).map(([axis, bench]) => [axis, makeBank(bench)]));
  const slots = real.axes.map((axis) => ({ axis, bench: banks.get(axis.axis)?.header.bench }));
  const standing: Files = new Map([
    ...foundationFiles({ plan, slots, ...real }),
    ...[...banks.values()].flatMap((bank) => [...bankFiles(bank)]),
  ]);
  layFiles(folder, standing);
  const keys = openKeys(folderOf(standing));
  const signers = signersOf(keys);
  let history = noHistory;
  let inputs = readEvidenceFrom(folderOf(standing));
  for (let round = 0; round < plan.rounds; round++) {
    const isNewest = round === plan.rounds - 1;
    const found: Files = new Map([
      ...[...banks.values()].flatMap((bank) => [...runFiles(bank, plan.components, round)]),
      ...(isNewest ? factFiles(facts, plan) : []),
    ]);
    layFiles(folder, found);
    inputs = readEvidenceFrom(folderOf(new Map([...standing, ...found])));
    history = withRound(history, { evidence: inputs, signers }, plan);
  }
  const inputs_sha256 = digestInputs(openFolder(folder));
  layFiles(folder, signedFiles({ inputs: { ...inputs, inputs_sha256 }, history, keys }, plan));
  return plan;
}

function readReal() {
  const folder = openFolder(`${projectRoot}artifacts`);
  const evidence = readEvidenceFrom(folder);
  const { axes, keys } = evidence;
  const demoSeeds = folder.read(demoKeysPath);
  return { axes, keys, demoSeeds, benches: measuredBenches(evidence), facts: newestFacts(evidence) };
}

/** By slot, in the order of the board: the bank and the newest run of whatever is measured there. */
function measuredBenches({ axes, banks, runs }: Evidence): ReadonlyMap<string, RealBench> {
  return new Map(
    axes.flatMap(({ axis, bench = '' }): [string, RealBench][] => {
      const bank = banks.get(bench);
      const run = runs.get(bench)?.at(-1);
      return bank === undefined || run === undefined ? [] : [[axis, { bank, run }]];
    }),
  );
}

function newestFacts({ evidenceRuns }: Evidence): Facts {
  return [...evidenceRuns.values()].flatMap((runs) => runs.at(-1)?.run ?? []);
}

/** A round is read from memory, where the engine sees the runs of that round and no earlier one. */
function folderOf(files: Files): Folder {
  const read = (path: string): Uint8Array => {
    const bytes = files.get(path);
    if (bytes === undefined) throw new Error(`${path}: expected a file of the synthetic board, got none`);
    return bytes;
  };
  const paths = [...files.keys()].sort(byCodeUnit);
  const readPart: Folder['readPart'] = (path, from, to) => read(path).subarray(from, to);
  return { root: 'memory', paths, has: (path) => files.has(path), read, readPart };
}
