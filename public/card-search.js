// Shows only the cards of the chosen axis and component whose text or id matches what is typed; the address keeps the
// choice. Without this script all are listed.
import { say } from './say.js';

const form = document.querySelector('#card-search');
const { q: input, axis: axisChoice, component: componentChoice } = form.elements;
const status = form.querySelector('[role=status]');
const elsewhere = form.querySelector('.elsewhere');
const sections = [...document.querySelectorAll('section[data-axis]')];

const rows = sections.flatMap((section) =>
  [...section.querySelectorAll('.cards li')].map((row) => ({
    row,
    axis: section.dataset.axis,
    component: row.querySelector('b').textContent,
    text: [
      section.dataset.axis,
      section.querySelector('h2').textContent,
      row.textContent,
      row.querySelector('a').href,
    ]
      .join(' ')
      .toLowerCase(),
  })),
);

const answers = new Map();
const read = (path) => {
  if (!answers.has(path))
    answers.set(
      path,
      fetch(path).then(
        (answer) => (answer.ok ? answer.json() : undefined),
        () => undefined,
      ),
    );
  return answers.get(path);
};

/** Cards that this page does not list: by their id, or where the page says that there are more. */
const further = async (words) => {
  const [id] = words.filter((word) => /^[0-9a-f]{8,64}$/.test(word));
  const shard = id && (await read(`${form.dataset.shards.replace(/\.json$/, '')}${id.slice(0, 2)}.json`));
  const more = form.dataset.more && (await read(form.dataset.more));
  const known = [
    ...(shard?.cards ?? []),
    ...(more?.axes ?? []).flatMap(({ axis, cards }) => cards.map((card) => ({ axis, ...card }))),
  ];
  const listed = rows.map(({ text }) => text).join(' ');
  return known.filter((card) => {
    const text = [card.axis, card.bench, card.model, card.group, card.id].join(' ').toLowerCase();
    return words.every((word) => text.includes(word)) && !listed.includes(card.id);
  });
};

const toRow = ({ id, axis, bench, model, group }) => {
  const row = document.createElement('li');
  const name = document.createElement('b');
  name.textContent = model ?? group ?? say`A card`;
  const place = document.createElement('span');
  place.textContent = axis ?? bench ?? '';
  const link = document.createElement('a');
  link.className = 'digest';
  // A host of files has both pages by their file names.
  link.href = `${location.pathname.replace(/(\.html)?$/, '/card$1')}?id=${id}`;
  link.textContent = id.slice(0, 12);
  row.append(name, place, document.createElement('span'), link);
  return row;
};

const keepChoice = () => {
  const chosen = [...new FormData(form)].filter(([, value]) => value !== '');
  const query = new URLSearchParams(chosen).toString();
  history.replaceState(null, '', query === '' ? location.pathname : `?${query}`);
};

const AT_MOST = 50;
let asked = 0;

const search = async () => {
  const words = input.value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const isAsked = words.length > 0 || axisChoice.value !== '' || componentChoice.value !== '';
  let shown = 0;
  for (const { row, text, axis, component } of rows) {
    row.hidden =
      !words.every((word) => text.includes(word)) ||
      ![axis, ''].includes(axisChoice.value) ||
      ![component, ''].includes(componentChoice.value);
    if (!row.hidden) shown += 1;
  }
  for (const section of sections) {
    section.hidden = isAsked && section.querySelector('li:not([hidden])') === null;
    const folded = section.querySelector('details');
    if (folded) folded.open = isAsked && folded.querySelector('li:not([hidden])') !== null;
  }
  elsewhere.replaceChildren();
  status.textContent = !isAsked ? '' : say`${shown} of ${rows.length} cards on this page`;
  keepChoice();
  asked += 1;
  const mine = asked;
  const found = words.length === 0 ? [] : await further(words);
  if (mine !== asked) return;
  if (found.length === 0) {
    if (isAsked && shown === 0) status.textContent += say`: clear the words, or choose otherwise`;
    return;
  }
  elsewhere.replaceChildren(...found.slice(0, AT_MOST).map(toRow));
  status.textContent += say`; ${found.length} further, not listed here`;
};

form.hidden = false;
const wanted = new URLSearchParams(location.search);
for (const field of [input, axisChoice, componentChoice]) field.value = wanted.get(field.name) ?? '';
form.addEventListener('input', search);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  search();
});
if ([input, axisChoice, componentChoice].some(({ value }) => value !== '')) search();
