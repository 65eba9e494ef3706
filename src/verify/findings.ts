/**
 * What was checked and how it came out: counted by section, and kept one by one where it did not
 * hold.
 */

export type Outcome = 'VERIFIED' | 'REFUTED' | 'UNCHECKABLE';

/** How a command ends that judges. */
export const exitCodes = { VERIFIED: 0, REFUTED: 1, UNCHECKABLE: 2 } as const satisfies Record<
  Outcome,
  number
>;

export type Finding = {
  readonly outcome: Outcome;
  readonly section: string;
  /** File and member. */
  readonly place: string;
  readonly published: string;
  readonly recomputed: string;
};

type Section = {
  readonly name: string;
  readonly verified: number;
  readonly refuted: number;
  readonly uncheckable: number;
};

export type Findings = {
  readonly add: (finding: Finding) => void;
  /** What could not be checked, and why. */
  readonly leaveOpen: (at: Pick<Finding, 'section' | 'place'>, why: string) => void;
  /** Shown beside the checks; it does not change the outcome. */
  readonly remark: (text: string) => void;
  readonly sections: () => readonly Section[];
  readonly open: () => readonly Finding[];
  readonly remarks: () => readonly string[];
  readonly outcome: () => Outcome;
};

export function collectFindings(): Findings {
  const sections = new Map<string, { verified: number; refuted: number; uncheckable: number }>();
  const open: Finding[] = [];
  const remarks: string[] = [];
  const tally = (name: string) => {
    const known = sections.get(name) ?? { verified: 0, refuted: 0, uncheckable: 0 };
    sections.set(name, known);
    return known;
  };
  const add = (finding: Finding): void => {
    const counts = tally(finding.section);
    if (finding.outcome === 'VERIFIED') counts.verified++;
    else if (finding.outcome === 'REFUTED') counts.refuted++;
    else counts.uncheckable++;
    if (finding.outcome !== 'VERIFIED') open.push(finding);
  };
  return {
    add,
    leaveOpen: ({ section, place }, why) =>
      add({ outcome: 'UNCHECKABLE', section, place, published: why, recomputed: '' }),
    remark: (text) => void remarks.push(text),
    sections: () => [...sections].map(([name, counts]) => ({ name, ...counts })),
    open: () => open,
    remarks: () => remarks,
    outcome: () => {
      if (open.some(({ outcome }) => outcome === 'REFUTED')) return 'REFUTED';
      return open.length > 0 ? 'UNCHECKABLE' : 'VERIFIED';
    },
  };
}
