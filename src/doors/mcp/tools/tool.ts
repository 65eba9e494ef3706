/** A tool of the tool server: what clients are told of it, and what it does. */

import type { JsonObject } from '../../../core/strict-json.ts';
import type { DoorDeps } from '../../deps.ts';
import type { Parameters } from './parameters.ts';

export type ToolContent = { readonly type: string; readonly [member: string]: unknown };

export type ToolResult = {
  readonly content: readonly ToolContent[];
  readonly structuredContent?: object;
  readonly isError?: true;
  readonly _meta?: object;
};

export type ToolCall = {
  /** As they were checked against the parameters. */
  readonly given: JsonObject;
  /** The request's own `_meta`: a payment stands there. */
  readonly meta: JsonObject | undefined;
  readonly deps: DoorDeps;
};

export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: Parameters;
  readonly outputSchema?: object;
  /** Paid per artefact: its first answer is what it costs. */
  readonly isMetered: boolean;
  /** A name of before: it is answered, and no list has it. */
  readonly isFormer?: true;
  readonly run: (call: ToolCall) => Promise<ToolResult>;
};

/**
 * The data whole in `structuredContent`. Some clients show a model the text alone: it says in a sentence what was
 * found, and in a line for each entry of a list, or member of a row, what stands there.
 */
export function answered(
  sentence: string,
  structuredContent: object,
  lines: readonly string[] = [],
): ToolResult {
  return { content: [{ type: 'text', text: [sentence, ...lines].join('\n') }], structuredContent };
}

/** An error that the caller can read and mend; the call itself was understood. */
export function failed(error: string, message: string): ToolResult {
  return { content: [{ type: 'text', text: JSON.stringify({ error, message }) }], isError: true };
}

/** What the board publishes could not be read now. */
export function unread(what: string): ToolResult {
  return failed('board_unreadable', `${what} could not be read now; ask again.`);
}
