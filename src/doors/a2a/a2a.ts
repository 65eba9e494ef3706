/**
 * The A2A 1.0 endpoint that the agent card names. Every answer is a message; the door keeps nothing and
 * sells nothing.
 */

import { listMember, objectIn, objectMember, objectsMember, textMember } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { operation } from '../../operations/operations.ts';
import { pathOf } from '../../operations/paths.ts';
import type { DoorDeps } from '../deps.ts';
import { answerQuestion, type BoardAnswer } from '../figures/answer.ts';
import { methodNotAllowed, refuse, respondJson } from '../http/respond.ts';
import { readPublished } from '../published-files.ts';
import { limited } from '../rate-limit.ts';
import { acceptRpc, answerRpc, receiveRpc } from '../rpc/exchange.ts';
import { type RpcCall, type RpcFault, rpcCodes, rpcError, rpcResult } from '../rpc/message.ts';
import { a2aFault } from './errors.ts';

const VERSION = '1.0';
const VERSION_HEADER = 'a2a-version';

export async function a2a(request: Request, deps: DoorDeps): Promise<Response> {
  const answer = await answerFrom(request, deps);
  answer.headers.set('access-control-allow-headers', 'Content-Type, Accept, A2A-Version, A2A-Extensions');
  answer.headers.set('vary', 'A2A-Version');
  return answer;
}

async function answerFrom(request: Request, deps: DoorDeps): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') return showCard(request, deps);
  if (request.method !== 'POST') return methodNotAllowed(request, ['HEAD', ...operation('a2a').methods]);
  const received = await receiveRpc(request);
  if (!received.ok) return received.answer;
  const { body } = received;
  if (body.kind === 'unreadable') return answerRpc(200, rpcError(null, body.fault));
  if (body.kind === 'batch')
    return answerRpc(
      200,
      rpcError(null, { code: rpcCodes.invalidRequest, message: 'Invalid Request: one message, not a batch' }),
    );
  const { message } = body;
  if (message.kind === 'invalid') return answerRpc(200, rpcError(message.id, message.fault));
  if (message.kind !== 'request') return acceptRpc();
  return answerCall(message, request, deps);
}

/** The bytes of the published agent card, unchanged: its signature covers them. */
async function showCard(request: Request, deps: DoorDeps): Promise<Response> {
  const card = await readPublished(pathOf('agent-card'), deps);
  if (!card.ok || card.text === undefined)
    return refuse(503, 'board_unreadable', 'The agent card could not be read now; ask again.', 10);
  return respondJson({ status: 200, body: null, spelled: card.text, head: request.method === 'HEAD' });
}

async function answerCall(call: RpcCall, request: Request, deps: DoorDeps): Promise<Response> {
  const fault = refusalOf(call, versionOf(request));
  if (fault !== undefined) return answerRpc(200, rpcError(call.id, fault));
  if (call.method === 'ListTasks')
    return answerRpc(200, rpcResult(call.id, { tasks: [], nextPageToken: '', pageSize: 0, totalSize: 0 }));
  const tooOften = await limited('a2a', deps, 'pass');
  if (tooOften !== undefined) return tooOften;
  const read = readSentMessage(call.params);
  if (!read.ok) return answerRpc(200, rpcError(call.id, read.fault));
  return answerRpc(200, rpcResult(call.id, { message: await messageTo(read.sent, deps) }));
}

/** Every method of the specification, and why most of them have nothing to work on here. */
const refusals: Readonly<Record<string, RpcFault | null>> = {
  SendMessage: null,
  ListTasks: null,
  SendStreamingMessage: a2aFault('UNSUPPORTED_OPERATION'),
  SubscribeToTask: a2aFault('UNSUPPORTED_OPERATION'),
  GetTask: a2aFault('TASK_NOT_FOUND'),
  CancelTask: a2aFault('TASK_NOT_FOUND'),
  CreateTaskPushNotificationConfig: a2aFault('PUSH_NOTIFICATION_NOT_SUPPORTED'),
  GetTaskPushNotificationConfig: a2aFault('PUSH_NOTIFICATION_NOT_SUPPORTED'),
  ListTaskPushNotificationConfigs: a2aFault('PUSH_NOTIFICATION_NOT_SUPPORTED'),
  DeleteTaskPushNotificationConfig: a2aFault('PUSH_NOTIFICATION_NOT_SUPPORTED'),
  GetExtendedAgentCard: a2aFault('UNSUPPORTED_OPERATION'),
};

