/** The reference servers that the Model Context Protocol project publishes, as npm and PyPI have them. */

export type ReferenceServer = {
  /** Its path on this machine, and its id in `probes/targets.json`. */
  readonly id: string;
  readonly registry: 'npm' | 'PyPI';
  readonly package: string;
  /** The program that the package installs. */
  readonly program: string;
  /** What it may read, where it wants to be told; `{folder}` is an empty folder of the run. */
  readonly args?: readonly string[];
};

export const referenceServers: readonly ReferenceServer[] = [
  ...['everything', 'filesystem', 'memory', 'sequential-thinking'].map((id) => ({
    id,
    registry: 'npm' as const,
    package: `@modelcontextprotocol/server-${id}`,
    program: `mcp-server-${id}`,
    ...(id === 'filesystem' ? { args: ['{folder}'] } : {}),
  })),
  ...['fetch', 'git', 'time'].map((id) => ({
    id,
    registry: 'PyPI' as const,
    package: `mcp-server-${id}`,
    program: `mcp-server-${id}`,
  })),
];
