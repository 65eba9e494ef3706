import { beforeAll, describe, expect, test } from 'vitest';
import { exampleSite } from '../../tests/kit/measured-board.ts';
import { retirementPaths } from '../artifacts/cards.ts';
import { utf8 } from '../core/text.ts';
import { hostedRules } from '../derive/readers/hosting.ts';
import { registry, withLifecycle } from '../operations/operations.ts';
import { axisPage, pages } from '../operations/pages.ts';
import { pathOf } from '../operations/paths.ts';
import { emitters } from './emitters.ts';
import { bytesOf, type Content } from './files.ts';
import { deriveQuotedArtefacts, type ServedSite } from './served-site.ts';

let site: ServedSite;
beforeAll(async () => {
  const derived = await exampleSite();
  site = { ...derived, ...deriveQuotedArtefacts(derived), toPng: utf8 };
});

const unread = (): never => {
  throw new Error('the digest of a ledger is not asked for');
};

const textOf = (content: Content): string => new TextDecoder().decode(bytesOf(content));

describe('demo keys', () => {
  const speakers = [
    'llms',
    'how-to-verify',
    'agent-card',
    'feed-changes',
    'feed-corrections',
    'feed-roots',
    'feed-cards',
    'json-feed-changes',
    'json-feed-corrections',
    'json-feed-roots',
    'json-feed-cards',
  ] as const;

  test.each(speakers)(
    '%s says that anybody can forge the signatures, and says it of such keys only',
    (id) => {
      expect(textOf(emitters[id](site))).toContain('anybody can forge');
      const own = site.evidence.keys.keys.map((key) => ({ ...key, custody: 'held by the publisher' }));
      const keys = { ...site.evidence.keys, keys: own };
      expect(textOf(emitters[id]({ ...site, evidence: { ...site.evidence, keys } }))).not.toContain(
        'demo key',
      );
    },
  );
});

describe('ledgers of retirement', () => {
  test('each is served byte for byte from its own file, and one that was never started is empty', () => {
    const withPublished = (ledgers: ReadonlyMap<string, Uint8Array>): ServedSite => ({
      ...site,
      evidence: {
        ...site.evidence,
        published: {
          ...site.evidence.published,
          paths: [...ledgers.keys()],
          file: (path) => {
            const bytes = ledgers.get(path) ?? new Uint8Array();
            const read = (): Uint8Array => bytes;
            return { read, parts: () => [bytes], digest: unread, place: undefined };
          },
        },
      },
    });
    const both = withPublished(
      new Map([
        [retirementPaths.superseded, utf8('superseded\n')],
        [retirementPaths.withdrawn, utf8('withdrawn\n')],
      ]),
    );
    expect(textOf(emitters.superseded(both))).toBe('superseded\n');
    expect(textOf(emitters.withdrawn(both))).toBe('withdrawn\n');
    expect(bytesOf(emitters.withdrawn(withPublished(new Map()))).length).toBe(0);
  });
});

describe('what leads a machine through the site', () => {
  test('an axis name that is not known is answered with every name that is', () => {
    const { known } = JSON.parse(textOf(emitters['unknown-axis'](site)));
    expect(known).toEqual(site.evidence.axes.map(({ axis }) => axis));
  });

  test('below the API an address without an operation is answered with every operation, and never by a page', () => {
    const { status, known } = JSON.parse(textOf(emitters['no-operation'](site)));
    expect(status).toBe(404);
    expect(known).toEqual(registry.map(({ path }) => path).filter((path) => path.startsWith('/api/')));
    expect(hostedRules(site)).toContainEqual({
      path: '/api/*',
      to: '/board-data/no-operation.json',
      status: 404,
    });
  });

  test('the site map lists every page, the page of each axis too', () => {
    const listed = [...textOf(emitters.sitemap(site)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    const wanted = [...Object.values(pages), ...site.board.axes.map(({ axis }) => axisPage(axis))];
    expect(wanted.filter((path) => !listed.includes(site.origin + path))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('robots are shown the site map', () => {
    expect(textOf(emitters.robots(site))).toContain(`Sitemap: ${site.origin}${pathOf('sitemap')}`);
  });

  test('llms.txt is short, names every axis, the ways to ask and what is sold, and nothing that does not answer', () => {
    const text = textOf(emitters.llms(site));
    // 2,000 tokens of four characters; the slow part counts them.
    expect(text.length).toBeLessThanOrEqual(8_000);
    for (const { axis } of site.board.axes) expect(text).toContain(`\n- \`${axis}\` (`);
    const wanted = [
      'mcp',
      'a2a',
      'chat',
      'gspc',
      'openapi',
      'openapi-agents',
      'coverage',
      'evidence-bundle',
    ] as const;
    for (const id of wanted) expect(text).toContain(`(${site.origin}${pathOf(id)})`);
    const others = withLifecycle('RETIRED', 'NOT_IMPLEMENTED', 'QUARANTINED_PRE_RELEASE');
    expect(others.filter(({ path }) => text.includes(`${site.origin}${path})`))).toEqual([]);
    expect(text).toContain('its challenge alone says the price');
    expect(text).toMatch(
      /Described says nothing of answering: (?:of \d+ doors probes saw \d+ answer|no probe saw any of them answer since the last signing)/,
    );
  });

  test('the catalogues name what answers now', () => {
    const catalogues = textOf(emitters['api-catalog'](site)) + textOf(emitters['ai-catalog'](site));
    expect(catalogues).toContain(`"${site.origin}${pathOf('openapi')}"`);
    const notLive = withLifecycle('NOT_IMPLEMENTED').map(({ path }) => `"${site.origin}${path}"`);
    expect(notLive.filter((url) => catalogues.includes(url))).toEqual([]);
  });
});
