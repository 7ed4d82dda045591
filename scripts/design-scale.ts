import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Fails on stylesheets of the web app that leave the design scale of web/src/theme: sizes of text and spacings are
// tokens, and media queries on the size of the window use the named breakpoints. Also fails on components that use a
// class that their stylesheet lacks: it would be `undefined`, and the element would have no style. Also fails on shared
// classes, named by a component or after `composes:`, that no stylesheet of the theme has.
const source = fileURLToPath(new URL('../web/src/', import.meta.url));

/** The scale itself. */
const scale = ['theme/tokens.css', 'theme/breakpoints.css'];
/** The page contains this stylesheet, and draws with it before the tokens load. */
const beforeTokens = 'ui/states/shapes.css';

const spacing = /^(?:scroll-)?(?:padding|margin)|gap$/;
const length = /(?<![\w.-])-?\d*\.?\d+(?:px|rem)\b/;
const windowSize = /\b(?:width|height)\b/;

/** The declarations and media queries of a stylesheet that are not on the scale. */
export function offScale(css: string): string[] {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const declarations = [...code.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+)(?=[;}])/g)]
    .filter(([, property = '', value = '']) => !declarationFits(property, value))
    .map(([whole]) => whole);
  const queries = [...code.matchAll(/@media ([^{]+)\{/g)]
    .filter(([, query = '']) => windowSize.test(query))
    .map(([whole]) => whole.slice(0, -1).trim());
  return [...declarations, ...queries];
}

/** A calculation may add a size, such as the width of a picture, to a spacing. */
function declarationFits(property: string, value: string): boolean {
  if (property === 'font' || property === 'font-size') return !length.test(value);
  return !spacing.test(property) || !length.test(withoutFunctions(value));
}

function withoutFunctions(value: string): string {
  const rest = value.replace(/[\w-]*\([^()]*\)/g, '');
  return rest === value ? value : withoutFunctions(rest);
}

/** The classes that a component takes from a CSS module that does not define them. */
export function missingClasses(component: string, styles: (path: string) => string): string[] {
  const code = component.replace(/(['"`])(?:(?!\1).)*\1/g, text => (text.endsWith(".css'") ? text : "''"));
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([, name = '', path = '']) => {
      const css = styles(path);
      const used = [
        ...code.replace(/^\s*import .*$/gm, '').matchAll(new RegExp(`\\b${name}\\.([A-Za-z]\\w*)`, 'g')),
      ];
      return [...new Set(used.map(([, used = '']) => used))]
        .filter(each => !new RegExp(`\\.${each}(?![\\w-])`).test(css))
        .map(each => `${path} has no class ${each}`);
    },
  );
}

/** The shared classes that a component, or a stylesheet through `composes`, names in literal text. */
export function sharedClasses(code: string): string[] {
  const texts = code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})|composes: ([^;]+) from global/g);
  return [...texts].flatMap(([, plain = '', template = '', composed = '']) =>
    `${plain} ${template.replace(/\$\{[^}]*\}/g, '')} ${composed}`.split(/\s+/).filter(Boolean),
  );
}

function checkSharedClasses(): string[] {
  const read = (file: string) => readFileSync(`${source}${file}`, 'utf8');
  const theme = globSync(['theme/*.css', beforeTokens], { cwd: source }).map(read).join('\n');
  const known = new Set([...theme.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name));
  return globSync('**/*.{tsx,css}', { cwd: source, exclude: name => name.includes('.test.') }).flatMap(file =>
    sharedClasses(read(file))
      .filter(name => !known.has(name))
      .map(name => `web/src/${file}: no stylesheet in web/src/theme has the class ${name}`),
  );
}

function checkClasses(): string[] {
  return globSync('**/*.tsx', { cwd: source }).flatMap(file => {
    const styles = (path: string) => {
      const sheet = join(source, dirname(file), path);
      return existsSync(sheet) ? readFileSync(sheet, 'utf8') : '';
    };
    const found = missingClasses(readFileSync(`${source}${file}`, 'utf8'), styles);
    return found.map(each => `web/src/${file}: ${each}`);
  });
}

function check(): string[] {
  return globSync('**/*.css', { cwd: source })
    .filter(file => !scale.includes(file))
    .flatMap(file => {
      const found = offScale(readFileSync(`${source}${file}`, 'utf8'));
      const queries = found.filter(each => each.startsWith('@media'));
      return (file === beforeTokens ? queries : found).map(each => `web/src/${file}: ${each}`);
    });
}

if (import.meta.main) {
  const found = check();
  const missing = [...checkClasses(), ...checkSharedClasses()];
  for (const each of [...found, ...missing]) console.error(each);
  if (found.length > 0) {
    console.error(
      'Use the tokens in web/src/theme/tokens.css and the breakpoints in web/src/theme/breakpoints.css.',
    );
  }
  if (found.length + missing.length > 0) process.exit(1);
}
