import type { Plugin, Rolldown } from 'vite';

/** The screens that people begin with, by the first word of the address; `login` for who is not signed in. */
const screens: Record<string, string> = {
  login: 'auth/login-screen',
  recipes: 'resources/recipe/index-screen',
  calendars: 'resources/calendar/index-screen',
  lists: 'resources/list/index-screen',
  circles: 'resources/circle/index-screen',
  users: 'resources/user/index-screen',
};
const languages = ['en', 'de'];
const settled = ['src/settle-in.ts', 'src/offline/kept-answers.ts'];

/**
 * Tells the page which files its first screen stands on, by address and language, for `before-paint.js` to ask for them
 * before the app runs; and the size budgets, in `.vite/parts.json`, which file holds each part that is loaded later.
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
      handler: (_html, { bundle = {} }) => {
        const files = filesOf(Object.values(bundle));
        const content = {
          screens: Object.fromEntries(
            Object.entries(screens).map(([word, screen]) => [word, files([`src/${screen}.tsx`])]),
          ),
          languages: Object.fromEntries(languages.map(tag => [tag, files([`src/language/${tag}.po`])])),
          known: files(settled),
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

type Bundled = Rolldown.OutputAsset | Rolldown.OutputChunk;

function chunksOf(files: Bundled[]): Rolldown.OutputChunk[] {
  return files.filter(file => file.type === 'chunk');
}

function nameOf(id: string): string {
  return id.replace(`${import.meta.dirname}/`, '').replace(/\?.*/, '');
}

/** All files of some modules beyond those of the entry, the first ones first. */
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
