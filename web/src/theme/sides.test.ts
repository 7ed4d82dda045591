import { expect, test } from 'vitest';

const sheets = import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true });

const sided = [
  /\b(margin|padding|border)-(left|right)\b/,
  /(^|[\s{;])(left|right):/,
  /(text-align|float): (left|right)/,
  /border-(top|bottom)-(left|right)-radius/,
];
const fourSides = /(?:margin|padding|inset): [^\s();]+ ([^\s();]+) [^\s();]+ ([^\s();]+);/g;

test.each(Object.entries(sheets))(
  '%s uses no left or right, so that it works in both directions',
  (_, css) => {
    expect(sided.filter(each => each.test(css))).toEqual([]);
    expect([...css.matchAll(fourSides)].filter(([, right, left]) => right !== left)).toEqual([]);
  },
);
