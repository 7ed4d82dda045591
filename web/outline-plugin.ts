import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { screenShapes } from './src/resource-types/screen-shapes.ts';

const drawing = `${import.meta.dirname}/src/ui/states/shapes.css`;

/**
 * Writes into the page which shape the screen at an address has while it loads, for `before-paint.js`, and how shapes are
 * drawn: the outline that is there before the app looks like what the app then shows.
 */
export function shapedOutline(): Plugin {
  return {
    name: 'shaped-outline',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { name: 'screen-shapes', content: JSON.stringify(screenShapes) },
        injectTo: 'head-prepend',
      },
      { tag: 'style', children: terse(readFileSync(drawing, 'utf8')), injectTo: 'head' },
    ],
  };
}

function terse(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');
}
