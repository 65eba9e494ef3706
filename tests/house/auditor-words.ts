/** The words that publishers need not know, and where they stand in a text for publishers. */

export const auditorWords = [
  ...['axis', 'bank', 'run', 'card', 'chain', 'root', 'snapshot', 'note', 'content', 'checkpoint', 'tile'],
] as const;

/** As nouns: a command is run, and a remark of an import is a note. */
const patterns: readonly RegExp[] = [
  /\bax[ei]s\b/gi,
  /\b(?:bank|card|chain|root|snapshot|content|checkpoint|tile)s?\b/gi,
  /\b(?:site|signed) notes?\b/gi,
  /\b(?:an?|the|each|every|this|one|another|current|earlier|last|next|new|its|their|of|interrupted|first|same|former|two|several|no) runs?\b/gi,
  // Of the same kind: what a board calls an axis on its place, what a card is about, and what becomes of one.
  /\bslots?\b|\bsupersed\w+/gi,
];

/** Names of files, commands, options, variables and keys are as the specification has them. */
const names: readonly RegExp[] = [
  /`(?:[^`\n]|\n(?!\n))*`/g,
  /\]\([^)]*\)/g,
  /https?:\S+/g,
  /\bcontents: (?:read|write)\b/g,
  /--[a-z][a-z-]*(?:[ =](?:<[^>]*>|[A-Z]+\b|…|[a-z-]+(?=$|[\s\])])))?/g,
  /[^\s(]*\/[^\s),;:]*/g,
  /\b[\w-]+\.(?:json|jsonl|mjs|ts|md|note|csv|css|txt|ots)\b/g,
  /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g,
  /\b(?:board|card)-attestation(?:-\d+)?\b/g,
];

/** Those that a text says in its sentences. */
export function auditorWordsIn(text: string): readonly string[] {
  const sentences = names.reduce((rest, name) => rest.replace(name, ' '), text);
  return patterns.flatMap((pattern) => sentences.match(pattern) ?? []);
}

/** A page of documentation without what a reader types or has in a file: what commands print stays. */
export function proseOf(markdown: string): string {
  return markdown.replace(/^```(?!text\n)[a-z]+\n[\s\S]*?^```$/gm, '').replace(/^```.*$/gm, '');
}
