import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The markup of an icon in a box of 32 × 32, or undefined if the set doesn't have it. */
export type Icons = (name: string) => string | undefined;

/** Reads the named icons from the set (Fluent Emoji Flat) once; the other three thousand are discarded. */
export function readIcons(names: Iterable<string>): Icons {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji-flat/icons.json'));
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };
  const cache = new Map<string, string>();
  for (const name of names) {
    const tint = tintedIcons[name];
    const body = icons[tint?.of ?? name]?.body;
    if (body) cache.set(name, recoloured(body, { ...natural, ...tint?.swap }));
  }
  return name => cache.get(name);
}

// The set draws mint leaves and fish in azure; next to real food that looks like plastic.
const natural: Record<string, string> = {
  '#00D26A': '#6CB33F',
  '#00F397': '#93CE5B',
  '#008463': '#2F7D46',
  '#86D72F': '#8BC34A',
  '#C3EF3C': '#BFDD66',
  '#F8312F': '#E5402F',
};

function recoloured(body: string, swap: Record<string, string>): string {
  return body.replace(/#[0-9a-f]{6}\b/gi, colour => swap[colour.toUpperCase()] ?? colour);
}

type TintedIcon = { of: string; swap: Record<string, string> };

/** Icons that the set lacks, made by replacing colours of another icon (written as in the set). */
const tintedIcons: Record<string, TintedIcon> = {
  'red-pepper': pepper('#DF3F30', '#B3261F'),
  'yellow-pepper': pepper('#F7C22E', '#DD9A12'),
  'red-onion': onion('#B15F96', '#8A3F74', '#9F5086'),
  beetroot: onion('#A62B5C', '#7A1A42', '#8F2350'),
  shallot: onion('#D48A6A', '#A85E44', '#C07454'),
  turnip: onion('#EBDDE6', '#B97FB0', '#D9BBD3'),
  fig: { of: 'garlic', swap: { '#FFCE7C': '#5B3A70', '#FEEFC2': '#8A5C9C' } },
  parsnip: { of: 'carrot', swap: { '#FF822D': '#F0DFB4', '#FF6723': '#D9C188' } },
  courgette: { of: 'cucumber', swap: { '#44911B': '#5C9A3A', '#86D72F': '#A9D070' } },
  pumpkin: { of: 'melon', swap: { '#BFCC82': '#F0902F', '#608842': '#C9621C', '#6D4534': '#5F7A2E' } },
  cabbage: { of: 'leafy-green', swap: { '#008463': '#7FA85A', '#86D72F': '#B7D584', '#C3EF3C': '#E3EFC0' } },
  'red-cabbage': {
    of: 'leafy-green',
    swap: { '#008463': '#5A2A66', '#86D72F': '#8B4C97', '#C3EF3C': '#D9B5DE' },
  },
  kale: { of: 'leafy-green', swap: { '#008463': '#1E5A38', '#86D72F': '#3F8A4A', '#C3EF3C': '#9CC98A' } },
  turmeric: { of: 'ginger-root', swap: { '#D3883E': '#E08A1E', '#F3AD61': '#F4B03E' } },
  plum: { of: 'peach', swap: { '#FF822D': '#6E3B7E', '#FF6723': '#532A66' } },
  apricot: { of: 'peach', swap: { '#FF822D': '#FBB04C', '#FF6723': '#EF8F2E' } },
  grapefruit: { of: 'tangerine', swap: { '#FF822D': '#F58A6A' } },
  papaya: { of: 'mango', swap: { '#FF822D': '#F49A45' } },
  blackberries: berries('#2E2440', '#443459', '#5E4A78'),
  cranberries: berries('#A31B34', '#C42C47', '#DB5A70'),
  'white-wine': { of: 'wine-glass', swap: { '#BB1D80': '#E9C64A', '#FF6DC6': '#F6E08C' } },
  'red-wine': { of: 'wine-glass', swap: { '#BB1D80': '#7E1530', '#FF6DC6': '#C2506B' } },
  water: { of: 'glass-of-milk', swap: { '#F3EEF8': '#CFE9F7' } },
  'dark-meat': { of: 'poultry-leg', swap: { '#D3883E': '#9C5730', '#A56953': '#7A4028' } },
  pork: { of: 'cut-of-meat', swap: { '#F8312F': '#F08A86', '#FBB8AB': '#FBD3C6' } },
  'cooked-steak': {
    of: 'cut-of-meat',
    swap: { '#F8312F': '#9E5636', '#FBB8AB': '#DCA878', '#F4F4F4': '#F6E6C8' },
  },
  'cooked-pork': {
    of: 'cut-of-meat',
    swap: { '#F8312F': '#C98258', '#FBB8AB': '#EBC294', '#F4F4F4': '#FBF0DA' },
  },
  bun: { of: 'flatbread', swap: { '#F3AD61': '#E0A057', '#D3883E': '#F6D7A2' } },
  schnitzel: { of: 'flatbread', swap: { '#F3AD61': '#D9953F', '#D3883E': '#B9752A' } },
  'cinnamon-roll': {
    of: 'fish-cake-with-swirl',
    swap: { '#F3EEF8': '#EDC083', '#B4ACBC': '#C98F4E', '#F8312F': '#9A5A2C' },
  },
  'falafel-balls': {
    of: 'falafel',
    swap: { '#402A32': '#7E5230', '#212121': '#5F3D24', '#6D4534': '#A06C3C', '#C3EF3C': '#B9C66A' },
  },
  'silver-fish': { of: 'fish', swap: { '#00A6ED': '#8FB2C4', '#0074BA': '#5C8399' } },
  salmon: { of: 'fish', swap: { '#00A6ED': '#F28F72', '#0074BA': '#CF6548' } },
  'pepper-mill': shaker('#4A403A', '#2E2724'),
  'red-spice': shaker('#C8452B', '#A23320'),
  'brown-spice': shaker('#A0693A', '#7C4D28'),
  'yellow-spice': shaker('#E9B02E', '#C98E1A'),
  'green-spice': shaker('#7F9F4A', '#5F7D34'),
  'flour-bowl': bowl('#C9896A', '#F7ECD6'),
  'cocoa-bowl': bowl('#E0B48C', '#5F3A22'),
  'cream-bowl': bowl('#7FA6C9', '#FFFDF4'),
  'red-jar': jar('#D2382F', '#8F5A3A'),
  'yellow-jar': jar('#EDBE3A', '#8F5A3A'),
  'green-jar': jar('#7FA548', '#8F5A3A'),
  'brown-jar': jar('#8A5030', '#3F3A38'),
  'white-jar': jar('#FBF6EA', '#5B8DB8'),
  'berry-jar': jar('#A3295A', '#8F5A3A'),
  'oil-bottle': { of: 'sake', swap: { '#CDC4D6': '#F0CE62', '#B4ACBC': '#C9A238', '#0084CE': '#FBE7A4' } },
  'soy-bottle': { of: 'sake', swap: { '#CDC4D6': '#5A3A2C', '#B4ACBC': '#3A2319', '#0084CE': '#8A5A3C' } },
  'vinegar-bottle': {
    of: 'sake',
    swap: { '#CDC4D6': '#B5506A', '#B4ACBC': '#8E3850', '#0084CE': '#E09AAC' },
  },
  vanilla: { of: 'blossom', swap: { '#D3D3D3': '#F6E3B0', '#FFB02E': '#8A5A2E', '#86D72F': '#9AB85A' } },
  'matcha-cup': { of: 'teacup-without-handle', swap: { '#7D4533': '#4E6B3A', '#D3D3D3': '#D9E4C6' } },
  smoothie: { of: 'cup-with-straw', swap: { '#CDC4D6': '#F2B6C6', '#F3EEF8': '#FBDDE5' } },
  'green-smoothie': {
    of: 'cup-with-straw',
    swap: {
      '#CDC4D6': '#A9CB6E',
      '#F3EEF8': '#CFE5A4',
      '#CA0B4A': '#4F8F3A',
      '#990838': '#376B28',
      '#E5336D': '#6FB04A',
    },
  },
};

function pepper(body: string, fold: string): TintedIcon {
  return { of: 'bell-pepper', swap: { '#C3EF3C': '#6F9B3A', '#44911B': body, '#008463': fold } };
}

function onion(skin: string, line: string, side: string): TintedIcon {
  return { of: 'onion', swap: { '#F3AD61': skin, '#D3883E': line, '#E19747': side } };
}

function berries(dark: string, skin: string, light: string): TintedIcon {
  const swap = { '#533566': dark, '#6B438B': dark, '#8D65C5': skin, '#AA7DE5': light, '#BCA4EB': light };
  return { of: 'blueberries', swap };
}

function shaker(content: string, base: string): TintedIcon {
  return { of: 'salt', swap: { '#F4F4F4': content, '#D3D3D3': base } };
}

function bowl(outside: string, content: string): TintedIcon {
  return { of: 'bowl-with-spoon', swap: { '#00A6ED': outside, '#26EAFC': '#FFF8EA', '#0074BA': content } };
}

function jar(content: string, lid: string): TintedIcon {
  return { of: 'jar', swap: { '#AEDDFF': content, '#9B9B9B': '#FFF1D2', '#BEBEBE': lid } };
}
