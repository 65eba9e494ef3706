/**
 * Our paid door as a seller of one artefact that takes no work, with a store in memory and a
 * facilitator that says yes at once: only the door's own time is left.
 */

import { evidenceBundleDoor } from '../src/doors/bundles/evidence-bundle.ts';
import { answerPaidDoor, type PaidDoor } from '../src/doors/paid-door.ts';
import { doorSigner } from '../src/doors/signing-keys.ts';
import { factsOf, makeDoor } from '../tests/kit/door-deps.ts';
import { headerOf, payload } from '../tests/kit/payment-rig.ts';
import { ARTEFACT, type Seller } from './seller.ts';

const ADDRESS = 'https://board.example/api/evidence-bundle?obligation=dora&subject=x';

const seeds = { 'board-attestation': '07'.repeat(32), 'card-attestation': '09'.repeat(32) };

const door: PaidDoor = {
  ...evidenceBundleDoor,
  read: async (request, deps) => {
    const asked = await evidenceBundleDoor.read(request, deps);
    if (asked.kind !== 'asked') return asked;
    const { goods: _, ...bare } = asked;
    return { ...bare, work: async () => ({ ok: true, artefact: ARTEFACT }) };
  },
};

export async function openSeller(): Promise<Seller> {
  const facts = factsOf({ demo_seeds: seeds });
  const source = { env: {}, facts, now: Date.now() };
  const signers = {
    board: doorSigner('board-attestation', source),
    card: doorSigner('card-attestation', source),
  };
  const { deps } = makeDoor({ facts, signers });
  const answer = async (headers: HeadersInit) => {
    const response = await answerPaidDoor(new Request(ADDRESS, { headers }), door, deps);
    await response.text();
    return response.status;
  };
  return {
    unpaid: () => answer({}),
    paid: (payment) => answer({ 'payment-signature': payment }),
    payment: (at) =>
      headerOf(
        payload({
          authorization: { nonce: `0x${String(at).padStart(64, '0')}` },
          top: { resource: { url: ADDRESS } },
        }),
      ),
  };
}
