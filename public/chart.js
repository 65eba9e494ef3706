// Sorts a table by the column whose head is clicked, and keeps the rows that the address names (`?with=one,other`) in
// colour. Without this script the best stands first.
const wanted = new Set(new URLSearchParams(location.search).get('with')?.split(','));

const valueIn = (row, at) => {
  const cell = row.cells[at];
  return cell.tagName === 'TH' ? cell.textContent.toLowerCase() : Number(cell.dataset.value ?? NaN);
};

/** What has no value stands last, whichever way. */
const inOrder = (one, other, way) => {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number.isNaN(one) - Number.isNaN(other);
  return one === other ? 0 : (one < other ? -1 : 1) * way;
};

for (const table of document.querySelectorAll('table:has(th[data-sort])')) {
  const [body] = table.tBodies;
  for (const row of body.rows) row.classList.toggle('chosen', wanted.has(row.dataset.slug));
  const heads = [...table.querySelectorAll('th[data-sort]')];
  for (const head of heads) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'sort';
    // A head that leads elsewhere keeps its link, and has the button beside it.
    if (head.querySelector('a') === null) button.append(...head.childNodes);
    else {
      button.append('↕');
      button.ariaLabel = head.textContent;
    }
    head.append(button);
    button.addEventListener('click', () => {
      const now = head.ariaSort;
      const next = now === null ? head.dataset.sort : now === 'ascending' ? 'descending' : 'ascending';
      for (const each of heads) each.ariaSort = each === head ? next : null;
      const way = next === 'ascending' ? 1 : -1;
      const at = head.cellIndex;
      body.append(...[...body.rows].sort((one, other) => inOrder(valueIn(one, at), valueIn(other, at), way)));
    });
  }
}
