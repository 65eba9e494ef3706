/** What the columns of a table probably are: by their names, as far as what stands in them agrees. */

import type { ImportOptions } from '../options/import-options.ts';
import { columnOf, type PlainColumn } from './column-names.ts';
import {
  differentRows,
  filledIn,
  followsFrom,
  gradedShare,
  isMarked,
  isNumber,
  type SeenColumn,
  scoredShare,
  valuesOf,
} from './column-values.ts';
import { readGrade } from './grade.ts';

/** By names without capitals, accents, spaces and signs. The first that a file has is meant. */
export const idNames =
  'item_id item item_code item_no item_nr question_id sample_id example_id reference_example_id instance_id prompt_id task_id doc_id case_id test_id row_id problem_id query_id dataset_item_id dataset_record_id question_no question_code qid uid id frage_nr frage_id aufgaben_id nr lfd_nr laufende_nr lfdnr identifiant identificador 番号 编号 序号 번호';
/** Where nothing else tells items apart, their texts do, or their places. */
const otherItemNames =
  'test case test_name testcase nodeid exercise segment page idx index nummer numero num no n key key2 name example sample hash';
/** Such a column holds what was asked; where items have no other name, it is their name too. */
export const textNames =
  'prompt question question_text input inputs frage aufgabe query instruction problem user_input ticket text sentence utterance message statement claim anfrage pregunta consulta consigne enunciado domanda quesito pergunta questao 質問 問題 问题 질문 문제';
export const itemNames = `${idNames} ${otherItemNames} ${textNames}`;
export const namesOfModels =
  'model llm model_name model_id llm_name llm_model model_under_test ls_model_name system_under_test modell modele modelo modello モデル 模型 모델';
/** What is compared may be called otherwise, where no column names a model. */
const otherModelNames =
  'sut system systeme sistema engine agent assistant asistente bot candidate variant checkpoint deployment submission response_model answer_model tracename session_name build run run_name experiment experiment_name trace_tags tracetags';
export const modelNames = `${namesOfModels} ${otherModelNames}`;
/** What such a column holds says whether an answer is right. */
const rightNames =
  'correct is_correct iscorrect passed pass success is_success resolved solved right richtig korrekt correcte juste correcto correcta correto correta corretto corretta acierto reussi bestanden 正确 是否正确 对错 정답_여부';
const verdictNames =
  'exact_match exactmatch em verdict result outcome judgement judgment status test_result ergebnis beurteilung grade resultat veredicto resultado esito verdetto 判定 正誤 判断 结果 판정 결과';
const scoreNames =
  'score correctness accuracy acc acc_norm f1 bleu rouge rouge_l rougel bleurt wer cer ter rating reward punkte points bewertung note nota voto puntuacion puntaje pontuacao punteggio calificacion valoracion judge_score quality value スコア 点数 得分 评分 점수';
export const gradeNames = `${rightNames} ${verdictNames} ${scoreNames}`;
const epochNames =
  'epoch seed run run_number repeat repetition rep replicate replica trial attempt iteration iter sample_index fold durchlauf lauf essai annotator rater judge judge_model reviewer grader email_address completed_by email evaluateur annotateur correcteur evaluador anotador revisor valutatore avaliador';
export const taskNames = 'task subset subject dataset benchmark suite test_set category classname';

export const targetNames =
  'target expected expected_answer expected_output reference reference_answer reference_output gold gold_answer ground_truth label answer_key correct_answer attendu reponse_attendue referenz musterantwort erwartet bonne_reponse respuesta_correcta respuesta_esperada risposta_corretta risposta_attesa resposta_correta resposta_esperada gabarito 正解 标准答案 정답';

const strataNames =
  'stratum topic category subject kategorie categorie categoria thema tema domain カテゴリ 类别 分类';
/** What an item is of. */
export const aboutNames = `${taskNames} ${strataNames} source quelle difficulty language lang tags`;

const factNames: readonly (readonly [fact: PlainColumn, names: string])[] = [
  ['input', 'input inputs question prompt query problem instruction user_input frage aufgabe question_text'],
  ['target', targetNames],
  [
    'prediction',
    'prediction response output model_answer model_output model_response completion generation output_text response_text answer_text predicted pred translation traduction antwort reponse respuesta risposta resposta 回答 답변',
  ],
  // What a model answered may be a text too.
  ['input', textNames],
  [
    'stratum',
    'stratum topic category subject kategorie categorie categoria thema tema domain カテゴリ 类别 분류',
  ],
  ['input_tokens', 'prompt_tokens'],
  ['output_tokens', 'completion_tokens'],
];

