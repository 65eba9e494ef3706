/**
 * The last step of a sale: the money. It ends in one of three ways: it moved, it certainly did not,
 * or nobody can tell yet. In the last case the same payment may be sent again and never another.
 */

import type { JsonObject } from '../../core/strict-json.ts';
import type { ExpectedInPayment } from '../../schema/contracts.gen.ts';
import type { Chain, OnChain } from './chain.ts';
import type { PaymentClaim } from './claim.ts';
import type { ClaimBook, HeldClaim } from './claim-book.ts';
import type { Facilitator, PaymentQuestion, Settled } from './facilitator.ts';
import type { Receipt } from './offer.ts';

export type SettlePorts = {
  readonly facilitator: Pick<Facilitator, 'settle'>;
  readonly claims: Pick<ClaimBook, 'advance'>;
  readonly chain: Chain;
  readonly confirmations: number;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** A signed receipt as the extension's member, or nothing while the key is not healthy. */
  readonly receipt: (paid: Omit<Receipt, 'version'>) => Readonly<JsonObject> | undefined;
};

type Money =
  | { readonly kind: 'moved'; readonly transaction: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' };

const SETTLE_BUDGET_MS = 20_000;
const POLL_MS = 1_000;

/** The chain's clock and ours may differ; past this an unused authorization can never be used. */
export const EXPIRY_MARGIN_SECONDS = 60;

/** Refusals that the payment itself explains; any other may hide a transaction on its way. */
const definite =
  /^(invalid_exact_evm_(signature|insufficient_balance|recipient_mismatch|network_mismatch|failed_to_parse_signature|missing_eip712_domain|token_name_mismatch|token_version_mismatch|authorization_value|payload_authorization_\w+|payload_signature|payload_recipient_mismatch)|insufficient_funds|invalid_(scheme|network|payload|payment_requirements)|unsupported_scheme)$/;

export async function settle(
  held: HeldClaim,
  asking: PaymentQuestion,
  ports: SettlePorts,
): Promise<SaleOutcome> {
  const isFirst = held.claim.settles === 0;
  // A payment that was sent again may have moved the money long ago: the chain is asked first.
  const before = isFirst ? undefined : toMoney(await findOnChain(held, asking, ports), asking, ports);
  if (before !== undefined && before.kind !== 'unknown') return finish(held, asking, before, ports);
  const asked = await ports.claims.advance(held, { settles: held.claim.settles + 1, since: ports.now() });
  if (asked === undefined) return { kind: 'in-progress' };
  const deadline = ports.now() + SETTLE_BUDGET_MS;
  const settled = await ports.facilitator.settle(asking);
  const money = await confirm({ held: asked, asking, settled, isFirst, deadline }, ports);
  return finish(asked, asking, money, ports);
}

type SettlementAttempt = {
  readonly held: HeldClaim;
  readonly asking: PaymentQuestion;
  readonly settled: Settled;
  readonly isFirst: boolean;
  readonly deadline: number;
};

/** The chain's word decides: a facilitator may lie, be wrong, or lose its answer. */
async function confirm(
  { held, asking, settled, isFirst, deadline }: SettlementAttempt,
  ports: SettlePorts,
): Promise<Money> {
  const isDefinite =
    settled.kind === 'refused' && settled.transaction === undefined && definite.test(settled.code);
  for (;;) {
    const onChain = await findOnChain(held, asking, ports);
    const money = toMoney(onChain, asking, ports);
    if (money.kind !== 'unknown') return money;
    if (isDefinite && isFirst && onChain.kind === 'unused') return { kind: 'refused', code: settled.code };
    // Nothing was broadcast as far as anybody knows: waiting longer brings nothing.
    const isOnItsWay =
      settled.kind === 'settled' ||
      onChain.kind === 'transferred' ||
      (settled.kind === 'refused' && settled.transaction !== undefined);
    if (!isOnItsWay || ports.now() + POLL_MS >= deadline) return { kind: 'unknown' };
    await ports.sleep(POLL_MS);
  }
}

export async function findOnChain(
  held: HeldClaim,
  { terms, payment }: PaymentQuestion,
  ports: SettlePorts,
): Promise<OnChain> {
  const ageSeconds = (ports.now() - held.claim.created) / 1000;
  return ports.chain.find({ terms, authorization: payment.authorization, ageSeconds });
}

function toMoney(found: OnChain, { payment }: PaymentQuestion, ports: SettlePorts): Money {
  switch (found.kind) {
    case 'transferred':
      return found.confirmations >= ports.confirmations
        ? { kind: 'moved', transaction: found.transaction }
        : { kind: 'unknown' };
    case 'elsewhere':
      return { kind: 'refused', code: 'authorization_used_elsewhere' };
    case 'unused': {
      const end = BigInt(payment.authorization.validBefore) + BigInt(EXPIRY_MARGIN_SECONDS);
      const isOver = end < BigInt(Math.floor(ports.now() / 1000));
      return isOver ? { kind: 'refused', code: 'authorization_expired_unused' } : { kind: 'unknown' };
    }
    case 'unavailable':
      return { kind: 'unknown' };
  }
}

async function finish(
  held: HeldClaim,
  asking: PaymentQuestion,
  money: Money,
  ports: SettlePorts,
): Promise<SaleOutcome> {
  const since = ports.now();
  // What is to be said is known; a store that fails now leaves a claim that is taken over later.
  const note = (change: Partial<PaymentClaim>) => ports.claims.advance(held, change).catch(() => undefined);
  if (money.kind === 'unknown') {
    await note({ state: 'unknown', since });
    return { kind: 'unknown' };
  }
  const { network } = asking.terms;
  const payer = asking.payment.authorization.from;
  if (money.kind === 'refused') {
    await note({ state: 'released', since, settles: 0 });
    const response = { success: false, errorReason: money.code, transaction: '', network, payer };
    return { kind: 'refused', code: money.code, response };
  }
  return deliver(held, { asking, transaction: money.transaction }, ports);
}

async function deliver(
  held: HeldClaim,
  { asking, transaction }: { readonly asking: PaymentQuestion; readonly transaction: string },
  ports: SettlePorts,
): Promise<SaleOutcome> {
  const { artefact } = held.claim;
  if (artefact === undefined) return { kind: 'unknown' };
  const { network, amount } = asking.terms;
  const payer = asking.payment.authorization.from;
  const issuedAt = Math.floor(ports.now() / 1000);
  const receipt = ports.receipt({ resourceUrl: asking.resourceUrl, network, payer, transaction, issuedAt });
  const response: JsonObject = {
    success: true,
    transaction,
    network,
    payer,
    amount,
    ...(receipt === undefined ? {} : { extensions: { 'offer-receipt': { ...receipt } } }),
  };
  const done: Partial<PaymentClaim> = { state: 'done', since: ports.now(), transaction, response };
  // The money moved: a store that fails now must not keep the artefact from who paid for it.
  await ports.claims.advance(held, done).catch(() => undefined);
  return { kind: 'delivered', artefact, response };
}

export type SaleOutcome =
  | { readonly kind: 'delivered'; readonly artefact: string; readonly response: JsonObject }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly response?: JsonObject;
      /** Where the payment does not fit, and what would. */
      readonly expected?: ExpectedInPayment;
    }
  | { readonly kind: 'elsewhere'; readonly message: string }
  | { readonly kind: 'in-progress' }
  | { readonly kind: 'not-made'; readonly status: number; readonly code: string; readonly message: string }
  | { readonly kind: 'work-failed' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'out'; readonly what: 'store' | 'facilitator' }
  /** Nothing new is sold now. */
  | ShutSale;

export type ShutSale = {
  readonly kind: 'shut';
  readonly code: 'door_closed' | 'chain_out';
  /** Without its full stop. */
  readonly why: string;
};
