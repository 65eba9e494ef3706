/** What a door may use, in one record: time, chance, network, store, configuration. */

import type { SignerState } from '../core/signer.ts';
import type { DoorFacts01 } from '../schema/contracts.gen.ts';
import type { TakeNote } from './http/request-log.ts';
import type { Chain } from './payment/chain.ts';
import type { Facilitator } from './payment/facilitator.ts';
import type { PaymentPlace } from './payment/terms.ts';
import type { Store } from './store/store.ts';
import type { StoreName } from './store/store-names.ts';

export type OpenPayment = {
  readonly open: true;
  readonly place: PaymentPlace;
  readonly facilitator: Facilitator;
  readonly chain: Chain;
};

export type PaymentState = OpenPayment | { readonly open: false; readonly why: string };

/** How often a door may be asked. */
export type DoorLimits = { readonly per_minute_client: number; readonly per_minute_all: number };

export type DoorDeps = {
  readonly facts: DoorFacts01;
  /** Canonical origin, never taken from a request. */
  readonly origin: string;
  /** The publisher's name as payment clients show it. */
  readonly serviceName: string;
  readonly signers: { readonly board: SignerState; readonly card: SignerState };
  readonly payment: PaymentState;
  readonly store: (name: StoreName) => Store;
  readonly fetch: typeof fetch;
  /** The one origin that a guarded fetch reaches although private; never set in production. */
  readonly fetchAllowedOrigin?: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** An unguessable token. */
  readonly random: () => string;
  /** The address of whoever asks, for limits only. */
  readonly client: string;
  /** Adds to the line of this request in the log. */
  readonly note: TakeNote;
  readonly limitsOf: (door: string) => DoorLimits;
  readonly operators: OperatorSettings;
  /** Whether this server runs on settings for show. */
  readonly isDemo: boolean;
  /** In production settings for tests are ignored and services are asked over https only. */
  readonly isProduction: boolean;
};

/** Settings of the environment; each operation reads only its own. */
type OperatorSettings = {
  /** JSON: takes the place of the committed policy. */
  readonly oidcPolicy?: string | undefined;
  readonly actionJobsToken?: string | undefined;
  readonly article50Key?: string | undefined;
};
