/**
 * How a stranger verifies this board, command by command. It names this board's own address, so it is
 * written anew for each.
 */

import { boardNotice } from '../derive/keys/key-health.ts';
import type { Site } from '../derive/site.ts';
import { fileOf, pathOf } from '../operations/paths.ts';

export function toHowToVerify({
  evidence,
  address,
  origin,
}: Pick<Site, 'evidence' | 'address' | 'origin'>): string {
  const notice = boardNotice(evidence);
  const log = pathOf('log', { file: '' }).replace(/\/$/, '');
  return `# How to verify this board

You need \`curl\` and Node 20 or later. Nothing is installed and no account is needed. Run the blocks in order in one empty folder; each verification ends with one word:

- \`VERIFIED\` (exit 0): everything that was asked for was checked and holds.
- \`REFUTED\` (exit 1): something is not what it says it is; the line above names the step.
- \`UNCHECKABLE\` (exit 2): something needed was missing. That is never a pass.

A signature proves that these bytes are what the holder of the key signed. It does not prove that a measurement is right: for that, recompute it from its rows (last section).${notice === undefined ? '' : `\n\n${notice}`}

## 1. The verifier and the keys, from elsewhere

Everything below rests on three files, and whoever can change this site can change the copies that it serves. So put them into the empty folder first, from the board's repository, from an earlier copy of yours or from a person you trust: \`verify-card.mjs\` and \`verify-host.mjs\` (in the repository below \`public/signed/\`), and \`did.json\` (the key document; any build of the repository writes it as \`${fileOf('did')}\`).

The block below takes from the site only what is not there, says so, and prints the digests. What it took from the site shows that the site agrees with itself, and no more, until you have compared its digest with that of a copy from elsewhere.

\`\`\`sh
: "\${BASE:=${origin}}"
for path in ${fileOf('verifier')} ${fileOf('host-verifier')} ${fileOf('did')}; do
  file=$(basename "$path")
  if [ ! -f "$file" ]; then
    curl -fsSL -o "$file" "$BASE/$path"
    echo "$file comes from the site that it is to check: compare its digest with a copy from elsewhere"
  fi
  node -p "require('crypto').createHash('sha256').update(require('fs').readFileSync('$file')).digest('hex') + '  $file'"
done
\`\`\`

The verifier has no dependencies and shares no code with what made the board: \`verify-card.mjs\` proves bytes, and \`verify-host.mjs\` judges what an address shows of them. Read them before you run them.

## 2. The whole site, and a monitor in one command

This reads every file that \`${fileOf('sums')}\` lists, every card, proof and log event, and every path as people are shown it. \`${fileOf('site-note')}\` signs the list, so that no page can differ from what the board's key signed.

\`\`\`sh
: "\${BASE:=${origin}}"
node verify-card.mjs site "$BASE" --did did.json --remember kept-checkpoint
\`\`\`

The same command, run again on another day, is a monitor: it compares the log with the checkpoint that it keeps in \`kept-checkpoint\` and replaces that only after \`VERIFIED\`. A log that lost or changed an entry since is \`REFUTED\`, with both sizes; so is the site of before, by what \`kept-checkpoint.site\` says of it. A file that cannot be read is never taken for none. After a rotation of keys the answer is \`UNCHECKABLE\`, with the events that rotated: pin the key document again.

With a copy of the site in a folder the same runs without a network: \`node verify-card.mjs --offline <folder> --did did.json\`. No link in it is followed.

A host could send without end, so at most 1 GiB of a site is read, and at most 64 MiB of one file but for files of lines. A larger site is \`UNCHECKABLE\` until you say more: \`--gib 4\` reads four times as much of both.

A publisher who holds all keys could show two readers two logs. If you trust witnesses, name them: \`--witness <vkey>\` for each, and \`--quorum <n>\` of them must have cosigned. A list of witnesses that the board itself serves would protect nobody.

## 3. The board as published

\`\`\`sh
: "\${BASE:=${origin}}"
curl -fsSL -o gspc.json "$BASE/${fileOf('gspc')}"
node verify-card.mjs board gspc.json --did did.json
\`\`\`

## 4. Every card, and the chain that none can be dropped from

\`\`\`sh
: "\${BASE:=${origin}}"
curl -fsSL -o cards.jsonl "$BASE${pathOf('signed-pack')}"
curl -fsSL -o chain.json "$BASE${pathOf('chain')}"
node verify-card.mjs chain chain.json --cards cards.jsonl --did did.json
\`\`\`

One card alone, here the newest of the index:

\`\`\`sh
: "\${BASE:=${origin}}"
curl -fsSL -o card_index.json "$BASE${pathOf('card-index')}"
CARD=$(node -p "new URL(JSON.parse(require('fs').readFileSync('card_index.json')).cards[0].url, 'https://x.example').pathname")
curl -fsSL -o card.json "$BASE$CARD"
node verify-card.mjs card card.json --did did.json
\`\`\`

## 5. The public root

\`\`\`sh
: "\${BASE:=${origin}}"
curl -fsSL -o root-statement.json "$BASE${pathOf('root')}"
curl -fsSL -o leaves.json "$BASE${pathOf('root-leaves')}"
node verify-card.mjs root root-statement.json --leaves leaves.json --did did.json
\`\`\`

## 6. The log alone

The first checkpoint ever published, and today's: the tiles of the served log show that one extends the other.

\`\`\`sh
: "\${BASE:=${origin}}"
curl -fsSL -o index.json "$BASE${log}/checkpoints/index.json"
FIRST=$(node -p "JSON.parse(require('fs').readFileSync('index.json')).sizes[0]")
curl -fsSL -o first-checkpoint "$BASE${log}/checkpoints/$FIRST"
curl -fsSL -o checkpoint "$BASE${log}/checkpoint"
node verify-card.mjs checkpoint checkpoint --old first-checkpoint --log "$BASE" --did did.json
\`\`\`

## 7. The numbers

The verifier checks bytes and signatures, and a row's leader and score against the signed cards. The repository's \`npm run verify -- <url or folder>\` runs the verifier from the repository, under the repository's own key document and against every checkpoint that it holds, and makes the site again from the board's folder: the engine derives every figure anew, and every byte is compared. \`evidence-board-py recount <url or folder>\`, of the Python package in the repository (\`packages/python\`), computes every published figure from the served rows with code that shares nothing with the engine; \`--axis <axis>\` asks for one axis. It reads figures and judges no signature.
${address.rewrites && address.hasRow('bought-verifier') ? BOUGHT : ''}`;
}

/** For buyers, so without blocks: those run on any board. */
const BOUGHT = `
## 8. What a door sold

Only for who bought something, or was given it: the card, the archive whose address the card has under \`payload.archive.url\`, saved as \`bundle.tar.gz\`, and the receipt, \`receipt.json\`, which is the header \`PAYMENT-RESPONSE\` of the paid answer, decoded from Base64. The second verifier is \`${fileOf('bought-verifier')}\`; put it beside the first. Both work without a network.

- \`node verify-card.mjs card card.json --did did.json\`: the card.
- \`node verify-bought.mjs bundle card.json bundle.tar.gz --did did.json\`: the archive, and each card, proof and text in it.
- \`node verify-bought.mjs receipt receipt.json --did did.json\`: the receipt. It says that the publisher attested the delivery, not that the payment is final.
- \`node verify-bought.mjs receipt offer.jws --did did.json\`: an offer too. It is the text \`signature\` in a challenge, under \`extensions\`, \`offer-receipt\`, \`info\`, \`offers\`, and says what was asked, and until when that holds.
`;
