/**
 * What a declaration leaves unsaid of a bench, all at once, with what is to be put into the file: whoever writes a first one
 * cannot know which members there are.
 */

import { BoardError } from '../core/board-error.ts';
import { validate } from '../schema/validate.ts';
import { isRecord } from './foreign.ts';

const control = (target: string) => ({ input: 'a question outside of the items', target });

const needed = (bench: string) => ({
  schema: 'svc.bench-declaration/0.1',
  axis: bench.replace(/-\d+$/, ''),
  rule: { name: 'exact' },
  control: {
    positive: control('its certain answer'),
    negative: control('the certain answer of another one'),
  },
  components: [{ name: 'a model', endpoint: { base: 'https://api.example/v1', model: 'its name there' } }],
});

const neededOfBank = {
  title: 'What people call the items',
  question: 'What is measured, as one question?',
  licence: 'CC0-1.0',
  contamination: 'Whether the models may have seen the items before.',
  ancestry: 'Where the items come from.',
};

const neededOfOwn = {
  pilot: 'What was tried before, or that nothing was.',
  annotation: {
    annotators: [],
    kappa: null,
    dropped: 0,
    by_construction: 'Why each expected answer is right.',
  },
};

const neededOfPositive = {
  base_rate: null,
  no_base_rate_why: 'Why no share of the positive class is usual.',
};

/** Asked at the freeze: of a bank that was frozen before, nothing more can be said. */
function neededBefore({ author = 'own', positive, base_rate }: Members): Members {
  const isUnrated = positive !== undefined && (base_rate === undefined || base_rate === null);
  return { ...(author === 'own' ? neededOfOwn : {}), ...(isUnrated ? neededOfPositive : {}) };
}

export function refuseUnsaid(
  declared: unknown,
  { file, bench, isFrozen }: { readonly file: string; readonly bench: string; readonly isFrozen: boolean },
): void {
  if (!isRecord(declared)) return;
  const bank = isRecord(declared.bank) ? declared.bank : {};
  const isWhole = declared.bank === undefined && declared.items === undefined;
  const own = lacking(declared, { ...needed(bench), ...(isWhole ? {} : { items: 'items.jsonl' }) });
  const ofBank = isWhole ? {} : lacking(bank, { ...neededOfBank, ...(isFrozen ? {} : neededBefore(bank)) });
  const names = [...Object.keys(own), ...Object.keys(ofBank).map((name) => `\`bank\` ${name}`)];
  if (names.length === 0) return;
  const filled = { ...own, ...declared, ...(isWhole ? {} : { bank: { ...ofBank, ...bank } }) };
  const lines = [
    `${file}: expected ${names.join(', ')}, got none of these. Beside what is there belongs, in your own words:`,
    ...membersOf(own, declared),
    ...(Object.keys(ofBank).length === 0 ? [] : ['and within `bank`:', ...membersOf(ofBank, bank)]),
    ...otherFaults(filled, file),
  ];
  throw new BoardError('BENCH', lines.join('\n'));
}

type Members = Readonly<Record<string, unknown>>;

function lacking(has: Members, wanted: Members): Members {
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => has[name] === undefined));
}

/** They go before what is there, each with its comma. */
function membersOf(members: Members, before: Members): readonly string[] {
  const lines = Object.entries(members).map(([name, value]) => `  "${name}": ${spaced(value)}`);
  const isLast = (at: number): boolean => at === lines.length - 1 && Object.keys(before).length === 0;
  return lines.map((line, at) => (isLast(at) ? line : `${line},`));
}

function spaced(value: unknown): string {
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
}

/** Of what is there. */
function otherFaults(filled: Members, file: string): readonly string[] {
  try {
    validate('bench-declaration-0.1', filled, file);
    return [];
  } catch (error) {
    if (error instanceof BoardError) return [error.message];
    throw error;
  }
}
