/**
 * The contract of a bench: what the folder of a board holds so that the mill can measure for that
 * board. Each bench is a folder, `benches/<bench>/`, named as its bank in `artifacts/banks/`, or as
 * the axis whose facts it checks:
 *
 *     bench.ts      exports `bench`, a `Bench`: which axis shows the results, and how the bank is made
 *     adapters.ts   exports `adapters`, a list of `Adapter`: the components that are asked
 *
 * Either file may be plain JavaScript instead (`.mjs`, `.js`). A bench without adapters asks nobody.
 * In place of both a `bench.json` may declare bank, rule and components (`declared-bench.ts`).
 * A folder without a bench file holds what several benches share. `benches/fleet/` holds the
 * package.json and package-lock.json of the measured packages, debian.json with the pins of Debian's,
 * requirements.txt with those of PyPI's, and a module that imports the packages, which Node finds from there.
 * A board whose adapters load no package has no such folder.
 *
 * Only `freeze`, `measure` and `reproduce` load these modules. Whoever builds, verifies or rebuilds
 * a board runs none of its bench code.
 */

import type { Bank01, EvidenceRun01, Keys01, RunRow01 } from '../schema/contracts.gen.ts';
import type { Program } from './program.ts';

export type Bench = {
  /** The axis that shows the results; null for a bench that is off the board. */
  readonly axis: string | null;
  /** How the bank is made. Without a recipe the bank is what its author wrote, and is only checked. */
  readonly recipe?: Recipe | BankMaker;
  /** The texts of the items, where their licence keeps them out of the bank. */
  readonly texts?: () => Promise<WithheldTexts>;
  /** Of an axis of facts: finds them. Such a bench has neither bank nor adapters. */
  readonly facts?: FactCheck;
};

// Components

/**
 * `prediction: null` is "no verdict"; `raw` is a short machine-readable remark, the same in every
 * run. `said` is the text that the prediction was read from, whose wording may differ from run to run.
 * What an answer took is what the component states, and is never compared.
 */
export type Answer = {
  readonly prediction: string | null;
  readonly raw?: string;
  readonly said?: string;
} & Effort;

export type Effort = Pick<RunRow01, 'cost_usd' | 'latency_ms' | 'input_tokens' | 'output_tokens'>;

export type Answers = (input: string) => Answer | Promise<Answer>;

/** One input whose answer nobody disputes, from outside every bank. */
export type ControlItem = { readonly input: string; readonly target: string; readonly tolerance?: number };

export type ControlPair = { readonly positive: ControlItem; readonly negative: ControlItem };

/** Asks one component as its documentation says, and knows no bank. */
export type Adapter = {
  /** Unique within its bench. */
  readonly id: string;
  /** What the board shows; no version in it. */
  readonly name: string;
  /**
   * Where version, integrity and licence are read: a package of the fleet, of npm's, Debian's or
   * PyPI's, the running Node, the board itself, or a program of this machine. Of an endpoint nobody
   * knows more than its address and the name of its model.
   */
  readonly package: string;
  readonly kind: 'fleet' | 'debian' | 'pypi' | 'runtime' | 'own' | 'program' | 'endpoint';
  /**
   * Kinship as an id (`afinn`): components that share an engine, a word list or a parent have the
   * same one.
   */
  readonly family: string;
  /** Left out by the rule of the fleet, and asked all the same: it gets no card and no rank. */
  readonly role?: 'candidate';
  /** What was chosen and why, in sentences, where its documentation leaves a choice. */
  readonly configuration?: string;
  /** Further packages that the component loads: the adapter's digest covers their lock entries too. */
  readonly parts?: readonly string[];
  /** Of an own component: the address of the file that is the component. */
  readonly ownSource?: string;
  readonly program?: Program;
  readonly licence?: string;
  /** The variable with the key of an endpoint: nothing else of the environment reaches a component. */
  readonly keyVariable?: string;
  /** How long one answer may take, where that is longer than usual. */
  readonly itemMs?: number;
  /** Of a component at an address: the mill itself asks it, many questions at once. */
  readonly remote?: Remote;
  readonly control: ControlPair;
  /**
   * Called once in a fresh process, or, of a component at an address, in that of the mill. State lives in the
   * returned function only; an item for which that function throws stays unparsed.
   */
  readonly start: (asking?: Inquiry) => Promise<Answers>;
};

