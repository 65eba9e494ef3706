/** Functions: which one answers a path, and what the platform hands it. */

import { randomUUID } from 'node:crypto';
import { BoardError } from '../core/board-error.ts';
import { bundleFunctions, type FunctionBundle } from './function-bundles.ts';

export type LocalFunction = {
  readonly name: string;
  readonly routes: readonly RegExp[];
  /** Absent: every method. */
  readonly methods?: readonly string[];
  readonly handle: (request: Request, context: object) => unknown;
};
export type Matched = { readonly target: LocalFunction; readonly params: Readonly<Record<string, string>> };
type Caller = { readonly ip: string; readonly siteUrl: string; readonly params: Matched['params'] };

const KNOWN_CONFIG = ['path', 'method'];

/** Work that a function asked to outlive its answer. */
const pending = new Set<Promise<unknown>>();

export async function loadFunctions(folders: {
  functionsDir: string;
  projectDir: string;
  outDir: string;
}): Promise<LocalFunction[]> {
  return Promise.all((await bundleFunctions(folders)).map(loadFunction));
}

export function matchFunction(functions: readonly LocalFunction[], url: URL): Matched | null {
  for (const target of functions) {
    for (const route of target.routes) {
      const matched = route.exec(url.pathname);
      if (matched !== null) return { target, params: { ...matched.groups } };
    }
  }
  return null;
}

/** The members of Netlify's context that mean something on this machine. */
export function toContext({ ip, siteUrl, params }: Caller): object {
  return {
    account: { id: 'local' },
    deploy: { context: 'dev', id: 'local', published: false },
    geo: {},
    ip,
    params,
    requestId: randomUUID(),
    server: { region: 'local' },
    site: { id: 'local', name: 'local', url: siteUrl },
    waitUntil: (work: Promise<unknown>) => {
      const settled = Promise.resolve(work)
        .catch((error: unknown) => console.error('waitUntil:', error))
        .finally(() => pending.delete(settled));
      pending.add(settled);
    },
  };
}

export async function pendingWork(): Promise<void> {
  await Promise.all(pending);
}

async function loadFunction({ name, url }: FunctionBundle): Promise<LocalFunction> {
  const module: unknown = await import(url).catch((cause: unknown) => {
    throw new BoardError('FUNCTIONS', `function ${name} does not load: ${cause}`, { cause });
  });
  const handler = memberOf(module, 'default');
  if (typeof handler !== 'function') {
    throw new BoardError(
      'FUNCTIONS',
      `function ${name}: expected a default export (request, context) => Response`,
    );
  }
  const config = memberOf(module, 'config');
  warnOfUnknown(name, config);
  const methods = stringsOf(memberOf(config, 'method')).map((method) => method.toUpperCase());
  const paths = stringsOf(memberOf(config, 'path'));
  return {
    name,
    routes: (paths.length > 0 ? paths : [`/.netlify/functions/${name}`]).map((path) => toRoute(name, path)),
    ...(methods.length > 0 ? { methods } : {}),
    handle: (request, context) => handler(request, context),
  };
}

/**
 * `/api/echo/:name` and `/api/*`, of what Netlify takes. Not every Node that the engine runs on has `URLPattern`. Netlify
 * lets a declared path match with a trailing slash as well.
 */
function toRoute(name: string, path: string): RegExp {
  if (!/^(?:\/(?::[A-Za-z]\w*|[\w.-]+|\*(?=$)))+$/.test(path))
    throw new BoardError(
      'FUNCTIONS',
      `function ${name}: config.path: expected names, :parameters and * at the end, got ${path}`,
    );
  const parts = path.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : part.replaceAll('.', '\\.');
  });
  return new RegExp(`^${parts.join('/')}/?$`);
}

/** Warns of settings that Netlify would obey and this server does not. */
function warnOfUnknown(name: string, config: unknown): void {
  const members = typeof config === 'object' && config !== null ? Object.keys(config) : [];
  const unknown = members.filter((member) => !KNOWN_CONFIG.includes(member));
  if (unknown.length > 0)
    console.warn(`function ${name}: config.${unknown.join(', ')} has no effect on this machine`);
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function stringsOf(value: unknown): string[] {
  return [value].flat().filter((each): each is string => typeof each === 'string');
}
