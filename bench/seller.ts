/** The artefact that our paid door and the official server half both sell, and how either is asked. */

/** A seller of one artefact; each answer is its status. */
export type Seller = {
  readonly unpaid: () => Promise<number>;
  /** With the header of a payment. */
  readonly paid: (payment: string) => Promise<number>;
  /** A header that would pay, another for each number. */
  readonly payment: (at: number) => string;
};

export const ARTEFACT = JSON.stringify({ surface: 'evidence-bundle' });
