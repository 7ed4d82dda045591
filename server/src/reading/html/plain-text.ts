import { decodeHTML } from 'entities';
import { withoutMarkdown } from './markdown.ts';

/** One line of text out of a value that may still hold tags, Markdown, entities (even doubly encoded) and odd spaces. */
export function plainText(value: string): string {
  return plainLines(value).join(' ');
}

/** The same, kept apart where tags or line breaks part it. */
export function plainLines(value: string): string[] {
  return withoutTags(decoded(value.slice(0, longestValue)))
    .split(lineBreak)
    .map(line => tidy(withoutMarkdown(line)))
    .filter(Boolean);
}

/** Collapses every kind of space and drops characters that nobody sees. What is longer than any line of a recipe is cut off. */
export function tidy(text: string): string {
  return mended(text.replace(invisible, '').replace(spaces, ' ').trim().slice(0, longestLine)).normalize(
    'NFC',
  );
}

/** "Â½" is "½" whose two bytes somebody took for two letters. */
function mended(text: string): string {
  return doubled.test(text) ? text.replace(doubledAll, pair => fromBytes(pair)) : text;
}

function fromBytes(letters: string): string {
  const [first = 0, second = 0] = [...letters].map(letter => letter.charCodeAt(0));
  return String.fromCharCode(((first & 0x1f) << 6) | (second & 0x3f));
}

/** A list entry without the bullet, tick box or dash that it was set with. */
export function withoutBullet(text: string): string {
  return bullet.test(text) ? text.slice(Math.max(0, text.search(notBullet))) : text;
}

/** What is left of a text for comparing: its letters and digits, without case. */
export function textKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(notLetterOrDigit, '');
}

/** The words and numbers of a text in its order, without case: "½ Ei" is 1, 2 and ei. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Decoded once more as long as entities show, since sites encode what was encoded already. */
export function decoded(value: string): string {
  let text = value;
  for (let round = 0; round < 3 && entity.test(text); round += 1) text = decodeHTML(text);
  return text;
}

/*
 * Expressions note each turn of a loop on a stack of their own, which a line of ten million characters overflows. So the
 * lines that are read end somewhere, and what runs before that repeats nothing but one class of characters.
 */
const doubled = /[\u00c2\u00c3][\u00a1-\u00bf]/;
const doubledAll = new RegExp(doubled, 'g');
const longestLine = 20_000;
const longestValue = 1_000_000;
const bullet = /^[▢☐□▪▫●○◦•·∙‣⁃✓✔☑➢➤►▶*–—-]/;
const notBullet = /[^▢☐□▪▫●○◦•·∙‣⁃✓✔☑➢➤►▶*–—\-\s]/;
const lineBreak = /[\n\r\u2028\u2029]/;
// Zero-width joiners stay: Persian, Indic scripts and emoji are spelt with them.
const invisible = /(?![\t\n\v\f\r])\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff\ufffe\uffff]/gu;
const spaces = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g;
const notLetterOrDigit = /[^\p{L}\p{M}\p{N}]/gu;
const entity = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,31});/;
const hiddenParts = /<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi;
const breakingTag =
  /<\/?(?:br|p|div|li|ul|ol|h[1-6]|tr|table|section|article|blockquote|dd|dt|dl)\b[^<>]*>/gi;
const cellTag = /<\/?t[dh]\b[^<>]*>/gi;
// "<https://…>" is an address.
const anyTag = /<\/?[a-zA-Z](?!\w*:\/\/)[^<>]*>|<!--[^<>]*-->/g;

function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  return text.replace(hiddenParts, '').replace(breakingTag, '\n').replace(cellTag, ' ').replace(anyTag, '');
}
