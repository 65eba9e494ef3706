/** What a payer is promised: how long a payment is honoured, and who gives it back where it cannot be. */

type PricedBoard = {
  readonly pricing: { readonly recovery_days?: number; readonly refund_contact?: string } | null;
  /** Where the publisher is reached anyway. */
  readonly fallback_address: string;
};

export type RecoveryTerms = { readonly days: number; readonly refund_contact: string };

const DEFAULT_DAYS = 30;

export function recoveryTerms({ pricing, fallback_address }: PricedBoard): RecoveryTerms {
  return {
    days: pricing?.recovery_days ?? DEFAULT_DAYS,
    refund_contact: pricing?.refund_contact ?? fallback_address,
  };
}
