/** What the pinned law answers: each provision by its article or its topic, whole articles, acts, and how much is pinned. */

import { pathOf } from '../../operations/paths.ts';
import type { ActVersions1, Provision1, PublishedAnswer, PublishedLine } from '../../schema/contracts.gen.ts';
import { deriveRegulation } from '../readers/regulation.ts';
import type { PublishedSite } from '../site.ts';
import { answer, line, lineOf } from './answer-line.ts';

type ListedProvision = { readonly provision: Provision1; readonly index: number; readonly act: string };

export function lawAnswers(site: PublishedSite): readonly PublishedAnswer[] {
  const { provisions: read } = site.evidence;
  if (!read.ok) return [];
  const { provisions, versions } = read.value;
  const placed = provisions.map(
    (provision, index): ListedProvision => ({
      provision,
      index,
      act: `${versions[provision.celex]?.name ?? ''} ${provision.celex}`,
    }),
  );
  const articles = Map.groupBy(placed, ({ provision }) => wholeArticle(provision));
  return [
    ...placed.map(provisionAnswer),
    ...placed.flatMap(movedAnswer),
    ...[...articles].flatMap(([key, parts]) => (key === undefined ? [] : articleAnswers(parts))),
    ...placed.flatMap(topicAnswer),
    ...Object.entries(versions).map(inForceAnswer),
    ...Object.entries(versions).map(([celex, { name }]) =>
      actDays(
        namesOfAct(celex, name),
        placed.filter(({ provision }) => provision.celex === celex),
      ),
    ),
    ...countAnswers(site),
  ];
}

const ARTICLE = 'article articles art annex provision';
const WHEN = 'when from since date day apply applies applied application';
const SAYS = 'say says about require requires mean means';
const FORBIDS = 'forbid forbids prohibit prohibits';

/** What is read at once; a chapter is read on its page. */
const MOST_OF_A_TEXT = 2_500;

/** A question has to name the article. */
function provisionAnswer({ provision, index, act }: ListedProvision): PublishedAnswer {
  const { article, summary, text } = provision;
  return answer(
    `${ARTICLE} ${article} ${act} ${WHEN} ${SAYS} ${FORBIDS}`,
    [
      line(at(index, 'summary'), summary),
      ...dayLines(provision, index),
      ...(text === null || text.length > MOST_OF_A_TEXT ? [] : [line(at(index, 'text'), text, 'the law')]),
    ],
    { needs: [article] },
  );
}

function movedAnswer({ provision, index, act }: ListedProvision): readonly PublishedAnswer[] {
  const { article, applied_from_before: before } = provision;
  if (before === null) return [];
  const about = `${ARTICLE} ${article} ${act} ${WHEN} moved move postponed delayed before`;
  const lines = [
    line(at(index, 'applied_from_before'), before, 'applied from, before it was moved'),
    ...dayLines(provision, index),
  ];
  return [
    answer(about, lines, {
      needs: ['moved', 'move', 'postponed', 'delayed'].map((word) => `${article} ${word}`),
    }),
  ];
}

/** To quote what else the law says of a subject would be no answer to whether it is prohibited. */
function isForbidding({ provision }: ListedProvision): boolean {
  return provision.topic.startsWith('Prohibited');
}

/** The article of which the register has parts: 50 of 50(1). */
function wholeArticle({ article, celex }: Provision1): string | undefined {
  const number = numberOf(article);
  return number === undefined ? undefined : `${celex} ${number}`;
}

