// Changed artefacts, key documents and sites for the tests of refusals, and what the verifier says of them.
import { expect } from 'vitest';
import { board, cards, did, log, stranger } from './fixture.ts';
import { bytesOf, didDocument, type Key, keyOf, type Listed, textOf } from './forge.ts';
import type { Files } from './log-fixture.ts';
import { makeSite, type SiteParts, siteParts } from './site-fixture.ts';
import { type Outcome, type Verdict, verifier } from './verifier.ts';

export function replace(bytes: Uint8Array, from: string, to: string): Uint8Array {
  expect(textOf(bytes)).toContain(from);
  return bytesOf(textOf(bytes).replace(from, to));
}
export const swapped = didDocument([
  { key: keyOf('board-attestation-1', 11) },
  { key: stranger },
  { key: keyOf('log-1', 13) },
]);
const gone = (key: Key): Listed => ({ key, status: 'retired' });
export const retired = didDocument([gone(board), gone(cards), gone(log)]);

/** The verdict on these files as a folder, under the pinned keys of the fixture. */
type More = Partial<Parameters<typeof verifier.verifySite>[0]>;
export const check = (files: Files, more: More = {}): Promise<Verdict> =>
  verifier.verifySite({
    read: (path) => files.get(path) ?? null,
    list: [...files.keys()],
    did,
    ...more,
  });
export const refusedBy = ({ steps }: Verdict): string[] =>
  steps.filter(({ outcome }) => outcome === 'REFUTED').map(({ step }) => step);
export async function expectOutcome(files: Files, outcome: Outcome, more: More = {}): Promise<void> {
  const verdict = await check(files, more);
  expect(verdict.outcome, JSON.stringify(verdict.steps, null, 1)).toBe(outcome);
}

export const at = (files: Files, path: string): Uint8Array => files.get(path) ?? new Uint8Array();
export const edit = (files: Files, path: string, from: string | RegExp, to: string): void => {
  const text = textOf(at(files, path));
  expect(text.replace(from, to), path).not.toBe(text);
  files.set(path, bytesOf(text.replace(from, to)));
};
/** A site of changed parts, its newest checkpoint over all of its events. */
export function made(change: (parts: SiteParts) => void = () => {}): Files {
  const parts = siteParts();
  change(parts);
  parts.sizes = [5, parts.events.length];
  return makeSite(parts);
}

/** Cases grouped by the outcome that is expected of them. */
export const byOutcome = <T extends unknown[]>(
  cases: Partial<Record<Outcome, [string, ...T][]>>,
): [string, Outcome, ...T][] => {
  const outcomes = ['VERIFIED', 'UNCHECKABLE', 'REFUTED'] as const;
  return outcomes.flatMap((outcome) =>
    (cases[outcome] ?? []).map(([name, ...rest]): [string, Outcome, ...T] => [name, outcome, ...rest]),
  );
};
