import { beforeAll, describe, expect, test } from 'vitest';
import type { HttpMethod, Operation } from '../../src/operations/operation.ts';
import { registry as table } from '../../src/operations/operations.ts';
import { isFamily } from '../../src/operations/paths.ts';
import { validate } from '../../src/schema/validate.ts';
import { type Described, describe31 } from './openapi-document.ts';
import { serveBoard } from './served-board.ts';

const board = serveBoard();
let description: Described;
beforeAll(async () => {
  description = describe31(Object(await (await board.get('/openapi.json')).json()));
});

/** No calendar was asked about the board under test, so it has no proof of time. */
const registry = table.filter(({ needs }) => needs !== 'timestamp');

const bearer = ['operatorBearer', 'codehostOidc'];
const files = registry.filter((row) => row.served_by !== 'function');
const families = files.filter(isFamily);
const calls = registry.flatMap((row) =>
  row.methods.map((method) => ({ row, method, name: `${method} ${row.path}` })),
);

const exampleName = (row: Operation, name: string): string | undefined => {
  const parameters = description.at('paths', row.path, 'parameters');
  const found: unknown = Array.isArray(parameters)
    ? parameters.find((each) => each.name === name)
    : undefined;
  return Object(found).example;
};

/** Of a family of files, the one that the description names as its example; an empty family has no example. */
const addressOf = (row: Operation): string =>
  row.path.replace(/\{([a-z]+)\}/g, (_, name) => exampleName(row, name) ?? 'no-such-name');

const isEmpty = (row: Operation): boolean => addressOf(row).includes('no-such-name');

/** One request for each media type of the method's body, or one without a body. */
const bodiesOf = (row: Operation, method: HttpMethod): readonly RequestInit[] => {
  const content = ['paths', row.path, method.toLowerCase(), 'requestBody', 'content'];
  const bodies = description.members(...content).map((media) => {
    const example = description.at(...content, media, 'example');
    const isForm = media === 'application/x-www-form-urlencoded';
    const body = isForm ? `${new URLSearchParams(Object(example))}` : JSON.stringify(example);
    return { method, headers: { 'content-type': media }, body };
  });
  return bodies.length === 0 ? [{ method }] : bodies;
};

/** Operations that need a credential, a key or a payment which this board does not hold. */
const refusing = [
  ...['marking-evidence', 'evidence-bundle', 'axis-bundle', 'board-snapshot', 'bundle'],
  ...['board-sign', 'action-jobs', 'article50'],
];

/** Status and media type are described, and the body is valid under the described schema. */
const expectDescribed = async (row: Operation, method: HttpMethod, response: Response): Promise<unknown> => {
  const responses = ['paths', row.path, method.toLowerCase(), 'responses'];
  expect(description.members(...responses), 'described statuses').toContain(String(response.status));
  const content = [...responses, response.status, 'content'];
  const media = response.headers.get('content-type')?.split(';')[0] ?? '';
  expect(description.members(...content), 'described media types').toContain(media);
  const text = await response.text();
  const body: unknown = /[/+]json$/.test(media) ? JSON.parse(text) : text;
  const isValid = description.validator(...content, media, 'schema');
  expect(isValid(body) ? [] : isValid.errors, `${method} ${row.path}`).toEqual([]);
  return body;
};

const expectHeaders = (row: Operation, response: Response): void => {
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const isOpen = response.headers.get('access-control-allow-origin') === '*';
  expect(isOpen).toBe(row.lifecycle !== 'LIVE' || !bearer.includes(row.security));
};

