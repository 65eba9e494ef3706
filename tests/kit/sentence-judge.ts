/**
 * Judges what is said of components by the rows alone. What claims something of a component in words that no form here
 * knows is not waved through: it is told as not judged. Names are those of `worlds.ts`, each of one question only.
 */

import { type Question, staysAfterAll, wilson } from './row-oracle.ts';

export type Judged = { readonly text: string; readonly verdict: 'true' | 'false' | 'not judged' };

const LEVEL = 0.05;
const FEWEST_ITEMS = 30;
const FEWEST_GROUPS = 25;
const NAME = String.raw`([a-z]-of-[a-z-]+-\d)`;
const NUMBER = String.raw`(\d+(?:\.\d+)?(?:e-\d+)?)`;

/** Words by which something is claimed of who is named beside them. */
const claims =
  /\b(ahead|behind|best|better|worse|beats?|beaten|leads?|leader|leading|highest|lowest|top|tied|ties?|told apart|right|correct|guess\w*|wins?|winner|preferred|separated?|share[sd]?)\b/i;

type Form = {
  readonly words: RegExp;
  readonly holds: (said: readonly string[], standing: Standing, tests: readonly number[]) => boolean;
};

/** A board as its rows have it. */
type Counted = {
  /** More than one where the oracle cannot tell on which side of 0 an interval ends. */
  readonly standings: ReadonlyMap<string, readonly Standing[]>;
  /** The p of all questions; of one that is not tested, 1. */
  readonly tests: readonly number[];
};

/** By the bench that asks each question. */
export function countBoard(questions: ReadonlyMap<string, Question>): Counted {
  const standings = new Map([...questions].map(([bench, question]) => [bench, toStandings(question)]));
  return { standings, tests: [...standings.values()].map(([first]) => first?.deciding ?? 1) };
}

/** Everything that `text` claims; `asked`: the bench whose page says it, where it names nobody. */
export function judge(text: string, { standings, tests }: Counted, asked = ''): readonly Judged[] {
  const [, bench = asked] = /[a-z]-of-([a-z-]+-\d)/.exec(text) ?? [];
  const known = standings.get(bench);
  if (known === undefined) return [];
  const judged: Judged[] = [];
  let rest = text;
  for (const { words, holds } of forms)
    rest = rest.replace(words, (fragment: string, ...groups: readonly unknown[]) => {
      const said = groups.filter((group) => typeof group === 'string').slice(0, -1);
      const isSo = known.some((standing) => holds(said, standing, tests));
      judged.push({ text: fragment, verdict: isSo ? 'true' : 'false' });
      return ' ';
    });
  const isNamed = new RegExp(NAME).test(rest);
  return isNamed && claims.test(rest) ? [...judged, { text: rest.trim(), verdict: 'not judged' }] : judged;
}

type Standing = Question & {
  /** With the most right. */
  readonly top: readonly string[];
  /** Alone on top, tested, above everybody and above every constant answer. */
  readonly lead: string | undefined;
  /** The largest p of the first on top; 1 where nobody is alone there, undefined where nothing is tested. */
  readonly deciding: number | undefined;
  /** Who of all components is not told apart from the first on top; that one too. */
  readonly tied: readonly string[];
};

/** Draws give an interval that the oracle knows to a point. */
const UNSURE = 0.01;

function toStandings(question: Question): readonly Standing[] {
  return [UNSURE, -UNSURE].map((by) =>
    toStanding(question, (first, rival) => lowEnd(question, first, rival) + by > 0),
  );
}

/** Of the difference, as 1.96 standard deviations give it with the room of rules 8; of clusters the oracle knows no spread. */
function lowEnd({ right, asked, aloneRight, isClustered }: Question, first: string, rival: string): number {
  if (isClustered) return 1;
  const [n, b, c] = [asked(first), aloneRight(first, rival), aloneRight(rival, first)];
  const unseen = 3.84 / (n + 3.84);
  const seen = (1 - unseen) * 1.96 * (Math.sqrt(b + c - (b - c) ** 2 / n) / n);
  return (
    (1 - unseen) * (right(first) / asked(first) - right(rival) / asked(rival)) - Math.hypot(seen, unseen)
  );
}

type IsClear = (first: string, rival: string) => boolean;

