import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Html } from './html.ts';

/**
 * The app's own font files, so that visitors of the app have them in the cache. Without a build, the page uses the
 * device's fonts.
 */
export function pageFonts(webDir: string): Html {
  const folder = join(webDir, 'assets');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const faces = ['Fraunces', 'Figtree'].map(family => {
    const start = `${family.toLowerCase()}-latin-wght-normal`;
    const file = files.find(each => each.startsWith(start) && each.endsWith('.woff2'));
    return file === undefined
      ? ''
      : `@font-face { font-family: ${family}; font-weight: 300 900; font-display: swap; src: url("/assets/${file}") format("woff2"); }\n`;
  });
  return new Html(`<style>\n${faces.join('')}</style>`);
}
