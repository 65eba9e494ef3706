/**
 * Answers for operations that are retired, not implemented or quarantined: nothing is accepted,
 * kept, signed or invented.
 */

import type { Operation } from '../operations/operation.ts';
import { unavailable } from '../operations/operations.ts';
import { methodNotAllowed, notFound, respondJson } from './http/respond.ts';

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const answers: Record<Exclude<Operation['lifecycle'], 'LIVE'>, (path: string) => Answer> = {
  RETIRED: (endpoint) => ({
    status: 503,
    body: { code: 'RETIRED', endpoint, schema: 'svc.retired-endpoint/0.1', status: 'UNAVAILABLE' },
  }),
  NOT_IMPLEMENTED: (endpoint) => ({
    status: 501,
    body: {
      accepted: false,
      endpoint,
      persisted: false,
      schema: 'svc.capability-state/0.1',
      signed: false,
      state: 'NOT_IMPLEMENTED',
    },
  }),
  QUARANTINED_PRE_RELEASE: (endpoint) => ({
    status: 503,
    body: {
      code: 'QUARANTINED_PRE_RELEASE',
      endpoint,
      evidence: null,
      schema: 'svc.quarantined-endpoint/0.1',
      status: 'UNAVAILABLE',
    },
  }),
};

export function lifecycle(request: Request): Response {
  const path = withoutTrailingSlash(new URL(request.url).pathname);
  const row = unavailable.find((each) => each.path === path);
  if (row === undefined || row.lifecycle === 'LIVE') return notFound(path);
  const methods: readonly string[] = ['GET', 'HEAD', 'POST', ...row.methods];
  if (!methods.includes(request.method)) return methodNotAllowed(request, methods);
  const { status, body } = answers[row.lifecycle](row.path);
  return respondJson({ status, body, head: request.method === 'HEAD' });
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
