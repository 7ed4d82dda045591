import { createClient } from '@potluck/contract';
import type { Plugin, Rolldown } from 'vite';
import { listPage, pageSize, type ResourceKey, wholePageSize } from './src/api/calls.ts';
import { cardArgs } from './src/standard/data/card-fields.ts';
import { tabFilter } from './src/standard/data/filters.ts';

/** The usual start screens, by the first segment of the path; `login` for visitors. */
const screens: Record<string, string> = {
  login: 'auth/login-screen',
  today: 'today/today-screen',
  recipes: 'resources/recipe/index-screen',
  calendars: 'resources/calendar/index-screen',
  lists: 'resources/list/index-screen',
  circles: 'resources/circle/index-screen',
  users: 'resources/user/index-screen',
  cookbooks: 'resources/cookbook/index-screen',
  menus: 'resources/menu/index-screen',
  pantries: 'resources/pantry/index-screen',
};
/** Those that begin with a list. */
const indexes: Record<string, ResourceKey> = {
  recipes: 'recipe',
  lists: 'list',
  circles: 'circle',
  users: 'user',
  cookbooks: 'cookbook',
  menus: 'menu',
  pantries: 'pantry',
};
/** Those that fetch the complete list, because of their default sort order. */
const whole: ResourceKey[] = ['list'];
const languages = ['en', 'de'];

/**
 * Writes into the page which files each start screen needs, by path and language, and which list it begins with, so
 * that `before-paint.js` can request them before the app runs. Also writes `.vite/parts.json` for the size budgets: the
 * file of each lazily loaded part.
 */
export function firstScreen(): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = chunksOf(Object.values(bundle));
      const fileOf = new Map(
        chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map(id => [id, fileName])),
      );
      const parts = [...fileOf].flatMap(([id, file]) => {
        const importers = this.getModuleInfo(id)?.dynamicImporters ?? [];
        const askers = importers.map(importer => fileOf.get(importer));
        return importers.length > 0 ? [[nameOf(id), { file, askers }]] : [];
      });
      const source = JSON.stringify(Object.fromEntries(parts));
      this.emitFile({ type: 'asset', fileName: '.vite/parts.json', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (_html, { bundle = {} }) => {
        const files = filesOf(Object.values(bundle));
        const lists = Object.entries(indexes).map(async ([word, of]) => [word, await firstPage(of)]);
        const content = {
          screens: Object.fromEntries(
            Object.entries(screens).map(([word, screen]) => [word, files([`src/${screen}.tsx`])]),
          ),
          languages: Object.fromEntries(languages.map(tag => [tag, files([`src/language/${tag}.po`])])),
          lists: Object.fromEntries(await Promise.all(lists)),
        };
        return [
          {
            tag: 'meta',
            attrs: { name: 'first-screen', content: JSON.stringify(content) },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

/** The first request of an index, and the storage key of the user's own sort order, which makes that request differ. */
async function firstPage(of: ResourceKey): Promise<{ path: string; sort: string }> {
  let path = '';
  const note: typeof fetch = async input => {
    path = String(input);
    return Response.json({});
  };
  const client = createClient({ baseUrl: '/api', token: () => null, fetch: note });
  const size = whole.includes(of) ? wholePageSize : pageSize;
  await listPage(client, of, { pageSize: size, ...cardArgs(of, { filter: tabFilter(of, 'my') }) });
  return { path, sort: `sort/${of}` };
}

type Bundled = Rolldown.OutputAsset | Rolldown.OutputChunk;

function chunksOf(files: Bundled[]): Rolldown.OutputChunk[] {
  return files.filter(file => file.type === 'chunk');
}

function nameOf(id: string): string {
  return id.replace(`${import.meta.dirname}/`, '').replace(/\?.*/, '');
}

/** All files that some modules need beyond those of the entry, their own first. */
function filesOf(bundled: Bundled[]): (modules: string[]) => string[] {
  const chunks = new Map(chunksOf(bundled).map(chunk => [chunk.fileName, chunk]));
  const entry = [...chunks.values()].find(({ isEntry, name }) => isEntry && name === 'index');
  const known = withImports(entry ? [entry.fileName] : []);
  return modules => {
    const holding = [...chunks.values()].filter(({ moduleIds }) =>
      moduleIds.some(id => modules.includes(nameOf(id))),
    );
    const needed = [...withImports(holding.map(({ fileName }) => fileName)).difference(known)];
    return [...needed, ...new Set(needed.flatMap(stylesOf))];
  };

  function withImports(from: string[], found = new Set<string>()): Set<string> {
    for (const file of from) {
      if (found.has(file)) continue;
      found.add(file);
      withImports(chunks.get(file)?.imports ?? [], found);
    }
    return found;
  }

  function stylesOf(file: string): string[] {
    const { viteMetadata } = (chunks.get(file) ?? {}) as { viteMetadata?: { importedCss?: Set<string> } };
    return [...(viteMetadata?.importedCss ?? [])];
  }
}
