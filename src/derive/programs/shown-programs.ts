/** The programs of the API page, with the names of this board in them. */

import { BOARD_SUBJECT } from '../../operations/doors.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Say } from '../../words/say.ts';
import { exampleAxis } from '../board/example-axis.ts';
import type { Site } from '../site.ts';
import { buyAndResume, wallet } from './buy-and-resume.ts';
import { checkACard } from './check-a-card.ts';
import { pageAList } from './page-a-list.ts';
import type { ProgramBoard, Programs } from './programs.ts';
import { readAnAxis } from './read-an-axis.ts';

export type ShownPrograms = {
  readonly id: string;
  readonly title: string;
  readonly says: string;
  readonly texts: readonly ShownText[];
};

type ShownText = {
  readonly id: string;
  readonly language: string;
  readonly run: string;
  readonly text: string;
};

/** What this board has nothing for is left out: no axis, no card, no functions, nothing to buy. */
export function deriveShownPrograms({ address, board, evidence, say }: ShownBoard): readonly ShownPrograms[] {
  const here: ProgramBoard = { home: address.url(''), path: address.path };
  const axis = exampleAxis(board);
  const { bundles } = evidence.doors;
  return [
    ...(axis === null
      ? []
      : [
          shown(say, 'read-an-axis', readAnAxis(here, address.axisRow(axis)), {
            title: say`Read an axis`,
            says: say`Prints name, status, separation and leader; only SEPARATED is a lead.`,
          }),
        ]),
    ...(evidence.cards.measurement.length === 0
      ? []
      : [
          shown(say, 'check-a-card', checkACard(here), {
            title: say`Check a card offline`,
            says: say`Fetches the newest card, and checks its digest and its signature without a network. The published verifier, which the first program uses, also judges keys that were retired.`,
          }),
        ]),
    ...(address.runsDoors
      ? [
          shown(say, 'page-a-list', pageAList(here), {
            title: say`Page through a list`,
            says: say`Prints the id of every card, a hundred at a time, by the cursor that each page names.`,
          }),
        ]
      : []),
    ...(address.runsDoors && bundles.ok ? [purchase(say, here, bundles.value.bundles[0].obligation)] : []),
  ];
}

type ShownBoard = Pick<Site, 'address' | 'board' | 'evidence' | 'say'>;

/** The anchor of the programs that buy. */
const PURCHASE = 'buy-and-resume';

function purchase(say: Say, here: ProgramBoard, obligation: string): ShownPrograms {
  const resource = `${pathOf('evidence-bundle')}?obligation=${obligation}&subject=${BOARD_SUBJECT}`;
  const bought = shown(say, PURCHASE, buyAndResume(here, resource), {
    title: say`Buy, and resume after a lost answer`,
    says: say`The payment is in a file before it is sent. Run the program again after an answer that got lost, after 409 or 503: it sends the same payment, and the money moves once. After 402 nothing was taken: the file payment may go, and the next run asks anew. WALLET is the command that makes a payment of a challenge; the first program below is one, by the official client, and reads the key of the buyer from BUYER_KEY. Give it an account that holds little more than it may spend. What is kept is card.json, receipt.json and the payment, which gets both again; the guide of the verifier has the commands that check them, and the archive at the address in the card, offline.`,
  });
  const made = {
    id: 'wallet-mjs',
    language: say`The wallet`,
    run: 'npm install @x402/core @x402/evm @x402/fetch viem',
    text: wallet,
  };
  return { ...bought, texts: [made, ...bought.texts] };
}

function shown(
  say: Say,
  id: string,
  { javascript, python, curl }: Programs,
  said: { readonly title: string; readonly says: string },
): ShownPrograms {
  return {
    id,
    ...said,
    texts: [
      { id: `${id}-mjs`, language: 'JavaScript', run: `node ${id}.mjs`, text: javascript },
      { id: `${id}-py`, language: 'Python', run: `python3 ${id}.py`, text: python },
      { id: `${id}-sh`, language: say`curl and jq`, run: `sh ${id}.sh`, text: curl },
    ],
  };
}
