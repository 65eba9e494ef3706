/** `evidence-board/canonical-json`: JSON in the one spelling of RFC 8785, and a parser that refuses what it cannot spell. */

export { canonicalBytes, canonicalize } from '../core/canonical.ts';
export { type JsonLimits, type JsonValue, parseCanonicalJson, parseStrictJson } from '../core/strict-json.ts';
