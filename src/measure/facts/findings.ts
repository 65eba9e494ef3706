/**
 * What a fact axis finds, before it becomes an evidence run: how it was checked, against what, and
 * each check.
 */

import type { EvidenceRun01, Keys01 } from '../../schema/contracts.gen.ts';

export type Check = EvidenceRun01['checks'][number];

export type Source = EvidenceRun01['sources'][number];

export type Findings = {
  readonly method: string;
  readonly sources: readonly Source[];
  readonly checks: readonly Check[];
};

export type FactDeps = {
  /** The checkout: lock files and the files that are scanned. */
  readonly root: string;
  readonly artifactsDir: string;
  readonly now: () => Date;
  readonly say: (line: string) => void;
  /** The identity document as the build derives it. */
  readonly deriveDid: (keys: Keys01, didDomain: string) => unknown;
};

export type FactAxis = (deps: FactDeps) => Promise<Findings>;

export type Subject = {
  readonly id: string;
  readonly group: string;
  readonly what: string;
  readonly source: string;
};

export function uncheckable(subject: Subject, reason: string): Check {
  return {
    ...subject,
    result: 'uncheckable',
    reason,
  };
}

/** Nothing was wrong, or the first thing that was. */
export function judged(subject: Subject, fault: string | undefined): Check {
  return fault === undefined ? passed(subject) : failed(subject, fault);
}

export function passed(subject: Subject): Check {
  return { ...subject, result: 'pass' };
}

export function failed(subject: Subject, reason: string): Check {
  return { ...subject, result: 'fail', reason };
}