function toStanding(question: Question, isClear: IsClear): Standing {
  const { components, right, asked, p, pAgainst, constants, groups } = question;
  const most = Math.max(...components.map(right));
  const top = components.filter((name) => right(name) === most);
  const [first = '', ...others] = top;
  const isTested = components.length > 1 && asked(first) >= FEWEST_ITEMS && groups >= FEWEST_GROUPS;
  const rivals = components.filter((name) => name !== first);
  const overConstants = constants.map((each) => (each.right < most ? pAgainst(first, each.answer) : 1));
  const deciding =
    others.length > 0 ? 1 : Math.max(...rivals.map((rival) => p(first, rival)), ...overConstants);
  const isAhead = isTested && deciding < LEVEL && rivals.every((rival) => isClear(first, rival));
  return {
    ...question,
    top,
    lead: isAhead ? first : undefined,
    deciding: isTested ? deciding : undefined,
    tied: [
      first,
      ...rivals.filter(
        (rival) => right(rival) === most || p(first, rival) >= LEVEL || !isClear(first, rival),
      ),
    ],
  };
}

/** `NAME` stands for a component, `#` for a number. */
function form(words: string, holds: Form['holds']): Form {
  const source = words.replaceAll('NAME', NAME).replaceAll('#', NUMBER);
  return { words: new RegExp(source, 'g'), holds };
}

const isLead = ({ lead }: Standing, name = ''): boolean => lead === name;
const isOwnTestOnly = ({ deciding = 1 }: Standing, tests: readonly number[]): boolean =>
  !staysAfterAll(deciding, tests);

const differenceOf = ({ right, asked }: Standing, one: string, other: string): number =>
  right(one) / asked(one) - right(other) / asked(other);

/**
 * The least of a lead, or how far behind the tied may be, near what the normal distribution gives of items on their own;
 * of clusters the oracle knows no spread.
 */
function isBound(standing: Standing, said: string | undefined, end: 'low' | 'high'): boolean {
  if (said === undefined || standing.isClustered) return true;
  const { components, tied, aloneRight, asked } = standing;
  const [first = ''] = standing.top;
  const rivals = (end === 'low' ? components : tied).filter((name) => name !== first);
  const ends = rivals.map((rival) => {
    const [n, b, c] = [asked(first), aloneRight(first, rival), aloneRight(rival, first)];
    const spread = Math.sqrt(b + c - (b - c) ** 2 / n) / n;
    const reach = spread === 0 ? 3.84 / (n + 3.84) : 1.96 * spread;
    return 100 * (differenceOf(standing, first, rival) + (end === 'low' ? -reach : reach));
  });
  const expected = end === 'low' ? Math.min(...ends) : Math.max(...ends);
  return Math.abs(Number.parseFloat(said) - expected) <= 1 + 0.12 * Math.abs(expected);
}