describe('every operation answers as it is described', () => {
  test.each(calls)('$name', async ({ row, method }) => {
    for (const request of bodiesOf(row, method)) {
      const response = await board.get(addressOf(row), request);
      expectHeaders(row, response);
      await expectDescribed(row, method, response);
      const isOpen = row.lifecycle === 'LIVE' && row.served_by === 'function' && !refusing.includes(row.id);
      if (isOpen) expect(response.status, 'the example as it stands').toBe(200);
    }
  });

  test.each(calls.filter(({ method }) => method === 'GET'))(
    'HEAD $row.path is its GET without a body',
    async ({ row }) => {
      const address = addressOf(row);
      const [get, head] = await Promise.all([board.get(address), board.get(address, { method: 'HEAD' })]);
      expect(head.status).toBe(get.status);
      expect(await head.text()).toBe('');
      const shown = ({ headers }: Response) =>
        ['content-type', 'cache-control', 'etag', 'access-control-allow-origin'].map((name) =>
          headers.get(name),
        );
      expect(shown(head)).toEqual(shown(get));
    },
  );

  test.each(files.map((row) => ({ row })))(
    '$row.path is the same bytes twice, and 304 to who has them',
    async ({ row }) => {
      const address = addressOf(row);
      const [first, second] = await Promise.all([board.get(address), board.get(address)]);
      expect(first.status).toBe(isEmpty(row) ? 404 : 200);
      expect(await first.text()).toBe(await second.text());
      if (isEmpty(row)) return;
      const etag = first.headers.get('etag') ?? '';
      const again = await board.get(address, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(description.members('paths', row.path, 'get', 'responses')).toContain('304');
    },
  );

  test.each(families.map((row) => ({ row })))('DELETE $row.path is refused with Allow', async ({ row }) => {
    const response = await board.get(addressOf(row), { method: 'DELETE' });
    // A page, or a folder of which the board has no file, is not there by any method.
    const isAbsent = isEmpty(row) && (row.media.startsWith('text/html') || row.id === 'key-documents');
    if (isAbsent) return expect(response.status).toBe(404);
    expect(response.status).toBe(405);
    for (const method of row.methods) expect(response.headers.get('allow')).toContain(method);
  });

  test.each(families.map((row) => ({ row })))(
    '$row.path answers 404 for a file that is not there',
    async ({ row }) => {
      const response = await board.get(row.path.replace(/\{[a-z]+\}/g, 'no-such-name'));
      expect(response.status).toBe(404);
      await expectDescribed(row, 'GET', response);
    },
  );
});

describe('/api/gspc?axis=', () => {
  test('the description enumerates exactly the names that are known', async () => {
    const body = Object(await (await board.get('/api/gspc')).json());
    const names = body.axes.map(({ axis }: { axis: string }) => axis);
    expect(description.at('paths', '/api/gspc', 'get', 'parameters', 0, 'schema', 'enum')).toEqual(names);
  });

  const row = registry.find((each) => each.id === 'gspc') ?? expect.fail('no board row');
  const ask = async (query: string) => {
    const response = await board.get(`${row.path}${query}`);
    expectHeaders(row, response);
    return { status: response.status, body: Object(await expectDescribed(row, 'GET', response)) };
  };

  test('each known name answers its own row', async () => {
    const { body } = await ask('');
    const axes: readonly { axis: string }[] = body.axes;
    expect(axes.length).toBe(body.totals.axes);
    for (const axis of axes) expect((await ask(`?axis=${axis.axis}`)).body).toEqual(axis);
  });

  test.each(['?axis=no-such-axis', '?axis=', '?axis=GOVERNANCE'])(
    '%s answers 404 with the known names',
    async (query) => {
      const { status, body } = await ask(query);
      const known = (await ask('')).body.axes.map(({ axis }: { axis: string }) => axis);
      expect([status, body]).toMatchObject([404, { error: 'unknown axis', known, field: 'axis' }]);
    },
  );
});

describe('the description', () => {
  test('demands an address where it may stand alone, and not beside the bytes', () => {
    const isDemanded = (method: string) =>
      description.at('paths', '/api/art50/marking-evidence', method, 'parameters', 0);
    expect(isDemanded('get')).toMatchObject({ name: 'url', required: true });
    expect(isDemanded('post')).toMatchObject({ name: 'url', required: false });
  });

  test('it describes the operations of the table, all of them and no other', () => {
    expect(description.members('paths').toSorted()).toEqual(registry.map((row) => row.path).toSorted());
    for (const { row, method } of calls)
      expect(description.members('paths', row.path), row.path).toContain(method.toLowerCase());
  });

  test('coverage says of every operation of the table what it answers', async () => {
    const { operations } = validate(
      'coverage-0.1',
      await (await board.get('/api/coverage')).json(),
      'coverage',
    );
    const said = new Map(operations.map(({ path, lifecycle }) => [path, lifecycle]));
    expect(said).toEqual(new Map(registry.map(({ path, lifecycle }) => [path, lifecycle])));
  });

  test('the marker and the security list of each follow from its row', () => {
    for (const { row, method } of calls) {
      const object = ['paths', row.path, method.toLowerCase()];
      expect(description.at(...object, 'x-svc-lifecycle')).toBe(
        row.lifecycle === 'LIVE' ? undefined : row.lifecycle,
      );
      expect(description.at(...object, 'x-payment-info')).toEqual(
        row.security === 'x402' ? { protocol: 'x402' } : undefined,
      );
      if (row.lifecycle !== 'LIVE' || row.security === 'none')
        expect(description.at(...object, 'security')).toEqual([]);
    }
  });

  test('the four schemes are declared, and none of the operations asks for ed25519', () => {
    const schemes = ['components', 'securitySchemes'];
    expect(description.members(...schemes).toSorted()).toEqual([
      'codehostOidc',
      'ed25519',
      'operatorBearer',
      'x402',
    ]);
    expect(description.at(...schemes, 'ed25519', 'name')).toBe('X-SVC-Signed-Card');
    expect(description.at(...schemes, 'x402', 'name')).toBe('X-PAYMENT');
    const asked = calls.map(({ row, method }) =>
      description.at('paths', row.path, method.toLowerCase(), 'security'),
    );
    expect(JSON.stringify(asked)).not.toContain('ed25519');
  });

  test('every example is valid under the schema beside it', () => {
    let checked = 0;
    for (const { row, method } of calls) {
      const responses = ['paths', row.path, method.toLowerCase(), 'responses'];
      for (const status of description.members(...responses)) {
        for (const media of description.members(...responses, status, 'content')) {
          const content = [...responses, status, 'content', media];
          for (const name of description.members(...content, 'examples')) {
            const isValid = description.validator(...content, 'schema');
            const value = description.at(...content, 'examples', name, 'value');
            expect(isValid(value) ? [] : isValid.errors, `${row.path} ${status} ${name}`).toEqual([]);
            checked += 1;
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(0);
  });

  test('every query that has to be sent has an example, or the few values that are understood', () => {
    const parameters = registry
      .filter(({ lifecycle }) => lifecycle === 'LIVE')
      .flatMap(({ path, query = [] }) =>
        query.filter(({ required }) => required).map(({ name }) => ({ path, name })),
      );
    expect(parameters.length).toBeGreaterThan(4);
    for (const { path, name } of parameters) {
      const listed: unknown = description.at('paths', path, 'get', 'parameters');
      const found = Object.values(Object(listed)).find((each) => Object(each).name === name);
      const { example, schema } = Object(found);
      expect(example ?? schema?.enum?.[0], `${path}?${name}`).toEqual(expect.any(String));
    }
  });

  test('every body that is asked for has an example that is valid under its schema', () => {
    for (const { row, method } of calls) {
      const content = ['paths', row.path, method.toLowerCase(), 'requestBody', 'content'];
      for (const media of description.members(...content)) {
        const isValid = description.validator(...content, media, 'schema');
        const example = description.at(...content, media, 'example');
        expect(example, row.path).toBeDefined();
        expect(isValid(example) ? [] : isValid.errors, `${method} ${row.path}`).toEqual([]);
      }
    }
  });

  test('a body that is not as described would be seen', () => {
    const content = ['paths', '/api/gspc', 'get', 'responses', 200, 'content', 'application/json'];
    expect(description.validator(...content, 'schema')({ schema: 'svc.gspc-axes/0.5' })).toBe(false);
  });
});
