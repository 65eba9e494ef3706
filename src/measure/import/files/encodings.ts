/** Tables that are not UTF-8: which encodings there are, and which of them a file probably has. */

import { type Encoding, encodings } from '../options/import-options.ts';

export function decodeAs(encoding: Encoding, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Those that give a text, and the text; `isSure` where it can be no other. None where UTF-8 was damaged. */
export function encodingsOf(bytes: Uint8Array) {
  const isUtf8 = shareOf(new TextDecoder().decode(bytes), /[\u0080-\ufffc]/gu) > 0.5;
  const fitting = isUtf8
    ? []
    : encodings
        .map((encoding) => ({ encoding, text: decodeAs(encoding, bytes) }))
        .filter(({ text }) => isText(text));
  const sure = fitting.find(({ encoding, text }) => signs[encoding]?.(text, bytes) === true);
  return { isSure: sure !== undefined, fitting: sure === undefined ? fitting : [sure] };
}

/** The last character may be cut. */
function isText(text: string): boolean {
  return !/[\u0080-\u009f\ufffd\ue000-\uf8ff]/.test(text.slice(0, -1));
}

/** What another encoding gives by chance only. Letters with accents stand among others, signs of two bytes beside each other. */
const signs: Readonly<Partial<Record<Encoding, (text: string, bytes: Uint8Array) => boolean>>> = {
  latin1: (text, bytes) =>
    !/[À-öø-ÿ]{4}|[^\0-\u007f\u00a0À-ÿŒœŠšŽž€‚„…‘’“”«»–—°ºª¿¡§²£·´×]/u.test(text) && !isOfPairs(bytes),
  shift_jis: (text) => shareOf(text, kana) > 0.05,
  'euc-kr': (text, bytes) => shareOf(text, /\p{Script=Hangul}/gu) > 0.8 && isOfPairs(bytes),
  gbk: (text, bytes) =>
    isOfPairs(bytes) &&
    shareOf(text, /\p{Script=Han}/gu) > 0.7 &&
    shareOf(text, kana) === 0 &&
    shareOf(decodeAs('euc-kr', bytes), /\p{Script=Hangul}/gu) < 0.8,
  'euc-jp': (text, bytes) => isOfPairs(bytes) && shareOf(text, kana) > 0.15,
};

const kana = /[\u3041-\u3096\u30a1-\u30fc]/gu;

/** Of the signs beyond ASCII those that match. */
function shareOf(text: string, own: RegExp): number {
  const others = text.match(/[^\0-\u007f]/gu)?.length ?? 0;
  return others === 0 ? 0 : (text.match(own)?.length ?? 0) / others;
}

/** Bytes beyond ASCII from 0xa1 on in even numbers, as often as chance does not give them. */
function isOfPairs(bytes: Uint8Array): boolean {
  const runs =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/[\u0080-\u00ff]+/g) ?? [];
  // The last may be cut.
  const whole = runs.slice(0, -1);
  return (
    whole.length >= FEWEST_RUNS && whole.every((run) => run.length % 2 === 0 && !/[\u0080-\u00a0]/.test(run))
  );
}

const FEWEST_RUNS = 5;
