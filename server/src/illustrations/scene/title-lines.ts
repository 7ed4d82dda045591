import type { Typeface } from './typeface.ts';

export type TitleLines = { size: number; lines: string[] };

// Cards crop the picture to 4:3, which keeps the middle 1066 of its 1200 pixels.
const lineWidth = 960;

/** The title in one or two lines, as large as possible, truncated with an ellipsis if it still doesn't fit. */
export function titleLines(title: string, typeface: Typeface): TitleLines {
  const text = drawable(title, typeface);
  if (text === '') return { size: 0, lines: [] };
  for (const size of [66, 60, 54]) {
    if (typeface.width(text, size) <= lineWidth) return { size, lines: [text] };
  }
  for (const size of [54, 48]) {
    const lines = twoLines(text, line => typeface.width(line, size) <= lineWidth);
    if (lines) return { size, lines };
  }
  return { size: 48, lines: shortened(text, line => typeface.width(line, 48) <= lineWidth) };
}

type Fits = (line: string) => boolean;

/**
 * The part of a title that the typeface can draw. Drops missing characters instead of drawing boxes; if most are
 * missing, the rest would make no sense, so the result is empty.
 */
function drawable(title: string, typeface: Typeface): string {
  const characters = [...title.normalize('NFC').replace(/\s+/g, ' ')];
  const drawn = characters.map(character => substitute(character, typeface)).join('');
  const letters = (text: string) => text.match(/\p{Letter}/gu)?.length ?? 0;
  const lost = letters(title) - letters(drawn);
  if (lost > letters(drawn)) return '';
  return drawn
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/ +/g, ' ')
    .replace(/^[\s,.;:·–—/-]+|[\s,;:·–—/-]+$/g, '');
}

function substitute(character: string, typeface: Typeface): string {
  if (/[\p{Mark}\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(character)) return '';
  if (typeface.has(character)) return character;
  return [...character.normalize('NFKD')]
    .filter(part => typeface.has(part) && !/\p{Mark}/u.test(part))
    .join('');
}

/** Breaks where both lines are most similar in width, preferably before a joining word. */
function twoLines(text: string, fits: Fits): string[] | undefined {
  const words = text.split(' ');
  const breaks = words.slice(1).map((word, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    const uneven = Math.abs(text.length - 2 * (lines[0]?.length ?? 0));
    return {
      lines,
      cost: uneven + (joining.test(words[index] ?? '') ? 12 : 0) - (joining.test(word) ? 12 : 0),
    };
  });
  return breaks.sort((a, b) => a.cost - b.cost).find(({ lines }) => lines.every(fits))?.lines;
}

const joining =
  /^(?:&|a|an|and|the|with|in|on|of|for|from|or|to|mit|und|auf|in|im|aus|für|nach|vom|von|zu)$/i;

function shortened(text: string, fits: Fits): string[] {
  const words = text.split(' ');
  let first = '';
  while (words[0] !== undefined && fits(`${first} ${words[0]}`.trim()))
    first = `${first} ${words.shift()}`.trim();
  if (first === '') return [cut(text, fits)];
  return [first, cut(words.join(' '), fits)];
}

/**
 * As many characters as fit before an ellipsis, by binary search, so that an endless word costs no more than a short
 * one.
 */
function cut(text: string, fits: Fits): string {
  const characters = [...text];
  const upTo = (count: number) =>
    `${characters
      .slice(0, count)
      .join('')
      .replace(/[\s,;:.–-]+$/, '')}…`;
  let enough = 0;
  let tooMany = characters.length;
  while (tooMany - enough > 1) {
    const middle = (enough + tooMany) >> 1;
    if (fits(upTo(middle))) enough = middle;
    else tooMany = middle;
  }
  const words = upTo(enough);
  const lastSpace = words.lastIndexOf(' ');
  return lastSpace > words.length * 0.6
    ? `${words.slice(0, lastSpace).replace(/[\s,;:.–&-]+$/, '')}…`
    : words;
}
