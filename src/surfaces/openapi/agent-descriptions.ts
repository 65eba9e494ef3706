/** What the endpoints for agents accept and answer: JSON-RPC, whatever the protocol. */

import { JSON_MEDIA } from '../../operations/operation.ts';
import { type Answer, type DoorDescription, refused } from './described-door.ts';

/** Of the endpoints that speak JSON-RPC, what is refused before a message is read. */
const rpcRefused = {
  413: 'A message of more than 1 MiB.',
  415: 'Another media type than application/json.',
} as const;

function rpcRefusals(): readonly Answer[] {
  return [
    { status: 413, description: rpcRefused[413], schema: 'json-rpc-response-2' },
    { status: 415, description: rpcRefused[415], schema: 'json-rpc-response-2' },
    ...refused(429),
  ];
}

const NO_ANSWER: Answer = { status: 202, description: 'A notification was taken; there is nothing to say.' };

const toolServer: DoorDescription = {
  bodies: {
    POST: [
      {
        media: JSON_MEDIA,
        required: true,
        schema: 'json-rpc-request-2',
        example: () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      },
    ],
  },
  answers: [
    {
      status: 200,
      description:
        'POST: the result or error of the message. GET: where and how to ask, and the tools; GET for an event stream answers 405.',
      schema: ['mcp-descriptor-0.1', 'json-rpc-response-2'],
    },
    NO_ANSWER,
    {
      status: 400,
      description: 'No message of this protocol, or headers that disagree with it.',
      schema: 'json-rpc-response-2',
    },
    {
      status: 403,
      description: 'Asked under a foreign Host, or locally from a foreign Origin.',
      schema: 'json-rpc-response-2',
    },
    {
      status: 404,
      description: 'Stateless revisions: a method that is not known.',
      schema: 'json-rpc-response-2',
    },
    ...rpcRefusals(),
  ],
};

export const agentDescriptions = {
  a2a: {
    bodies: {
      POST: [
        {
          media: JSON_MEDIA,
          required: true,
          schema: 'json-rpc-request-2',
          example: () => ({
            jsonrpc: '2.0',
            id: 1,
            method: 'SendMessage',
            params: { message: { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text: 'board totals' }] } },
          }),
        },
      ],
    },
    answers: [
      {
        status: 200,
        description: 'POST, with A2A-Version: 1.0: the result or error of the message. GET: the agent card.',
        schema: ['agent-card-1.0', 'json-rpc-response-2'],
      },
      NO_ANSWER,
      ...rpcRefusals(),
      ...refused(503),
    ],
  },
  mcp: toolServer,
  'api-mcp': toolServer,
} as const satisfies Readonly<Record<string, DoorDescription>>;
