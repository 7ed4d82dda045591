/** Line breaks, tabs and other control characters, with the spaces around them. */
const controls = /[ \u00A0]*[\p{Cc}\u2028\u2029]+[ \u00A0]*/gu;

/** Directional embeddings, overrides and isolates: unclosed, they turn around the text that follows a name. */
const directions = /[\u202A-\u202E\u2066-\u2069\u206A-\u206F]/g;

/** Characters without width that mean nothing in a name: zero width space, soft hyphen, byte order mark … */
const invisible = /[\u00AD\u180E\u200B\u2060-\u2065\uFEFF\uFFF9-\uFFFB]|\u034F|\u17B4|\u17B5/g;

/** Tag characters, but those of flags such as Scotland's, which follow a black flag. */
const tags = /(?<!\u{1F3F4}[\u{E0000}-\u{E007F}]*)[\u{E0000}-\u{E007F}]+/gu;

/** Joiners belong between two characters: in emoji, in Persian and in Indian scripts. */
const strayJoiners = /^[\u200C\u200D]+|[\u200C\u200D]+$|(?<=[\s\u200C\u200D])[\u200C\u200D]+/g;

/** Anything but spaces, format characters, marks alone, and letters that are drawn as nothing. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

/**
 * A text of one line as it is kept: a title, or the name of a person. Text of any direction and emoji stay as they are. What
 * shows nothing is empty.
 */
export function asLine(text: string): string {
  // NUL is refused, wherever it is.
  if (text.includes('\0')) return text;
  if (!visible.test(text)) return '';
  // Nearly all texts are plain.
  if (/^[\x20-\x7E\u00A1-\u00AC\u00AE-\u024F]*$/.test(text)) return text;
  const flat = text.replace(controls, ' ').replace(directions, '').replace(invisible, '').replace(tags, '');
  const line = flat.replace(strayJoiners, '');
  return line === text ? text : line.trim();
}

/** Whether a text shows anything. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}
