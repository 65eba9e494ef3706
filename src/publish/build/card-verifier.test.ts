import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { cardPacks, readIssuedCards } from '../../artifacts/cards.ts';
import { type Folder, openFolder, withFiles } from '../../artifacts/folder.ts';
import { utf8 } from '../../core/text.ts';
import { packedCards, verifyIssuedCards } from '../../derive/cards/issued-cards.ts';
import { beginVerifying } from './card-verifier.ts';

let root = '';
let folder: Folder;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'evidence-board-packs-'));
  for (const name of ['cards', 'keys', 'publisher.json'])
    cpSync(join('artifacts', name), join(root, name), { recursive: true });
  folder = openFolder(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const evidence = committedEvidence();
const [first] = packedCards(evidence.cards);

/** The pack of the first card, with one digit of its signature changed. */
function packWithForgery(): Uint8Array {
  const text = new TextDecoder().decode(folder.read(cardPacks.measurement));
  return utf8(
    text.replace(
      /(?<="sig_ed25519":")[0-9a-f]/,
      (digit) => '0123456789abcdef'[(Number.parseInt(digit, 16) + 1) % 16] ?? '',
    ),
  );
}

describe('cards that are verified in a thread of their own', () => {
  test('are valid where they are in this one', async () => {
    const valid = await beginVerifying(folder)(evidence);
    expect(valid.size).toBe(packedCards(evidence.cards).length);
    expect(valid).toEqual(await verifyIssuedCards(evidence));
  });

  test('are not where a signature is forged', async () => {
    writeFileSync(join(root, cardPacks.measurement), packWithForgery());
    const forged = { ...evidence, cards: readIssuedCards(folder) };
    const valid = await beginVerifying(folder)(forged);
    expect(valid).toEqual(await verifyIssuedCards(forged));
    expect(packedCards(forged.cards).filter(({ id }) => !valid.has(id))).toMatchObject([{ id: first?.id }]);
  });

  test('are not where other bytes were read here than there', async () => {
    const forged = withFiles(folder, new Map([[cardPacks.measurement, packWithForgery()]]));
    const valid = await beginVerifying(folder)({ ...evidence, cards: readIssuedCards(forged) });
    expect(valid.has(first?.id ?? '')).toBe(false);
    expect(valid.size).toBe(packedCards(evidence.cards).length - 1);
  });

  test('are verified in this one where they lie nowhere on disk', async () => {
    const forged = withFiles(folder, new Map([[cardPacks.measurement, packWithForgery()]]));
    expect(beginVerifying(forged)).toBe(verifyIssuedCards);
  });

  test('are waited for, and what fails there is told', async () => {
    const verifying = beginVerifying(folder);
    writeFileSync(join(root, cardPacks.measurement), '{}\n');
    await expect(verifying(evidence)).rejects.toThrow(/cards/);
  });
});