/** How a component at an address is asked. */
export type Remote = {
  /** Components with the same one share its places. */
  readonly address: string;
  /** How many questions are open at once. */
  readonly concurrency: number;
  readonly perMinute?: number;
  /** It claims to answer alike each time, so a second pass tests that. */
  readonly isDeterministic: boolean;
  /** How often it is asked each item, where it claims no such thing; each time counts. */
  readonly repeats: number;
  readonly most: (input: string) => Most;
  /** How long the text is that is sent with an item, in bytes. */
  readonly textBytes: (input: string) => number;
};

/** What a request takes at most; absent where nothing bounds it. */
export type Most = Pick<Effort, 'input_tokens' | 'output_tokens' | 'cost_usd'>;

export type Inquiry = {
  /** Where the key is. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly turn?: Turn;
};

/**
 * Waits until a request may be sent, and gives what is told when it has ended: what it took, or undefined where nobody
 * knows. It throws where the request might pass the bound on costs.
 */
export type Turn = (most: Most) => Promise<(took: Most | undefined) => void>;

/** What differs between adapters that are made by one function. */
export type AdapterWords = Omit<Adapter, 'kind' | 'control' | 'start'>;

// Banks

/** A bank in words, and a deterministic way to its items: from a pinned package, or from a seed. */
export type Recipe = {
  readonly version: string;
  /** The package that the items come from; of an own bank what makes them. */
  readonly source: string;
  /** Where that package is pinned; the fleet, unless another place is named. */
  readonly from?: 'fleet' | 'debian' | 'own';
  readonly words: BankWords;
  readonly items: () => Promise<readonly BankItem[]>;
};

type BankWords = {
  readonly title: string;
  readonly question: string;
  readonly licence: string;
  readonly targets: readonly string[] | null;
  readonly positive?: string;
  readonly grading: string;
  readonly unparsed_rule: string;
  readonly duplicate_policy: string;
  readonly contamination: string;
  readonly ancestry: string;
} & Pick<Bank01, 'pilot' | 'annotation' | 'surface_cues' | 'strata' | 'corpus' | 'plan'>;

export type BankItem = {
  readonly item_id: string;
  readonly target: string;
  readonly input?: string;
  readonly input_sha256?: string;
  readonly cluster?: string;
  readonly stratum?: string;
  /** Two items share it: right only where both are. */
  readonly pair?: string;
  readonly tag?: string;
  readonly why?: string;
};

/** Makes a bank that has more files than a header and items. */
export type BankMaker = () => Promise<BankFiles>;

/** Path inside the bank's folder → bytes. */
export type BankFiles = ReadonlyMap<string, Uint8Array>;

/** Texts by item id. */
export type WithheldTexts = ReadonlyMap<string, string>;

// Facts

export type FactCheck = (deps: FactDeps) => Promise<FactFindings>;

export type FactDeps = {
  /** The board's folder: lock files and the files that are scanned. */
  readonly root: string;
  readonly artifactsDir: string;
  readonly now: () => Date;
  readonly say: (line: string) => void;
  /** The identity document as the build derives it. */
  readonly deriveDid: (keys: Keys01, didDomain: string) => unknown;
};

/** How the facts were checked, against what, and each check. */
export type FactFindings = {
  readonly method: string;
  readonly sources: readonly Source[];
  readonly checks: readonly Check[];
};

export type Source = EvidenceRun01['sources'][number];

export type Check = EvidenceRun01['checks'][number];
