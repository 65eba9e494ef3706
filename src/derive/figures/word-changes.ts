/** What changed between two wordings, word by word. */

type WordChange = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

/** Larger parts, which no reader follows word by word, are shown as replaced. */
const MOST_PAIRS = 4_000_000;

export function wordChanges(before: string, after: string): readonly WordChange[] {
  const [was, is] = [piecesOf(before), piecesOf(after)];
  const head = sharedHead(was, is);
  const tail = sharedHead(was.slice(head).toReversed(), is.slice(head).toReversed());
  const middle = changesBetween(was.slice(head, was.length - tail), is.slice(head, is.length - tail));
  const same = (pieces: readonly string[]): readonly WordChange[] =>
    pieces.map((text) => ({ kind: 'same', text }));
  return joined([...same(is.slice(0, head)), ...middle, ...same(is.slice(is.length - tail))]);
}

/** A word with the space behind it, so that the pieces of a text are the text. */
function piecesOf(text: string): readonly string[] {
  return text.match(/\S+\s*/g) ?? [];
}

function sharedHead(left: readonly string[], right: readonly string[]): number {
  const end = left.findIndex((piece, at) => piece !== right[at]);
  return end < 0 ? left.length : end;
}

/** The longest common subsequence, read from its table of lengths. */
function changesBetween(was: readonly string[], is: readonly string[]): readonly WordChange[] {
  if (was.length * is.length > MOST_PAIRS) return [...gone(was), ...added(is)];
  const width = is.length + 1;
  const lengths = new Uint32Array((was.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = was.length - 1; row >= 0; row -= 1)
    for (let column = is.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        was[row] === is[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const changes: WordChange[] = [];
  let [row, column] = [0, 0];
  while (row < was.length && column < is.length) {
    const text = is[column] ?? '';
    if (was[row] === text) {
      changes.push({ kind: 'same', text });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      changes.push(...gone(was.slice(row, row + 1)));
      row += 1;
    } else {
      changes.push({ kind: 'new', text });
      column += 1;
    }
  }
  return [...changes, ...gone(was.slice(row)), ...added(is.slice(column))];
}

function gone(pieces: readonly string[]): readonly WordChange[] {
  return pieces.map((text) => ({ kind: 'gone', text }));
}

function added(pieces: readonly string[]): readonly WordChange[] {
  return pieces.map((text) => ({ kind: 'new', text }));
}

/** Neighbours of one kind are one change. */
function joined(changes: readonly WordChange[]): readonly WordChange[] {
  const all: WordChange[] = [];
  for (const { kind, text } of changes) {
    const last = all.at(-1);
    if (last?.kind === kind) all[all.length - 1] = { kind, text: last.text + text };
    else all.push({ kind, text });
  }
  return all;
}
