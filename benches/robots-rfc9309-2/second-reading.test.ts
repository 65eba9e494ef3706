import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { member, string } from '../../src/measure/foreign.ts';

/**
 * The second reading of RFC 9309 that the bank names: every target must follow from it too. It is
 * kept here, away from the fleet, and measured by nothing.
 */

type Group = { agents: string[]; rules: { allow: boolean; pattern: string }[] };

/** Section 2.2: lines, groups that several agents may open, and records that do not end them. */
function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  let isOpening = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const match = /^\s*([a-z-]+)\s*:\s*(.*?)\s*$/i.exec(line.replace(/#.*$/, ''));
    const [, name = '', value = ''] = match ?? [];
    const record = name.toLowerCase();
    if (record === 'user-agent') {
      if (!isOpening) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(value.toLowerCase());
      isOpening = true;
    } else if (record === 'allow' || record === 'disallow') {
      groups.at(-1)?.rules.push({ allow: record === 'allow', pattern: value });
      isOpening = false;
    }
  }
  return groups;
}

/** Section 2.2.1: all groups of the crawler joined, else all groups of everybody. */
function rulesFor(groups: readonly Group[], agent: string): Group['rules'] {
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const chosen = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'));
  return chosen.flatMap(({ rules }) => rules);
}

/** Section 2.2.2: octets outside ASCII encoded, encoded unreserved ones decoded, all others as they are. */
function normal(path: string): string {
  const encoded = path.replace(/[^\0-\x7f]+/g, (text) => encodeURIComponent(text));
  return encoded.replace(/%([0-9a-f]{2})/gi, (octet, hex) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
  });
}

/** Section 2.2.3: `*` is any run of characters, `$` at the end is the end. */
function matches(pattern: string, path: string): boolean {
  const source = normal(pattern)
    .replace(/[.+?^{}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\$(?!$)/g, '\\$');
  return new RegExp(`^${source}`, 's').test(normal(path));
}

function decide(robots: string, agent: string, path: string): string {
  if (path.slice(1) === 'robots.txt') return 'allowed';
  const hits = rulesFor(groupsOf(robots), agent).filter(({ pattern }) => matches(pattern, path));
  const longest = Math.max(0, ...hits.map(({ pattern }) => normal(pattern).length));
  const best = hits.filter(({ pattern }) => normal(pattern).length === longest);
  return best.length === 0 || best.some(({ allow }) => allow) ? 'allowed' : 'disallowed';
}

test('a second reading of the standard gives the target of every item', () => {
  const lines = readFileSync('artifacts/banks/robots-rfc9309-2/items.jsonl', 'utf8').trimEnd().split('\n');
  const differing = lines.flatMap((line) => {
    const item: unknown = JSON.parse(line);
    const input: unknown = JSON.parse(string(member(item, 'input')));
    const [robots, agent, path] = ['robots', 'agent', 'path'].map((name) => string(member(input, name)));
    const got = decide(robots ?? '', agent ?? '', path ?? '');
    return got === member(item, 'target') ? [] : [`${member(item, 'item_id')}: ${got}`];
  });
  expect(differing).toEqual([]);
  expect(lines.length).toBeGreaterThanOrEqual(200);
});
