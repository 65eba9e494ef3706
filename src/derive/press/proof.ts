/**
 * Shell lines that re-derive a figure: curl and node only, in any folder; they print the figure and
 * nothing else.
 */

import { BoardError } from '../../core/board-error.ts';
import { pathOf } from '../../operations/paths.ts';

type ProvedSite = {
  /** Where the site is served; the reader may set BASE to another copy. */
  readonly origin: string;
};

/** Nothing, another document or a page of an error: curl says what did not answer, and this what to do. */
const orSay =
  'require("process").on("uncaughtException",()=>{console.error("The board did not answer with what this proof reads: set BASE to its address.");require("process").exit(1)});';

const readText = `${orSay}const came=require("fs").readFileSync(0,"utf8");`;

const readDocument = `${readText}const d=JSON.parse(came);`;

/** One served JSON document as `d`. */
export function proveFromUrl(site: ProvedSite, path: string, script: string): string {
  return `curl -fsS ${address(site, path)} | ${node(readDocument + script)}`;
}

/** Several served documents or line files as `docs`: no canonical document holds a line feed. */
export function proveFromUrls(site: ProvedSite, paths: readonly string[], script: string): string {
  const read = `${readText}const docs=came.split("\\n").filter(Boolean).map(l=>JSON.parse(l));`;
  const urls = paths.map((path) => address(site, path)).join(' ');
  return `curl -fsS -w '\\n' ${urls} | ${node(read + script)}`;
}

/** One artifact of the board as `d`, from the copy that the site serves. */
export function proveFromArtifact(site: ProvedSite, path: string, script: string): string {
  return proveFromUrl(site, pathOf('inputs', { file: `artifacts/${path}` }), script);
}

/** That the site serves no such artifact, by the list of all its files; then what its absence comes to is printed. */
export function proveUnlisted(site: ProvedSite, path: string, printed: string): string {
  const file = pathOf('inputs', { file: `artifacts/${path}` }).slice(1);
  const script = `if(!came||came.includes("  ${file}\\n"))throw 0;console.log(${printed})`;
  return `curl -fsS ${address(site, pathOf('sums'))} | ${node(readText + script)}`;
}

/** The verifier that the reader holds in the folder, else the published one, on one card. */
export function proveCard(
  site: ProvedSite,
  { verifier, card, did }: { readonly verifier: string; readonly card: string; readonly did: string },
): string {
  const file = verifier.slice(verifier.lastIndexOf('/') + 1);
  const held = `{ [ -f ${file} ] || curl -fsSO ${address(site, verifier)}; }`;
  return `${held} && node ${file} card ${address(site, card)} --did ${address(site, did)}`;
}

function address({ origin }: ProvedSite, path: string): string {
  return `"\${BASE:-${origin}}${path}"`;
}

function node(script: string): string {
  if (script.includes("'"))
    throw new BoardError(
      'PROOF',
      `a proof stands in single quotes: expected none inside, got one in ${script}`,
    );
  return `node -e '${script}'`;
}
