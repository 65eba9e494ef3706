/**
 * Writes `artifacts/splits/`: the parts of two frozen banks that ask different things, and the part that
 * decides. Both were named after the first run, because results had mixed what should stand apart.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readBank } from '../../src/artifacts/banks.ts';
import { openFolder } from '../../src/artifacts/folder.ts';
import type { BankItem01, Split01 } from '../../src/schema/contracts.gen.ts';

type Part = { readonly stratum: string; readonly what: string; readonly isIn: (item: BankItem01) => boolean };
type Plan = { readonly why: string; readonly parts: readonly [Part, ...Part[]] };

const isSmallOrder = ({ stratum }: BankItem01): boolean => stratum === 'small order';

/** By bench; the first part decides. */
const plans: Readonly<Record<string, Plan>> = {
  'signature-refusals-1': {
    why: 'The title asks what is refused. A verifier that refuses keys of small order on purpose departs from the RFC on the safe side, and that must not outweigh a bad signature that another one accepts.',
    parts: [
      {
        stratum: 'must be refused',
        what: 'Signatures that RFC 8032 refuses, cases of small order apart.',
        isIn: (item) => item.target === 'refuse' && !isSmallOrder(item),
      },
      {
        stratum: 'must be accepted',
        what: 'Signatures that RFC 8032 accepts, cases of small order apart.',
        isIn: (item) => item.target === 'accept' && !isSmallOrder(item),
      },
      {
        stratum: 'cases of small order',
        what: 'Keys or R of small or mixed order, accepted and refused: some libraries refuse all of them on purpose, which the RFC does not ask.',
        isIn: isSmallOrder,
      },
    ],
  },
  'contrast-care-1': {
    why: 'Lists of profanity claim to find swear words and not insults without one, so the two kinds of pairs are two tasks, and a score over both says how many of each kind were written.',
    parts: [
      {
        stratum: 'pairs with a swear word',
        what: 'The text to flag holds a swear word.',
        isIn: ({ tag }) => tag === 'swear',
      },
      {
        stratum: 'pairs with an insult alone',
        what: 'The text to flag insults without a swear word.',
        isIn: ({ tag }) => tag === 'insult',
      },
    ],
  },
};

const artifacts = fileURLToPath(new URL('../../artifacts/', import.meta.url));

/** By path below `artifacts/`. */
export function splitFiles(): ReadonlyMap<string, string> {
  const folder = openFolder(artifacts);
  return new Map(
    Object.entries(plans).map(([bench, { why, parts }]) => {
      const items = [...readBank(folder, bench).items.values()];
      const split: Split01 = {
        schema: 'svc.split/0.1',
        bench,
        decides: parts[0].stratum,
        named: 'after the first run',
        why,
        strata: parts.map(({ stratum, what, isIn }) => ({
          stratum,
          what,
          items: items.filter(isIn).map(({ item_id }) => item_id),
        })),
      };
      return [`splits/${bench}.json`, `${JSON.stringify(split, null, 1)}\n`];
    }),
  );
}

if (import.meta.main) {
  mkdirSync(`${artifacts}splits`, { recursive: true });
  for (const [path, text] of splitFiles()) writeFileSync(`${artifacts}${path}`, text);
}