export type Roles = {
  readonly columns: readonly SeenColumn[];
  readonly item: SeenColumn | undefined;
  readonly model: SeenColumn | undefined;
  /** More than one where nothing says which is meant. */
  readonly grades: readonly SeenColumn[];
  readonly epoch: SeenColumn | undefined;
  readonly task: SeenColumn | undefined;
  /** 1 where every model has every item once, or once in each repeat. */
  readonly fit: number;
};

export function rolesOf(columns: readonly SeenColumn[], choices: ImportOptions): Roles {
  const open = columns.filter(({ name }) => columnOf(name, choices) !== '');
  const said = (ours: PlainColumn): SeenColumn | undefined =>
    choices.map && open.find(({ name }) => choices.map?.get(name.trim()) === ours);
  const model = said('model') ?? modelAmong(open);
  const meant = open.find(({ name }) => name.trim() === choices.metric);
  const graded = said('correct') ?? said('score') ?? meant;
  const grades = graded === undefined ? differentGrades(gradesAmong(open)) : [graded];
  const items = [...columnsAmong(open, itemNames)].filter(
    (column) => column !== model && !grades.includes(column),
  );
  const named = said('item_id');
  const fits = (named === undefined ? items : [named]).map((item) => fitOf(item, model, open));
  const best = fits.reduce((most, { fit }) => Math.max(most, fit), 0);
  const found =
    best > WHOLE || named !== undefined
      ? fits.find(({ fit }) => fit > best * WHOLE)
      : (itemByShape(open, model, grades) ?? fits.find(({ fit }) => fit > best * WHOLE));
  return {
    columns,
    item: found?.item,
    model,
    grades: grades.filter((column) => column !== found?.item),
    epoch: said('epoch') ?? found?.epoch,
    task: found?.task,
    fit: found?.fit ?? 0,
  };
}

/** Some rows may be missing, or stand twice. */
const WHOLE = 0.98;

/** The one column whose every value each model has, whatever its name. */
function itemByShape(
  columns: readonly SeenColumn[],
  model: SeenColumn | undefined,
  grades: readonly SeenColumn[],
): Fit | undefined {
  if (model === undefined || valuesOf(model).size < 2) return undefined;
  const fits = columns
    .filter((column) => column !== model && !grades.includes(column) && valuesOf(column).size > 2)
    .map((column) => fitOf(column, model, columns))
    .filter(({ fit, item }) => fit > WHOLE && filledIn(item).length === item.cells.length);
  const [only, another] = fits;
  return another === undefined ? only : undefined;
}

type Fit = Pick<Roles, 'fit'> & {
  readonly item: SeenColumn;
  readonly epoch?: SeenColumn | undefined;
  readonly task?: SeenColumn | undefined;
};

function fitOf(item: SeenColumn, model: SeenColumn | undefined, all: readonly SeenColumn[]): Fit {
  const key = model === undefined ? [item] : [item, model];
  const rows = item.cells.length;
  const telling = (names: string, beside: readonly SeenColumn[]): SeenColumn | undefined => {
    const now = differentRows(beside);
    const more = columnsAmong(all, names).filter(
      (column) => !beside.includes(column) && differentRows([...beside, column]) > now,
    );
    return more.find((column) => differentRows([...beside, column]) > rows * WHOLE);
  };
  const isOpen = differentRows(key) < rows * WHOLE;
  const epoch = isOpen ? telling(epochNames, key) : undefined;
  const task = isOpen && epoch === undefined ? telling(taskNames, key) : undefined;
  const whole = [...key, ...((epoch ?? task) ? [epoch ?? task] : [])].filter(
    (column) => column !== undefined,
  );
  const full =
    (task === undefined ? valuesOf(item).size : differentRows([item, task])) *
    (model === undefined ? 1 : valuesOf(model).size);
  const pairs = differentRows(task === undefined ? key : whole);
  return { item, epoch, task, fit: (pairs / full) * (differentRows(whole) / rows) };
}

