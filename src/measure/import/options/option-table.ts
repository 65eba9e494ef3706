/** The options of an import: what is typed, and what the help says of it. */

import { flag, text, texts } from '../../../core/options.ts';

const usual = {
  axis: text`NAME  the short name of the question, as in its address; each of several tasks becomes <name>-<task>`,
  question: text`TEXT  what is asked, where the question is new`,
  title: text`TEXT  what a person calls a new question`,
  model: texts`NAME  the model of a path that does not name it, one for each path`,
  map: texts`THEIRS=OURS  the meaning of a column by another name, also several with commas; THEIRS= leaves a column out;
    results.accuracy=score names a member of a member of JSON`,
  metric: text`NAME  which score, where a file holds several; a,b or all makes a question of each: <name>-<metric>`,
  add: flag`adds new models to the others, whose results and signatures stay`,
};

export const seldomOptions = {
  'Where the results go': {
    corrected: flag`with --add: other answers of models that are there take the place of those of before`,
    bench: text`NAME  the items that the results are on; new ones are named after the question`,
    note: text`TEXT  what the results do not show`,
    author: text`WHO  own, independent or unstated: who wrote the items`,
    licence: text`ID  of the results and of new items, SPDX or words`,
    own: texts`MODEL  a model of this board's publisher: never shown as a leader`,
    says: texts`TEXT  what stands between a model and "36 of 40 items" where "was right on" would be false, as in "kept its
      verdict on"; de=TEXT beside it for German pages. It is frozen with new items`,
    'graded-by': text`TEXT  who graded the answers, in the publisher's name and in place of what the files say; "model: NAME" where
      a model did`,
    'humans-random': text`HOW  the items whose answers bear a label of a human (column human) were drawn at random, and how:
      scores that a model gave are corrected by these labels; without it they correct nothing`,
    'measured-on': text`TEXT  when the answers were given, likewise`,
    'measured-by-us': flag`this board's publisher made the results, elsewhere: pages say so beside the day of the import`,
    'items-private': flag`publishes ids and keyed digests of the items, and no text; npm run disclose prints the key of an item`,
  },
  'What the files hold': {
    sheet: texts`NAME  the sheet of a spreadsheet, by its name or its number from 1`,
    rows: text`PATH  where in a document of JSON the rows are: results.items, or models.*, where what stands for * is the
      member key of each row; cells where the cells of a table hold JSON`,
    'as-table': flag`reads rows of JSON as a table: each member is a column, which may be a model`,
    where: text`COLUMN=VALUE  only the rows that say so, where a table holds several scores of each answer below each other`,
    'header-row': text`NUMBER  the line in which the names of the columns stand, below a title; 1-2 where they stand in two lines`,
    encoding: text`NAME  where a file is not UTF-8 or UTF-16: latin1, shift_jis, gbk, euc-kr, big5, euc-jp, windows-1250 or
      windows-1251`,
    delimiter: text`SIGN  what parts the fields of a table, where that is not plain: a comma, ";", "|" or tab`,
    'model-columns': texts`A,B  the columns of a wide table that are models, where some may be none`,
    numbers: texts`SPELLING  decimal-comma, thousands-comma or percent: how 1,234 and 12 % are meant`,
    marks: texts`x=right,blank=wrong  what a cell says of an answer that holds x, or nothing at all`,
    equal: flag`an answer is right where it is the same as its target; in a wide table the cells are answers`,
    sums: text`RULE  left-out or items: what a row named Average is`,
    'task-column': text`NAME  a column that makes a question of each task`,
    task: text`NAME  takes one task of several`,
    'models-from': text`PLACE  folder, file, field or name (the part of its name that no other file has): what names the model`,
    trim: flag`names that differ in spaces around them are one name`,
    name: texts`OLD=NEW  the name under which a model is published`,
    filter: text`NAME  which answers, where a file holds several kinds`,
    split: text`NAME  which part of the items, where a file holds several`,
    items: text`FILE  every item that was asked, where a file lists only some`,
    duplicates: text`RULE  agreeing, first, last or repeats: of several rows for one answer those that say the same as another
      are dropped, the first or the last is kept, or each is a repeat`,
    repeats: text`files  the same items of one model in several files are repeats`,
    better: text`WHICH  higher or lower: of which scores more is earned, where a file does not say`,
    range: text`LEAST..MOST  what can be scored, where a file does not say, as in 0..1`,
    threshold: text`NUMBER  the score from which on an answer is right (up to which, where lower is better); otherwise graded
      scores stay graded`,
  },
  'What is missing or does not agree': {
    'no-answer': text`RULE  wrong or unparsed, for every non-answer; otherwise as the source's own scorer counts them`,
    missing: text`no-answer  a blank or a missing row is a non-answer`,
    ungraded: text`RULE  left-out (of accuracy: in the score over everything asked it earns nothing) or wrong: an answer that is there and
      that the source did not grade`,
    'common-items': flag`only the items that every model has`,
    'join-similar': flag`makes a cluster of texts that are nearly equal, as it does of equal ones`,
    expect: texts`MODEL=SCORE  a score that the rows must give`,
    'publish-disagreement': texts`MODEL  publishes its stated score beside another that the rows give, marked wherever it
      stands (all: of every model)`,
    exclude: texts`MODEL  leaves a model out, on record`,
    because: text`TEXT  with --exclude: why, which is published`,
    'accept-incomplete': flag`takes results that were cancelled, invalidated or cut, and publishes the fact`,
  },
};

export const quoteOptions = {
  reported: flag`quotes scores that files state without answers, in the register of figures of others: no question, never
    blended; --graded-by who published them, --measured-on when, --licence ID`,
};

export const importOptions = {
  ...usual,
  ...seldomOptions['Where the results go'],
  ...seldomOptions['What the files hold'],
  ...seldomOptions['What is missing or does not agree'],
};
