/**
 * ISO 639-3 codes of the languages that have a two-letter code in ISO 639-1 and are answered by a
 * component of this fleet. Bokmål goes by the code of Norwegian, as most components call it;
 * Nynorsk stays a language of its own.
 */

const TWO_LETTERS = new Map(
  `afr:af ara:ar arb:ar aze:az bel:be ben:bn bos:bs bul:bg cat:ca ces:cs cmn:zh dan:da deu:de ell:el eng:en ekk:et est:et eus:eu
  fin:fi fra:fr glg:gl hau:ha heb:he hin:hi hrv:hr hun:hu hye:hy ind:id isl:is ita:it jpn:ja kat:ka kaz:kk kor:ko lat:la
  lav:lv lvs:lv lit:lt mar:mr mkd:mk nld:nl nno:nn nob:no nb:no pes:fa pol:pl por:pt ron:ro run:rn rus:ru slk:sk slv:sl spa:es
  srp:sr swe:sv tgl:tl tur:tr ukr:uk vie:vi`
    .split(/\s+/)
    .map((pair) => pair.split(':'))
    .map(([code = '', two = '']): [string, string] => [code, two]),
);

/**
 * The two-letter code, or the code as it is: a language outside the list is a verdict too, and a
 * wrong one.
 */
export function twoLetters(code: string): string {
  return TWO_LETTERS.get(code) ?? code;
}