function modelAmong(columns: readonly SeenColumn[]): SeenColumn | undefined {
  // Who judged answers has a model of its own.
  const open = columns.filter(({ name }) => !/^(judge|grader|scorer|evaluator)[._]/i.test(name));
  const named = (names: string): readonly SeenColumn[] =>
    columnsAmong(open, names).filter(
      (column) => filledIn(column).length > 0 && !filledIn(column).every(isNumber),
    );
  const models = named(namesOfModels);
  const all = models.length > 0 ? models : named(otherModelNames);
  return all.find((column) => new Set(filledIn(column)).size > 1) ?? all[0] ?? modelKey(columns);
}

/** Of names that led to rows of JSON, those that are fewer are of models. */
function modelKey(columns: readonly SeenColumn[]): SeenColumn | undefined {
  const keys = columns.filter(({ name }) => name === 'key' || name === 'key2');
  const [fewest, most] = keys.toSorted((one, other) => valuesOf(one).size - valuesOf(other).size);
  if (fewest === undefined) return undefined;
  if (most === undefined) return columnsAmong(columns, idNames).length > 0 ? fewest : undefined;
  return valuesOf(fewest).size * 2 < valuesOf(most).size ? fewest : undefined;
}

/** A column that says whether an answer is right outweighs every score beside it. */
export function gradesAmong(columns: readonly SeenColumn[]): readonly SeenColumn[] {
  const open = columns.filter((column) => scoredShare(column) > 0.5 && !isState(column));
  const named = columnsAmong(open, gradeNames);
  const scored = open.filter((column) => isScore(column.name) && !named.includes(column));
  const sure = columnsAmong(named, rightNames).filter((column) => gradedShare(column) > 0.5);
  const [only, another] = sure;
  if (only !== undefined && another === undefined && isMarkedMostly(only)) return [only];
  const value = [...named, ...scored];
  if (value.length > 0) return value;
  return open.filter(({ name }) =>
    /(^|_)(correct|passed|pass|success|score|accuracy|richtig)(_|$)/.test(plainName(name)),
  );
}

/** Columns that say the same of every answer are one grade. */
function differentGrades(columns: readonly SeenColumn[]): readonly SeenColumn[] {
  const saying = ({ cells }: SeenColumn): string =>
    JSON.stringify(cells.map((cell) => readGrade(cell) ?? cell));
  const [first, ...others] = columns;
  const areSame = first !== undefined && others.every((other) => saying(other) === saying(first));
  return areSame ? [first] : columns;
}

/** A score says its scale, or stands among scores; how many gave it, and how they differ, is none. */
function isScore(name: string): boolean {
  if (scaleIn(name) !== undefined) return true;
  const isAmong = /(^|[./_])(scores?|feedback|feedback_stats)[./]/i.test(name) || /\/score$/i.test(name);
  return isAmong && !/[./](n|count|errors|stdev|std|stderr|show_feedback_arrow|comments?)$/i.test(name);
}

/** `How helpful? (1-5)`, `Note (/20)`: the least and the most that can be scored, as a name says. */
export function scaleIn(name: string): readonly [least: number, most: number] | undefined {
  const [, least, most] = /[([]?(\d)\s*(?:-|–|to|bis|à)\s*(\d{1,3})[)\]]?\s*$/i.exec(name) ?? [];
  const [, of] = /[([]?\/\s*(\d{1,3})[)\]]?\s*$/.exec(name) ?? [];
  if (of !== undefined) return [0, Number(of)];
  return Number(least) < Number(most) ? [Number(least), Number(most)] : undefined;
}

/** How a call ended says nothing of its answer. */
function isState(column: SeenColumn): boolean {
  return filledIn(column).every((cell) =>
    /^(success|succeeded|error|ok|done|complete|completed|finished|pending|running|200)$/i.test(cell),
  );
}

function isMarkedMostly(column: SeenColumn): boolean {
  if (gradedShare(column) < 0.8) return false;
  return isMarked({
    ...column,
    cells: filledIn(column).filter((cell) => gradedShare({ name: '', cells: [cell] }) > 0),
  });
}

/** Where rows of one answer stand below each other, one for each score: the column that names the scores, and its names. */
export function partsBelow({
  columns,
  grades,
  model,
}: Roles): readonly { readonly name: string; readonly value: string }[] {
  const [grade, another] = grades;
  if (
    grade === undefined ||
    another !== undefined ||
    model === undefined ||
    !/^(value|score)$/i.test(grade.name.trim())
  )
    return [];
  const [naming] = columnsAmong(columns, 'name metric score_name scorer criterion measure evaluator key');
  if (naming === undefined || naming === model) return [];
  const values = [...valuesOf(naming)];
  const isScored = (value: string): boolean =>
    grade.cells.some((cell, at) => naming.cells[at] === value && cell !== '');
  const isSplit = values.length > 1 && values.length <= MOST_SCORES;
  return isSplit ? values.filter(isScored).map((value) => ({ name: naming.name.trim(), value })) : [];
}

