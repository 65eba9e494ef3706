// Finds words in the texts of the law and leads to the line that has them. Without this script all provisions are listed.
import { say } from './say.js';

const form = document.querySelector('#provision-search');
const input = form.querySelector('input');
const status = form.querySelector('[role=status]');
const found = form.querySelector('.found');
const links = new Map(
  [...document.querySelectorAll('[data-provision]')].map((row) => [
    row.dataset.provision,
    row.querySelector('a'),
  ]),
);

const AT_MOST = 50;
let texts;

const read = () => {
  texts ??= fetch(form.dataset.texts).then((answer) =>
    answer.ok ? answer.json() : Promise.reject(answer.status),
  );
  return texts;
};

/** The first line with all words, or else the line with most of them; nothing where the provision lacks one. */
const placeIn = ({ id, article, topic, summary, text }, words) => {
  const about = [article, topic, summary].join(' ').toLowerCase();
  const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '');
  const lower = lines.map((line) => line.toLowerCase());
  if (!words.every((word) => about.includes(word) || lower.some((line) => line.includes(word))))
    return undefined;
  const counts = lower.map((line) => words.filter((word) => line.includes(word)).length);
  const most = Math.max(0, ...counts);
  const at = counts.indexOf(most);
  return most === 0 ? { id, line: undefined, words: summary } : { id, line: at + 1, words: lines[at] };
};

const LONGEST = 240;

/** The part of a long line in which the first of the words stands. */
const excerpt = (line, words) => {
  if (line.length <= LONGEST) return line;
  const at = Math.max(
    0,
    line.toLowerCase().indexOf(words.find((word) => line.toLowerCase().includes(word))) - 60,
  );
  return `${at > 0 ? '…' : ''}${line.slice(at, at + LONGEST)}${at + LONGEST < line.length ? '…' : ''}`;
};

const toRow = ({ id, line, words }, asked) => {
  const row = document.createElement('li');
  const link = document.createElement('a');
  const known = links.get(id);
  link.href = line === undefined ? known.href : `${known.href}_${line}`;
  link.textContent = known.textContent;
  const text = document.createElement('span');
  text.textContent = ` ${excerpt(words, asked)}`;
  row.append(link, text);
  return row;
};

let asked = 0;

const search = async () => {
  asked += 1;
  const mine = asked;
  const words = input.value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) {
    found.replaceChildren();
    status.textContent = '';
    return;
  }
  const body = await read().catch(() => undefined);
  if (mine !== asked) return;
  if (body === undefined) {
    texts = undefined;
    status.textContent = say`The texts could not be read; try again.`;
    return;
  }
  const places = body.provisions.flatMap((provision) => placeIn(provision, words) ?? []);
  found.replaceChildren(...places.slice(0, AT_MOST).map((place) => toRow(place, words)));
  status.textContent = say`${places.length} of ${body.provisions.length} provisions`;
};

form.hidden = false;
input.value = new URLSearchParams(location.search).get('q') ?? '';
input.addEventListener('input', search);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  search();
});
if (input.value !== '') search();
