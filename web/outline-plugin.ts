import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { screenShapes } from './src/resource-types/screen-shapes.ts';

const drawing = `${import.meta.dirname}/src/ui/states/shapes.css`;

/**
 * Writes the placeholder shape of each address into the page, for `before-paint.js`, and the styles of the shapes: the
 * outline shown before the app runs looks like the app's own placeholder.
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
