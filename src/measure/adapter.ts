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
   * Where version, integrity and licence are read: an npm package of the fleet, the running Node,
   * or this project.
   */
  readonly package: string;
  readonly kind: 'fleet' | 'runtime' | 'own';
  /** What it shares with others of its fleet: word lists, engines, training text. */
  readonly ancestry: string;
  readonly control: ControlPair;
  /**
   * Called once in a fresh process. State lives in the returned function only; a throw of it leaves
   * that item unparsed.
   */
  readonly start: () => Promise<Answers>;
};

/** What every fleet module exports. */
export type FleetModule = { readonly adapters: readonly Adapter[] };