const forms: readonly Form[] = [
  form('NAME was right on # of # items \\(# %(?:, 95 % interval # to # %)?\\)', (said, standing) => {
    const [name = '', k, n, share, low, high] = said;
    const [right, asked] = [standing.right(name), standing.asked(name)];
    const [from, to] = wilson(right, asked);
    const isInterval =
      low === undefined || standing.isClustered || (isAbout(from * 100, low) && isAbout(to * 100, high));
    const isShare = isAbout((right / asked) * 100, share);
    return Number(k) === right && Number(n) === asked && isShare && isInterval;
  }),
  form(
    'NAME is ahead of (?:all # others|(both|the) others?)(?: by at least (# points) \\(95 %(?: per pair)?\\))?(, on its own test only, not once all # question sets asked since the start are counted)?',
    (said, standing, tests) => {
      const [name, ...more] = said;
      const own = more.find((each) => each.startsWith(','));
      const least = more.find((each) => each.endsWith(' points'));
      const numbers = more.filter((each) => /^\d+$/.test(each)).map(Number);
      const others = own === undefined ? numbers : numbers.slice(0, -1);
      const named = new Map([
        ['the', 1],
        ['both', 2],
      ]);
      const counted = more.flatMap((each) => named.get(each) ?? []);
      const isCounted = [...others, ...counted].every((each) => each === standing.components.length - 1);
      const isAll = own === undefined || numbers.at(-1) === tests.length;
      return (
        isLead(standing, name) &&
        isCounted &&
        isAll &&
        isOwnTestOnly(standing, tests) === (own !== undefined) &&
        isBound(standing, least, 'low')
      );
    },
  ),
  form(
    'NAME scores highest, but is not reliably ahead of NAME(?: or NAME)?(?:, which may be up to (# points) behind \\(95 %(?: per pair)?\\))?',
    ([name = '', ...said], standing) => {
      const most = said.find((each) => each.endsWith(' points'));
      const others = said.filter((each) => new RegExp(`^${NAME}$`).test(each));
      const tied = standing.tied.filter((each) => each !== name);
      return (
        standing.top.includes(name) &&
        tied.length === others.length &&
        others.every((each) => tied.includes(each)) &&
        isBound(standing, most, 'high')
      );
    },
  ),
  form(
    'NAME scores highest, but is not reliably ahead of # others(?:, which may be up to (# points) behind \\(95 % per pair\\))?',
    ([name = '', others, most], standing) =>
      standing.top.join() === name &&
      standing.tied.length - 1 === Number(others) &&
      isBound(standing, most, 'high'),
  ),
  form(
    'NAME and NAME share (?:the best score, #|a full score)',
    ([one = '', other = '', score], standing) => {
      const share = standing.right(one) / standing.asked(one);
      const isScore = score === undefined ? share === 1 : Math.abs(share - Number(score)) <= 0.0005;
      return (
        standing.top.length === 2 && standing.top.includes(one) && standing.top.includes(other) && isScore
      );
    },
  ),
  form(
    'NAME alone was right on # items?, NAME alone was right on #, of # items? (that both were asked|on which the answers of both count). (?:A split at least as uneven has p # where neither is better, which is (not below|below) 0.05(?:: the two are not told apart| in favour of NAME; that alone is no lead)|No test was made on this axis)',
    (said, standing) => {
      const [one = '', alone, other = '', otherAlone, common, of = '', p, word, better] = said;
      const isOf = of.endsWith('count') ? isOfRead : isOfAsked;
      const isCounted = isOf(standing, [one, other], [alone, otherAlone, common]);
      if (p === undefined) return isCounted && standing.deciding === undefined;
      const isAhead = standing.p(one, other) < LEVEL;
      const isDirection = standing.aloneRight(one, other) > standing.aloneRight(other, one);
      return (
        isCounted &&
        isAbout(standing.p(one, other), p) &&
        isAhead === (word === 'below') &&
        better === (isAhead ? (isDirection ? one : other) : undefined)
      );
    },
  ),
  form(
    'NAME is ahead of every rival: even against the closest one, NAME, of # common items? # (?:is|are) right only for the first and # only for the second, and p #(?: \\(the larger, cluster-aware p decides\\))? is below 0.05',
    ([name = '', rival = '', common, b, c, p], standing) =>
      isLead(standing, name) &&
      isOfEither(standing, [name, rival], [b, c, common]) &&
      isAbout(standing.p(name, rival), p) &&
      isAbout(
        Math.max(
          ...standing.components.filter((each) => each !== name).map((each) => standing.p(name, each)),
        ),
        p,
      ),
  ),
  form(
    'NAME has the highest score and is not separated from NAME: of # common items? # (?:is|are) right only for the first and # only for the second, and p #(?: \\(the larger, cluster-aware p decides\\))? is not below 0.05',
    ([name = '', rival = '', common, b, c, p], standing) =>
      standing.top.includes(name) &&
      isOfEither(standing, [name, rival], [b, c, common]) &&
      isAbout(standing.p(name, rival), p) &&
      standing.p(name, rival) >= LEVEL,
  ),
  form(
    'NAME has the highest score, and every test speaks for it; but the 95 % interval of its difference to NAME \\(from (-?#) points to (# points)\\) reaches 0, so nobody is separated',
    ([name = '', rival = '', low, , high], standing) =>
      standing.top.join() === name &&
      standing.lead === undefined &&
      standing.tied.includes(rival) &&
      standing.components.every((each) => each === name || standing.p(name, each) < LEVEL) &&
      Math.abs(Number(low) / 100 - lowEnd(standing, name, rival)) < UNSURE &&
      isBound(standing, high, 'high'),
  ),
  form(
    '(ahead|ahead on its own test only|tied|untested) · NAME · # items',
    ([word, name = '', n], standing, tests) => {
      const isNumber = standing.asked(name) === Number(n);
      if (word === 'tied') return isNumber && standing.lead === undefined && standing.top.includes(name);
      return isNumber && isLead(standing, name) && isOwnTestOnly(standing, tests) === (word !== 'ahead');
    },
  ),
  form(
    '[+−]?# points \\([+−]?# to [+−]?#\\) over NAME best (?:over |under )?# %',
    ([points, , , name = '', best], standing) => {
      const [first = ''] = standing.top;
      const share = 100 * (standing.right(first) / standing.asked(first));
      const isBest = Math.abs(share - Number(best)) <= 1;
      return isBest && name !== first && isAbout(100 * differenceOf(standing, first, name), points);
    },
  ),
  form(
    'NAME (?:Asked on 1 test: )?([Nn]ot reliably behind the best|[Tt]he highest score, but no reliable lead|[Bb]ehind the best|[Aa]head of all others that compete here|[Aa]head on its own test only)',
    ([name = '', said = ''], standing, tests) => {
      const word = said.toLowerCase();
      if (word === 'behind the best') return standing.top[0] !== name && !standing.tied.includes(name);
      if (word.startsWith('the highest'))
        return standing.lead !== name && standing.tied.includes(name) && standing.top.includes(name);
      if (word.startsWith('not reliably'))
        return standing.tied.includes(name) && !standing.top.includes(name);
      return isLead(standing, name) && isOwnTestOnly(standing, tests) === word.endsWith('only');
    },
  ),
  form(
    'NAME # \\[#, #\\](?: # of # right)?( \\(tied\\))?',
    ([name = '', share, low, high, ...more], standing) => {
      const [k, n] = more.filter((each) => /^\d+$/.test(each));
      const isTied =
        standing.deciding !== undefined && standing.lead === undefined && standing.tied.includes(name);
      const [right, asked] = [standing.right(name), standing.asked(name)];
      const [from, to] = wilson(right, asked);
      return (
        isAbout(right / asked, share) &&
        (standing.isClustered || (isAbout(from, low) && isAbout(to, high))) &&
        (isTied || !more.includes(' (tied)')) &&
        (k === undefined || isCount(standing, name, k, n))
      );
    },
  ),
  form(
    'NAME:? # % \\(?# to # %\\)?(?:, (tied|behind|ahead on its own test only|ahead)(?=[,; ]|$))?(?:,? −?# \\(−?# to −?#\\))?',
    ([name = '', share, low, high, ...more], standing, tests) => {
      const [points] = more.filter((each) => /^\d/.test(each));
      const word = more.find((each) => /^[a-z]/.test(each));
      const [first = ''] = standing.top;
      const [right, asked] = [standing.right(name), standing.asked(name)];
      const [from, to] = wilson(right, asked);
      const isInterval = standing.isClustered || (isAbout(from * 100, low) && isAbout(to * 100, high));
      const apart = Math.abs(100 * differenceOf(standing, first, name));
      const isApart = points === undefined || Math.abs(apart - Number(points)) <= 0.0501;
      const isTied = standing.lead === undefined && standing.tied.includes(name);
      const isStanding =
        word === undefined ||
        (word === 'tied'
          ? isTied
          : word === 'behind'
            ? !isTied && !isLead(standing, name)
            : isLead(standing, name) && isOwnTestOnly(standing, tests) === (word !== 'ahead'));
      return isAbout((100 * right) / asked, share) && isInterval && isApart && isStanding;
    },
  ),
  form(
    'NAME is (\\d+\\.\\d) points behind NAME \\(95 % interval of the pair alone: (-?\\d+\\.\\d) points to (-?\\d+\\.\\d) points\\); item by item # better, # worse(?:, where both answered)?',
    ([name = '', points, best = '', low, high, better, worse], standing) =>
      standing.top[0] === best &&
      name !== best &&
      isAbout(100 * differenceOf(standing, best, name), points) &&
      Number(low) <= Number(points) &&
      Number(points) <= Number(high) &&
      (Number(low) > 0 || [...standing.top, ...standing.tied].includes(name)) &&
      isOfEither(standing, [name, best], [better, worse, undefined]),
  ),
  form(
    'NAME has the same score as NAME \\(95 % interval of the pair alone: -(\\d+\\.\\d) points to (\\d+\\.\\d) points\\); item by item # better, # worse(?:, where both answered)?',
    ([name = '', best = '', , , better, worse], standing) =>
      standing.top[0] === best &&
      standing.top.includes(name) &&
      isOfEither(standing, [name, best], [better, worse, undefined]),
  ),
  form('Behind the best, in points', () => true),
  form('Behind the best: the difference to NAME', ([name = ''], standing) => standing.top.includes(name)),
  form(
    'NAME, which scores best over all',
    ([name = ''], { top: [first, ...others] }) => name === first && others.length === 0,
  ),
  form(
    'NAME, one of # that share the best score over all',
    ([name = '', n], { top }) => top.includes(name) && top.length === Number(n) && top.length > 1,
  ),
  form(
    'Of # marked “([a-z]+)” NAME flagged #; of # marked “([a-z]+)” it flagged #',
    ([n, label = '', name = '', hits, m, other = '', alarms], standing) => {
      const [found, positives] = standing.ofTarget(name, label);
      const [spared, negatives] = standing.ofTarget(name, other);
      const isCounted = positives === Number(n) && found === Number(hits) && negatives === Number(m);
      return isCounted && Number(alarms) <= negatives - spared;
    },
  ),
  form(
    'Of # items, NAME alone was right on # and NAME alone was right on #; on # they do not differ',
    (said, standing) => {
      const [n, one = '', b, other = '', c, same] = said.map((each) =>
        /^\d+$/.test(each) ? Number(each) : each,
      );
      if (typeof one !== 'string' || typeof other !== 'string') return false;
      const alone = [standing.aloneRight(one, other), standing.aloneRight(other, one)];
      const common = standing.inCommon(one, other);
      return (
        n === common &&
        b === alone[0] &&
        c === alone[1] &&
        same === common - (alone[0] ?? 0) - (alone[1] ?? 0)
      );
    },
  ),
  form(
    'NAME right, NAME wrong: #',
    ([one = '', other = '', b], standing) => standing.aloneRight(one, other) === Number(b),
  ),
  form(
    'NAME has the highest score of all components, and always answering ([a-z]+) \\(right on # of #\\) would have done (better|as well)',
    ([name = '', answer, k, n, word], standing) => {
      const constant = standing.constants.find((each) => each.answer === answer);
      const [most, its] = [standing.right(name), constant?.right ?? -1];
      const isCounted = its === Number(k) && standing.asked(name) === Number(n);
      return standing.top.includes(name) && isCounted && (word === 'better' ? its > most : its === most);
    },
  ),
  form(
    'NAME has the highest score of all components, and is not shown to do better than always answering ([a-z]+) \\(right on # of #\\): p # is not below 0.05',
    ([name = '', answer = '', k, n, p], standing) =>
      standing.top.includes(name) &&
      isConstant(standing, answer, [k, n]) &&
      isAbout(standing.pAgainst(name, answer), p) &&
      standing.pAgainst(name, answer) >= LEVEL,
  ),
  form(
    'NAME is ahead of every rival and does better than guessing: of all its tests the one against always answering ([a-z]+) \\(right on # of #\\) has the largest p, #, which is below 0.05',
    ([name, answer = '', k, n, p], standing) =>
      isLead(standing, name) && isConstant(standing, answer, [k, n]) && isAbout(standing.deciding ?? 1, p),
  ),
  form(
    'No component is shown to do better than guessing; always answering ([a-z]+) scores #',
    ([answer, score], standing) => {
      const { components, constants, right, pAgainst } = standing;
      const is = (name: string): boolean =>
        constants.every((each) => right(name) > each.right && pAgainst(name, each.answer) < LEVEL);
      const constant = constants.find((each) => each.answer === answer);
      const asked = standing.asked(components[0] ?? '');
      return !components.some(is) && isAbout((constant?.right ?? 0) / asked, score);
    },
  ),
  form('NAME was right on # of # “([a-z]+)” and # of # “([a-z]+)”', (said, standing) => {
    const [name = '', k, n, one = '', otherK, otherN, other = ''] = said;
    const are = (label: string): string => standing.ofTarget(name, label).join(' of ');
    return are(one) === `${k} of ${n}` && are(other) === `${otherK} of ${otherN}`;
  }),
  form(
    '[Ii]f (fewer|more) than # in 100 were “([a-z]+)”, (?:another|always answering “([a-z]+)”) would score higher',
    ([word, bound, label = '', always], standing) => {
      const outwards = word === 'fewer' ? -1 : 1;
      const shareOf = ([right, asked]: readonly [number, number]): number => right / asked;
      const isFirstAt = (share: number): boolean => {
        const scores = standing.components.map((name) =>
          standing.constants.reduce((sum, { answer }) => {
            const weight = answer === label ? share : 1 - share;
            return sum + weight * shareOf(standing.ofTarget(name, answer));
          }, 0),
        );
        const best = scores[standing.components.indexOf(standing.top[0] ?? '')] ?? 0;
        const constant = always === label ? share : 1 - share;
        const isOver = always === undefined || constant <= best + 1e-12;
        return scores.every((score) => score <= best + 1e-12) && isOver;
      };
      const at = Number(bound) / 100;
      // Said to one decimal, rounded outwards.
      return !isFirstAt(at + outwards * 1e-6) && isFirstAt(at - outwards * 0.001001);
    },
  ),
  form(
    'NAME gave no readable answer on # of the # items? that NAME has right and NAME has not; where both answered it is # to #(?:, # of these # in “([a-z]+)”)?',
    ([rival = '', unread, won, name = '', other, left, lost, most, of = left, stratum], standing) => {
      const parts = standing.partsOf(name, rival);
      const inStratum = parts.left.filter((each) => each === stratum).length;
      return (
        isLead(standing, name) &&
        other === rival &&
        parts.unread === Number(unread) &&
        standing.aloneRight(name, rival) === Number(won) &&
        parts.left.length === Number(left) &&
        parts.lost === Number(lost) &&
        of === left &&
        (most === undefined || (inStratum === Number(most) && inStratum * 2 > parts.left.length))
      );
    },
  ),
  form('(SEPARATED|TIE) without NAME(?: or NAME)?', ([state, ...names], standing) =>
    names.every((name) => {
      const others = { ...standing, components: standing.components.filter((each) => each !== name) };
      return toStandings(others).some(({ lead }) => (lead !== undefined) === (state === 'SEPARATED'));
    }),
  ),
  form('NAME’s card for [^:]+ issued: # of # right', ([name = '', k, n], standing) =>
    isCount(standing, name, k, n),
  ),
  form('NAME on [a-z-]+-\\d: # correct of #', ([name = '', k, n], standing) => isCount(standing, name, k, n)),
];

