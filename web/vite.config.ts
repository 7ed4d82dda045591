import { readFileSync } from 'node:fs';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { servedPath } from '@potluck/contract/served-paths';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { type CSSOptions, defineConfig, type HtmlTagDescriptor, type Plugin, type PluginOption } from 'vite';
import { firstScreen } from './first-screen-plugin.ts';
import { shapedOutline } from './outline-plugin.ts';
import manifest from './package.json' with { type: 'json' };
import { plainOutlines } from './plain-outlines-plugin.ts';
import { screenChunks } from './screen-chunks.ts';
import { serviceWorker } from './service-worker-plugin.ts';

const apiOrigin = process.env.API_ORIGIN || 'http://127.0.0.1:8080';

// Modules that every screen needs, although the entry file runs without some of them.
const everyScreens =
  /@mantine\/(hooks\/esm\/(?!use-(debounced-callback|long-press)\b)|core\/esm\/(core|components\/(ActionIcon|Button|FocusTrap|Input(Base)?|Loader|Portal|Skeleton|TextInput|Transition|UnstyledButton|VisuallyHidden))\/)|contract\/src\/(access|zone-clock)\.|web\/src\/(api\/(?!remark-text)|auth\/(?!follow-browser-zone|login-|sign-in-form|welcome)|live\/(?!watch-changes)|standard\/(data\/(cached|name-from-params|filters|use-resource|use-save-resource))|ui\/(browser\/device|icon-button|pictures\/picture(?!-)|pill-button|states\/(banner|error-state)|tabs-nav)\b)/;

const groups = [
  { name: screenChunks(everyScreens), debugName: 'screens', includeDependenciesRecursively: false },
];

/** The web app: built into web/dist; all assets but the page have a content hash and can be cached for ever. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    plainOutlines(),
    singleIcons(),
    ...texts(),
    react(),
    preloadedFonts(),
    outlineFirst(),
    firstScreen(),
    shapedOutline(),
    serviceWorker(),
  ],
  css: { postcss: { plugins: [namedBreakpoints(), customMedia()] } },
  server: { proxy: { [servedPath.source]: apiOrigin } },
  optimizeDeps: { include: bundledBefore(), exclude: ['@tabler/icons-react'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});

type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];

// Each stylesheet is compiled on its own, so each gets the named breakpoints; resolving them removes the definitions.
function namedBreakpoints(): PostcssPlugin {
  const definitions = readFileSync(`${import.meta.dirname}/src/theme/breakpoints.css`, 'utf8');
  return {
    postcssPlugin: 'named-breakpoints',
    Once: (root, { postcss }) => void root.prepend(postcss.parse(definitions)),
  };
}

// The code has the English texts: a build replaces them by keys and writes catalogues.
function texts(): PluginOption[] {
  const configPath = `${import.meta.dirname}/lingui.config.ts`;
  const macros = linguiTransformerBabelPreset({ linguiConfig: getConfig({ configPath }) }, { configPath });
  return [
    babel({ presets: [macros] }),
    lingui({ configPath, failOnMissing: true, failOnCompileError: true }),
  ];
}

// A dependency found only while tests run would make Vite reload the page.
function bundledBefore() {
  const scripts = Object.keys(manifest.dependencies).filter(name => !/fontsource|potluck|tabler/.test(name));
  return [...scripts, 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'zod/mini'];
}

// The whole icon package is 4.5 MB. A build tree-shakes it; development and tests would load all of it.
function singleIcons(): Plugin {
  const imports = /import \{([^}]+)\} from '@tabler\/icons-react';/g;
  const single = (icon: string) => `import ${icon} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
  return {
    name: 'single-icons',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: '@tabler/icons-react' },
      handler: code =>
        code.replace(imports, (_import, names: string) =>
          names
            .split(',')
            .map(name => name.trim())
            .filter(name => name && !name.startsWith('type '))
            .map(single)
            .join(' '),
        ),
    },
  };
}

// The two font files that every page needs; the browser fetches the extensions only for letters in them.
function preloadedFonts(): Plugin {
  return {
    name: 'preloaded-fonts',
    apply: 'build',
    transformIndexHtml: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter(file => /(figtree|fraunces)-latin-wght-normal/.test(file))
        .map(preload),
  };
}

function preload(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` };
  return { tag: 'link', attrs, injectTo: 'head' };
}

// A stylesheet in the head would block painting the page's outline; after the outline, it blocks only the app.
function outlineFirst(): Plugin {
  const stylesheets = /\s*<link rel="stylesheet"[^>]*>/g;
  return {
    name: 'outline-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: html => {
        const links = html.match(stylesheets)?.join('') ?? '';
        return html.replace(stylesheets, '').replace('</body>', () => `${links}\n  </body>`);
      },
    },
  };
}
