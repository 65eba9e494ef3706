/** The message in a SendMessage request: its text, and in what form an answer is wanted. */

import { listMember, objectIn, objectMember, objectsMember, textMember } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { type RpcFault, rpcCodes } from '../rpc/message.ts';
import { a2aFault } from './errors.ts';

export type SentMessage = {
  readonly text: string;
  readonly contextId: string | undefined;
  /** Which forms of an answer the client accepts. */
  readonly takes: { readonly text: boolean; readonly data: boolean };
};

const CONTENT = ['text', 'raw', 'url', 'data'] as const;

export function readSentMessage(
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