function refusalOf({ method, params }: RpcCall, version: string): RpcFault | undefined {
  if (!Object.hasOwn(refusals, method))
    return { code: rpcCodes.methodNotFound, message: 'Method not found: expected a method of A2A 1.0' };
  if (version !== VERSION) return a2aFault('VERSION_NOT_SUPPORTED');
  const isAboutTask = method === 'GetTask' || method === 'CancelTask';
  if (isAboutTask && (textMember(params, 'id') ?? '') === '')
    return { code: rpcCodes.invalidParams, message: 'Invalid params: id: expected a text' };
  return refusals[method] ?? undefined;
}

/** The version that the client names: in the header, or in the query where a client cannot set headers. */
function versionOf(request: Request): string {
  const query = new URL(request.url).searchParams;
  const named = [...query].find(([name]) => name.toLowerCase() === VERSION_HEADER)?.[1];
  return (request.headers.get(VERSION_HEADER) ?? named ?? '').trim();
}

async function messageTo({ text, contextId, takes }: SentMessage, deps: DoorDeps) {
  const answer = await answerQuestion(text, deps);
  return {
    messageId: deps.random(),
    contextId: contextId ?? deps.random(),
    role: 'ROLE_AGENT',
    parts: [
      ...(takes.text ? [{ text: toText(answer), mediaType: 'text/plain' }] : []),
      ...(takes.data ? [{ data: answer, mediaType: 'application/json' }] : []),
    ],
  };
}

/** The sentence of each figure with its limit and an address; or that none was found. */
function toText({ answered, figures, note }: BoardAnswer): string {
  if (!answered) return note;
  return figures
    .map(({ sentence, limit, addresses }) =>
      [sentence, limit, ...Object.values(addresses).slice(0, 1)].join('\n'),
    )
    .join('\n\n');
}

type SentMessage = {
  readonly text: string;
  readonly contextId: string | undefined;
  /** Which forms of an answer the client accepts. */
  readonly takes: { readonly text: boolean; readonly data: boolean };
};

const CONTENT = ['text', 'raw', 'url', 'data'] as const;

/** The message in a SendMessage request: its text, and in what form an answer is wanted. */
function readSentMessage(
  params: JsonObject,
): { readonly ok: true; readonly sent: SentMessage } | { readonly ok: false; readonly fault: RpcFault } {
  const message = objectMember(params, 'message');
  const wrong = message === undefined ? 'message: expected an object' : malformation(message);
  if (wrong !== undefined)
    return { ok: false, fault: { code: rpcCodes.invalidParams, message: `Invalid params: ${wrong}` } };
  if (textMember(message, 'taskId') !== undefined && textMember(message, 'taskId') !== '')
    return { ok: false, fault: a2aFault('TASK_NOT_FOUND') };
  const texts = objectsMember(message, 'parts').flatMap((part) =>
    isPlain(part) ? (textMember(part, 'text') ?? []) : [],
  );
  const takes = takenModes(objectMember(params, 'configuration'));
  if (texts.length === 0 || !(takes.text || takes.data))
    return { ok: false, fault: a2aFault('CONTENT_TYPE_NOT_SUPPORTED') };
  const contextId = textMember(message, 'contextId');
  return {
    ok: true,
    sent: { text: texts.join('\n'), contextId: contextId === '' ? undefined : contextId, takes },
  };
}

/** What is wrong with the message, or nothing. */
function malformation(message: JsonObject): string | undefined {
  if ((textMember(message, 'messageId') ?? '') === '') return 'message.messageId: expected a text';
  if (textMember(message, 'role') !== 'ROLE_USER') return 'message.role: expected ROLE_USER';
  const parts = listMember(message, 'parts');
  if (parts.length === 0) return 'message.parts: expected at least one part';
  const isPart = (part: JsonObject | undefined) =>
    part !== undefined && CONTENT.filter((name) => Object.hasOwn(part, name)).length === 1;
  return parts.every((part) => isPart(objectIn(part)))
    ? undefined
    : 'message.parts: expected each to have one of text, raw, url, data';
}

function isPlain(part: JsonObject): boolean {
  const media = textMember(part, 'mediaType') ?? '';
  return media === '' || /^text\/plain\b/i.test(media);
}

/** A client that names no output mode accepts any. */
function takenModes(configuration: JsonObject | undefined): SentMessage['takes'] {
  const modes = listMember(configuration, 'acceptedOutputModes').map(String);
  const takes = (...names: readonly string[]) =>
    modes.length === 0 || modes.some((mode) => names.includes(mode));
  return {
    text: takes('text/plain', 'text/*', 'text', '*/*'),
    data: takes('application/json', 'application/*', '*/*'),
  };
}
