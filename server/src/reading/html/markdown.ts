/** The plain text of a Markdown line: links become their text; emphasis, code marks and escapes are removed. */
export function withoutMarkdown(line: string): string {
  if (!signs.test(line)) return line;
  return line
    .replace(link, '$1')
    .replace(autolink, '$1')
    .replace(bold, '$2')
    .replace(italic, '$2')
    .replace(struck, (all, text: string) => (all.length === line.trim().length ? text : ''))
    .replace(code, '$1')
    .replace(escaped, '$1');
}

/** A Markdown line with its emphasis, links and escapes, and without what light formatting lacks. */
export function lightMarkdown(line: string): string {
  if (!signs.test(line)) return line;
  return line
    .replace(image, '$1')
    .replace(autolink, '[$1]($1)')
    .replace(struck, (all, text: string) => (all.length === line.trim().length ? text : ''))
    .replace(code, '$1');
}

const signs = /[*_`~\\\]<]/;
const image = /!\[([^[\]]{0,500})\]\([^()\s]{1,2000}\)/g;
const link =
  /!?\[([^[\]]{0,500})\]\((?:[^()\s]|\([^()\s]{0,200}\)){1,2000}(?:\s+(?:"[^"]{0,200}"|'[^']{0,200}'))?\)/g;
const autolink = /<(https?:\/\/[^\s<>]{1,2000})>/g;
const bold = /(?<!\\)(\*{2,3}|__)(?=[^\s*_])([^*\n]{0,1000}?[^\s*\\])\1/g;
// Keeps "2 * 3 * 4" and the asterisks of footnotes.
const italic = /(?<![\p{L}\p{N}*_\\])([*_])(?=[^\s*_])([^*_\n]{0,500}?[^\s*_\\])\1(?![\p{L}\p{N}*_])/gu;
const struck = /~~(?=\S)([^~\n]{0,500}?\S)~~/g;
const code = /`([^`\n]{1,500})`/g;
const escaped = /\\([*_#`~[\]()>+.!-])/g;

/** A table row, quote or rule without its Markdown characters; "" for a rule. */
export function withoutBlockSigns(line: string): string {
  if (rule.test(line.trim())) return '';
  const row = tableRow.exec(line)?.[1];
  const text =
    row === undefined
      ? line
      : row
          .split(/(?<!\\)\|/)
          .map(cell => cell.trim())
          .join(' ');
  return text.replace(quote, '').trim();
}

// For trimmed lines: spaces at both ends would make it quadratic.
const rule = /^(?:(?:[-_=*~·.]\s?){3,}|\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?)$/;
const tableRow = /^\s*\|(.+)\|\s*$/;
const quote = /^\s*(?:>\s*)+/;
