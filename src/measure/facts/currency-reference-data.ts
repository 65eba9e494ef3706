/**
 * currency-reference-data: do ISO 4217's list and the Unicode data in this runtime state the same
 * minor units?
 */

import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BoardError } from '../../core/board-error.ts';
import { parseStrictJson } from '../../core/strict-json.ts';
import { licenceOf } from '../fleet/lock.ts';
import { isRecord, member, string } from '../foreign.ts';
import { type Check, type FactAxis, judged, type Source, type Subject, uncheckable } from './findings.ts';
import { npm } from './npm-client.ts';

const method =
  'For each currency code of ISO 4217 list one, as the pinned package currency-codes ships it, the minor units that ' +
  'the list states are compared with the fraction digits that Intl.NumberFormat of this runtime gives the code. ' +
  'A code for which the list states no minor units (N.A.: precious metals, funds units, testing), or which the ' +
  'runtime does not list among its supported currencies and would answer with a default, is uncheckable. A fail ' +
  'says which source says what, not which is right: ISO states the units that exist, Unicode CLDR how amounts are ' +
  'usually written.';

const packageName = 'currency-codes';

export const currencyReferenceData: FactAxis = async ({ root, say }) => {
  const folder = await installReference(root, say);
  const list = await readFile(join(folder, 'iso-4217-list-one.xml'), 'utf8');
  const manifest = parseStrictJson(await readFile(join(folder, 'package.json')));
  const published = /<ISO_4217 Pblshd="([0-9-]+)">/.exec(list)?.[1] ?? 'unknown date';
  const source: Source = {
    name: `${packageName} (ISO 4217 list one, published ${published})`,
    version: string(member(manifest, 'version')),
    licence: isRecord(manifest) ? licenceOf(manifest) : null,
    integrity: string(
      member(await readReferenceLock(root), 'packages', `node_modules/${packageName}`, 'integrity'),
    ),
  };
  const { icu = 'unknown', cldr = 'unknown', node } = process.versions;
  const unicode: Source = {
    name: `ICU in Node.js ${node} (CLDR ${cldr})`,
    version: icu,
    licence: 'Unicode-3.0',
  };
  const supported = new Set(Intl.supportedValuesOf('currency'));
  const sides = `ISO 4217 list one of ${published}; ICU ${icu}, CLDR ${cldr}`;
  const runtimeDigits = (code: string): number | undefined =>
    supported.has(code) ? digitsOf(code) : undefined;
  return {
    method,
    sources: [source, unicode],
    checks: parseListOne(list).map((currency) =>
      checkCurrency(currency, runtimeDigits(currency.code), sides),
    ),
  };
};

export type Currency = { readonly code: string; readonly minorUnits: number | undefined };

/** Each code once, in code order; the list repeats a code for every country that uses it. */
export function parseListOne(xml: string): readonly Currency[] {
  const entry = /<Ccy>([A-Z]{3})<\/Ccy>\s*<CcyNbr>[0-9]*<\/CcyNbr>\s*<CcyMnrUnts>([^<]*)<\/CcyMnrUnts>/g;
  const units = new Map<string, string>();
  for (const [, code = '', stated = ''] of xml.matchAll(entry)) {
    const known = units.get(code);
    if (known !== undefined && known !== stated)
      throw new BoardError(
        'REFERENCE',
        `ISO 4217 list one: ${code}: expected one statement, got ${known} and ${stated}`,
      );
    units.set(code, stated);
  }
  return [...units]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([code, stated]) => ({ code, minorUnits: /^[0-9]$/.test(stated) ? Number(stated) : undefined }));
}

export function checkCurrency(
  { code, minorUnits }: Currency,
  runtimeDigits: number | undefined,
  source: string,
): Check {
  const subject: Subject = {
    id: code,
    group: `codes-${code.charAt(0).toLowerCase()}`,
    what: `Both sources state the same minor units for ${code}`,
    source,
  };
  if (minorUnits === undefined)
    return uncheckable(subject, 'ISO 4217 states no minor units for this code (N.A.)');
  if (runtimeDigits === undefined)
    return uncheckable(subject, 'the runtime does not list this code among its supported currencies');
  const agrees = minorUnits === runtimeDigits;
  return judged(
    subject,
    agrees ? undefined : `ISO 4217 states ${minorUnits}, the Unicode data of this runtime ${runtimeDigits}`,
  );
}

function digitsOf(code: string): number | undefined {
  return new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits;
}

const referenceFolder = join('src', 'measure', 'facts', 'reference');

async function readReferenceLock(root: string): Promise<unknown> {
  return parseStrictJson(await readFile(join(root, referenceFolder, 'package-lock.json')));
}

/** Installed from the committed lock, which npm holds the bytes against, outside the sources. */
async function installReference(root: string, say: (line: string) => void): Promise<string> {
  const folder = join(root, '.mill', 'facts', 'reference');
  await mkdir(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    await copyFile(join(root, referenceFolder, name), join(folder, name));
  say(`installing ${packageName}`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code } = await npm({ args, cwd: folder, timeoutMs: 120_000 });
  if (code !== 0)
    throw new BoardError('REFERENCE', `npm ci in ${referenceFolder}: expected exit code 0, got ${code}`);
  return join(folder, 'node_modules', packageName);
}
