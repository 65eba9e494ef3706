import { describe, expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { quoteLaw } from './law-quote.ts';

const { provisions: read } = committedEvidence();
const provisions = read.ok ? read.value.provisions : [];
const find = (id: string) => provisions.find((each) => each.id === id) ?? expect.fail(id);

describe('the law as it is quoted', () => {
  test('is the pinned text or its first whole lines, under the digest of all of it', () => {
    expect(provisions.length).toBeGreaterThan(50);
    for (const provision of provisions) {
      const quote = quoteLaw(provision, netlifyAddress);
      const text = provision.text ?? '';
      expect(text.startsWith(quote?.text ?? 'nothing'), provision.id).toBe(true);
      expect(['', '\n'], provision.id).toContain(text.charAt(quote?.text.length ?? 0));
      expect([quote?.is_whole, quote?.text_sha256]).toEqual([quote?.text === text, provision.text_sha256]);
    }
  });

  test('leads to its anchor on this board', () => {
    expect(quoteLaw(find('dora.28-44'), netlifyAddress)).toMatchObject({
      at: '/regulation/32022R2554#dora_28-44',
      is_whole: false,
      compared_by: 'machine',
    });
    expect(quoteLaw(find('ai-act.4'), netlifyAddress)?.compared_by).toBe('reading');
    expect(quoteLaw(find('dora-register.templates'), netlifyAddress)?.compared_by).toBe('nothing');
  });

  test('of a provision of the AI Act is whole', () => {
    const cut = provisions.filter(
      (each) => each.celex === '32024R1689' && quoteLaw(each, netlifyAddress)?.is_whole !== true,
    );
    expect(cut).toEqual([]);
  });

  test('keeps a first line that is longer than what is quoted', () => {
    const long = { ...find('ai-act.6-2'), text: `${'x'.repeat(3_000)}\nsecond` };
    expect(quoteLaw(long, netlifyAddress)?.text).toBe('x'.repeat(3_000));
  });

  test('is null where no text is pinned', () => {
    expect(quoteLaw({ ...find('ai-act.6-2'), text: null, text_sha256: null }, netlifyAddress)).toBeNull();
  });
});
