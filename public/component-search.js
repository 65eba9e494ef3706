// On the list: shows only the components whose name, standing or tests match what is typed, and keeps it in the address.
// On the home page a whole name leads to the page of its component. Without this script the form opens the list.
import { say } from './say.js';

const form = document.querySelector('#component-search');
const input = form.querySelector('input');
const status = form.querySelector('[role=status]');
const rows = [...document.querySelectorAll('.components li, .matrix tbody > tr')].map((row) => ({
  row,
  text: row.textContent.toLowerCase(),
}));
const listed = rows.filter(({ row }) => row.matches('li'));

const search = () => {
  const words = input.value.toLowerCase().split(/\s+/);
  for (const { row, text } of rows) row.hidden = !words.every((word) => text.includes(word));
  const shown = listed.filter(({ row }) => !row.hidden).length;
  status.textContent = input.value.trim() === '' ? '' : say`${shown} of ${listed.length} shown`;
};

if (status === null)
  form.addEventListener('submit', (event) => {
    const named = [...(input.list?.options ?? [])].find(({ value }) => value === input.value.trim());
    if (named === undefined) return;
    event.preventDefault();
    location.href = named.dataset.href;
  });
else {
  form.hidden = false;
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  input.addEventListener('input', () => {
    search();
    const query = input.value.trim() === '' ? '' : `?${new URLSearchParams({ q: input.value })}`;
    history.replaceState(null, '', location.pathname + query);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  search();
}
