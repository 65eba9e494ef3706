/** Text of a manual without the marks of Markdown: emphasis, code, the addresses of links, and the bars of a table row. */
export function withoutMarks(words: string): string {
  return words
    .replace(/\*\*|`/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<![\p{L}\p{N}])_([^_]+)_(?![\p{L}\p{N}])/gu, '$1')
    .replace(/^\s*\||\|\s*$/g, '')
    .replaceAll(' | ', ' · ')
    .trim();
}
