import type { Ground } from './ground.ts';
import { path, placed, short } from './svg.ts';
import type { TitleLines } from './title-lines.ts';
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