const MOST_SCORES = 20;

/** What each column is where this one is the grade; `''` of what is left out. */
export function meaningsWith(
  { columns, item, model, epoch, task }: Roles,
  grade: SeenColumn | undefined,
  choices: ImportOptions,
): ReadonlyMap<SeenColumn, PlainColumn | ''> {
  const meanings = new Map<SeenColumn, PlainColumn | ''>();
  const take = (column: SeenColumn | undefined, meaning: PlainColumn): void => {
    if (column !== undefined && ![...meanings.values()].includes(meaning)) meanings.set(column, meaning);
  };
  take(item, 'item_id');
  take(model, 'model');
  if (grade !== undefined) take(grade, gradeMeaning(grade));
  take(epoch, 'epoch');
  take(task, 'task');
  const rest = columns.filter((column) => !meanings.has(column));
  const isGrade = (ours: PlainColumn | '' | undefined): boolean => ours === 'correct' || ours === 'score';
  for (const column of rest) {
    const own = columnOf(column.name, choices);
    if (own === '') meanings.set(column, '');
    else if (own !== undefined && own !== 'item_id' && !(isGrade(own) && grade !== undefined))
      take(column, own);
  }
  const isOfItem = (column: SeenColumn): boolean => item !== undefined && followsFrom(column, item);
  const several = model !== undefined && valuesOf(model).size > 1;
  // One yes or no for all items is a mark, and the right answer of none.
  const isOneMark = (column: SeenColumn): boolean => isMarked(column) && new Set(filledIn(column)).size === 1;
  for (const [fact, names] of factNames)
    for (const column of rest.filter((each) => columnsAmong(rest, names).includes(each)))
      if (
        !meanings.has(column) &&
        !(fact === 'target' && isOneMark(column)) &&
        (fact === 'prediction' || (fact === 'input' && names !== textNames) || isOfItem(column))
      )
        take(column, fact);
  // An answer is that of the model, or the right one.
  const [answer] = columnsAmong(rest, 'answer');
  if (answer !== undefined && !meanings.has(answer)) {
    const has = [...meanings.values()];
    if (has.includes('target') || (several && !isOfItem(answer))) take(answer, 'prediction');
    else if (has.includes('prediction') && isOfItem(answer)) take(answer, 'target');
  }
  for (const column of columns) if (!meanings.has(column)) meanings.set(column, '');
  return meanings;
}

/** What was asked, where the text of a question is the only name that it has. */
export function textInName(item_id: string, { map }: ImportOptions): string | undefined {
  const [named = ''] = [...(map ?? [])].find(([, ours]) => ours === 'item_id') ?? [];
  const isOfTexts = textNames.split(' ').includes(plainName(named.split('.').at(-1) ?? ''));
  return isOfTexts && /\p{L}\S*\s.*\p{L}/u.test(item_id) ? item_id : undefined;
}

function gradeMeaning(grade: SeenColumn): 'correct' | 'score' {
  const isScored = columnsAmong([grade], scoreNames).length > 0;
  return isMarkedMostly(grade) && !isScored ? 'correct' : 'score';
}

/** Columns by their names, in the order of the names. A member of a member is known by its own name too, or with those around it, where no other has that name. */
export function columnsAmong(columns: readonly SeenColumn[], known: string): readonly SeenColumn[] {
  const endings = columns.map((column) => ({
    column,
    endings: column.name.split('.').map((_, at, parts) => plainName(parts.slice(at).join('.'))),
  }));
  const found = known.split(' ').flatMap((each) => {
    const whole = columns.find(({ name }) => plainName(name) === each);
    const ending = endings.filter((one) => one.endings.includes(each)).map(({ column }) => column);
    return whole ?? (ending.length === 1 ? ending : []);
  });
  return [...new Set(found)];
}

/** `Réponse attendue ?` is `reponse_attendue`, `N° segment` a `segment`, and `#` is `no`. Signs of other scripts stay whole. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/^\s*(n[°º]|№)\s*(?=\p{L})|º/giu, '')
    .replace(/#\s*$/, ' no')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}
