import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { useFolder } from '../../../tests/kit/scratch.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { readPublisherRegisters } from '../../artifacts/publisher-registers.ts';
import { commissionReceipt, signCommission } from '../../core/commission-letter.ts';
import { enterLetters } from './enter-letters.ts';
import { enterSettlements } from './enter-settlements.ts';
import { describeQueue } from './mill-queue.ts';

const artifactsDir = useFolder();
const NOW = '2026-01-05T00:00:00Z';
const ledger = join(artifactsDir, 'commissions.json');
const commercial = join(artifactsDir, 'registers/commercial.json');
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

beforeEach(() => {
  mkdirSync(join(artifactsDir, 'registers'), { recursive: true });
  writeFileSync(ledger, '{"schema":"svc.commission-ledger/0.1","as_of":"2026-01-01","commissions":[]}');
  writeFileSync(join(artifactsDir, 'publisher.json'), readFileSync('artifacts/publisher.json'));
  writeFileSync(commercial, '{"schema":"svc.commercial/0.1","as_of":"2026-01-01","settlements":[]}');
});

const words = {
  schema: 'svc.commission-letter/0.1',
  ...{ to: 'evidence-board.example', on: '2026-01-02', subject: 's', question: 'q?', asked_by: 'w' },
};
const lettered = (of: object) => {
  const fields = signCommission(of, new Uint8Array(32).fill(7));
  return { receipt: commissionReceipt(fields), received_at: '2026-01-02T10:00:00Z', fields };
};
const letter = lettered(words);
const signed = letter.fields;

describe('entering requests', () => {
  test('a signed letter becomes an open entry with its words, once', () => {
    expect(enterLetters(artifactsDir, [letter, letter], NOW).join(' ')).toContain('requests entered: 1');
    expect(enterLetters(artifactsDir, [letter], NOW).join(' ')).toContain(
      'requests entered: 0; in the ledger before: 1',
    );
    expect(read(ledger)).toMatchObject({
      as_of: '2026-01-05',
      commissions: [
        { id: letter.receipt, as_of: '2026-01-02', question: 'q?', state: 'open', letter: signed },
      ],
    });
    expect(readPublisherRegisters(openFolder(artifactsDir)).commissions.ok).toBe(true);
  });

  test.each([
    ['a letter that was changed', { ...letter, fields: { ...signed, question: 'other?' } }],
    ['a letter under another receipt', { ...letter, receipt: '0'.repeat(32) }],
    ['a letter to another board', lettered({ ...words, to: 'other.example' })],
    ['a letter that is no request', { ...letter, fields: { message: 'hello' } }],
  ])('%s enters nothing, also not those beside it', (_, bad) => {
    expect(() => enterLetters(artifactsDir, [letter, bad], NOW)).toThrow('no request was entered');
    expect(read(ledger).commissions).toEqual([]);
  });

  test('an entry whose words are not those of its letter makes the ledger unreadable', () => {
    enterLetters(artifactsDir, [letter], NOW);
    const text = readFileSync(ledger, 'utf8').replace('"question": "q?"', '"question": "Who wins?"');
    writeFileSync(ledger, text);
    expect(readPublisherRegisters(openFolder(artifactsDir)).commissions).toMatchObject({ ok: false });
  });
});

describe('entering settlements', () => {
  const sale = {
    ...{ date: '2026-01-02', network: 'eip155:8453', asset: '0x1', transaction: '0xAB', payer: '0xPAYER' },
    ...{ amount_atomic: '10', product: 'evidence-bundle', payTo: '0xOWNER' },
  };
  const enter = (sales: readonly (typeof sale)[], own: readonly string[] = []) =>
    enterSettlements({ artifactsDir, sales, own, from: 'the store of the local server', now: NOW });

  test('no sale is zero, with the store that was read and the day', () => {
    enter([]);
    expect(read(commercial)).toMatchObject({
      as_of: '2026-01-05',
      counted_from: 'the store of the local server',
      settlements: [],
    });
  });

  test('each transaction is entered once, and a payer whom the owner controls is marked', () => {
    const paid = (transaction: string, payer: string) => ({ ...sale, transaction, payer });
    enter([sale]);
    enter([paid('0xab', '0xPAYER'), paid('0xcd', '0xowner'), paid('0xef', '0xFRIEND')], ['0xfriend']);
    const rows = read(commercial).settlements.map(
      ({ id, owner_controlled }: { id: string; owner_controlled: boolean }) => [id, owner_controlled],
    );
    expect(rows).toEqual([
      ['0xab', false],
      ['0xcd', true],
      ['0xef', true],
    ]);
    expect(readPublisherRegisters(openFolder(artifactsDir)).commercial.ok).toBe(true);
  });
});

test('the mill sees the open slots first, and which of them a bench of the board asks', () => {
  const lines = describeQueue('artifacts', [{ axis: 'labour-components' }]);
  expect(lines.find((line) => line.startsWith('slot.'))).toBe(lines[0]);
  expect(lines[lines.findIndex((line) => line.startsWith('slot.labour-components')) + 1]).toBe(
    '  npm run measure -- --axis labour-components',
  );
  expect(lines.some((line) => line.includes('no bench of this board asks it'))).toBe(true);
  expect(lines.at(-1)).toMatch(/^waiting: [1-9]/);
});
