import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import type { ModuleOf } from './module-graph.ts';

const publicFiles = ['/before-paint.js', '/favicon.svg', '/manifest.webmanifest'];

/** Builds the service worker as /sw.js, with the list of what it keeps and a name for exactly that. */
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
        const shell = [
          '/',
          ...publicFiles,
          ...keptFiles(Object.values(bundle), id => this.getModuleInfo(id)),
        ];
        sw.code = sw.code
          .replace('__SHELL__', JSON.stringify(shell))
          .replace('__VERSION__', JSON.stringify(versionOf(shell, bundle)));
      },
    },
  };
}

/** All that is made to be opened without network; what can do nothing without it is kept once it has been opened. */
function keptFiles(files: (Rolldown.OutputAsset | Rolldown.OutputChunk)[], moduleOf: ModuleOf): string[] {
  const chunks = new Map<string, Rolldown.OutputChunk>();
  for (const file of files)
    if (file.type === 'chunk' && file.fileName !== 'sw.js') chunks.set(file.fileName, file);
  const kept = new Set<Rolldown.OutputChunk>();
  for (const chunk of chunks.values())
    if (chunk.isEntry || openedFrom(chunk, moduleOf).some(id => !needsNetwork.test(id))) keep(chunk);
  const fonts = files.filter(({ fileName }) => /-latin-wght-normal.*\.woff2$/.test(fileName));
  const scripts = [...kept].map(({ fileName }) => fileName);
  const styles = new Set([...kept].flatMap(stylesOf));
  return [...scripts, ...styles, ...fonts.map(({ fileName }) => fileName)].map(file => `/${file}`);

  /** With what it cannot run without. */
  function keep(chunk: Rolldown.OutputChunk): void {
    if (kept.has(chunk)) return;
    kept.add(chunk);
    for (const name of chunk.imports) {
      const needed = chunks.get(name);
      if (needed) keep(needed);
    }
  }
}

const needsNetwork =
  /\/(api-docs|import|export|exchange|account|access-keys|join)\/|\/(generate-picture|image-cropper)\.tsx/;

/** What in a file is asked for by itself; the rest of it is there for others, which bring it along. */
function openedFrom({ moduleIds }: Rolldown.OutputChunk, moduleOf: ModuleOf): string[] {
  return moduleIds.filter(id => (moduleOf(id)?.dynamicImporters.length ?? 0) > 0);
}

function stylesOf(chunk: object): string[] {
  const { viteMetadata } = chunk as { viteMetadata?: { importedCss?: Set<string> } };
  return [...(viteMetadata?.importedCss ?? [])];
}

/** Names of assets say what is in them; of the page and of public files the content itself counts. */
function versionOf(shell: string[], bundle: Rolldown.OutputBundle): string {
  const hash = createHash('sha256').update(shell.join());
  const page = bundle['index.html'];
  if (page?.type === 'asset') hash.update(page.source);
  for (const file of publicFiles) hash.update(readFileSync(`${import.meta.dirname}/public${file}`));
  return `potluck ${hash.digest('hex').slice(0, 16)}`;
}
