// Says in words how two components of a large fleet compare, from the data that stands in the page.
const { alpha, what, lines } = JSON.parse(document.querySelector('#pair-data').textContent);
const box = document.querySelector('#pair-lookup');
const [first, second] = box.querySelectorAll('select');
const says = document.querySelector('#pair-says');
const names = [...first.options].map(({ textContent }) => textContent);
const pairs = lines.map((line) => line.split(','));

/** Thousandths are written as whole numbers, 1 as nothing. */
const toFigure = (short) => {
  if (short === '') return '1';
  return short.includes('e') ? short : `0.${short.padStart(3, '0')}`;
};

const verdict = (figure, better, other) => {
  if (figure === '!')
    return 'Over everything asked the one is ahead, over readable answers the other: nothing is decided.';
  const p = toFigure(figure);
  const chance = `A split at least as uneven has p ${p} where neither is better`;
  if (Number(p) >= alpha) return `${chance}, which is not below ${alpha}: the two are not told apart.`;
  return `${chance}, which is below ${alpha}: ${better} is ahead of ${other}, taken alone.`;
};

/** A line holds the pairs of one component with each later one; the one with the higher score comes first. */
const sentence = (one, other) => {
  if (one === other) return 'Choose two different components.';
  const [low, high] = [one, other].sort((left, right) => left - right);
  const [onlyLow, onlyHigh, figure] = pairs[low][high - low - 1].split(' ');
  const [ours, theirs] = one === low ? [onlyLow, onlyHigh] : [onlyHigh, onlyLow];
  return `${names[one]}: ${ours} ${what}; ${names[other]}: ${theirs}. ${verdict(figure, names[low], names[high])}`;
};

const show = () => {
  says.textContent = sentence(Number(first.value), Number(second.value));
};

second.replaceChildren(...[...first.options].map((option) => option.cloneNode(true)));
second.selectedIndex = 1;
box.hidden = false;
box.addEventListener('change', show);
show();
