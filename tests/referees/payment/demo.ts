/** A program: one payment from the challenge to the verified card; every step is printed. */

import { existsSync } from 'node:fs';
import { openPurchases } from '../../../packages/client/src/purchases.ts';
import { onStop } from '../../../src/host/on-stop.ts';
import { doorFactsFile } from '../../../src/operations/door-facts-file.ts';
import { pathOf } from '../../../src/operations/paths.ts';
import { buildSite } from '../../../src/publish/build/build-site.ts';
import { openBoard, projectRoot } from '../../../src/publish/places.ts';
import { memoryPurchases } from '../../kit/memory-purchases.ts';
import { verifier } from '../../verifier/verifier.ts';
import { encodeHeader, paymentHeader } from './buyer.ts';
import { openStage, type Stage } from './payment-stage.ts';

const SUBJECT = 'board';
const say = console.log;

await payOnce(openBoard(undefined, process.env).outDir);

async function payOnce(siteDir: string): Promise<void> {
  say('Everything here is local: chain, facilitator, money and keys are made for this run and thrown away.');
  if (!existsSync(doorFactsFile(siteDir))) {
    say('0  building the board first');
    await buildSite(siteDir, process.env);
  }
  const stage = await openStage({ siteDir, projectDir: projectRoot });
  onStop(stage.stop);
  try {
    say(`1  chain 8453 at ${stage.chain.rpcUrl}, official facilitator at ${stage.facilitator.url}`);
    await walkThrough(stage);
  } finally {
    await stage.stop();
    say('done: chain, facilitator and server are stopped');
  }
}

async function walkThrough(stage: Stage): Promise<void> {
  const shop = await stage.openShop();
  const buyer = await stage.newBuyer();
  say(`2  the board at ${shop.url}; a buyer ${buyer.address} with ${await dollars(stage, buyer.address)}`);
  const url = `${shop.url}${pathOf('evidence-bundle')}?${new URLSearchParams({ obligation: 'article-50', subject: SUBJECT })}`;

  const outline = Object(await (await fetch(`${url}&preview=1`)).json());
  say(
    `3  free preview: ${outline.artifacts.length} artifacts, ${outline.not_covered.length} things that are not covered`,
  );

  const unpaid = await fetch(url);
  const challenge = Object(await unpaid.json());
  const { amount, asset, payTo } = challenge.accepts[0];
  say(
    `4  challenge: ${unpaid.status}, ${units(amount)} of ${asset} to ${payTo}; offer signed: ${challenge['svc.offer_receipt'].signed}`,
  );

  let header = '';
  const bought = await openPurchases({ store: memoryPurchases() }).buy({ url }, async (asked) => {
    const payment = await buyer.pay(JSON.parse(JSON.stringify(asked)));
    header = encodeHeader(payment);
    say(
      `5  payment: signed by the official client, ${header.length} characters in ${paymentHeader} (never printed)`,
    );
    return payment;
  });
  if (bought.state !== 'bought')
    throw new Error(`the demo did not end as it should: ${JSON.stringify(bought)}`);
  const card = new TextDecoder().decode(bought.answer);
  const settlement = JSON.parse(new TextDecoder().decode(bought.receipt));
  say(`6  settlement: 200, transaction ${settlement.transaction}`);
  say(
    `   balances: buyer ${await dollars(stage, buyer.address)}, recipient ${await dollars(stage, stage.payTo)}`,
  );
  say(`7  card: ${card.length} bytes, ${await cardVerdict(shop.url, bought.answer)}`);

  const jws: unknown = settlement.extensions['offer-receipt'].info.receipt.signature;
  const verdict = await fetch(`${shop.url}${pathOf('receipts-verify')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jws, expected: { resourceUrl: url, payer: buyer.address } }),
  });
  const { signature_valid, kind, signer_authorised, matches_expected } = Object(await verdict.json());
  say(`8  receipt: ${JSON.stringify({ signature_valid, kind, signer_authorised, matches_expected })}`);

  const again = await fetch(url, { headers: { [paymentHeader]: header } });
  const isSame = (await again.text()) === card;
  say(
    `9  the same payment again: ${again.status}, ${isSame ? 'the same bytes' : 'OTHER BYTES'}, recipient still ${await dollars(stage, stage.payTo)}`,
  );
  if (again.status !== 200 || !isSame) throw new Error('the demo did not end as it should');
}

/** Under the keys that the board itself serves: the demo shows the way, a stranger pins them first. */
async function cardVerdict(origin: string, card: Uint8Array): Promise<string> {
  const did = new Uint8Array(await (await fetch(origin + pathOf('did'))).arrayBuffer());
  const { outcome } = await verifier.verifyCard({ card, did });
  return outcome === 'VERIFIED' ? 'signature verified by the published verifier' : 'SIGNATURE NOT VERIFIED';
}

async function dollars(stage: Stage, owner: `0x${string}`): Promise<string> {
  return units(`${await stage.chain.balanceOf(owner)}`);
}

function units(atomic: string): string {
  return `$${(Number(atomic) / 1e6).toFixed(2)}`;
}
