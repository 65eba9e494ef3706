/** A sentence to quote, whose address is set smaller than its words: bytes are not read. */

export type QuotedText = {
  readonly says: string;
  /** The first address that the sentence names. */
  readonly address: string | undefined;
  readonly rest: string;
};

export function toQuotedText(sentence: string): QuotedText {
  const [, says = sentence, address, rest = ''] = /^(.*?)(https?:\/\/[^\s)]+)(.*)$/s.exec(sentence) ?? [];
  return { says, address, rest };
}
