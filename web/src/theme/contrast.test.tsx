import { afterEach, expect, test } from 'vitest';
import './theme.css';
import { hues } from '@potluck/contract/hue';

afterEach(() => document.documentElement.removeAttribute('data-mantine-color-scheme'));

for (const scheme of ['light', 'dark']) {
  test(`text has enough contrast on every background of the ${scheme} scheme`, () => {
    document.documentElement.dataset.mantineColorScheme = scheme;
    expect(textPairs().filter(pair => contrast(...pair) < 4.5)).toEqual([]);
  });

  test(`control borders have enough contrast in the ${scheme} scheme`, () => {
    document.documentElement.dataset.mantineColorScheme = scheme;
    expect(edgePairs().filter(pair => contrast(...pair) < 3)).toEqual([]);
  });
}

type Pair = [front: string, back: string];
const grounds = ['paper', 'surface', 'surface-2'];
const tints = hues.map(hue => `${hue}-tint`);
const fills = hues.flatMap(hue => [`${hue}-fill`, `${hue}-fill-hover`]);

function textPairs(): Pair[] {
  const inks = ['ink', 'ink-2', ...hues.map(hue => `${hue}-ink`)];
  return [
    ...grounds.flatMap(ground => inks.map((ink): Pair => [ink, ground])),
    ...tints.flatMap(
      tint =>
        [
          ['ink', tint],
          ['ink-2', tint],
        ] as Pair[],
    ),
    ...hues.map((hue): Pair => [`${hue}-ink`, `${hue}-tint`]),
    ...fills.map((fill): Pair => ['on-fill', fill]),
  ];
}

function edgePairs(): Pair[] {
  return grounds.flatMap(
    ground =>
      [
        ['edge', ground],
        ['basil', ground],
      ] as Pair[],
  );
}

/** WCAG 2.2, the definition of contrast ratio. */
function contrast(front: string, back: string) {
  const [lighter = 0, darker = 0] = [luminance(front), luminance(back)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(token: string) {
  const [red = 0, green = 0, blue = 0] = rgb(token).map(value =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function rgb(token: string) {
  const hex = getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();
  const parts = /^#(..)(..)(..)$/.exec(hex)?.slice(1);
  if (!parts) throw new Error(`--${token} is not a colour of the form #rrggbb but "${hex}".`);
  return parts.map(part => Number.parseInt(part, 16) / 255);
}
