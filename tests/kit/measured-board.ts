/** A golden board as the derivations see it: its evidence, and its first measured comparison. */

import { type Evidence, readEvidence, readEvidenceFrom } from '../../src/artifacts/evidence.ts';
import { type Looks, neutralLooks } from '../../src/artifacts/looks.ts';
import { deriveBoard } from '../../src/derive/board/board.ts';
import { deriveMeasuredAxes, type MeasuredAxis } from '../../src/derive/scores/measured-axis.ts';
import { deriveSite, type Site } from '../../src/derive/site.ts';
import type { AxisRow05 } from '../../src/schema/contracts.gen.ts';
import { committedEvidence } from './committed.ts';
import { type Files, folderOf } from './files.ts';
import { goldenBoard } from './golden-cases.ts';
import { testEngine } from './stated-engine.ts';

type MeasuredBoard = {
  readonly evidence: Evidence;
  readonly measuredAxes: readonly MeasuredAxis[];
  readonly measured: MeasuredAxis;
  readonly row: AxisRow05;
};

export async function measuredBoard(board: string): Promise<MeasuredBoard> {
  const evidence = readEvidenceFrom(folderOf(await goldenBoard(board)));
  const measuredAxes = deriveMeasuredAxes(evidence);
  const noKey = { healthy: false, kid: 'k', reason: 'no key in this test' } as const;
  const { axes } = deriveBoard(evidence, { measuredAxes, validCards: new Set() }, noKey);
  const [measured] = measuredAxes;
  const row = axes.find(({ axis }) => axis === measured?.axis.axis);
  if (measured === undefined || row === undefined) throw new Error(`${board} measures no comparison`);
  return { evidence, measuredAxes, measured, row };
}

/** The whole site of an artifacts folder, without a key to sign with. */
export function unsignedSite(artifacts: string): Promise<Site> {
  return siteOf(readEvidence(artifacts));
}

/** The same of a folder in memory. */
export function siteAfter(files: Files): Promise<Site> {
  return siteOf(readEvidenceFrom(folderOf(files)));
}

let example: Promise<Site> | undefined;

/** The site of the board of this checkout, derived once for all the files that a worker tests: nobody changes it. */
export function exampleSite(): Promise<Site> {
  example ??= siteOf(committedEvidence());
  return example;
}

/** The whole site of a golden board, without its cards: golden boards keep no log of what was signed. */
export async function goldenSite(board: string, looks: Partial<Looks> = {}): Promise<Site> {
  const files = [...(await goldenBoard(board))].filter(([path]) => !path.startsWith('cards/'));
  return siteOf(readEvidenceFrom(folderOf(new Map(files))), looks);
}

export function siteOf(evidence: Evidence, looks: Partial<Looks> = {}): Promise<Site> {
  const missing = { reason: 'no key in this test' };
  return deriveSite({
    looks: { ...neutralLooks, ...looks },
    evidence,
    seeds: { 'board-attestation': missing, 'card-attestation': missing, log: missing },
    origin: 'https://deploy.example',
    engine: testEngine,
  });
}
