// Compares the two components that the address names, or that are chosen: on each test that both were asked, what the paired
// test says and the items on which they differ. Without this script the record of each test has them.
import { countPair, sayPair } from './pair-lookup.js';
import { say } from './say.js';

const form = document.querySelector('#compare');
const [status, shown] = [form.querySelector('[role=status]'), document.querySelector('#compared')];
const tests = JSON.parse(document.querySelector('#compare-data').textContent);
const { a, b } = form.elements;
const [example] = shown.children;

const ITEMS = 40;
const words = { 1: say`right`, p: say`partly right`, 0: say`wrong`, '-': say`no answer that counts` };
const signs = { 1: 'right', p: 'partly', 0: 'wrong', '-': 'none' };
/** Where some answers of a test never came, its file tells them from wrong ones no more: both earned nothing. */
const said = (mark, hasSilence) => (mark === '0' && hasSilence ? say`earned nothing` : words[mark]);

const made = (tag, text, more = {}) =>
  Object.assign(document.createElement(tag), { textContent: text, ...more });

/** Items on which the two earned differently, each with a link to where everybody's answers stand. */
const itemsOf = async ({ marks, hasSilence, warning = '' }, chosen) => {
  const answer = await fetch(marks).catch(() => undefined);
  if (!answer?.ok) return made('p', say`The items of this test could not be read.`);
  const { components, units, pages } = await answer.json();
  const places = chosen.map((name) => components.indexOf(name));
  const apart = units
    .map((unit) => ({ unit, marks: places.map((place) => unit.marks[place]) }))
    .filter(({ marks: [one, other] }) => one !== other && one !== '.' && other !== '.');
  const folded = document.createElement('details');
  const count = say`${apart.length} of ${units.length} on which their marks differ`;
  folded.append(made('summary', warning === '' ? count : `${count}. ${warning}`));
  const list = folded.appendChild(document.createElement('ul'));
  for (const { unit, marks: both } of apart.slice(0, ITEMS)) {
    const line = list.appendChild(document.createElement('li'));
    const [{ item_id, anchor }] = unit.items;
    line.append(
      made('a', item_id, { href: `${pages[unit.page - 1]}#${anchor}` }),
      ...chosen.map((name, at) =>
        made('span', `${name}: ${said(both[at], hasSilence)}`, {
          className: both[at] === '0' && hasSilence ? '' : `sign ${signs[both[at]]}`,
        }),
      ),
    );
  }
  if (apart.length > ITEMS) list.append(made('li', say`and ${apart.length - ITEMS} more`));
  return folded;
};

const drawn = (tag, attributes) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

/** One bar to each side of a line, of what each earned alone; all on one scale. */
const barsOf = ([ours, theirs], most) => {
  const bars = drawn('svg', { class: 'pair-bars', width: '100%', height: 14, 'aria-hidden': 'true' });
  const [left, right] = [ours, theirs].map((count) => (49 * count) / Math.max(1, most));
  bars.append(
    drawn('rect', { class: 'one', x: `${50 - left}%`, y: 2, width: `${left}%`, height: 10 }),
    drawn('rect', { class: 'other', x: '50%', y: 2, width: `${right}%`, height: 10 }),
    drawn('rect', { class: 'middle', x: '50%', y: 0, width: 1, height: 14 }),
  );
  return bars;
};

/** Only those that share a test with the first can be chosen beside it. */
const offerShared = () => {
  for (const option of b.options) {
    const isShared = tests.some(({ names }) => [a.value, option.value].every((name) => names.includes(name)));
    option.hidden = a.value !== '' && option.value !== '' && (!isShared || option.value === a.value);
  }
};

let asked = 0;
const compare = async () => {
  const chosen = [a.value, b.value];
  asked += 1;
  const mine = asked;
  shown.replaceChildren();
  offerShared();
  if (chosen.includes('')) {
    status.textContent = '';
    if (example) shown.append(example);
    return;
  }
  history.replaceState(null, '', `?${new URLSearchParams(new FormData(form))}`);
  const common = tests.filter(({ names }) => chosen.every((name) => names.includes(name)));
  if (chosen[0] === chosen[1]) status.textContent = say`Choose two different ones.`;
  else if (common.length === 0) status.textContent = say`No test was asked of both.`;
  else {
    status.textContent =
      common.length === 1 ? say`1 test was asked of both.` : say`${common.length} tests were asked of both.`;
    const placesIn = ({ names }) => chosen.map((name) => names.indexOf(name));
    const counts = common.map((test) => (test.pairs ? countPair(test.pairs, placesIn(test)) : [0, 0]));
    for (const [nth, test] of common.entries()) {
      const places = placesIn(test);
      const says = test.pairs
        ? sayPair(test.pairs, test.names, places)
        : say`What the paired test says of any two stands on the record of this test.`;
      const section = document.createElement('section');
      section.append(made('h2', test.title));
      if (test.pairs) section.append(barsOf(counts[nth], Math.max(...counts.flat())));
      section.append(made('p', says, { className: 'held' }));
      shown.append(section);
      const items = await itemsOf(test, chosen);
      if (mine !== asked) return;
      section.append(items);
    }
  }
};

const wanted = new URLSearchParams(location.search);
for (const field of [a, b]) field.value = wanted.get(field.name) ?? '';
for (const field of [a, b]) if (field.selectedIndex < 0) field.value = '';
form.hidden = false;
if (example) example.hidden = false;
form.addEventListener('change', compare);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  compare();
});
compare();
