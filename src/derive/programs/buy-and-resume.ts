/**
 * Buys from a door. The payment is in a file before it is sent: after a lost answer the same program sends that payment
 * again, and gets what it paid for. A program of its own makes the payment, the only one that sees a key.
 */

import type { ProgramBoard, Programs } from './programs.ts';

/** `resource`: the path of what is bought, with its query. */
export function buyAndResume({ home }: ProgramBoard, resource: string): Programs {
  return {
    javascript: `import { execSync } from 'node:child_process';
import { existsSync, renameSync, writeFileSync, readFileSync } from 'node:fs';

const board = process.env.BOARD ?? '${home}';
const wallet = process.env.WALLET ?? 'node wallet.mjs';
const ask = (headers) => fetch(board + '${resource}', { headers });

if (!existsSync('payment')) {
  const challenge = await ask({});
  if (challenge.status !== 402) throw new Error(challenge.status + ' ' + (await challenge.text()));
  writeFileSync('payment.new', execSync(wallet, { input: await challenge.text() }));
  renameSync('payment.new', 'payment');
}
// An answer that got lost, 409 and 503 are no loss: run this again, and the same payment is sent.
const answer = await ask({ 'PAYMENT-SIGNATURE': readFileSync('payment', 'utf8') });
console.error(answer.status);
if (answer.status !== 200) throw new Error(await answer.text());
writeFileSync('receipt.json', Buffer.from(answer.headers.get('PAYMENT-RESPONSE') ?? '', 'base64'));
writeFileSync('card.json', await answer.text());
renameSync('payment', 'card.payment');`,
    python: `import base64, os, pathlib, subprocess, sys, urllib.error, urllib.request

board = os.environ.get("BOARD", "${home}")
wallet = os.environ.get("WALLET", "node wallet.mjs")
payment = pathlib.Path("payment")

def ask(headers):
    request = urllib.request.Request(board + "${resource}", headers=headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.read(), answer.headers
    except urllib.error.HTTPError as refusal:
        return refusal.code, refusal.read(), refusal.headers

if not payment.exists():
    status, challenge, _ = ask({})
    if status != 402:
        sys.exit(f"{status} {challenge.decode()}")
    made = subprocess.run(wallet, shell=True, input=challenge, stdout=subprocess.PIPE, check=True)
    pathlib.Path("payment.new").write_bytes(made.stdout)
    pathlib.Path("payment.new").rename(payment)
# An answer that got lost, 409 and 503 are no loss: run this again, and the same payment is sent.
status, body, headers = ask({"PAYMENT-SIGNATURE": payment.read_text()})
print(status, file=sys.stderr)
if status != 200:
    sys.exit(body.decode())
pathlib.Path("receipt.json").write_bytes(base64.b64decode(headers["PAYMENT-RESPONSE"] or ""))
pathlib.Path("card.json").write_bytes(body)
payment.rename("card.payment")`,
    curl: `set -eu
: "\${BOARD:=${home}}"
: "\${WALLET:=node wallet.mjs}"
url="$BOARD${resource}"

if [ ! -f payment ]; then
  status=$(curl -sS -o challenge.json -w '%{http_code}' "$url")
  [ "$status" = 402 ] || { echo "$status $(cat challenge.json)" >&2; exit 1; }
  $WALLET < challenge.json > payment.new
  mv payment.new payment
fi
# An answer that got lost, 409 and 503 are no loss: run this again, and the same payment is sent.
status=$(curl -sS -D headers -o answer.json -w '%{http_code}' -H "PAYMENT-SIGNATURE: $(cat payment)" "$url")
echo "$status" >&2
[ "$status" = 200 ] || { cat answer.json >&2; exit 1; }
grep -i '^payment-response:' headers | cut -d ' ' -f 2 | tr -d '\\r' | base64 -d > receipt.json
mv answer.json card.json
mv payment card.payment`,
  };
}

/** A wallet for these programs, of the official client: a challenge goes in, a payment comes out. */
export const wallet = `import { env, stdin, stdout } from 'node:process';
import { text } from 'node:stream/consumers';
import { encodePaymentSignatureHeader } from '@x402/core/http';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { x402Client } from '@x402/fetch';
import { privateKeyToAccount } from 'viem/accounts';

const buyer = new ExactEvmScheme(privateKeyToAccount(env.BUYER_KEY));
const client = new x402Client().register('eip155:*', buyer);
const payment = await client.createPaymentPayload(JSON.parse(await text(stdin)));
stdout.write(encodePaymentSignatureHeader(payment));`;
