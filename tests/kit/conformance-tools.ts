/** The tools that the official conformance suite calls, mounted in the same handler as our own. */

import type { Tool, ToolContent, ToolResult } from '../../src/doors/mcp/tools/tool.ts';

const text = (said: string): ToolContent => ({ type: 'text', text: said });
const image: ToolContent = { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' };
const audio: ToolContent = { type: 'audio', data: 'UklGRg==', mimeType: 'audio/wav' };
const resource = (uri: string, mimeType: string, content: string): ToolContent => ({
  type: 'resource',
  resource: { uri, mimeType, text: content },
});

const tool = (name: string, result: ToolResult): Tool => ({
  name,
  title: name,
  description: 'A fixture of the conformance suite.',
  parameters: {},
  isMetered: false,
  run: async () => result,
});

export const conformanceTools: readonly Tool[] = [
  tool('test_simple_text', { content: [text('This is a simple text response for testing.')] }),
  tool('test_image_content', { content: [image] }),
  tool('test_audio_content', { content: [audio] }),
  tool('test_embedded_resource', {
    content: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  }),
  tool('test_multiple_content_types', {
    content: [
      text('Multiple content types test:'),
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  }),
  tool('test_error_handling', {
    content: [text('This tool intentionally returns an error for testing')],
    isError: true,
  }),
];
