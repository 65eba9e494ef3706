/** Documents whose shell blocks are walked as a reader would: in order, in one session of a shell. */

import { spawnSync } from 'node:child_process';

export type Block = {
  readonly commands: string;
  /** The lines that the document says the block prints; `…` stands for any text. */
  readonly shown: readonly string[];
};

export type Walked = Block & { readonly printed: string };

type Walk = {
  readonly blocks: readonly Block[];
  readonly folder: string;
  /** What a reader does with a page: asked of each server as soon as it serves. */
  readonly whileServing: (url: string) => string;
  /** What the reader types after a line that asks. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
  /** The ports that the documents name, and free ones in their place. */
  readonly ports: ReadonlyMap<string, number>;
  /** The addresses of others that the documents name, and servers of this machine in their place. */
  readonly standIns: ReadonlyMap<string, string>;
};

/** Shell blocks, each with the text block that follows it at once. */
export function blocksOf(markdown: string): readonly Block[] {
  const fenced = /^```sh\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```\n)?/gm;
  return [...markdown.matchAll(fenced)].map(([, commands = '', shown = '']) => ({
    commands,
    shown: shown.split('\n').filter((line) => line !== ''),
  }));
}

/** Stops at the first command that fails, as a reader would; the error then quotes what was printed so far. */
export function walk({ blocks, folder, whileServing, answers, ports, standIns }: Walk): readonly Walked[] {
  const lines = blocks.flatMap(({ commands }) => [
    `echo "${MARK}"`,
    ...commands.split('\n').map((line) => answered(inBackground(line, whileServing), answers.get(line))),
  ]);
  const script = ['exec 2>&1', 'serve= witness=', "trap 'kill $serve $witness || :' EXIT", ...lines].join(
    '\n',
  );
  const { stdout, stderr, status } = spawnSync(
    'sh',
    ['-euc', withStandIns(withPorts(script, ports), standIns)],
    {
      cwd: folder,
      // A reader's terminal knows nothing of the npm that runs these tests, nor where that was called.
      env: { ...process.env, ...committer, INIT_CWD: undefined, npm_config_loglevel: 'error' },
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    },
  );
  const said = withUsualPorts(withoutTerminal(stdout), ports).split(`${MARK}\n`).slice(1);
  if (status !== 0)
    throw new Error(
      `block ${said.length} of ${blocks.length} ended with ${status}:\n${said.at(-1)}${stderr}`,
    );
  return blocks.map((block, at) => ({ ...block, printed: said[at] ?? '' }));
}

/** The shown lines that were not printed, in their order. */
export function unprinted({ shown, printed }: Walked): readonly string[] {
  let rest = printed.split('\n');
  return shown.filter((line) => {
    const at = rest.findIndex((each) => patternOf(line).test(each));
    rest = at === -1 ? rest : rest.slice(at + 1);
    return at === -1;
  });
}

/** Whose commits they are, as git was told once. */
export const committer = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'A reader'],
    [`GIT_${who}_EMAIL`, 'reader@localhost'],
  ]),
);

const MARK = '--- the next block';

/**
 * A command for which a reader opens a second terminal runs in the background until the walk ends. It is started without
 * npm, which does not pass the signal on.
 */
function inBackground(line: string, whileServing: Walk['whileServing']): string {
  const [, script, options, file = `../${script}.txt`] =
    /^npm run (serve|witness) -- (.*?)(?: > (\S+))?$/.exec(line) ?? [];
  if (script === undefined || options === undefined) return line;
  const [port, ready] = script === 'serve' ? ['8888', '^serving '] : ['4323', '^200 cosigned '];
  return [
    `[ -z "$${script}" ] || { kill $${script}; wait $${script} || :; }`,
    `rm -f ${file}`,
    `PORT=${port} node src/commands/evidence-board.ts ${script} ${options} > ${file} 2>&1 & ${script}=$!`,
    `until grep -q "${ready}" ${file}; do kill -0 $! || { cat ${file}; exit 1; }; sleep 0.1; done`,
    `cat ${file}`,
    ...(script === 'serve' ? [whileServing('http://localhost:8888')] : []),
  ].join('\n');
}

/** A program asks on a terminal, the shell wherever its input comes from. */
function answered(line: string, answers: readonly string[] | undefined): string {
  if (answers === undefined) return line;
  const asks = line.startsWith('read ') ? line : `script --quiet --return --command '${line}' /dev/null`;
  return `${asks} <<'TYPED'\n${answers.join('\n')}\nTYPED`;
}

/** What moves the cursor of a terminal to a column, or back to the first one, begins a line. */
function withoutTerminal(text: string): string {
  const controls = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g');
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(controls, (code) => (code.endsWith('G') ? '\n' : ''));
}

function withPorts(text: string, ports: Walk['ports']): string {
  return [...ports].reduce((told, [usual, free]) => told.replaceAll(usual, `${free}`), text);
}

function withStandIns(text: string, standIns: Walk['standIns']): string {
  return [...standIns].reduce((told, [usual, url]) => told.replaceAll(usual, url), text);
}

function withUsualPorts(text: string, ports: Walk['ports']): string {
  return [...ports].reduce((told, [usual, free]) => told.replaceAll(`:${free}`, `:${usual}`), text);
}

function patternOf(line: string): RegExp {
  const parts = line.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}
