/** What source text says: its templates, read from TypeScript's own tree of the code. */

import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

type Source = Pick<SourceFile, 'path' | 'text'>;

type Said = {
  /** Templates behind `say`, with `{}` for each value. */
  readonly messages: readonly string[];
  /** Templates and strings that nobody says. */
  readonly others: readonly string[];
  /** Of which a number is said, in the singular. */
  readonly nouns: readonly string[];
};

export function saidIn(source: Source): Said {
  const nodes = treesOf(source).flatMap(withAllBelow);
  const templates = nodes.filter(ts.isTaggedTemplateExpression).filter(({ tag }) => isSay(tag));
  const spoken = new Set<ts.Node>(templates.map(({ template }) => template));
  const others = nodes.flatMap((node) => {
    if (ts.isStringLiteral(node)) return [node.text];
    return ts.isTemplateLiteral(node) && !spoken.has(node) ? [messageOf(node)] : [];
  });
  return {
    messages: templates.map(({ template }) => messageOf(template)),
    others,
    nouns: nodes.flatMap(nounsOf),
  };
}

/** The head of an Astro file is code; below it is read from each template on, and what stands behind one of them need not be code. */
export function treesOf({ path, text }: Source): readonly ts.Node[] {
  const parse = (code: string): ts.SourceFile =>
    ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  if (!path.endsWith('.astro')) return [parse(text)];
  const [, head = '', body = text] = /^---\n(.*?\n)---\n(.*)$/s.exec(text) ?? [];
  const trees: ts.Node[] = [parse(head)];
  for (let at = body.search(said); at >= 0; ) {
    const [tree] = parse(body.slice(at)).statements;
    if (tree === undefined) break;
    trees.push(tree);
    // A word `say` at the end of a template is no beginning of one.
    const behind = at + (withAllBelow(tree).find(ts.isTaggedTemplateExpression)?.getEnd() ?? 1);
    const next = body.slice(behind).search(said);
    at = next < 0 ? -1 : behind + next;
  }
  return trees;
}

const said = /\bsay`/;

export function isSay(node: ts.Expression): boolean {
  return node.getText().split('.').at(-1) === 'say';
}

function withAllBelow(node: ts.Node): readonly ts.Node[] {
  return [node, ...node.getChildren().flatMap(withAllBelow)];
}

function messageOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.head.text + template.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

/** Which argument of these is the noun. */
const nounAt: Readonly<Record<string, number>> = { amount: 2, competing: 3 };

function nounsOf(node: ts.Node): readonly string[] {
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'one') return textsOf(node.initializer);
  // What is written for JSON is English for good.
  if (!ts.isCallExpression(node) || node.arguments[0]?.getText() !== 'say') return [];
  return textsOf(node.arguments[nounAt[node.expression.getText()] ?? Number.NaN]);
}

/** A string, or either of two. */
function textsOf(node: ts.Expression | undefined): readonly string[] {
  if (node === undefined) return [];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  return ts.isStringLiteral(node) ? [node.text] : [];
}