type JudgedPair = readonly [one: string, other: string];
/** What the one alone has right, and the other, and, where that is said, of how many. */
type PairCounts = readonly (string | undefined)[];

function isOfAsked(standing: Standing, [one, other]: JudgedPair, [b, c, n]: PairCounts): boolean {
  const isCommon = n === undefined || standing.inCommon(one, other) === Number(n);
  return (
    isCommon && standing.aloneRight(one, other) === Number(b) && standing.aloneRight(other, one) === Number(c)
  );
}

function isOfRead(standing: Standing, [one, other]: JudgedPair, [b, c, n]: PairCounts): boolean {
  const { left, lost, common } = standing.partsOf(one, other);
  return (n === undefined || common === Number(n)) && left.length === Number(b) && lost === Number(c);
}

function isOfEither(standing: Standing, pair: JudgedPair, counts: PairCounts): boolean {
  return isOfAsked(standing, pair, counts) || isOfRead(standing, pair, counts);
}

function isCount(standing: Standing, name: string, k: string | undefined, n: string | undefined): boolean {
  return standing.right(name) === Number(k) && standing.asked(name) === Number(n);
}

function isConstant(standing: Standing, answer: string, [k, n]: readonly (string | undefined)[]): boolean {
  const constant = standing.constants.find((each) => each.answer === answer);
  return constant?.right === Number(k) && standing.asked(standing.components[0] ?? '') === Number(n);
}

/** As many digits as are said. */
function isAbout(value: number, said = ''): boolean {
  const [, fraction = ''] = /\.(\d+)/.exec(said) ?? [];
  const power = 10 ** Number(/e(-\d+)/.exec(said)?.[1] ?? 0);
  return Math.abs(value - Number(said)) <= (0.5001 * power) / 10 ** fraction.length;
}