function numberOf(article: string): string | undefined {
  return /^(\d+)\(/.exec(article)?.[1];
}

/** Of an article as a whole: each day on which parts of it apply, and what each part is about. */
function articleAnswers(parts: readonly ListedProvision[]): readonly PublishedAnswer[] {
  const [first] = parts;
  const number = numberOf(first?.provision.article ?? '');
  if (first === undefined || number === undefined) return [];
  const about = `article articles art ${number} ${first.act}`;
  return [
    answer(`${about} ${WHEN}`, daysOf(parts), { needs: [number] }),
    answer(
      `${about} ${SAYS} ${parts.every(isForbidding) ? FORBIDS : ''}`,
      parts.map(({ provision, index }) =>
        line(at(index, 'topic'), provision.topic, `Article ${provision.article}`),
      ),
      { needs: [number] },
    ),
  ];
}

/** Each day on which one of these applies, with all that apply from then. */
function daysOf(parts: readonly ListedProvision[]): readonly PublishedLine[] {
  const days = Map.groupBy(parts, ({ provision }) => provision.applies_from);
  return [...days].flatMap(([day, those]) => {
    const named = those.map(({ provision }) => provision.article).join(', ');
    return lineOf(at(those[0]?.index ?? 0, 'applies_from'), day, `applies from: ${named}`);
  });
}

const LAW = ['law', 'rule', 'article', 'provision', 'regulation', 'act', 'apply'];

/** Two words may mean many things: then the question has to say that it is about the law. */
const SPECIFIC = 3;

function topicAnswer(listed: ListedProvision): readonly PublishedAnswer[] {
  const { provision, index, act } = listed;
  const { topic, summary } = provision;
  const phrases = (topic.split(': ').at(-1) ?? topic).split(/, | and /);
  const needs = phrases.flatMap((phrase) =>
    phrase.split(' ').length >= SPECIFIC ? [phrase] : LAW.map((word) => `${phrase} ${word}`),
  );
  const about = `${topic} ${summary} ${act} ${ARTICLE} ${WHEN} ${SAYS} ${LAW.join(' ')} ${isForbidding(listed) ? FORBIDS : ''}`;
  return [answer(about, [line(at(index, 'summary'), summary), ...dayLines(provision, index)], { needs })];
}

function dayLines({ applies_from, article }: Provision1, index: number) {
  return lineOf(at(index, 'applies_from'), applies_from, `applies from: ${article}`);
}

/** Of an act as a whole: each day on which provisions of it that the register has apply. It has to be named, and no article of it. */
function actDays(names: readonly string[], parts: readonly ListedProvision[]): PublishedAnswer {
  return answer(`${parts[0]?.act ?? ''} ${WHEN} act law`, daysOf(parts), {
    needs: names.map((name) => `${name} apply`),
  });
}

/** By what stands in brackets, by its number, or by its CELEX number. */
function namesOfAct(celex: string, name: string): readonly string[] {
  const named = [/\((?!EU\))([^)]+)\)/.exec(name)?.[1], /\d{4}\/\d+/.exec(name)?.[0], celex];
  return named.filter((each) => each !== undefined);
}

function inForceAnswer([celex, { name, in_force }]: readonly [string, ActVersions1]): PublishedAnswer {
  return answer(
    `${name} ${celex} ${WHEN} in into force entered enter entry act law`,
    [line(`${pathOf('regulation')}#/versions/${celex}/in_force`, in_force, `in force since: ${name}`)],
    { needs: namesOfAct(celex, name).map((each) => `force ${each}`) },
  );
}

function countAnswers(site: PublishedSite): readonly PublishedAnswer[] {
  const { count, with_pinned_text, unsure } = deriveRegulation(site);
  const counted = [
    ['count', count, 'register legal listed', ['provisions']],
    [
      'with_pinned_text',
      with_pinned_text,
      'pinned have text texts',
      ['pinned', 'provisions text', 'provisions texts'],
    ],
    ['unsure', unsure, 'unsure marked text texts', ['unsure']],
  ] as const;
  return counted.map(([member, { value, note }, words, needs]) =>
    answer(
      `how many number count provision provisions law regulation ${words}`,
      lineOf(`${pathOf('regulation')}#/${member}/value`, value, note ?? member),
      { needs },
    ),
  );
}

function at(index: number, member: string): string {
  return `${pathOf('regulation')}#/provisions/${index}/${member}`;
}
