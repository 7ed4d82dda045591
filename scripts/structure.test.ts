import { expect, test } from 'vitest';
import { compare, findings } from './structure.ts';

const long = Array.from({ length: 30 }, (_, at) => `export const part${at} = ${at};`).join('\n');

function found(files: Record<string, string>): string[] {
  return findings(new Map(Object.entries(files))).map(({ where }) => where);
}

test('a small file that only one file of its folder imports belongs in there', () => {
  const user = `import { one } from './small.ts';\n${long}`;
  const small = 'export const one = 1;\n';
  expect(found({ 'web/src/a/user.ts': user, 'web/src/a/small.ts': small })).toEqual(['web/src/a/small.ts']);
  expect(found({ 'web/src/a/user.ts': user, 'web/src/a/small.ts': `${small}${long}` })).toEqual([]);
});

test('a small file stays if others import it, if it loads later, or if it has tests of its own', () => {
  const small = 'export const one = 1;\n';
  const user = `import { one } from './small.ts';\n`;
  const other = { 'web/src/b/other.ts': `import { one } from '../a/small.ts';\n` };
  expect(found({ 'web/src/a/user.ts': user, 'web/src/a/small.ts': small, ...other })).toEqual([]);
  const later = `const load = () => import('./small.ts');\n`;
  expect(found({ 'web/src/a/user.ts': later, 'web/src/a/small.ts': small })).toEqual([]);
  const test = { 'web/src/a/small.test.ts': user };
  expect(found({ 'web/src/a/user.ts': user, 'web/src/a/small.ts': small, ...test })).toEqual([]);
});

test('a folder has at most 25 modules, besides tests and migrations', () => {
  const many = (folder: string, ending: string) =>
    Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`${folder}/file-${at}${ending}`, long]));
  expect(found(many('contract/src', '.ts'))).toEqual(['contract/src']);
  expect(found(many('contract/src', '.test.ts'))).toEqual([]);
  expect(found(many('server/src/store/migrations', '.ts'))).toEqual([]);
});

test('two folders of the server may not import each other, at any depth', () => {
  const files = {
    'server/src/event/deep/one.ts': `import { two } from '../../calendar/two.ts';\n${long}`,
    'server/src/calendar/two.ts': long,
    'server/src/calendar/three.ts': `import { four } from '../event/four.ts';\n${long}`,
    'server/src/event/four.ts': long,
  };
  expect(found(files)).toEqual(['server/src/calendar and server/src/event']);
  const { 'server/src/calendar/three.ts': _, ...oneWay } = files;
  expect(found(oneWay)).toEqual([]);
});

test('accepted findings pass until they are repaired, and new ones never pass', () => {
  const open = [
    { where: 'web/src/a.ts', problem: 'is small.' },
    { where: 'web/src/b.ts', problem: 'is small.' },
  ];
  expect(compare(open, ['web/src/a.ts', 'web/src/c.ts'])).toEqual({
    fresh: [open[1]],
    repaired: ['web/src/c.ts'],
  });
});
