/**
 * Every sentence of the sources that says a number of things, as its source says it for a count that the reader of the
 * table chooses: TypeScript's own tree of the code, and of it the few shapes in which sentences are written. What a
 * sentence says of other values stands as `…`.
 */

import ts from 'typescript';
import { amount, areOf, listed } from '../../src/derive/figures/amount.ts';
import { allRivals, competing } from '../../src/derive/sentences/family-words.ts';
import { english, type Say } from '../../src/words/say.ts';
import { isSay, treesOf } from './said-templates.ts';
import type { SourceFile } from './source-files.ts';

/** The count of each counted thing of a sentence, by its place among them. */
type CountAt = (place: number) => number;

export type CountingSentence = {
  readonly maker: string;
  /** Of how many different things a number is said. */
  readonly counted: number;
  readonly saidFor: (say: Say, countAt: CountAt) => string;
};

export function countingSentences(source: SourceFile): readonly CountingSentence[] {
  return treesOf(source).flatMap((tree) =>
    sentencesOf(tree).flatMap((sentence) => {
      const counted = countedIn(sentence);
      if (counted.length === 0) return [];
      const maker = `${source.path.replace('src/', '')} ${functionAround(sentence)}`.trim();
      const saidFor = (say: Say, countAt: CountAt): string =>
        textOf(sentence, {
          say,
          countOf: (expression) => {
            const place = counted.indexOf(thingIn(expression));
            return place < 0 ? undefined : countAt(place);
          },
        });
      return [{ maker, counted: counted.length, saidFor }];
    }),
  );
}

/** The outermost expressions that say something: a template, or templates joined or chosen from. */
function sentencesOf(node: ts.Node): readonly ts.Expression[] {
  if (ts.isExpression(node) && isSentence(node)) return [node];
  return node.getChildren().flatMap(sentencesOf);
}

function isSentence(node: ts.Expression): boolean {
  if (ts.isTaggedTemplateExpression(node)) return isSay(node.tag);
  if (ts.isTemplateExpression(node)) return node.templateSpans.some(({ expression }) => isSpoken(expression));
  if (ts.isParenthesizedExpression(node)) return isSentence(node.expression);
  if (ts.isConditionalExpression(node)) return isSentence(node.whenTrue) || isSentence(node.whenFalse);
  return isJoined(node) && (isSentence(node.left) || isSentence(node.right));
}

function isSpoken(node: ts.Expression): boolean {
  return isSentence(node) || isCounterCall(node);
}

function isJoined(node: ts.Expression): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
}

type Reading = {
  readonly say: Say;
  /** Undefined of what is not counted. */
  readonly countOf: (expression: ts.Expression) => number | undefined;
};

type Counter = {
  /** Which argument is the number, or the list of so many. */
  readonly counted: number;
  readonly words: (say: Say, count: number, nouns: readonly string[]) => string;
};

const some = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** The calls by which sentences say a number or a list. */
const counters: ReadonlyMap<string, Counter> = new Map<string, Counter>([
  ['amount', { counted: 1, words: (say, count, [one = '', many]) => amount(say, count, one, many) }],
  ['competing', { counted: 2, words: (say, count, [one = '']) => competing(say, {}, count, one) }],
  ['allRivals', { counted: 2, words: (say, count) => allRivals(say, {}, count + 1) }],
  ['areOf', { counted: 1, words: areOf }],
  // A list that would be empty is said nowhere.
  ['listed', { counted: 1, words: (say, count) => listed(say, some.slice(0, Math.max(1, count))) }],
]);

function counterOf({ expression }: ts.CallExpression): Counter | undefined {
  return counters.get(expression.getText());
}

/** What a number is said of, each once. */
function countedIn(node: ts.Node): readonly string[] {
  const counted = isCounterCall(node)
    ? node.arguments[counterOf(node)?.counted ?? 0]
    : ts.isConditionalExpression(node)
      ? comparedWithOne(node.condition)
      : undefined;
  const named = ts.isIdentifier(node) ? initializerOf(node) : undefined;
  const inside = [...node.getChildren(), ...(named === undefined ? [] : [named])].flatMap(countedIn);
  return [...new Set([...(counted === undefined ? [] : [thingIn(counted)]), ...inside])];
}

