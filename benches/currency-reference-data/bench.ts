/**
 * currency-reference-data: do ISO 4217's list and Unicode's data state the same minor units, and
 * does each of them know the currencies that the other says are in use?
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BoardError } from '../../src/core/board-error.ts';
import { parseStrictJson } from '../../src/core/strict-json.ts';
import type { Bench, Check, FactDeps, FactFindings, Source } from '../../src/measure/bench.ts';
import { isRecord, list, member, string } from '../../src/measure/foreign.ts';
import { licenceOf } from '../../src/measure/pinned-package.ts';
import { judged, type Subject, uncheckable } from '../facts/findings.ts';
import { installPinned } from '../facts/pinned-folder.ts';

const method =
  'For each currency code of ISO 4217 list one, as the pinned package currency-codes ships it, the minor units that ' +
  'the list states are compared with the fraction digits that Intl.NumberFormat of this runtime gives the code. ' +
  'Where they differ and Unicode CLDR, as the pinned package cldr-core ships it, states its own digits for the code, ' +
  'the difference is a documented one: ISO states the units that exist, CLDR how amounts are usually written; such a ' +
  'check passes and says so. A code without minor units (N.A.: precious metals, funds units, testing), or one that ' +
  'the runtime does not list among its supported currencies, is uncheckable. Staleness: every currency that CLDR ' +
  'says is legal tender somewhere today must stand in the ISO list, and every code with minor units in the ISO list ' +
  'must be one that CLDR says is in use; a fail there says that one of the two is behind, not which. A code that the ' +
  'ISO list marks as a fund is nobody’s tender: of those it is asked whether CLDR has none of them in use.';

const packageName = 'currency-codes';

export const bench: Bench = { axis: 'currency-reference-data', facts: findFacts };

async function findFacts({ root, say }: FactDeps): Promise<FactFindings> {
  const listed = fileURLToPath(new URL('./reference', import.meta.url));
  const modules = await installPinned({ root, listed, say });
  const lock = parseStrictJson(await readFile(join(listed, 'package-lock.json')));
  const iso = await readFile(join(modules, packageName, 'iso-4217-list-one.xml'), 'utf8');
  const published = /<ISO_4217 Pblshd="([0-9-]+)">/.exec(iso)?.[1] ?? 'unknown date';
  const cldr = cldrCurrencies(
    parseStrictJson(await readFile(join(modules, 'cldr-core', 'supplemental', 'currencyData.json'))),
  );
  const { icu = 'unknown', cldr: version = 'unknown', node } = process.versions;
  const supported = new Set(Intl.supportedValuesOf('currency'));
  const digitsOf = (currency: string): number | undefined =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  const sides = `ISO 4217 list one of ${published}; ICU ${icu}, CLDR ${version}`;
  const currencies = parseListOne(iso);
  const sources = [
    await packageSource(`${packageName} (ISO 4217 list one, published ${published})`, modules, lock),
    await packageSource('cldr-core', modules, lock),
    { name: `ICU in Node.js ${node} (CLDR ${version})`, version: icu, licence: 'Unicode-3.0' },
  ];
  return {
    method,
    sources,
    checks: [
      ...currencies.map((currency) =>
        checkCurrency(currency, {
          runtimeDigits: supported.has(currency.code) ? digitsOf(currency.code) : undefined,
          cldrDigits: cldr.digits.get(currency.code),
          source: sides,
        }),
      ),
      ...stalenessChecks(currencies, cldr.inUse, `ISO 4217 list one of ${published}; cldr-core`),
    ],
  };
}

async function packageSource(name: string, modules: string, lock: unknown): Promise<Source> {
  const [id = name] = name.split(' ');
  const manifest = parseStrictJson(await readFile(join(modules, id, 'package.json')));
  return {
    name,
    version: string(member(manifest, 'version')),
    licence: isRecord(manifest) ? licenceOf(manifest) : null,
    integrity: string(member(lock, 'packages', `node_modules/${id}`, 'integrity')),
  };
}

export type CldrCurrencies = {
  /** The digits that CLDR states for a code of its own; all others have its default of two. */
  readonly digits: ReadonlyMap<string, number>;
  /** Legal tender in at least one region, with no end stated. */
  readonly inUse: ReadonlySet<string>;
};

