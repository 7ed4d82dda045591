import { fileURLToPath } from 'node:url';
import { outlines } from '@potluck/contract/masks/outlines';
import type { Plugin } from 'vite';

/**
 * Replaces the contract's outlines by plain data. Their definitions, and the library that validates fields with them,
 * would be a seventh of all that a first visit fetches, and only the server uses them.
 */
export function plainOutlines(): Plugin {
  const file = fileURLToPath(import.meta.resolve('@potluck/contract/masks/outlines'));
  return {
    name: 'plain-outlines',
    apply: 'build',
    load: {
      filter: { id: new RegExp(`^${RegExp.escape(file)}$`) },
      handler: () => `export const outlines = ${JSON.stringify(outlines)};`,
    },
  };
}
