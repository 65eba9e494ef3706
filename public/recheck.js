// Recomputes a page's figures by the rules of /method; the verifier checks its cards.
import { figure, say } from './say.js';

const textOf = (bytes) => new TextDecoder().decode(bytes);
const linesOf = (bytes) => textOf(bytes).trim().split('\n').map(JSON.parse);
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

const scoreOf = ({ parsed, correct, prediction, score }, { target }) => {
  if (score !== undefined) return score;
  return Number(target === undefined || prediction === undefined ? correct : parsed && prediction === target);
};

const markOf = (item, answers) => {
  const read = answers.filter(({ parsed }) => parsed);
  const earned = sum(read.map((answer) => scoreOf(answer, item)));
  return [earned / answers.length, read.length === 0 ? undefined : earned / read.length];
};

export const marksOf = (rows, items) => {
  const answers = Map.groupBy(rows, ({ item_id }) => item_id);
  const marks = new Map();
  for (const [unit, members] of Map.groupBy(items, ({ pair, item_id }) => pair ?? item_id)) {
    if (!members.every(({ item_id }) => answers.has(item_id))) continue;
    const each = members.map((item) => markOf(item, answers.get(item.item_id)));
    const [asked, read] = [0, 1].map((at) => each.map((mark) => mark[at]));
    const isRead = !read.includes(undefined);
    marks.set(unit, [
      isRead || members.length === 1 ? Math.min(...asked) : 0,
      isRead ? Math.min(...read) : undefined,
    ]);
  }
  return marks;
};

// Where what was not answered counts as not asked
export const answeredOf = (marks) =>
  new Map([...marks].flatMap(([unit, [, read]]) => (read === undefined ? [] : [[unit, [read, read]]])));

export const tallyOf = (marks) => {
  const all = [...marks.values()];
  const read = all.filter((mark) => mark[1] !== undefined);
  return { earned: sum(all.map((mark) => mark[0])), n: all.length, unparsed: all.length - read.length };
};

export const differencesOf = (first, second, at) => {
  const counts = [0, 0];
  for (const [unit, mark] of first) {
    const other = second.get(unit)?.[at];
    if (mark[at] > other) counts[0] += 1;
    if (mark[at] < other) counts[1] += 1;
  }
  return counts;
};

// The rival nobody entered: the same answer to every unit.
export const constantMarks = (answer, items, isAsked) => {
  const units = Map.groupBy(items, ({ pair, item_id }) => pair ?? item_id);
  const right = (members) => Number(members.every(({ target }) => target === answer));
  const asked = [...units].filter(([unit]) => isAsked(unit));
  return new Map(asked.map(([unit, members]) => [unit, [right(members), right(members)]]));
};

export const outcomesOf = (rows) => {
  const counts = [0, 0, 0];
  for (const { score, correct } of rows) counts[1 + Math.sign(0.5 - (score ?? Number(correct)))] += 1;
  return counts;
};

// Without who fought on fewer than 30 prompts, and without whoever then has fewer left
const foughtOften = (rowsBy) => {
  const often = Object.entries(rowsBy).filter(
    ([, rows]) =>
      new Set(rows.flatMap(({ item_id, battle }) => (battle.against in rowsBy ? [item_id] : []))).size >= 30,
  );
  return often.length === Object.keys(rowsBy).length ? rowsBy : foughtOften(Object.fromEntries(often));
};

// Bradley and Terry, half a battle more for either of two that met: the mean chance of being preferred
export const chancesOf = (all) => {
  const rowsBy = foughtOften(all);
  const names = Object.keys(rowsBy).sort();
  const met = names.map((name) =>
    Map.groupBy(
      rowsBy[name].filter(({ battle }) => battle.against in rowsBy),
      ({ battle }) => battle.against,
    ),
  );
  const won = met.map((rivals) =>
    sum([...rivals.values()].map((rows) => 0.5 + sum(rows.map((row) => scoreOf(row, {}))))),
  );
  let strengths = names.map(() => 1);
  for (let round = 0, moved = 1; round < 10_000 && moved > 1e-12; round += 1) {
    const raw = met.map((rivals, i) => {
      const expected = [...rivals].map(
        ([name, rows]) => (rows.length + 1) / (strengths[i] + strengths[names.indexOf(name)]),
      );
      return won[i] / sum(expected);
    });
    const next = raw.map((each) => (each * names.length) / sum(raw));
    moved = Math.max(...next.map((each, i) => Math.abs(each / strengths[i] - 1)));
    strengths = next;
  }
  const chance = (own, i) => sum(strengths.map((other, j) => (i === j ? 0 : own / (own + other))));
  return Object.fromEntries(strengths.map((own, i) => [names[i], chance(own, i) / (names.length - 1)]));
};

// McNemar, exact
export const exactP = (b, c) => {
  let log = -(b + c) * Math.LN2;
  let p = 0;
  for (let i = 0; i <= Math.min(b, c); i += 1) {
    p += 2 * Math.exp(log);
    log += Math.log((b + c - i) / (i + 1));
  }
  return Math.min(1, p);
};

