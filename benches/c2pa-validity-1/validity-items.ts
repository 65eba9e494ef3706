/**
 * The items of c2pa-validity-1: for each change and each carrier a file that was changed after
 * signing, one that was signed and left alone, and one without a credential.
 */

import type { Bytes } from '../media/bytes.ts';
import { type Chain, testChain } from '../media/certificate.ts';
import type { Algorithm } from '../media/fixed-key.ts';
import type { MediaItem } from '../media/media-item.ts';
import type { Carrier } from '../media/signed-carrier.ts';
import { signedHeif } from '../media/signed-heif.ts';
import { signedJpeg } from '../media/signed-jpeg.ts';
import { type Maker, type Original, openMakers } from '../media/signed-originals.ts';
import { signedPng } from '../media/signed-png.ts';
import { ABSENT } from './validity-absent.ts';
import { CHANGES, type Change } from './validity-changes.ts';
import { failedChecks } from './validity-check.ts';

type Place = { readonly maker: Maker; readonly carrier: Carrier };

/** A place with the chain that signs there this time. */
type Slot = Place & { readonly chain: Chain };

type Sign = (original: Original) => Promise<Bytes>;

const PLACES: readonly Place[] = [
  { maker: 'c2pa-rs', carrier: signedJpeg },
  { maker: 'c2pa-ts', carrier: signedJpeg },
  { maker: 'c2pa-rs', carrier: signedPng },
  { maker: 'c2pa-ts', carrier: signedPng },
  { maker: 'c2pa-rs', carrier: signedHeif },
];

const ALGORITHMS: readonly Algorithm[] = ['ES256', 'ES384', 'Ed25519'];

const FIRST_PICTURE = 1000;
const PICTURES_PER_PLACE = 5;

/** The note's stratum has the same note in the file before it was signed. */
const NOTE = 3;

export async function validityItems(): Promise<MediaItem[]> {
  const sign = await openMakers();
  const chains = ALGORITHMS.map((algorithm) => testChain(algorithm));
  const items: MediaItem[] = [];
  for (const [row, change] of CHANGES.entries()) {
    for (const [column, place] of PLACES.entries()) {
      const picture = FIRST_PICTURE + (row * PLACES.length + column) * PICTURES_PER_PLACE;
      const chain = chains[(row + column) % chains.length];
      if (chain === undefined) throw new RangeError('a chain for each algorithm');
      const slot = { ...place, chain };
      items.push(
        await invalidItem({ ...slot, change, picture, sign }),
        await validItem(slot, change, { picture: picture + 3, variant: variantOf(change, row), sign }),
        await absentItem(slot, row, { picture: picture + 4, sign }),
      );
    }
  }
  return items;
}

type Broken = Slot & {
  readonly change: Change;
  readonly picture: number;
  readonly sign: Sign;
};

async function invalidItem({ maker, carrier, change, picture, chain, sign }: Broken): Promise<MediaItem> {
  const original = await sign({ maker, carrier, picture, variant: 0, chain });
  const other = (): Promise<Bytes> => sign({ maker, carrier, picture: picture + 1, variant: 1, chain });
  const file = await change.make({ carrier, file: original, other, picture: picture + 2, chain });
  const failed = failedChecks(carrier, file, chain).join(', ');
  if (failed !== change.fails.join(', '))
    throw new RangeError(`${change.kind}, ${carrier.extension}: fails ${failed || 'nothing'}`);
  return {
    extension: carrier.extension,
    file,
    target: 'invalid',
    tag: `${maker}, ${chain.leaf.algorithm}`,
    stratum: change.kind,
    why: change.why,
  };
}

type Chosen = { readonly picture: number; readonly sign: Sign };

async function validItem(
  { maker, carrier, chain }: Slot,
  { kind }: Change,
  { picture, variant, sign }: Chosen & { readonly variant: number },
): Promise<MediaItem> {
  const file = await sign({ maker, carrier, picture, variant, chain });
  return {
    extension: carrier.extension,
    file,
    target: 'valid',
    tag: `${maker}, ${chain.leaf.algorithm}`,
    stratum: kind,
  };
}

async function absentItem(
  { maker, carrier, chain }: Slot,
  row: number,
  { picture, sign }: Chosen,
): Promise<MediaItem> {
  const absent = ABSENT[row];
  const change = CHANGES[row];
  if (absent === undefined || change === undefined) throw new RangeError('one absent kind for each change');
  const signed = (): Promise<Bytes> => sign({ maker, carrier, picture, variant: 0, chain });
  return {
    extension: carrier.extension,
    file: await absent.make({ carrier, picture, signed }),
    target: 'absent',
    tag: absent.kind,
    stratum: change.kind,
    ...(absent.why === undefined ? {} : { why: absent.why }),
  };
}

function variantOf({ kind }: Change, row: number): number {
  return kind === 'note added' ? NOTE : row % NOTE;
}
