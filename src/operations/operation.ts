/**
 * What a row of the operation table says. Data only: everything that is served, routed, documented
 * or tested follows from it.
 */

export type HttpMethod = 'GET' | 'POST' | 'PATCH';

export type Lifecycle = 'LIVE' | 'RETIRED' | 'NOT_IMPLEMENTED' | 'QUARANTINED_PRE_RELEASE';

/** SPEC.md's authentication schemes; `x402` marks a paid door. */
type Security = 'none' | 'x402' | 'operatorBearer' | 'codehostOidc';

/** How long a copy may be reused; spelled as header values in `response-headers.ts`. */
export type Cache = 'board' | 'reader' | 'immutable' | 'revalidate' | 'never';

export type TableGroup =
  | 'board'
  | 'evidence'
  | 'discovery'
  | 'door'
  | 'helper'
  | 'operator'
  | 'agent'
  | 'lifecycle';

export type Query = {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  /** The values that are understood, where they are few. */
  readonly values?: readonly string[];
  readonly maxLength?: number;
  readonly example?: string;
};

/**
 * `functions`: a host that runs some. `queries`: one that looks at the query of an address. `timestamp`: a proof of when the
 * root was made. `press`: the page of press. `large`: more cards than have pages. `service`: the whole interface, as a board has it that runs functions, or that
 * began when every board had all. Else a file of the artifacts, or a folder of them, which ends with a slash; the whole
 * interface does without.
 */
export type Need =
  | 'functions'
  | 'queries'
  | 'timestamp'
  | 'press'
  | 'large'
  | 'service'
  | `${string}.json`
  | `${string}.jsonl`
  | `${string}/`;

/** Of an operation that will end. */
export type Deprecation = {
  /** Days: from when it is deprecated, and the first on which it may be gone. */
  readonly since: string;
  readonly ends: string;
  /** The path that takes its place. */
  readonly instead: string;
};

/** What a row says beside its id. */
export type OperationRow = {
  /** The public path; a family of files carries `{names}` in it. */
  readonly path: string;
  readonly methods: readonly HttpMethod[];
  readonly group: TableGroup;
  readonly summary: string;
  readonly query?: readonly Query[];
  readonly security: Security;
  readonly lifecycle: Lifecycle;
  /**
   * `prebuilt`: bytes made at build, by the emitter of the same id or, for what lists every file,
   * after the pages; `public`: a file of public/; `function`: the handler of the same id.
   */
  readonly served_by: 'prebuilt' | 'public' | 'function';
  /** What a row means nothing without; of several one is enough. */
  readonly needs?: Need | readonly Need[];
  readonly schema: string | null;
  /** Schemas of artifacts, which the body names for whoever fills them. */
  readonly fills?: readonly string[];
  readonly media: string;
  /** Pages of others may show it in a frame. */
  readonly framed?: true;
  readonly cache: Cache;
  /** Where it will end: since when that is said, and when. */
  readonly deprecated?: Deprecation;
};

export type Operation = OperationRow & { readonly id: string };

export type OperationRows = Readonly<Record<string, OperationRow>>;

/** RFC 9457: what an error says of itself. */
export const PROBLEM_MEDIA = 'application/problem+json';

export const JSON_MEDIA = 'application/json; charset=utf-8';

/**
 * Makes rows of one kind: what they share, then the path, the schema and the summary of each, and
 * what else a row has of its own or instead.
 */
export function rowsLike<const Shared extends object>(shared: Shared) {
  function row<
    const Path extends string,
    const Schema extends string | null,
    const Own extends Partial<OperationRow> = object,
  >(
    path: Path,
    schema: Schema,
    summary: string,
    own?: Own,
  ): Omit<Shared, keyof Own> & NoInfer<Own> & Readonly<{ path: Path; schema: Schema; summary: string }>;
  function row(path: string, schema: string | null, summary: string, own?: object): object {
    return { ...shared, path, schema, summary, ...own };
  }
  return row;
}

/** A query parameter that may be left out. */
type Bounds = Pick<Query, 'values' | 'maxLength' | 'example'>;

export function optional(name: string, description: string, bounds: Bounds = {}): Query {
  return { name, required: false, description, ...bounds };
}

export function required(name: string, description: string, bounds: Bounds = {}): Query {
  return { name, required: true, description, ...bounds };
}

/** What a query has that is asked by its being there. */
export const ONE = { values: ['1'] } as const;