const block = globalThis.document?.querySelector('[data-kind]');
const { kind, keys, demo, items, cards, row, split, evidence, rows } = block?.dataset ?? {};
const [button, status, list] = ['button', '[role=status]', 'tbody'].map((each) => block?.querySelector(each));

const kept = {};
const read = (url) => {
  kept[url] ??= download(url);
  return kept[url];
};
const download = async (url) => {
  const response = await fetch(url).catch(() => ({ status: 'nothing' }));
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  delete kept[url];
  throw new Error(say`${url} answered ${response.status}`);
};
const readJson = async (url) => JSON.parse(textOf(await read(url)));

const openCard = async (card, id = '') => {
  const { loadVerifier } = await import('./verifier.js');
  const { verifyCard } = await loadVerifier();
  const { steps } = await verifyCard({ card, did: await read(keys) });
  const wrong = steps.find(isOff) ?? (steps[0].detail.includes(id) ? undefined : { step: say`another card` });
  if (wrong) throw { message: `${wrong.step} ${wrong.detail}`, ...wrong };
  return JSON.parse(textOf(card)).payload;
};
const readCard = async (link) => {
  if (!link) throw new Error(say`no signed card binds it`);
  const [id] = /[0-9a-f]{64}/.exec(link.href);
  return openCard(await read(`${cards}${id.slice(0, 2)}/${id}.json`), id);
};

const isOff = ({ outcome }) => outcome !== 'VERIFIED';
const worstOf = (lines) =>
  ['REFUTED', 'UNCHECKABLE'].find((word) => lines.some(({ outcome }) => outcome === word)) ?? 'VERIFIED';
const attempt = (work) => work().catch(({ message: why, outcome = 'UNCHECKABLE' }) => ({ outcome, why }));

const line = (what, ...values) => {
  const [published, recomputed] = values.map((value) => (value.toPrecision ? +value.toPrecision(6) : value));
  return { what, published, recomputed, outcome: published === recomputed ? 'VERIFIED' : 'REFUTED' };
};
const digestLine = async (what, digest, bytes) => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return line(what, digest, Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''));
};

const cellLines = async ({ correct, score_sum, wins, ties, losses, ...cell }, url, marks) => {
  const { earned, n, unparsed } = tallyOf(marks);
  return [
    wins === undefined
      ? line(say`right`, correct ?? Number(score_sum), earned)
      : line(say`won, tied, lost`, [wins, ties, losses].join(), outcomesOf(linesOf(await read(url))).join()),
    line(say`asked`, cell.n, n),
    line(say`no answer that counts`, cell.unparsed, unparsed),
    await digestLine(say`SHA-256 of the rows`, cell.rows_sha256, await read(url)),
    await digestLine(say`SHA-256 of the items`, cell.bank_sha256, await read(items)),
  ];
};
const readMarks = async (url, isAsked = () => true) =>
  marksOf(linesOf(await read(url)), linesOf(await read(items)).filter(isAsked));

// of a bank that asks several things one part decides, named in the bank or in a file beside it
const decidingItems = async (part) => {
  if (part === undefined) return () => true;
  if (split === undefined) return ({ stratum }) => stratum === part.stratum;
  const { strata } = await readJson(split);
  const ids = new Set(strata.find(({ stratum }) => stratum === part.stratum).items);
  return ({ item_id }) => ids.has(item_id);
};

const results = ['pass', 'fail', 'uncheckable'];
const countChecks = async (name) => {
  const { checks } = await readJson(evidence);
  return results
    .map((word) => checks.filter((each) => each.group === name && each.result === word).length)
    .join();
};
const groupLines = async (fact) => [
  line(say`pass,fail,uncheckable`, results.map((word) => fact[word]).join(), await countChecks(fact.group)),
  await digestLine(say`SHA-256 of the evidence`, fact.evidence_sha256, await read(evidence)),
];

const figureLines = (recompute) =>
  Promise.all(
    Array.from(
      document.querySelectorAll(`tr[data-figure]${evidence ? '' : ':has(.rows-link)'}`),
      async (tr) => {
        const [figure, linesOfCard] = await recompute(tr, tr.cells[0].firstChild.textContent);
        const card = await attempt(async () => {
          const lines = await linesOfCard(await readCard(tr.querySelector('.card-link')));
          return { outcome: worstOf(lines), why: lines.find(isOff)?.what };
        });
        return { ...figure, ...card, outcome: worstOf([figure, card]) };
      },
    ),
  );

// As pages round: half up from the decimal that is written, where toFixed makes 0.787 of 63 in 80.
const halfUp = (value) => ((Math.sign(value) * Math.round(+`${Math.abs(value)}e3` || 0)) / 1000).toFixed(3);

