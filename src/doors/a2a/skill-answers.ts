/**
 * What the agent answers, skill by skill: published lines with their address, found by the words of the
 * message. No text is generated; a message that fits no skill is answered with examples of messages that
 * do.
 */

import { objectsMember, textMember } from '../../core/json-members.ts';
import { type AgentSkillId, skillsOn } from '../../operations/agent-skills.ts';
import { withLifecycle } from '../../operations/operations.ts';
import { pathOf } from '../../operations/paths.ts';
import { quoteRow, quoteTotals } from '../board-quotes.ts';
import type { DoorDeps } from '../deps.ts';
import { readPublishedObject } from '../published-files.ts';

type SkillAnswer = { readonly text: string; readonly data: object };

type Skill = {
  readonly asks: RegExp;
  readonly answer: (found: RegExpExecArray, deps: DoorDeps) => Promise<SkillAnswer>;
};

/** Skills in the order in which they are tried: those with the more specific words first. */
const skills: Readonly<Record<AgentSkillId, Skill>> = {
  axis: {
    asks: /\baxis ([a-z0-9][a-z0-9-]{0,79})\b/,
    answer: ([, axis = ''], deps) => answerAxis(axis, deps),
  },
  corrections: { asks: /\bcorrections?\b/, answer: (_, deps) => answerCorrections(deps) },
  doors: { asks: /\b(?:paid|doors?|buy|prices?|x402)\b/, answer: async (_, deps) => answerDoors(deps) },
  'board-totals': { asks: /\b(?:totals?|count|board)\b/, answer: (_, deps) => answerTotals(deps) },
};

const MOST_CHARACTERS = 2_000;

export async function answerText(text: string, deps: DoorDeps): Promise<SkillAnswer> {
  const words = text.slice(0, MOST_CHARACTERS).toLowerCase().replace(/\s+/g, ' ').trim();
  for (const { asks, answer } of Object.values(skills)) {
    const found = asks.exec(words);
    if (found !== null) return answer(found, deps);
  }
  const { example_axis } = deps.facts;
  const examples = skillsOn(example_axis === null ? [] : [example_axis]).flatMap(
    (skill) => skill.examples ?? [],
  );
  return {
    text: `Nothing published was asked for. Ask for one of: ${examples.join('; ')}.`,
    data: { understood: false, examples },
  };
}

async function answerTotals(deps: DoorDeps): Promise<SkillAnswer> {
  const quote = await quoteTotals(deps);
  if (quote === undefined) return unread('the board');
  const { public_count, separation_public_count, lid, source } = quote;
  return { text: [public_count, separation_public_count, lid, source].join('\n'), data: quote };
}

async function answerAxis(axis: string, deps: DoorDeps): Promise<SkillAnswer> {
  const quote = await quoteRow(axis, deps);
  if (quote.kind === 'unreadable') return unread('the board');
  const source = `${deps.origin}${pathOf('gspc')}`;
  if (quote.kind === 'unknown')
    return {
      text: `Unknown axis. Known: ${quote.known.join(', ')}.`,
      data: { error: 'unknown axis', known: quote.known },
    };
  const { row } = quote;
  const facts = ['status', 'kind', 'n', 'separation', 'leader', 'accuracy'].flatMap((name) =>
    Object.hasOwn(row, name) ? `${name}: ${String(row[name])}` : [],
  );
  const text = [`${axis}: ${facts.join(', ')}.`, textMember(row, 'note') ?? [], source].flat().join('\n');
  return { text, data: { axis: row, source } };
}

const NEWEST = 5;

async function answerCorrections(deps: DoorDeps): Promise<SkillAnswer> {
  const ledger = await readPublishedObject(pathOf('corrections'), deps);
  if (!ledger.ok) return unread('the corrections');
  const all = objectsMember(ledger.object, 'corrections');
  const newest = all.slice(0, NEWEST);
  const source = deps.origin + pathOf('corrections');
  const lines = newest.map((entry) => `${textMember(entry, 'id')}: ${textMember(entry, 'what_was_wrong')}`);
  const head = all.length === 0 ? 'No correction is on record.' : `${all.length} on record, newest first:`;
  return { text: [head, ...lines, source].join('\n'), data: { total: all.length, newest, source } };
}

/** A2A 1.0 has no standard for selling, so this answer only says where the doors are. */
function answerDoors({ origin }: DoorDeps): SkillAnswer {
  const doors = withLifecycle('LIVE')
    .filter(({ security }) => security === 'x402')
    .map(({ path, summary }) => ({ url: origin + path, summary }));
  const text = [
    'Nothing is sold over A2A. These doors are described as selling one artefact at a time over HTTP (x402), never a grade; whether one is open it says itself, with 402 or 503:',
    ...doors.map(({ url, summary }) => `${url} – ${summary}`),
    `Metered tools: ${origin}${pathOf('mcp')}`,
  ];
  return { text: text.join('\n'), data: { doors, tool_server: origin + pathOf('mcp') } };
}

function unread(what: string): SkillAnswer {
  return { text: `${what} could not be read now; ask again.`, data: { error: 'board_unreadable' } };
}
