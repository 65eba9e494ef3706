// Filters the items of an axis by who is right on what. Without this script the static pages show every item.
import { say } from './say.js';

const form = document.querySelector('#item-filter');
const list = document.querySelector('#items');
const status = document.querySelector('#item-status');
const range = document.querySelector('#item-range');
const more = document.querySelector('#item-more');
const pagers = document.querySelectorAll('nav.pager');
const BATCH = 20;

const served = [...list.children];
const field = (name) => form.elements.namedItem(name);
const names = ['text', 'first', 'second', 'pattern', 'stratum', 'tag'];

// Fetched at the first need, then kept.
const once = (read) => {
  let made;
  return () => {
    made ??= read().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
};
const answered = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(say`${address} answered ${response.status}`);
  return response;
};
const readMarks = once(async () => (await answered(form.dataset.marks)).json());

// What can be searched of each item: its id, and the texts that are published.
const readTexts = once(async () => {
  const lines = (await (await answered(form.dataset.items)).text()).trim().split('\n');
  return new Map(
    lines.map((line) => {
      const { item_id, input = '', target = '', why = '', tag = '' } = JSON.parse(line);
      return [item_id, [item_id, input, target, why, tag].join('\n').toLowerCase()];
    }),
  );
});

// Right is the full score, wrong is nothing earned; what could not be read is neither.
const isRight = (mark) => mark === '1';
const isWrong = (mark) => mark === '0';
const patterns = {
  '': () => true,
  'first right, second wrong': ({ first, second }) => isRight(first) && isWrong(second),
  'both wrong': ({ first, second }) => isWrong(first) && isWrong(second),
  'all wrong': ({ all }) => all.includes('0') && !all.some((mark) => isRight(mark) || mark === 'p'),
  disagree: ({ all, first, second }) => {
    const readable = (first && second ? [first, second] : all).filter((mark) => !'.-'.includes(mark));
    return new Set(readable).size > 1;
  },
  'first right': ({ first }) => isRight(first),
  'first wrong': ({ first }) => isWrong(first),
  'first without a readable answer': ({ first }) => first === '-',
};

const asked = () => {
  const [first, second] = ['first', 'second'].map((name) => field(name).selectedIndex - 1);
  const pattern = field('pattern').value;
  const missing =
    first < 0 && pattern.startsWith('first')
      ? 'first'
      : (first < 0 || second < 0) && (pattern === 'both wrong' || pattern.includes('second'))
        ? first < 0
          ? 'first'
          : 'second'
        : undefined;
  const words = field('text').value.trim().toLowerCase();
  const [stratum, tag] = ['stratum', 'tag'].map((name) => field(name)?.value ?? '');
  return { first, second, pattern, stratum, tag, words, missing };
};

const matching = ({ units }, texts, { first, second, pattern, stratum, tag, words }) =>
  units.filter((unit) => {
    if (stratum !== '' && unit.stratum !== stratum) return false;
    if (tag !== '' && !unit.tags?.includes(tag)) return false;
    if (words !== '' && !unit.items.some(({ item_id }) => texts.get(item_id)?.includes(words))) return false;
    return patterns[pattern]({ all: [...unit.marks], first: unit.marks[first], second: unit.marks[second] });
  });

// The page of a path that the board's JSON names: below the folder of this script.
const pageAt = (path) => new URL(path.slice(1), import.meta.url);

// The articles of a page by unit; this page's own are at hand.
const pagesRead = new Map();
const articlesOf = (address) => {
  if (!pagesRead.has(address)) {
    const read = async () => {
      const { href, pathname } = pageAt(address);
      if (pathname === location.pathname) return served;
      const page = new DOMParser().parseFromString(await (await answered(href)).text(), 'text/html');
      return [...page.querySelectorAll('article[data-unit]')];
    };
    pagesRead.set(
      address,
      once(async () => new Map((await read()).map((each) => [each.dataset.unit, each]))),
    );
  }
  return pagesRead.get(address)();
};

const tagOf = (word) => {
  const tag = document.createElement('span');
  tag.className = 'chosen';
  tag.textContent = word;
  return tag;
};

// Marks what the chosen components said, and takes it out of a folded list.
const tagged = (article, { first, second }) => {
  const shown = document.importNode(article, true);
  for (const item of shown.querySelectorAll('.item')) {
    const answers = item.querySelector('.answers');
    for (const [word, at] of [
      ['first', first],
      ['second', second],
    ]) {
      const group = [...item.querySelectorAll('[data-who]')].find(({ dataset }) =>
        dataset.who.split(' ').includes(String(at)),
      );
      if (group === undefined) continue;
      const row = answers.contains(group) ? group : answers.appendChild(group.cloneNode(true));
      if (row !== group) {
        row.removeAttribute('data-who');
        row.querySelector('.count')?.remove();
        row.querySelector('.who').textContent = field(word).value;
      }
      row.firstElementChild.append(tagOf(chosenWords[word]));
    }
  }
  return shown;
};

