// Says in words how two components of a large fleet compare, from the data in the page.
import { figure, say } from './say.js';

/** Two-sided exact McNemar, as the figures of the board are written. */
const exactP = (b, c) => {
  let log = -(b + c) * Math.LN2;
  let p = 0;
  for (let i = 0; i <= Math.min(b, c); i += 1) {
    p += 2 * Math.exp(log);
    log += Math.log((b + c - i) / (i + 1));
  }
  if (p >= 0.9995) return '1';
  return p >= 0.001 ? p.toFixed(3) : p.toExponential(1);
};

/**
 * A line holds the pairs of one component with each later one: `b`, where c follows from what both
 * earned, `b c`, or `b c p` where p does not follow from the two; `~` where they are of what both answered, and others over
 * everything asked; `!` where the two scores are opposed.
 */
export const readPair = ({ earned, lines }, low, high) => {
  const pair = lines[low].split(',')[high - low - 1];
  const [b, c, p] = pair.replace(/[~!]+$/, '').split(' ');
  const counts = [Number(b), c === undefined ? Number(b) - earned[low] + earned[high] : Number(c)];
  const [isOfAnswered, isOpposed] = [pair.includes('~'), pair.endsWith('!')];
  return { counts, p: p ?? exactP(...counts), isOfAnswered, isOpposed };
};

/** A lead takes a small p and an interval of the difference that is clear of 0; that is counted of the best and each other. */
const verdict = ({ p, isOpposed }, { alpha, apart, isGrouped }, [low, high], [better, other]) => {
  if (isOpposed)
    return say`Over everything asked the one is ahead, in accuracy the other: nothing is decided.`;
  const chance = isGrouped
    ? say`Where neither is better, a split at least as uneven has p ${figure(p)}, the larger of two: by single items, and by whole groups that hang together`
    : say`A split at least as uneven has p ${figure(p)} where neither is better`;
  const level = figure(String(alpha));
  if (Number(p) >= alpha) return say`${chance}, which is not below ${level}: the two are not told apart.`;
  const difference = apart?.first === low ? apart.of[high] : undefined;
  if (!difference)
    return say`${chance}, which is below ${level}. That alone is no lead: the interval of a difference is counted of the best and each other.`;
  const { says, isClear } = difference;
  return isClear
    ? say`${chance}, which is below ${level}, and the difference is ${says} (95 %): taken alone, ${better} is ahead of ${other}.`
    : say`${chance}, which is below ${level}, but the difference is ${says} (95 %) and may be none: nobody is ahead.`;
};

/** Of two, the one with the higher score comes first in the data. */
const inOrder = (places) => places.toSorted((left, right) => left - right);

/** What each of the two earned alone, in the order in which they are named. */
export const countPair = (data, places) => {
  const [low, high] = inOrder(places);
  const { counts } = readPair(data, low, high);
  return places[0] === low ? counts : counts.toReversed();
};

export const sayPair = (data, names, [one, other]) => {
  if (one === other) return say`Choose two different ones.`;
  const [low, high] = inOrder([one, other]);
  const [ours, theirs] = countPair(data, [one, other]);
  const pair = readPair(data, low, high);
  const says = verdict(pair, data, [low, high], [names[low], names[high]]);
  const counts = say`${names[one]}: ${ours} ${data.what}; ${names[other]}: ${theirs}. ${says}`;
  return pair.isOfAnswered ? say`Of what both answered: ${counts}` : counts;
};

const start = (box) => {
  const data = JSON.parse(document.querySelector('#pair-data').textContent);
  const [first, second] = box.querySelectorAll('select');
  const names = [...first.options].map(({ textContent }) => textContent);
  const show = () => {
    const chosen = [first, second].map(({ value }) => Number(value));
    document.querySelector('#pair-says').textContent = sayPair(data, names, chosen);
  };
  second.replaceChildren(...[...first.options].map((option) => option.cloneNode(true)));
  second.selectedIndex = 1;
  box.hidden = false;
  box.addEventListener('change', show);
  show();
};

const box = globalThis.document?.querySelector('#pair-lookup');
if (box) start(box);
