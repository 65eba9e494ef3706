/** Where the boxes of a C2PA manifest store lie, so that one part can be read or changed. */

import { type Bytes, join, readU32be } from './bytes.ts';

export type Span = { readonly start: number; readonly end: number };

/** A box with its contents; `label` is the nearest description's. */
export type Box = Span & { readonly type: string; readonly label: string };

const HEADER = 8;
const UUID = 16;

/** Every box, outermost first. */
export function boxesOf(store: Uint8Array, within?: Span & { readonly label: string }): Box[] {
  const { start, end, label } = within ?? { start: 0, end: store.length, label: '' };
  const found: Box[] = [];
  let described = label;
  for (let at = start; at < end; ) {
    const length = readU32be(store, at);
    const box = { type: text(store, at + 4, 4), start: at, end: at + length, label: described };
    if (length < HEADER || box.end > end) throw new RangeError(`a box at ${at} does not fit`);
    if (box.type === 'jumd') described = labelOf(store, box);
    if (box.type === 'jumb') {
      const inner = boxesOf(store, { start: at + HEADER, end: box.end, label: '' });
      found.push({ ...box, label: inner[0]?.label ?? '' }, ...inner);
    } else found.push({ ...box, label: described });
    at = box.end;
  }
  return found;
}

/** The superbox of a label: `c2pa.signature`, `c2pa.hash.data`. */
export function superBox(store: Uint8Array, label: string): Box {
  const boxes = boxesOf(store).filter((box) => box.type === 'jumb' && box.label.startsWith(label));
  const [only] = boxes;
  if (only === undefined || boxes.length !== 1)
    throw new RangeError(`expected one box ${label}, got ${boxes.length}`);
  return only;
}

/** What stands in the CBOR box of a label. */
export function cborOf(store: Uint8Array, label: string): Span {
  const outer = superBox(store, label);
  const box = boxesOf(store).find(
    ({ type, start, end }) => type === 'cbor' && start > outer.start && end <= outer.end,
  );
  if (box === undefined) throw new RangeError(`no CBOR in ${label}`);
  return { start: box.start + HEADER, end: box.end };
}

export function part(from: Uint8Array, { start, end }: Span): Bytes {
  return Uint8Array.from(from.subarray(start, end));
}

/** The same store with other bytes of the same length in one place. */
export function overwrite(from: Uint8Array, start: number, other: Uint8Array): Bytes {
  const end = start + other.length;
  if (start < 0 || end > from.length) throw new RangeError(`no ${other.length} bytes at ${start}`);
  return join(from.subarray(0, start), other, from.subarray(end));
}

function labelOf(store: Uint8Array, { start, end }: Span): string {
  const from = start + HEADER + UUID + 1;
  const zero = store.indexOf(0, from);
  return text(store, from, Math.min(zero, end) - from);
}

function text(from: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...from.subarray(at, at + length));
}
