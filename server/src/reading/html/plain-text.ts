import { decodeHTML } from 'entities';
import { withoutMarkdown } from './markdown.ts';

/** A value as one line of plain text: removes tags, Markdown, entities (even doubly encoded) and unusual spaces. */
export function plainText(value: string): string {
  return plainLines(value).join(' ');
}

/** The same, but split at tags and line breaks. */
export function plainLines(value: string): string[] {
  return withoutTags(decoded(value.slice(0, longestValue)))
    .split(lineBreak)
    .map(line => tidy(withoutMarkdown(line)))
    .filter(Boolean);
}

/** Collapses all whitespace and removes invisible characters. Truncates text longer than any line of a recipe. */
export function tidy(text: string): string {
  return mended(text.replace(invisible, '').replace(spaces, ' ').trim().slice(0, longestLine)).normalize(
    'NFC',
  );
}

/** "Â½" is "½" whose two bytes were decoded as two letters. */
function mended(text: string): string {
  return doubled.test(text) ? text.replace(doubledAll, pair => fromBytes(pair)) : text;
}

function fromBytes(letters: string): string {
  const [first = 0, second = 0] = [...letters].map(letter => letter.charCodeAt(0));
  return String.fromCharCode(((first & 0x1f) << 6) | (second & 0x3f));
}

/** A list entry without its bullet, checkbox or dash. */
export function withoutBullet(text: string): string {
  return bullet.test(text) ? text.slice(Math.max(0, text.search(notBullet))) : text;
}

/** A comparison key for a text: only its letters and digits, case-insensitive. */
export function textKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(notLetterOrDigit, '');
}

/** The words and numbers of a text in order, case-insensitive: "½ Ei" is 1, 2 and ei. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Decodes repeatedly while entities remain, since sites encode text that was encoded already. */
export function decoded(value: string): string {
  let text = value;
  for (let round = 0; round < 3 && entity.test(text); round += 1) text = decodeHTML(text);
  return text;
}

/*
 * Each iteration of a loop in a regular expression takes stack space, which a line of ten million characters overflows.
 * So line lengths are limited, and expressions that run before that only repeat a single character class.
 */
const doubled = /[\u00c2\u00c3][\u00a1-\u00bf]/;
const doubledAll = new RegExp(doubled, 'g');
const longestLine = 20_000;
const longestValue = 1_000_000;
const bullet = /^[▢☐□▪▫●○◦•·∙‣⁃✓✔☑➢➤►▶*–—-]/;
const notBullet = /[^▢☐□▪▫●○◦•·∙‣⁃✓✔☑➢➤►▶*–—\-\s]/;
const lineBreak = /[\n\r\u2028\u2029]/;
// Keeps zero-width joiners: Persian, Indic scripts and emoji need them.
const invisible = /(?![\t\n\v\f\r])\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff\ufffe\uffff]/gu;
const spaces = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g;
const notLetterOrDigit = /[^\p{L}\p{M}\p{N}]/gu;
const entity = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,31});/;
const hiddenParts = /<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi;
const breakingTag =
  /<\/?(?:br|p|div|li|ul|ol|h[1-6]|tr|table|section|article|blockquote|dd|dt|dl)\b[^<>]*>/gi;
const cellTag = /<\/?t[dh]\b[^<>]*>/gi;
// "<https://…>" is an address, not a tag.
const anyTag = /<\/?[a-zA-Z](?!\w*:\/\/)[^<>]*>|<!--[^<>]*-->/g;

/** Without tags; those that begin a line become line breaks. */
export function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  return text.replace(hiddenParts, '').replace(breakingTag, '\n').replace(cellTag, ' ').replace(anyTag, '');
}
