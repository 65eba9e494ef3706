/** What Netlify needs beside the rest of a board with doors: a function for each, and what it puts into them. */

import { utf8 } from '../../core/text.ts';
import { registry } from '../../operations/operations.ts';

/** One tool server answers under two paths. */
const sharing: Readonly<Record<string, string>> = { 'api-mcp': 'mcp' };

/** Path in the board's folder → its bytes. */
export function doorFiles(): ReadonlyMap<string, Uint8Array> {
  const functions = Map.groupBy(
    registry.filter(({ served_by, path }) => served_by === 'function' && !path.includes('{')),
    ({ id, lifecycle }) => (lifecycle === 'LIVE' ? (sharing[id] ?? id) : 'lifecycle'),
  );
  return new Map(
    [...functions].map(([name, rows]) => [
      `functions/${name}.mjs`,
      utf8(
        functionFile(
          name,
          rows.map(({ path }) => path),
        ),
      ),
    ]),
  );
}

/** Netlify reads the `config` of a function without running the file, so it is a literal. */
function functionFile(name: string, paths: readonly string[]): string {
  const door = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const quoted = paths.map((path) => `'${path}'`);
  const path = quoted.length === 1 ? quoted[0] : `[${quoted.join(', ')}]`;
  const [imported, bound] =
    name === 'lifecycle'
      ? [`import { bindAlone, ${door} } from 'evidence-board/doors';\n`, `bindAlone(${door})`]
      : [
          `import { bind, ${door} } from 'evidence-board/doors';\nimport facts from '../.netlify/dist.facts.json' with { type: 'json' };\n`,
          `bind(${door}, facts)`,
        ];
  return `${imported}\nexport default ${bound};\nexport const config = { path: ${path} };\n`;
}

/** The end of `netlify.toml`. */
export const doorSettings = `
[functions]
  node_bundler = "esbuild"

# Found at run time by name, so no bundler sees them: without them the function fails when it is called.
[functions."marking-evidence"]
  included_files = [
    "node_modules/@contentauth/c2pa-wasm/package.json",
    "node_modules/@contentauth/c2pa-wasm/pkg/c2pa.js",
    "node_modules/@contentauth/c2pa-wasm/pkg/c2pa_bg.wasm",
  ]
`;
