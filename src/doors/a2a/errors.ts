/** The errors of A2A 1.0 over JSON-RPC, each with the reason that its specification names. */

import type { RpcFault } from '../rpc/message.ts';

const errors = {
  TASK_NOT_FOUND: [-32001, 'Task not found: answers here are messages, no task is ever kept'],
  PUSH_NOTIFICATION_NOT_SUPPORTED: [-32003, 'Push notifications are not supported'],
  UNSUPPORTED_OPERATION: [-32004, 'This operation is not supported by this agent'],
  CONTENT_TYPE_NOT_SUPPORTED: [
    -32005,
    'Content type not supported: text/plain in, text/plain or application/json out',
  ],
  VERSION_NOT_SUPPORTED: [-32009, 'A2A-Version: expected 1.0; an absent or empty version means 0.3'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

export function a2aFault(reason: keyof typeof errors): RpcFault {
  const [code, message] = errors[reason];
  const data = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'a2a-protocol.org' }];
  return { code, message, data };
}
