/**
 * What a run says of itself, read alike from both versions of its schema. A member that an old run
 * does not have is not on record; nothing is put in its place.
 */

import type { Run01, Run02 } from '../schema/contracts.gen.ts';
import { parseVersioned } from '../schema/validate.ts';

/** Asked here by the mill, or read from a file that somebody else made. */
export type RunOrigin = Run02['how'];

export type RunHeader = Pick<Run01, 'bench' | 'run' | 'bank_sha256' | 'date'> & {
  readonly how: RunOrigin;
  readonly harness: { readonly name: string; readonly version: string | null; readonly sha256?: string };
  readonly fleet: readonly Component[];
} & Partial<
    Omit<Extract<Run02, { how: 'mill' }>, 'how' | 'harness' | 'fleet' | 'schema'> &
      Pick<
        Extract<Run02, { how: 'import' }>,
        | 'command'
        | 'imported_at'
        | 'graded_by'
        | 'grader_kind'
        | 'humans_random'
        | 'measured_on'
        | 'measured_by'
        | 'files'
        | 'metric'
        | 'source_licence'
        | 'stated'
        | 'groups'
        | 'incomplete'
        | 'invalidated'
        | 'left_out'
        | 'task'
      >
  >;

type Identity = {
  readonly name: string;
  /** A component this project wrote itself. */
  readonly own: boolean;
  readonly package?: string | null;
  readonly version?: string | null;
  readonly integrity?: string | null;
  readonly licence?: string | null;
  /** Left out by the rule of its fleet: asked all the same, without a card or a rank. */
  readonly role?: 'candidate';
  /** Components with the same one share an engine, a word list or a parent. */
  readonly family?: string | null;
  /** Prose of old runs: who descends from whom was never to be read from it. */
  readonly ancestry?: string | null;
  readonly adapter_sha256?: string;
  /** What was chosen where the component leaves a choice, and why. */
  readonly configuration?: string;
  /** Whose it is, where more about it stands and when it was measured, as the source of an import says. */
  readonly organisation?: string;
  readonly links?: readonly string[];
  readonly measured_on?: string;
  /** When it was entered where its files come from. */
  readonly submitted_on?: string;
  /** Its names in the files, where the publisher gave it another. */
  readonly source_names?: readonly string[];
};

export type RanComponent = Identity & {
  readonly rows: string;
  readonly rows_sha256: string;
  readonly n: number;
  /** How many items the second pass of the mill answered otherwise: then the rows hold both passes. */
  readonly differing?: number;
  /** How often the mill asked each item, where each time counts and nothing was tested. */
  readonly repeats?: number;
  /** What the answers took, where that is in a file of its own. */
  readonly effort?: string;
  readonly effort_sha256?: string;
  /** The earlier run that asked it. */
  readonly from?: string;
};

type ExcludedComponent = Identity & {
  readonly excluded: { readonly reason_code: string; readonly reason: string };
};

export type Component = RanComponent | ExcludedComponent;

export function parseRunHeader(bytes: Uint8Array, source: string): RunHeader {
  const run = parseVersioned(['run-0.2', 'run-0.1'], bytes, source);
  // Runs of version 0.1 name the importer as their harness.
  return 'how' in run ? run : { ...run, how: run.harness.name === 'import' ? 'import' : 'mill' };
}

export function isRan(component: Component): component is RanComponent {
  return 'rows' in component;
}
