/** What an artefact costs now: the committed price, or a campaign's while it runs. */

import type { CampaignPrice, DoorPricing01 } from '../../schema/contracts.gen.ts';

export type Price = { readonly amount: string; readonly svc_pricing?: CampaignPrice };

export const DEFAULT_OFFER_TTL_S = 300;
export const DEFAULT_CONFIRMATIONS = 1;

/** Nothing where this door has no price: it is then closed. */
export function priceOf(pricing: DoorPricing01, door: string, now: number): Price | undefined {
  const normal = pricing.doors[door]?.amount;
  if (normal === undefined) return undefined;
  const { campaign } = pricing;
  const offered = campaign?.doors[door];
  if (campaign === undefined || offered === undefined || !isRunning(campaign, now)) return { amount: normal };
  const { campaign_id, starts_at, ends_at, fresh_compute_excluded, pricing_basis } = campaign;
  const { amount, product_id, sku_id, tier } = offered;
  return {
    amount,
    svc_pricing: {
      campaign_id,
      starts_at,
      ends_at,
      fresh_compute_excluded,
      normal_amount_atomic: normal,
      offered_amount_atomic: amount,
      pricing_basis,
      product_id,
      sku_id,
      tier,
    },
  };
}

/** From its first instant up to, and not including, its last. */
function isRunning(campaign: NonNullable<DoorPricing01['campaign']>, now: number): boolean {
  return Date.parse(campaign.starts_at) <= now && now < Date.parse(campaign.ends_at);
}
