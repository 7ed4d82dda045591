import { readFileSync } from 'node:fs';
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';
import { screenShapes } from './src/resource-types/screen-shapes.ts';

const drawing = `${import.meta.dirname}/src/ui/states/shapes.css`;

/**
 * Writes the placeholder shape of each address into the page, for `before-paint.js`, and the styles of the shapes: the
 * outline shown before the app runs looks like the app's own placeholder.
 */
export function shapedOutline(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'shaped-outline',
    configResolved: resolved => {
      config = resolved;
    },
    transformIndexHtml: async () => [
      {
        tag: 'meta',
        attrs: { name: 'screen-shapes', content: JSON.stringify(screenShapes) },
        injectTo: 'head-prepend',
      },
      { tag: 'style', children: terse(await drawn(config)), injectTo: 'head' },
    ],
  };
}

async function drawn(config: ResolvedConfig): Promise<string> {
  const { code } = await preprocessCSS(readFileSync(drawing, 'utf8'), drawing, config);
  return code;
}

function terse(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');
}
