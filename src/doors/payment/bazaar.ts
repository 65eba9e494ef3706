/** How a thing for sale is described to catalogues of paid services: the x402 `bazaar` extension. */

type HttpInput = {
  readonly example: Readonly<Record<string, string>>;
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
};

type ToolInput = {
  readonly toolName: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly example: object;
};

/** A door that is asked by GET with a query. */
export function httpBazaar({ example, properties, required }: HttpInput, outputExample: object) {
  return {
    info: {
      input: { type: 'http', method: 'GET', queryParams: example },
      output: { type: 'json', example: outputExample },
    },
    schema: schemaOf({
      properties: {
        type: { type: 'string', const: 'http' },
        method: { type: 'string', enum: ['GET', 'HEAD'] },
        queryParams: { type: 'object', properties, required },
      },
      required: ['type', 'method'],
    }),
  };
}

/** A tool of the tool server. */
export function toolBazaar(
  { toolName, description, inputSchema, example }: ToolInput,
  outputExample: object,
) {
  return {
    info: {
      input: { type: 'mcp', toolName, description, transport: 'streamable-http', inputSchema, example },
      output: { type: 'json', example: outputExample },
    },
    schema: schemaOf({
      properties: {
        type: { type: 'string', const: 'mcp' },
        toolName: { type: 'string' },
        description: { type: 'string' },
        transport: { type: 'string', enum: ['streamable-http'] },
        inputSchema: { type: 'object' },
        example: { type: 'object' },
      },
      required: ['type', 'toolName', 'inputSchema'],
    }),
  };
}

function schemaOf(input: { readonly properties: object; readonly required: readonly string[] }) {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      input: { type: 'object', ...input, additionalProperties: false },
      output: {
        type: 'object',
        properties: { type: { type: 'string' }, example: { type: 'object' } },
        required: ['type'],
      },
    },
    required: ['input'],
  };
}
