/** What the endpoints for agents accept and answer: JSON-RPC, whatever the protocol. */

import { type Answer, answered, type DoorDescription, jsonBody, refused } from './described-door.ts';

function rpcError(status: number, description: string): Answer {
  return { status, description, schema: 'json-rpc-response-2' };
}

/** What is refused before a message is read. */
const rpcRefusals: readonly Answer[] = [
  rpcError(413, 'A message of more than 1 MiB.'),
  rpcError(415, 'Another media type than application/json.'),
  ...refused(429),
];

const NO_ANSWER: Answer = { status: 202, description: 'A notification was taken; there is nothing to say.' };

const toolServer: DoorDescription = {
  bodies: { POST: [jsonBody('json-rpc-request-2', () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list' }))] },
  answers: [
    answered(
      200,
      ['mcp-descriptor-0.1', 'json-rpc-response-2'],
      'POST: the result or error of the message. GET: where and how to ask, and the tools; GET for an event stream answers 405.',
    ),
    NO_ANSWER,
    rpcError(400, 'No message of this protocol, or headers that disagree with it.'),
    rpcError(403, 'Asked under a foreign Host, or locally from a foreign Origin.'),
    rpcError(404, 'Stateless revisions: a method that is not known.'),
    ...rpcRefusals,
  ],
};

export const agentDescriptions = {
  a2a: {
    bodies: {
      POST: [
        jsonBody('json-rpc-request-2', () => ({
          jsonrpc: '2.0',
          id: 1,
          method: 'SendMessage',
          params: { message: { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text: 'board totals' }] } },
        })),
      ],
    },
    answers: [
      answered(
        200,
        ['agent-card-1.0', 'json-rpc-response-2'],
        'POST, with A2A-Version: 1.0: the result or error of the message. GET: the agent card.',
      ),
      NO_ANSWER,
      ...rpcRefusals,
      ...refused(503),
    ],
  },
  mcp: toolServer,
  'api-mcp': toolServer,
} as const satisfies Readonly<Record<string, DoorDescription>>;
