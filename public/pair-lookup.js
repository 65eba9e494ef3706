// Says what two components of a large fleet have right alone, from the data that stands in the page.
const { alpha, lines } = JSON.parse(document.querySelector('#pair-data').textContent);
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

/** A line holds the pairs of one component with each later one. */
const sentence = (one, other) => {
  if (one === other) return 'Choose two different components.';
  const [low, high] = one < other ? [one, other] : [other, one];
  const [onlyLow, onlyHigh, figure] = pairs[low][high - low - 1].split(' ');
  const p = toFigure(figure);
  const counts = one < other ? [onlyLow, onlyHigh] : [onlyHigh, onlyLow];
  const apart = Number(p) < alpha ? `below ${alpha} taken alone` : `not below ${alpha}`;
  return `${counts[0]} items only ${names[one]} has right, ${counts[1]} only ${names[other]}; p ${p}, ${apart}.`;
};

const show = () => {
  says.textContent = sentence(Number(first.value), Number(second.value));
};

second.replaceChildren(...[...first.options].map((option) => option.cloneNode(true)));
second.selectedIndex = 1;
box.hidden = false;
box.addEventListener('change', show);
show();
