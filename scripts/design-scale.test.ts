import { expect, test } from 'vitest';
import { missingClasses, offScale, sharedClasses } from './design-scale.ts';

test.each([
  '.a { padding: 0 var(--space-3); margin: calc(-1 * var(--space-2)) auto; }',
  '.a { gap: var(--space-4); padding-inline: calc(96px + var(--space-4)) 0; }',
  '.a { font-size: var(--text-sm); } .b { font-size: 1.2em; } .c { font: inherit; }',
  '.a { font: 560 var(--text-xl) var(--font-title); width: 44px; }',
  '@media (--short) and (not (--sm)) { .a { margin: 0; } }',
  '@media (hover: hover) { .a:hover { color: red; } }',
  '@container steps (min-width: 46rem) { .a { margin: 0.4em; } }',
  '/* padding: 7px; */ .a { margin: 0; }',
])('%s is on the scale', css => {
  expect(offScale(css)).toEqual([]);
});

test.each([
  ['.a { padding: 0 7px; }', 'padding: 0 7px'],
  ['.a { margin-inline-start: -8px; }', 'margin-inline-start: -8px'],
  ['.a { color: red; row-gap: 0.5rem }', 'row-gap: 0.5rem'],
  ['.a { padding: calc(1px + var(--space-2)) 9px; }', 'padding: calc(1px + var(--space-2)) 9px'],
  ['.a { scroll-margin-top: 8px; }', 'scroll-margin-top: 8px'],
  ['.a { font-size: 15px; }', 'font-size: 15px'],
  ['.a { font-size: clamp(1rem, 2vw, 2rem); }', 'font-size: clamp(1rem, 2vw, 2rem)'],
  ['.a { font: 600 0.9375rem var(--font-text); }', 'font: 600 0.9375rem var(--font-text)'],
  ['@media (min-width: 50em) { .a { margin: 0; } }', '@media (min-width: 50em)'],
  ['@media (width < 75em) { .a { margin: 0; } }', '@media (width < 75em)'],
])('%s is not', (css, found) => {
  expect(offScale(css).map(each => each.trim())).toEqual([found]);
});

test('a component may only use the classes of its stylesheet', () => {
  const component = `
    import classes from './row.module.css';
    import pages from '../page.module.css';
    const row = <li className={classes.row}><b className={classes.name} /><i className={pages.note}></i>{'classes.none'}</li>;
  `;
  const sheets: Record<string, string> = {
    './row.module.css': '.row { color: red } .names { color: blue }',
    '../page.module.css': '.page > .note { color: red }',
  };
  expect(missingClasses(component, path => sheets[path] ?? '')).toEqual([
    './row.module.css has no class name',
  ]);
});

test('shared classes are named in the markup and in stylesheets', () => {
  const markup = `<p className="small muted"><b className={\`row \${classes.name} gap-2\`} /></p>`;
  expect(sharedClasses(markup)).toEqual(['small', 'muted', 'row', 'gap-2']);
  expect(sharedClasses('.a {\n  composes: wrap gap-3 from global;\n}')).toEqual(['wrap', 'gap-3']);
});
