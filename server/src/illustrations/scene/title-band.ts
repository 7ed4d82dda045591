import type { Ground } from './ground.ts';
import { path, placed, short } from './svg.ts';
import type { Typeface } from './typeface.ts';

/**
 * The paper band at the bottom of the picture; `top` is its highest point, in the middle. Neither the band nor its
 * shadow reaches higher than `above`.
 */
export function drawTitleBand(
  title: TitleLines,
  ground: Ground,
  typeface: Typeface,
): { markup: string; top: number; above: number } {
  if (title.lines.length === 0) return { markup: '', top: 800, above: 800 };
  const leading = title.size * 1.14;
  const top = 800 - 72 - title.size * 0.72 - leading * (title.lines.length - 1);
  const lines = title.lines.map((line, index) => {
    const baseline = top + 40 + title.size * 0.72 + index * leading;
    return bentLine(typeface.glyphs(line, title.size), typeface.width(line, title.size), baseline);
  });
  const line = 'fill="none"';
  const paper =
    shadows
      .map(width =>
        path(edge(top), `${line} stroke="${ground.ink}" stroke-opacity="0.06" stroke-width="${width}"`),
      )
      .join('') +
    path(`${edge(top)}V820H-20Z`, 'fill="#fffcf6"') +
    path(edge(top + 11), `${line} stroke="${ground.accent}" stroke-opacity="0.55" stroke-width="2.5"`);
  return {
    markup: `${paper}<g fill="${ground.ink}">${lines.join('')}</g>`,
    top,
    above: top - shadows[0] / 2,
  };
}

const shadows = [34, 24, 15, 7] as const;

// The band and its lines follow a parabola: highest in the middle, this much lower at the sides of the picture.
const drop = 40;

function edge(top: number): string {
  return `M-20 ${short(top + drop)}Q600 ${short(top - drop)} 1220 ${short(top + drop)}`;
}

function bentLine(glyphs: { outline: string; x: number }[], width: number, baseline: number): string {
  return glyphs
    .map(({ outline, x }) => {
      const across = (x - width / 2) / 600;
      const turn = (Math.atan((2 * drop * across) / 600) * 180) / Math.PI;
      return placed(path(outline, ''), { x: 600 + across * 600, y: baseline + drop * across * across, turn });
    })
    .join('');
}

type TitleLines = { size: number; lines: string[] };

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
