/** Line breaks, tabs and other control characters, with the spaces around them. */
const controls = /[ \u00A0]*[\p{Cc}\u2028\u2029]+[ \u00A0]*/gu;

/** Directional embeddings, overrides and isolates: if left unclosed, they reverse the text that follows a name. */
const directions = /[\u202A-\u202E\u2066-\u2069\u206A-\u206F]/g;

/** Zero-width characters without meaning in a name: zero width space, soft hyphen, byte order mark … */
const invisible = /[\u00AD\u180E\u200B\u2060-\u2065\uFEFF\uFFF9-\uFFFB]|\u034F|\u17B4|\u17B5/g;

/** Tag characters, except in flags such as Scotland's, where they follow a black flag. */
const tags = /(?<!\u{1F3F4}[\u{E0000}-\u{E007F}]*)[\u{E0000}-\u{E007F}]+/gu;

/** Joiners that are not between two characters, where emoji, Persian and Indian scripts need them. */
const strayJoiners = /^[\u200C\u200D]+|[\u200C\u200D]+$|(?<=[\s\u200C\u200D])[\u200C\u200D]+/g;

/** Anything but spaces, format characters, lone marks, and letters without a visible shape. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

/**
 * Normalizes text of one line for storage: a title, or the name of a person. Keeps text of any direction and emoji.
 * Text without visible characters becomes empty.
 */
export function asLine(text: string): string {
  // Keep NUL, so that validation refuses it.
  if (text.includes('\0')) return text;
  if (!visible.test(text)) return '';
  // Fast path: nearly all texts are plain.
  if (/^[\x20-\x7E\u00A1-\u00AC\u00AE-\u024F]*$/.test(text)) return text;
  const flat = text.replace(controls, ' ').replace(directions, '').replace(invisible, '').replace(tags, '');
  const line = flat.replace(strayJoiners, '');
  return line === text ? text : line.trim();
}

/** Whether a text has visible characters. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}
