/**
 * The contract between the mill and one measured component. An adapter follows the component's
 * documentation, never a bank.
 */

/**
 * `prediction: null` is "no verdict"; `raw` is a short machine-readable remark, the same in every
 * run.
 */
export type Answer = { readonly prediction: string | null; readonly raw?: string };

export type Answers = (input: string) => Answer | Promise<Answer>;

/** One input whose answer nobody disputes, from outside every bank. */
export type ControlItem = { readonly input: string; readonly target: string };

export type ControlPair = { readonly positive: ControlItem; readonly negative: ControlItem };

export type Adapter = {
  /** File-safe, unique within its fleet. */
  readonly id: string;
  /** What the board shows; no version in it. */
  readonly name: string;
  /**
   * Where version, integrity and licence are read: an npm package of the fleet, a package of
   * Debian's, the running Node, or this project.
   */
  readonly package: string;
  readonly kind: 'fleet' | 'debian' | 'runtime' | 'own';
  /**
   * Kinship as an id (`afinn`): components that share an engine, a word list or a parent have the
   * same one.
   */
  readonly family: string;
  /** What was chosen and why, in sentences, where its documentation leaves a choice. */
  readonly configuration?: string;
  /** Further packages that it loads: its digest covers their lock entries too. */
  readonly parts?: readonly string[];
  /**
   * `import.meta.url` of the file that spells it, where that is not the fleet's module: its digest
   * covers this file and what it imports beside it.
   */
  readonly source?: string;
  /** Of an own component: the address of the file that is the component. */
  readonly ownSource?: string;
  readonly control: ControlPair;
  /**
   * Called once in a fresh process. State lives in the returned function only; a throw of it leaves
   * that item unparsed.
   */
  readonly start: () => Promise<Answers>;
};

/** What differs between the adapters of a room that are made by one function. */
export type AdapterWords = Omit<Adapter, 'kind' | 'control' | 'start'>;

/** What every fleet module exports. */
export type FleetModule = { readonly adapters: readonly Adapter[] };
