// Shows only the components whose name, standing or tests match what is typed. Without this script all are listed.
import { say } from './say.js';

const form = document.querySelector('#component-search');
const input = form.querySelector('input');
const status = form.querySelector('[role=status]');
const rows = [...document.querySelectorAll('.components li')].map((row) => ({
  row,
  text: row.textContent.toLowerCase(),
}));

const search = () => {
  const words = input.value.toLowerCase().split(/\s+/);
  for (const { row, text } of rows) row.hidden = !words.every((word) => text.includes(word));
  const shown = rows.filter(({ row }) => !row.hidden).length;
  status.textContent = input.value.trim() === '' ? '' : say`${shown} of ${rows.length} shown`;
};

form.hidden = false;
input.value = new URLSearchParams(location.search).get('q') ?? '';
input.addEventListener('input', search);
form.addEventListener('submit', (event) => event.preventDefault());
search();