const kinds = {
  async scores() {
    const marksBy = {};
    const { metric = {}, decided_by, unanswered } = await readJson(row);
    const isDeciding = await decidingItems(decided_by);
    const { better, range: [least, most] = [0, 1] } = metric;
    const inUnits = (share) =>
      better === 'lower' ? most - share * (most - least) : least + share * (most - least);
    const lines = await figureLines(async (tr, name) => {
      const url = tr.querySelector('.rows-link').href;
      const marks = await readMarks(url, isDeciding);
      marksBy[name] = unanswered ? answeredOf(marks) : marks;
      const { earned, n } = tallyOf(marksBy[name]);
      const score = figure(halfUp(+inUnits(earned / n).toPrecision(12)));
      return [
        line(name, tr.querySelector('.score').textContent, score),
        async (cell) => cellLines(cell, url, await readMarks(url)),
      ];
    });
    return [...lines, ...(await testLines(marksBy)), ...(await constantLines(marksBy, isDeciding))];
  },
  async battles() {
    const rowsBy = {};
    const shown = {};
    const lines = await figureLines(async (tr, name) => {
      const url = tr.querySelector('.rows-link').href;
      rowsBy[name] = linesOf(await read(url));
      shown[name] = tr.querySelector('.score').textContent;
      return [
        line(
          say`${name}: won, tied, lost`,
          tr.querySelector('.outcomes').textContent,
          outcomesOf(rowsBy[name]).join(' : '),
        ),
        async (cell) => cellLines(cell, url, await readMarks(url)),
      ];
    });
    if (!Object.values(shown).some((score) => /\d/.test(score))) return lines;
    const chances = chancesOf(rowsBy);
    return [
      ...lines,
      ...Object.entries(shown).flatMap(([name, score]) => {
        const chance = chances[name];
        const isShown = /\d/.test(score);
        if (chance === undefined && !isShown) return [];
        return [line(say`${name}: score`, score, chance === undefined ? '–' : figure(chance.toFixed(3)))];
      }),
    ];
  },
  checks: () =>
    figureLines(async (tr, name) => {
      const published = Array.from(tr.querySelectorAll('.num'), ({ textContent }) => textContent).join();
      return [line(name, published, await countChecks(name)), groupLines];
    }),
  async card() {
    const card = await openCard(new TextEncoder().encode(document.querySelector('#card-bytes').textContent));
    return evidence ? groupLines(card) : cellLines(card, rows, await readMarks(rows));
  },
};

const testLines = async (marksBy) => {
  const { leader, separation_p, separation_detail = {} } = await readJson(row);
  const { binding_rival: rival, deciding_score, b, c } = separation_detail;
  const [first, second] = [marksBy[leader], marksBy[rival]];
  if (separation_p === undefined || !first || !second) return [];
  const counts = differencesOf(first, second, Number(deciding_score !== 'asked'));
  return [
    line(say`only ${leader} right, only ${rival} right`, `${b},${c}`, counts.join()),
    line(say`exact paired p of these two`, separation_p, exactP(...counts)),
  ];
};

const constantLines = async (marksBy, isDeciding) => {
  const { leader, separation_p, baseline: { against } = {} } = await readJson(row);
  if (against === undefined || !marksBy[leader]) return [];
  const { answer, correct, b, c, p, deciding_score } = against;
  const isAsked = (unit) => Object.values(marksBy).some((marks) => marks.has(unit));
  const constant = constantMarks(answer, linesOf(await read(items)).filter(isDeciding), isAsked);
  const counts = differencesOf(marksBy[leader], constant, Number(deciding_score !== 'asked'));
  return [
    line(say`always “${answer}”: right`, correct, tallyOf(constant).earned),
    line(say`only ${leader} right, only always “${answer}” right`, `${b},${c}`, counts.join()),
    ...(separation_p === undefined ? [] : [line(say`exact paired p of these two`, p, exactP(...counts))]),
  ];
};

const words = {
  VERIFIED: say`same`,
  REFUTED: say`differs`,
  UNCHECKABLE: say`not checked`,
  WITHDRAWN: say`withdrawn, not counted`,
};
const withdrawnLines = () =>
  Array.from(document.querySelectorAll('tr[data-withdrawn]'), ({ cells }) => ({
    what: cells[0].textContent,
    published: cells[1].textContent,
    recomputed: '',
    outcome: 'WITHDRAWN',
  }));
const addRow = ({ what, published, recomputed, outcome, why }) => {
  const tr = list.insertRow();
  tr.className = outcome;
  for (const text of [what, published, recomputed, why ? `${words[outcome]}: ${why}` : words[outcome]])
    tr.insertCell().textContent = text.length > 63 ? `${text.slice(0, 12)}…` : text;
};

const recheck = async () => {
  delete status.dataset.outcome;
  status.textContent = say`Reading`;
  list.replaceChildren();
  const { outcome, why } = await attempt(async () => {
    const lines = await kinds[kind]();
    const gone = withdrawnLines();
    [...lines, ...gone].map(addRow);
    const same = lines.length - lines.filter(isOff).length;
    const also = gone.length > 0 ? say`, ${gone.length} withdrawn, not counted` : '';
    return { outcome: worstOf(lines), why: say`${same} of ${lines.length} figures are as recomputed${also}` };
  });
  list.closest('section').hidden = list.rows.length === 0;
  status.dataset.outcome = outcome;
  status.textContent = `${outcome}${demo}\n${why}.`;
};

if (block) {
  button.hidden = false;
  button.onclick = recheck;
}
