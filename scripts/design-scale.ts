import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Fails on stylesheets of the web app that leave the design scale of web/src/theme: sizes of text and spacings are
// tokens, and media queries on the size of the window use the named breakpoints.
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
  for (const each of found) console.error(each);
  if (found.length > 0) {
    console.error(
      'Use the tokens in web/src/theme/tokens.css and the breakpoints in web/src/theme/breakpoints.css.',
    );
    process.exit(1);
  }
}
