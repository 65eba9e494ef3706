// Filters the checks of a fact axis over its evidence file. Without this script the pages list every check.
import { say } from './say.js';

const form = document.querySelector('#check-filter');
const list = document.querySelector('#checks');
const status = document.querySelector('#check-status');
const around = [...document.querySelectorAll('nav.pager'), document.querySelector('#check-range')];
const served = [...list.children];
const names = ['text', 'result', 'group'];
const SHOWN_AT_MOST = 300;
const order = ['fail', 'uncheckable', 'pass'];
const results = { fail: say`fail`, uncheckable: say`uncheckable`, pass: say`pass` };

let evidence;
const readChecks = async () => {
  evidence ??= fetch(form.dataset.evidence).then((response) => {
    if (!response.ok) throw new Error(say`it answered ${response.status}`);
    return response.json();
  });
  const { checks } = await evidence;
  return checks.toSorted((one, other) => order.indexOf(one.result) - order.indexOf(other.result));
};

const cell = (text, name = '') =>
  Object.assign(document.createElement('td'), { textContent: text, className: name });

const toRow = ({ result, what, reason = '', source, group }) => {
  const tr = document.createElement('tr');
  const why = cell(reason, 'text');
  why.append(Object.assign(document.createElement('span'), { textContent: source, className: 'small' }));
  const part = cell(group);
  part.dataset.of = say`Group`;
  tr.append(cell(results[result], result), cell(what, 'text'), why, part);
  return tr;
};

const showAll = (message) => {
  list.replaceChildren(...served);
  status.textContent = message;
  for (const each of around) each.hidden = false;
};

let turn = 0;
const apply = async () => {
  const mine = ++turn;
  const asked = Object.fromEntries(names.map((name) => [name, form.elements.namedItem(name).value]));
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString();
  history.replaceState(null, '', location.pathname + (query === '' ? '' : `?${query}`) + location.hash);
  if (query === '') return showAll('');
  try {
    const checks = await readChecks();
    if (mine !== turn) return;
    const words = asked.text.toLowerCase();
    const found = checks.filter(
      ({ id, what, reason = '', source, group, result }) =>
        (asked.result === '' || asked.result === result) &&
        (asked.group === '' || asked.group === group) &&
        [id, what, reason, source].some((text) => text.toLowerCase().includes(words)),
    );
    list.replaceChildren(...found.slice(0, SHOWN_AT_MOST).map(toRow));
    const cut = found.length > SHOWN_AT_MOST ? say`, the first ${SHOWN_AT_MOST} shown` : '';
    status.textContent = say`${found.length} of ${checks.length} checks${cut}`;
    for (const each of around) each.hidden = true;
  } catch (error) {
    evidence = undefined;
    if (mine === turn)
      showAll(say`The filter could not be used (${error.message}). Every check stands on the pages.`);
  }
};

form.hidden = false;
const query = new URLSearchParams(location.search);
for (const name of names) if (query.has(name)) form.elements.namedItem(name).value = query.get(name);
form.addEventListener('input', apply);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  apply();
});
form.addEventListener('reset', () => setTimeout(apply));
if (names.some((name) => query.has(name))) apply();