/** A list and its length are one count. */
function thingIn(expression: ts.Expression): string {
  return expression.getText().replace(/\.(length|size)$/, '');
}

function isCounterCall(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && counterOf(node) !== undefined;
}

/** A sentence that changes where there is one of something. */
function comparedWithOne(condition: ts.Expression): ts.Expression | undefined {
  const compared = ts.isBinaryExpression(condition) ? condition : undefined;
  // The number of a page counts nothing.
  const isCount = compared?.right.getText() === '1' && compared.left.getText() !== 'number';
  return isCount ? compared.left : undefined;
}

function textOf(node: ts.Expression, reading: Reading): string {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression, reading);
  if (isJoined(node)) return textOf(node.left, reading) + textOf(node.right, reading);
  if (ts.isTaggedTemplateExpression(node)) return templateText(node.template, reading.say, reading);
  if (ts.isTemplateExpression(node)) return templateText(node, english, reading);
  if (ts.isConditionalExpression(node)) return chosenText(node, reading);
  if (isCounterCall(node)) return countedText(node, reading);
  const count = reading.countOf(node);
  if (count !== undefined) return String(count);
  const named = ts.isIdentifier(node) ? initializerOf(node) : undefined;
  return named !== undefined && countedIn(named).length > 0 ? textOf(named, reading) : '…';
}

function templateText(template: ts.TemplateLiteral, say: Say, reading: Reading): string {
  const spans = ts.isTemplateExpression(template) ? [...template.templateSpans] : [];
  const first = ts.isTemplateExpression(template) ? template.head.text : template.text;
  const parts = [first, ...spans.map(({ literal }) => literal.text)];
  return say(
    Object.assign(parts, { raw: parts }),
    ...spans.map(({ expression }) => textOf(expression, reading)),
  );
}

/** Where a count decides, what is said for it; elsewhere the branch that says more. */
function chosenText({ condition, whenTrue, whenFalse }: ts.ConditionalExpression, reading: Reading): string {
  const isTrue = decided(condition, reading);
  const [one, other] = [textOf(whenTrue, reading), textOf(whenFalse, reading)];
  return (isTrue ?? one.length > other.length) ? one : other;
}

function decided(condition: ts.Expression, { countOf }: Reading): boolean | undefined {
  if (!ts.isBinaryExpression(condition) || !ts.isNumericLiteral(condition.right)) return undefined;
  const count = countOf(condition.left);
  const limit = Number(condition.right.text);
  if (count === undefined) return undefined;
  const sign = condition.operatorToken.getText();
  if (sign === '===') return count === limit;
  if (sign === '>') return count > limit;
  if (sign === '<') return count < limit;
  return sign === '<=' ? count <= limit : undefined;
}

/** A noun that is chosen here is the last of them, and one that is chosen elsewhere is an item. */
function countedText(call: ts.CallExpression, { say, countOf }: Reading): string {
  const counter = counterOf(call);
  const what = call.arguments[counter?.counted ?? 0];
  const nouns = call.arguments.slice((counter?.counted ?? 0) + 1);
  const texts = nouns.map((noun) => (ts.isConditionalExpression(noun) ? noun.whenFalse : noun));
  return (
    counter?.words(
      call.arguments[0]?.getText() === 'english' ? english : say,
      (what && countOf(what)) ?? 0,
      texts.map((noun) => (ts.isStringLiteral(noun) ? noun.text : 'item')),
    ) ?? '…'
  );
}

/** The sentence or the counted words that a constant of the same function or file was given before. */
function initializerOf(name: ts.Identifier): ts.Expression | undefined {
  for (let around: ts.Node = name; around !== undefined; around = around.parent) {
    if (!ts.isBlock(around) && !ts.isSourceFile(around)) continue;
    const given = around.statements
      .filter((statement) => ts.isVariableStatement(statement) && statement.end <= name.pos)
      .flatMap((statement) =>
        ts.isVariableStatement(statement) ? statement.declarationList.declarations : [],
      )
      .find((declared) => declared.name.getText() === name.text)?.initializer;
    if (given !== undefined) return isSpoken(given) ? given : undefined;
  }
  return undefined;
}

function functionAround(node: ts.Node): string {
  for (let around: ts.Node = node; around !== undefined; around = around.parent)
    if (ts.isFunctionDeclaration(around)) return around.name?.text ?? '';
  return '';
}
