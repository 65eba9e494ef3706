/**
 * robots.txt parsers of three languages. Each gets the whole text, a product token and the address
 * of one path, and says whether that crawler may fetch it.
 */

import { fileURLToPath } from 'node:url';
import type { Adapter, AdapterWords, ControlPair } from '../../src/measure/bench.ts';
import { boolean, call, construct, invoke, member, string } from '../../src/measure/foreign.ts';
import { lineProgram } from '../../src/measure/line-program.ts';
import { fleetPython, load } from '../fleet/packages.ts';

const SITE = 'https://example.com';

const pythonProgram = fileURLToPath(new URL('./python_robots.py', import.meta.url));

const robots = 'User-agent: *\nDisallow: /closed/\n';

const control: ControlPair = {
  positive: {
    input: JSON.stringify({ robots, agent: 'ControlBot', path: '/closed/door' }),
    target: 'disallowed',
  },
  negative: { input: JSON.stringify({ robots, agent: 'ControlBot', path: '/hall' }), target: 'allowed' },
};

type Question = { readonly robots: string; readonly agent: string; readonly path: string };

type MayFetch = (question: Question) => boolean | Promise<boolean>;

export const adapters: readonly Adapter[] = [
  parser(
    {
      id: 'robots-parser',
      name: 'robots-parser',
      package: 'robots-parser',
      kind: 'fleet',
      family: 'robots-parser',
    },
    async () => {
      const make = member(await load('robots-parser'), 'default');
      return ({ robots, agent, path }) =>
        boolean(invoke(call(make, SITE, robots), 'isAllowed', `${SITE}${path}`, agent));
    },
  ),
  parser(
    {
      id: 'robots-txt-guard',
      name: 'robots-txt-guard',
      package: 'robots-txt-guard',
      kind: 'fleet',
      family: 'woorank',
      parts: ['robots-txt-parse'],
      configuration: 'Fed by robots-txt-parse, the parser its manual names.',
    },
    async () => {
      const guard = member(await load('robots-txt-guard'), 'default');
      const parse = member(await load('robots-txt-parse'), 'default');
      const { Readable } = await import('node:stream');
      return async ({ robots, agent, path }) => {
        const rules = await call(parse, Readable.from([Buffer.from(robots)]));
        return boolean(invoke(call(guard, rules), 'isAllowed', agent, path));
      };
    },
  ),
  parser(
    { id: 'exclusion', name: 'exclusion', package: 'exclusion', kind: 'fleet', family: 'exclusion' },
    async () => {
      const robotsTxt = member(await load('exclusion'), 'RobotsTxt');
      return ({ robots, agent, path }) =>
        boolean(invoke(construct(robotsTxt, robots), 'isPathAllowed', path, agent));
    },
  ),
  parser(
    {
      id: 'robots-txt-parser',
      name: 'robots-txt-parser',
      package: 'robots-txt-parser',
      kind: 'fleet',
      family: 'robots-txt-parser',
      configuration: 'allowOnNeutral is on: RFC 9309 asks for the allow among equals.',
    },
    async () => {
      const make = member(await load('robots-txt-parser'), 'default');
      return async ({ robots, agent, path }) => {
        const parser = call(make, { userAgent: agent, allowOnNeutral: true });
        invoke(parser, 'parseRobots', SITE, robots);
        await invoke(parser, 'useRobotsFor', SITE);
        return boolean(invoke(parser, 'canCrawlSync', `${SITE}${path}`));
      };
    },
  ),
  parser(
    {
      id: 'protego',
      name: 'protego (Python)',
      package: 'python3-protego',
      kind: 'debian',
      family: 'protego',
    },
    async () => program('/usr/bin/python3', ['-I', pythonProgram, 'protego']),
  ),
  parser(
    {
      id: 'robotparser',
      name: 'urllib.robotparser (Python)',
      package: 'libpython3.11-minimal',
      kind: 'debian',
      family: 'python-robotparser',
      configuration: 'Its manual names the standard of 1994, which RFC 9309 follows; it claims no wildcards.',
    },
    async () => program('/usr/bin/python3', ['-I', pythonProgram, 'robotparser']),
  ),
  parser(
    {
      id: 'robot-rules',
      name: 'WWW::RobotRules (Perl)',
      package: 'libwww-robotrules-perl',
      kind: 'debian',
      family: 'www-robotrules',
      configuration: 'Its manual names the standard of 1994, which RFC 9309 follows; it claims no wildcards.',
    },
    async () => program('/usr/bin/perl', [fileURLToPath(new URL('./robot-rules.pl', import.meta.url))]),
  ),
  parser(
    {
      id: 'protego-pypi',
      name: 'protego (PyPI)',
      package: 'pypi/protego',
      kind: 'pypi',
      family: 'protego',
      configuration: 'The newest release; that of Debian is asked too.',
    },
    async () => program(fleetPython, ['-I', pythonProgram, 'protego']),
  ),
  parser(
    {
      id: 'robotexclusionrulesparser',
      name: 'robotexclusionrulesparser (PyPI)',
      package: 'pypi/robotexclusionrulesparser',
      kind: 'pypi',
      family: 'robotexclusionrulesparser',
      configuration: 'Its default syntax, which has the wildcards of three search engines of 2008.',
    },
    async () => program(fleetPython, ['-I', pythonProgram, 'robotexclusionrulesparser']),
  ),
];

function parser(words: AdapterWords & Pick<Adapter, 'kind'>, prepare: () => Promise<MayFetch>): Adapter {
  return {
    ...words,
    control,
    start: async () => {
      const mayFetch = await prepare();
      return async (input) => {
        const asked: unknown = JSON.parse(input);
        const [robots, agent, path] = [
          member(asked, 'robots'),
          member(asked, 'agent'),
          member(asked, 'path'),
        ];
        const question = { robots: string(robots), agent: string(agent), path: string(path) };
        return { prediction: (await mayFetch(question)) ? 'allowed' : 'disallowed' };
      };
    },
  };
}

function program(command: string, args: readonly string[]): MayFetch {
  const ask = lineProgram(command, args);
  return async ({ robots, agent, path }) =>
    boolean(member(await ask({ robots, agent, url: `${SITE}${path}` }), 'answer'));
}
