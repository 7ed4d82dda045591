import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import type { ModuleOf } from './module-graph.ts';
import { paths } from './src/paths.ts';

type Bundled = Rolldown.OutputAsset | Rolldown.OutputChunk;

const publicFiles = ['/before-paint.js', '/favicon.svg', '/manifest.webmanifest'];

/**
 * Builds the service worker as /sw.js, with the list of files to cache, their packs, and a version derived from both.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      build: {
        rolldownOptions: {
          input: {
            index: `${import.meta.dirname}/index.html`,
            sw: `${import.meta.dirname}/src/offline/service-worker.ts`,
          },
          output: {
            entryFileNames: ({ name }: { name: string }) =>
              name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js',
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sw = Object.values(bundle).find(file => file.fileName === 'sw.js');
        if (sw?.type !== 'chunk') throw new Error('The service worker was not built.');
        const files = precachedFiles(Object.values(bundle), id => this.getModuleInfo(id));
        const shell = ['/', ...publicFiles, ...files];
        const packs = packsOf(files, bundle);
        for (const [pack, source] of packs) this.emitFile({ type: 'asset', fileName: pack, source });
        const held = [...packs].map(([pack, source]) => [`/${pack}`, Object.keys(JSON.parse(source))]);
        sw.code = sw.code
          .replace('__RECIPE_CREATE__', JSON.stringify(paths.recipeCreate))
          .replace('__SHELL__', JSON.stringify(shell))
          .replace('__PACKS__', JSON.stringify(Object.fromEntries(held)))
          .replace('__VERSION__', JSON.stringify(versionOf(shell, bundle)));
      },
    },
  };
}

const packChars = 400_000;

/** The texts of the cached files, by path, many files per pack; without those that every visit has already loaded. */
function packsOf(files: string[], bundle: Rolldown.OutputBundle): Map<string, string> {
  const packs: [string, string][][] = [[]];
  let chars = 0;
  for (const path of files) {
    const file = bundle[path.slice(1)];
    const text = file && !everyVisits(file, bundle) && textOf(file);
    if (!text) continue;
    if (chars + text.length > packChars) {
      packs.push([]);
      chars = 0;
    }
    packs.at(-1)?.push([path, text]);
    chars += text.length;
  }
  const sources = packs.map(pack => JSON.stringify(Object.fromEntries(pack)));
  return new Map(sources.map(source => [`assets/kept-${hashOf(source)}.json`, source]));
}

function everyVisits({ fileName }: Bundled, bundle: Rolldown.OutputBundle): boolean {
  const entry = Object.values(bundle).find(
    file => file.type === 'chunk' && file.isEntry && file.name === 'index',
  );
  if (entry?.type !== 'chunk') return false;
  const scripts = [entry.fileName, ...entry.imports];
  const language = /^assets\/(en|de)-/.test(fileName);
  const styles = scripts.flatMap(script => stylesOf(bundle[script] ?? {}));
  return language || scripts.includes(fileName) || styles.includes(fileName);
}

function textOf(file: Bundled): string | undefined {
  if (file.type === 'chunk') return file.code;
  return file.fileName.endsWith('.css') ? String(file.source) : undefined;
}

/** All files that are useful offline; the others are cached once they have been opened. */
function precachedFiles(files: Bundled[], moduleOf: ModuleOf): string[] {
  const chunks = new Map<string, Rolldown.OutputChunk>();
  for (const file of files)
    if (file.type === 'chunk' && file.fileName !== 'sw.js') chunks.set(file.fileName, file);
  const precached = new Set<Rolldown.OutputChunk>();
  for (const chunk of chunks.values())
    if (chunk.isEntry || openedFrom(chunk, moduleOf).some(id => !needsNetwork.test(id))) keep(chunk);
  const fonts = files.filter(({ fileName }) => /-latin-wght-normal.*\.woff2$/.test(fileName));
  const scripts = [...precached].map(({ fileName }) => fileName);
  const styles = new Set([...precached].flatMap(stylesOf));
  return [...scripts, ...styles, ...fonts.map(({ fileName }) => fileName)].map(file => `/${file}`);

  /** Also keeps its static imports. */
  function keep(chunk: Rolldown.OutputChunk): void {
    if (precached.has(chunk)) return;
    precached.add(chunk);
    for (const name of chunk.imports) {
      const needed = chunks.get(name);
      if (needed) keep(needed);
    }
  }
}

const needsNetwork =
  /\/(api-docs|import|export|exchange|account|access-keys|join)\/|\/(generate-picture|image-cropper)\.tsx/;

/** The modules of a chunk that are entry points of dynamic imports; others are there only because those need them. */
function openedFrom({ moduleIds }: Rolldown.OutputChunk, moduleOf: ModuleOf): string[] {
  return moduleIds.filter(id => (moduleOf(id)?.dynamicImporters.length ?? 0) > 0);
}

function stylesOf(chunk: object): string[] {
  const { viteMetadata } = chunk as { viteMetadata?: { importedCss?: Set<string> } };
  return [...(viteMetadata?.importedCss ?? [])];
}

/** Asset names contain a content hash; the page and the public files are hashed here. */
function versionOf(shell: string[], bundle: Rolldown.OutputBundle): string {
  const hash = createHash('sha256').update(shell.join());
  const page = bundle['index.html'];
  if (page?.type === 'asset') hash.update(page.source);
  for (const file of publicFiles) hash.update(readFileSync(`${import.meta.dirname}/public${file}`));
  return `potluck ${hash.digest('hex').slice(0, 16)}`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