export function cldrCurrencies(data: unknown): CldrCurrencies {
  const fractions = Object.entries(Object(member(data, 'supplemental', 'currencyData', 'fractions')));
  const regions = Object.values(Object(member(data, 'supplemental', 'currencyData', 'region')));
  const spans = regions.flatMap((region) => list(region)).flatMap((span) => Object.entries(Object(span)));
  const current = spans.filter(
    ([, span]) => isRecord(span) && span._to === undefined && span._tender !== 'false',
  );
  return {
    digits: new Map(
      fractions
        .filter(([code]) => code !== 'DEFAULT')
        .map(([code, stated]) => [code, Number(string(member(stated, '_digits')))]),
    ),
    inUse: new Set(current.map(([code]) => code)),
  };
}

/** Checks that each of the two lists has the currencies that the other says are in use. */
export function stalenessChecks(
  currencies: readonly Currency[],
  inUse: ReadonlySet<string>,
  source: string,
): Check[] {
  const listed = new Set(currencies.map(({ code }) => code));
  const subject = (code: string, what: string): Subject => ({
    id: `${code}-in-use`,
    group: 'staleness',
    what,
    source,
  });
  const both = [...listed, ...inUse].filter((code, at, all) => all.indexOf(code) === at).sort();
  return both.flatMap((code) => {
    if (!listed.has(code))
      return judged(
        subject(code, `ISO 4217 lists ${code}, which CLDR says is in use`),
        'ISO 4217 does not list it',
      );
    const currency = currencies.find((each) => each.code === code);
    if (currency?.isFund === true)
      return judged(
        {
          ...subject(code, `CLDR has ${code}, which ISO 4217 marks as a fund, nowhere in use`),
          group: 'funds',
        },
        inUse.has(code) ? 'CLDR names a region where it is legal tender today' : undefined,
      );
    if (currency?.minorUnits === undefined) return [];
    return judged(
      subject(code, `CLDR says that ${code}, which ISO 4217 lists, is in use`),
      inUse.has(code) ? undefined : 'CLDR names no region where it is legal tender today',
    );
  });
}

export type Currency = {
  readonly code: string;
  readonly minorUnits: number | undefined;
  /** The list marks the code as that of a fund, or of a unit of account. */
  readonly isFund: boolean;
};

/** Each code once, in code order; the list repeats a code for every country that uses it. */
export function parseListOne(xml: string): readonly Currency[] {
  const funds = new Set(
    [...xml.matchAll(/<CcyNm IsFund="true">[^<]*<\/CcyNm>\s*<Ccy>([A-Z]{3})<\/Ccy>/gi)].map(
      ([, code]) => code,
    ),
  );
  const entry = /<Ccy>([A-Z]{3})<\/Ccy>\s*<CcyNbr>[0-9]*<\/CcyNbr>\s*<CcyMnrUnts>([^<]*)<\/CcyMnrUnts>/g;
  const units = new Map<string, string>();
  for (const [, code = '', stated = ''] of xml.matchAll(entry)) {
    const known = units.get(code);
    if (known !== undefined && known !== stated)
      throw new BoardError(
        'BENCH',
        `ISO 4217 list one: ${code}: expected one statement, got ${known} and ${stated}`,
      );
    units.set(code, stated);
  }
  return [...units]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([code, stated]) => ({
      code,
      minorUnits: /^[0-9]$/.test(stated) ? Number(stated) : undefined,
      isFund: funds.has(code),
    }));
}

export type Digits = {
  readonly runtimeDigits: number | undefined;
  readonly cldrDigits: number | undefined;
  readonly source: string;
};

export function checkCurrency(
  { code, minorUnits }: Currency,
  { runtimeDigits, cldrDigits, source }: Digits,
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
  if (minorUnits !== runtimeDigits && cldrDigits === runtimeDigits) {
    const what = `A documented difference for ${code}: ISO 4217 states ${minorUnits} minor units, CLDR ${cldrDigits} in usual writing`;
    return judged({ ...subject, group: 'documented-differences', what }, undefined);
  }
  const agrees = minorUnits === runtimeDigits;
  return judged(
    subject,
    agrees ? undefined : `ISO 4217 states ${minorUnits}, the Unicode data of this runtime ${runtimeDigits}`,
  );
}
