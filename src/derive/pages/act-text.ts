/** The text of one act as its page shows it: each provision in the words of the law, with its days, earlier and related wording, and its copies. */

import { actPage, assets, pages, provisionAnchor } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { ActVersions1, ComparedCopy1, Provision1, Provisions01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { capitalised } from '../figures/amount.ts';
import { comparisonOf } from '../figures/text-comparison.ts';
import { wordChanges } from '../figures/word-changes.ts';
import type { Site } from '../site.ts';
import { articleName } from './article-name.ts';
import type { Link } from './link.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type Rail, toContents } from './rail.ts';

export type ActText = {
  readonly frame: PageFrame;
  readonly rail: Rail;
  readonly index: string;
  readonly licence: string | undefined;
  readonly provisions: readonly ShownProvision[];
};

type ShownProvision = {
  readonly anchor: string;
  readonly titleId: string;
  readonly href: string;
  readonly name: string;
  readonly topic: string;
  readonly summary: string;
  readonly exceptions: string | undefined;
  readonly unsure: string | undefined;
  readonly dates: readonly StatedDate[];
  readonly leadIn: string | undefined;
  readonly lines: readonly TextLine[] | undefined;
  /** Why there is no text. */
  readonly reason: string | undefined;
  readonly digest: string | undefined;
  readonly wording: string | undefined;
  readonly earlier: readonly EarlierText[];
  readonly related: readonly RelatedText[];
  readonly notes: readonly string[];
  readonly source: Link;
  readonly compared: string;
  readonly copies: readonly ShownCopy[];
};

type StatedDate = {
  readonly day: string;
  readonly kind: string;
  readonly basis: string;
  readonly words: string | undefined;
};

/** `anchor`: the provision and the number of the line. A heading stands above the article that it names. */
type TextLine = {
  readonly anchor: string;
  readonly href: string;
  readonly label: string;
  readonly text: string;
  readonly isHeading: boolean;
};

type EarlierText = {
  readonly title: string;
  readonly digest: string;
  readonly changes: readonly ShownChange[];
};

/** One of three: words that stayed, words that are gone, and words that are new. */
export type ShownChange = { readonly same?: string; readonly gone?: string; readonly new?: string };

type RelatedText = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly date: StatedDate | undefined;
};

type ShownCopy = Link & { readonly how: string; readonly difference: string | undefined };

/** One for each act of which the board has provisions. */
export function deriveActTexts(site: Site): readonly { readonly act: string; readonly text: ActText }[] {
  const { provisions: read } = site.evidence;
  if (!read.ok) return [];
  const { provisions, versions } = read.value;
  return Object.entries(versions).flatMap(([celex, act]) => {
    const own = provisions.filter((each) => each.celex === celex);
    return own.length === 0 ? [] : [{ act: celex, text: toActText(site, read.value, { celex, act, own }) }];
  });
}

type Act = { readonly celex: string; readonly act: ActVersions1; readonly own: readonly Provision1[] };

function toActText(site: Site, register: Provisions01, { celex, act, own }: Act): ActText {
  const { say } = site;
  return {
    frame: derivePageFrame(site, {
      title: act.name,
      description: say`${act.name}: the provisions that this board refers to, in the words of the law.`,
      path: actPage(celex),
      styles: assets.recordStyles,
      otherTerms: say`the texts of the law, whose terms stand above`,
    }),
    rail: {
      ...toContents(
        own.map((each) => ({
          id: provisionAnchor(each.id),
          title: `${articleName(say, each)}: ${each.topic}`,
        })),
      ),
      links: [
        { href: pathOf('regulation'), text: say`All texts as JSON` },
        { href: act.eli, text: say`The act in the Official Journal` },
      ],
    },
    index: pages.regulation,
    licence: register.text_licence,
    provisions: own.map((each) => toShown(say, each, register)),
  };
}

function toShown(say: Say, provision: Provision1, { copies: known = {} }: Provisions01): ShownProvision {
  const { id, topic, summary, exceptions, unsure_note, lead_in, text, text_sha256, reason } = provision;
  const name = articleName(say, provision);
  const anchor = provisionAnchor(id);
  const { wording, earlier = [], related = [], notes = [], source, copies = [] } = provision;
  return {
    anchor,
    titleId: `${anchor}-title`,
    href: `#${anchor}`,
    name,
    topic,
    summary,
    exceptions: exceptions.length === 0 ? undefined : say`Not: ${exceptions.join(' ')}`,
    unsure: unsure_note,
    dates: datesOf(say, provision),
    leadIn: lead_in,
    lines: text === null ? undefined : linesOf(say, { anchor, name }, text),
    reason,
    digest: text_sha256 ?? undefined,
    wording,
    earlier:
      text === null
        ? []
        : earlier.map((each, index) => toEarlier(say, each, earlier[index - 1]?.text ?? text)),
    related: related.map((each) => ({
      title: say`Article ${each.article}, ${each.by}`,
      lines: each.text.split('\n'),
      date:
        each.applies_from === undefined || each.date_basis === undefined
          ? undefined
          : { day: each.applies_from, kind: 'Applies from', basis: each.date_basis, words: each.date_words },
    })),
    notes,
    source: { href: source, text: source },
    compared: comparisonWords(say)[comparisonOf(provision)],
    copies: copies.flatMap((copy) => toCopy(say, copy, known)),
  };
}

function datesOf(say: Say, provision: Provision1): readonly StatedDate[] {
  const {
    applies_from,
    date_kind = say`applies from`,
    date_basis,
    date_words,
    further_dates = [],
  } = provision;
  return [
    ...(applies_from === null
      ? []
      : [{ day: applies_from, kind: date_kind, basis: date_basis, words: date_words }]),
    ...further_dates.map(({ date, kind, basis, words }) => ({ day: date, kind, basis, words })),
  ].map((stated) => ({ ...stated, kind: capitalised(stated.kind) }));
}

/** An empty line only separates. */
function linesOf(
  say: Say,
  { anchor, name }: Pick<ShownProvision, 'anchor' | 'name'>,
  text: string,
): readonly TextLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => ({
      anchor: `${anchor}_${index + 1}`,
      href: `#${anchor}_${index + 1}`,
      label: say`Line ${index + 1} of ${name}`,
      text: line,
      isHeading: /^Article \d+[a-z]?$/.test(line),
    }));
}

function toEarlier(say: Say, earlier: NonNullable<Provision1['earlier']>[number], next: string): EarlierText {
  const { state, date, text, text_sha256 } = earlier;
  return {
    title: say`What changed since ${date}, ${state}`,
    digest: text_sha256,
    changes: wordChanges(text, next).map(({ kind, text: words }) => ({ [kind]: words })),
  };
}

const comparisonWords = (say: Say) =>
  ({
    machine: say`A program compared the text with another copy.`,
    reading: say`The text was compared with another copy by reading alone.`,
    nothing: say`The text was compared with no other copy.`,
  }) as const;

const copyWords = (say: Say) =>
  ({
    source: say`taken from`,
    machine: say`compared by program`,
    reading: say`compared by reading`,
  }) as const;

function toCopy(
  say: Say,
  { copy, compared_by, part, difference }: ComparedCopy1,
  known: NonNullable<Provisions01['copies']>,
): readonly ShownCopy[] {
  const file = known[copy];
  if (file === undefined) return [];
  return [
    {
      href: `${file.repository}/blob/${file.commit}/${file.path}`,
      text: file.form,
      how: part === undefined ? copyWords(say)[compared_by] : `${copyWords(say)[compared_by]}, ${part}`,
      difference,
    },
  ];
}
