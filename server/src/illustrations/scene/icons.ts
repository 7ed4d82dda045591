import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tintedIcons } from './tinted-icons.ts';

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