// Only the newest question may answer.
let turn = 0;
let left = [];

const showMore = async (marks, question, mine) => {
  const units = left.slice(0, BATCH);
  const found = await Promise.all(
    units.map(async ({ id, page }) => (await articlesOf(marks.pages[page - 1])).get(id)),
  );
  if (mine !== turn) return;
  left = left.slice(BATCH);
  list.append(...found.filter(Boolean).map((article) => tagged(article, question)));
  more.hidden = left.length === 0;
  more.firstElementChild.textContent = say`Show ${Math.min(BATCH, left.length)} more of ${left.length}`;
};

const showAll = (message) => {
  list.replaceChildren(...served);
  status.textContent = message;
  more.hidden = true;
  range.hidden = false;
  for (const pager of pagers) pager.hidden = false;
};

const chosenWords = { first: say`first`, second: say`second` };
const patternWords = () => field('pattern').selectedOptions[0].textContent;

const sentence = (count, all, { pattern, stratum, tag, words: text }) => {
  const chosen = ['first', 'second'].flatMap((name) =>
    field(name).selectedIndex > 0 ? [`${chosenWords[name]}: ${field(name).value}`] : [],
  );
  const words = [text && say`“${text}”`, pattern && patternWords(), ...chosen, stratum, tag]
    .filter((word) => word !== '')
    .join('; ');
  return say`${count} of ${all} ${form.dataset.noun}${words === '' ? '' : ` (${words})`}`;
};

const apply = async () => {
  const mine = ++turn;
  const question = asked();
  const { first, second, pattern, stratum, tag, words, missing } = question;
  const said = names.flatMap((name) => (field(name)?.value ? [[name, field(name).value]] : []));
  const query = new URLSearchParams(said).toString();
  history.replaceState(null, '', location.pathname + (query === '' ? '' : `?${query}`) + location.hash);
  if (missing === 'first') return showAll(say`Choose the first one for “${patternWords()}”.`);
  if (missing === 'second') return showAll(say`Choose the second one for “${patternWords()}”.`);
  if (first < 0 && second < 0 && [pattern, stratum, tag, words].every((each) => each === ''))
    return showAll('');
  try {
    const [marks, texts] = await Promise.all([readMarks(), words === '' ? undefined : readTexts()]);
    if (mine !== turn) return;
    left = matching(marks, texts, question);
    status.textContent = sentence(left.length, marks.units.length, question);
    list.replaceChildren();
    range.hidden = true;
    for (const pager of pagers) pager.hidden = true;
    more.firstElementChild.onclick = () => showMore(marks, question, mine).catch(complain);
    await showMore(marks, question, mine);
  } catch (error) {
    if (mine === turn) complain(error);
  }
};

const complain = (error) =>
  showAll(say`The filter could not be used (${error.message}). Every item stands on the pages below.`);

// An item may have moved to another page since its address was written down.
const findItem = async () => {
  const anchor = location.hash.slice(1);
  if (!anchor.startsWith('item-') || document.getElementById(anchor) !== null) return;
  const { pages, units } = await readMarks();
  const unit = units.find(({ items }) => items.some((item) => item.anchor === anchor));
  if (unit !== undefined) location.replace(`${pageAt(pages[unit.page - 1])}#${anchor}`);
};

// Of a large fleet the page has no names: they are read with the marks.
const nameComponents = async () => {
  if (form.dataset.components === undefined) return;
  const { components } = await readMarks();
  for (const name of ['first', 'second'])
    field(name).append(...components.map((component) => new Option(component)));
};

const query = new URLSearchParams(location.search);
await nameComponents().catch(complain);
form.hidden = false;
for (const name of names) if (field(name) && query.has(name)) field(name).value = query.get(name);
for (const name of names) if (field(name)?.selectedIndex === -1) field(name).selectedIndex = 0;
form.addEventListener('change', apply);
let typed;
field('text').addEventListener('input', () => {
  clearTimeout(typed);
  typed = setTimeout(apply, 250);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  apply();
});
form.addEventListener('reset', () => setTimeout(apply));
if (names.some((name) => query.has(name))) apply();
findItem().catch(() => {});
addEventListener('hashchange', () => findItem().catch(() => {}));
