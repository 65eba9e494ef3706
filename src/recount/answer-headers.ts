/** Under which headers a host answers: what does harm, what is missing, and what is only worth a remark. */

import type { Findings } from './findings.ts';
import type { Headers as Promised } from './host-promise.ts';

const SECTION = 'as people see it';

/** With these a browser goes, runs, keeps or forgets something else, whatever the bytes are. */
const HARMFUL = new Set([
  'refresh',
  'link',
  'set-cookie',
  'clear-site-data',
  'content-location',
  'sourcemap',
  'x-sourcemap',
  'service-worker-allowed',
]);

/** These say how bytes travel. */
const EVERYDAY = new Set([
  ...['accept-ranges', 'age', 'allow', 'connection', 'content-encoding', 'content-length', 'content-type'],
  ...['date', 'etag', 'keep-alive', 'last-modified', 'server', 'transfer-encoding', 'vary', 'via'],
]);

/** How long a copy is kept differs between hosts; a type is judged by what it makes a browser do. */
const BY_HOST = new Set(['cache-control', 'content-type']);

type JudgedAnswer = {
  readonly address: string;
  readonly file: string;
  readonly headers: Headers;
  readonly profile: string;
  /** Undefined where the host promises nothing of headers. */
  readonly wanted: Promised | undefined;
};

export type HeaderCourt = {
  readonly judge: (answer: JudgedAnswer) => void;
  /** A browser obeys harmful headers on its way, too. */
  readonly judgeRedirect: (answer: Pick<JudgedAnswer, 'address' | 'headers'>) => void;
  /** What only all answers together show. */
  readonly close: () => void;
};

export function openHeaderCourt(findings: Findings): HeaderCourt {
  const remarks = new Map<string, number>();
  const kept = new Set<string>();
  const absent = new Map<string, string>();
  const remark = (name: string): void => void remarks.set(name, (remarks.get(name) ?? 0) + 1);
  const refuter =
    (address: string) =>
    (name: string, published: string | null, recomputed: string): void =>
      findings.add({
        outcome: 'REFUTED',
        section: SECTION,
        place: `${address}: ${name}`,
        published: published ?? 'absent',
        recomputed,
      });
  return {
    judgeRedirect: ({ address, headers }) => {
      const refute = refuter(address);
      for (const [name, value] of headers) if (HARMFUL.has(name)) refute(name, value, 'absent');
    },
    judge: (answer) => {
      const { address, headers, profile, wanted = {} } = answer;
      const refute = refuter(address);
      for (const [name, value] of headers) {
        if (Object.hasOwn(wanted, name)) continue;
        if (HARMFUL.has(name)) refute(name, value, 'absent');
        else if (!EVERYDAY.has(name)) remark(name);
      }
      for (const [name, value] of Object.entries(wanted)) {
        const sent = headers.get(name);
        const rule = `${name} of profile ${profile}`;
        if (sent === value) kept.add(rule);
        else if (BY_HOST.has(name)) remark(name);
        else if (sent === null) absent.set(rule, address);
        else refute(name, sent, value);
      }
      // Of several types a browser takes the last that it knows.
      for (const type of (headers.get('content-type') ?? '').split(',')) {
        const fault = faultOfType(type.trim(), answer);
        if (fault === 'harmless') remark('content-type');
        else if (fault !== undefined) refute('content-type', headers.get('content-type'), fault);
      }
    },
    close: () => {
      for (const [rule, address] of absent) {
        if (kept.has(rule))
          findings.add({
            outcome: 'REFUTED',
            section: SECTION,
            place: `${address}: ${rule}`,
            published: 'absent',
            recomputed: 'as on other paths',
          });
        else findings.leaveOpen({ section: SECTION, place: rule }, `on no path; ${WHICH_HOST}`);
      }
      const counted = [...remarks].map(([name, count]) => `${name} ${count}`).sort();
      if (counted.length > 0)
        findings.remark(`headers, not as promised, and harmless: ${counted.join(', ')}`);
    },
  };
}

export const WHICH_HOST = 'does "host" in site.json name this host?';

type Kind = 'HTML' | 'SVG' | 'XML' | 'script' | 'style' | 'data';

const kinds: readonly { readonly kind: Kind; readonly type: RegExp; readonly ending: RegExp }[] = [
  { kind: 'HTML', type: /^text\/html$/, ending: /\.html$/ },
  { kind: 'SVG', type: /^image\/svg\+xml$/, ending: /\.svg$/ },
  { kind: 'XML', type: /[/+]xml$|^text\/xsl$/, ending: /\.xml$/ },
  { kind: 'script', type: /^(text|application)\/(x-)?javascript$/, ending: /\.m?js$/ },
  { kind: 'style', type: /^text\/css$/, ending: /\.css$/ },
];

/** The same bytes as data, as a document that runs, as its source, or in another alphabet. */
function faultOfType(sent: string, { file, wanted }: JudgedAnswer): string | undefined {
  const [type = '', ...rest] = sent.toLowerCase().split(/\s*;\s*/);
  const served = kinds.find((each) => each.type.test(type))?.kind ?? 'data';
  const meant = kinds.find((each) => each.ending.test(file))?.kind ?? 'data';
  const isUtf8 = rest.every((word) => !word.startsWith('charset') || /^charset="?utf-8"?$/.test(word));
  if (served === meant && (isUtf8 || meant === 'data')) return undefined;
  const isDocument = ['HTML', 'SVG', 'XML'].includes(served);
  const isBroken = wanted !== undefined && ['HTML', 'script', 'style'].includes(meant);
  return isDocument || isBroken ? `the type of ${meant}` : 'harmless';
}
