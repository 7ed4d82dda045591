import { darker, distance, lighter } from './colour.ts';
import { pick, type Random } from './random.ts';

export type GroundName = keyof typeof grounds;
export type Ground = { cloth: string; print: string; accent: string; ink: string };

/** The cloth under the plate and its matching colours: the rim of the plate, the ink of the title. */
export const grounds = {
  tomato: { cloth: '#f2b5a0', print: '#e99d85', accent: '#d9532f', ink: '#8a2f16' },
  apricot: { cloth: '#f7cfa0', print: '#f0bb80', accent: '#de8a35', ink: '#84430f' },
  honey: { cloth: '#f3da92', print: '#e9c970', accent: '#cf9a1e', ink: '#6b4a0a' },
  pistachio: { cloth: '#d3dfa8', print: '#bfcf88', accent: '#8a9f3c', ink: '#475a14' },
  basil: { cloth: '#b7d3b4', print: '#a0c29e', accent: '#4f8f63', ink: '#24573a' },
  sea: { cloth: '#b0d8d2', print: '#95c8c0', accent: '#3d938a', ink: '#14564f' },
  sky: { cloth: '#b8d2e8', print: '#9fbfdc', accent: '#4a82b8', ink: '#1f4d7c' },
  lavender: { cloth: '#d0c6e8', print: '#bfb1de', accent: '#8468b8', ink: '#4d3488' },
  berry: { cloth: '#eebfcd', print: '#e4a8bb', accent: '#c2577f', ink: '#85234d' },
  cocoa: { cloth: '#dac2ac', print: '#ccae93', accent: '#9a6a42', ink: '#5a3214' },
  oat: { cloth: '#e9e0d2', print: '#dacdb9', accent: '#a5906f', ink: '#4f4130' },
} as const satisfies Record<string, Ground>;

/** One to three cloths to choose from. */
export type Grounds =
  | GroundName
  | `${GroundName} ${GroundName}`
  | `${GroundName} ${GroundName} ${GroundName}`;

export function pickGround(grounds: Grounds, random: Random): GroundName {
  const names = grounds.split(' ').filter(isGround);
  return names[Math.floor(random() * names.length)] ?? 'oat';
}

/** The three cloths with the strongest contrast to a food colour. */
export function contrasting(colour: string): Grounds {
  const apart = (name: GroundName) => distance(grounds[name].accent, colour);
  const [first = 'oat', second = 'oat', third = 'oat'] = Object.keys(grounds)
    .filter(isGround)
    .sort((a, b) => apart(b) - apart(a));
  return `${first} ${second} ${third}`;
}

function isGround(name: string): name is GroundName {
  return Object.hasOwn(grounds, name);
}

/** A printed cloth of 1200 × 800, lit from the upper left. */
export function drawGround(name: GroundName, random: Random): string {
  const ground = grounds[name];
  const pattern = pick(random, [gingham, dots, stripes, tiles, scallops, trellis, checks]);
  return `<defs>${pattern(ground)}
<radialGradient id="light" cx="0.4" cy="0.3" r="0.85"><stop offset="0" stop-color="#ffffff" stop-opacity="0.42"/><stop offset="0.55" stop-color="#ffffff" stop-opacity="0.08"/><stop offset="1" stop-color="${darker(ground.print, 0.25)}" stop-opacity="0.3"/></radialGradient></defs>
<rect width="1200" height="800" fill="${ground.cloth}"/><rect width="1200" height="800" fill="url(#print)"/><rect width="1200" height="800" fill="url(#light)"/>`;
}

type Print = (ground: Ground) => string;

const gingham: Print = ({ print }) =>
  tile(
    80,
    `<rect width="40" height="80" fill="${print}" opacity="0.6"/><rect width="80" height="40" fill="${print}" opacity="0.6"/>`,
  );

const dots: Print = ({ print }) =>
  tile(
    56,
    `<circle cx="14" cy="14" r="6.5" fill="${print}"/><circle cx="42" cy="42" r="6.5" fill="${print}"/>`,
  );

const stripes: Print = ({ print }) =>
  tile(64, `<rect width="32" height="64" fill="${print}" opacity="0.75"/>`, 45);

const tiles: Print = ({ print, cloth }) =>
  tile(
    100,
    `<rect x="3" y="3" width="94" height="94" rx="5" fill="${print}" opacity="0.38"/><path d="M50 16C62 34 66 38 84 50C66 62 62 66 50 84C38 66 34 62 16 50C34 38 38 34 50 16Z" fill="${lighter(cloth, 0.3)}"/><circle cx="50" cy="50" r="9" fill="${print}"/><circle cx="0" cy="0" r="16" fill="${print}"/><circle cx="100" cy="0" r="16" fill="${print}"/><circle cx="0" cy="100" r="16" fill="${print}"/><circle cx="100" cy="100" r="16" fill="${print}"/>`,
  );

const scallops: Print = ({ print }) =>
  tile(
    72,
    `<g fill="none" stroke="${print}" stroke-width="4" opacity="0.75"><circle cx="36" cy="0" r="34"/><circle cx="36" cy="0" r="20"/><circle cx="0" cy="36" r="34"/><circle cx="72" cy="36" r="34"/><circle cx="0" cy="36" r="20"/><circle cx="72" cy="36" r="20"/></g>`,
  );

const trellis: Print = ({ print }) =>
  tile(
    64,
    `<path d="M0 0H64M0 0V64" stroke="${print}" stroke-width="7"/><circle r="9" fill="${print}"/><circle cx="64" r="9" fill="${print}"/><circle cy="64" r="9" fill="${print}"/><circle cx="64" cy="64" r="9" fill="${print}"/>`,
    45,
  );

const checks: Print = ({ print }) =>
  tile(
    88,
    `<rect width="44" height="44" fill="${print}" opacity="0.7"/><rect x="44" y="44" width="44" height="44" fill="${print}" opacity="0.7"/>`,
    45,
  );

function tile(size: number, markup: string, turn = 0): string {
  return `<pattern id="print" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${markup}</pattern>`;
}
