import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const [, configuration = ''] = read('docs/operations.md').split(/^## Configuration$/m);
const described = variablesOf(configuration.split(/^## /m)[0] ?? '');

test('docs/operations.md describes exactly the configuration variables that exist', () => {
  expect(described).toEqual([...readVariables()].sort());
});

test('compose.yaml sets only variables that exist', () => {
  const [potluck = ''] = read('compose.yaml').split(/^ {2}postgres:$/m);
  const set = [...potluck.matchAll(/^ {6}([A-Z_0-9]+):/gm)].map(([, name]) => name);
  expect(set.length).toBeGreaterThan(5);
  for (const name of set) expect(described).toContain(name);
});

/** The names in the first column of the table. */
function variablesOf(section: string): string[] {
  const cells = section.split('\n').flatMap(line => /^\|([^|]*)\|/.exec(line)?.[1] ?? []);
  return cells.flatMap(cell => [...cell.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name = '']) => name)).sort();
}

/** Every variable that the configuration reads when all features are enabled. */
function readVariables(): Set<string> {
  const requests = new Set<string>();
  const values: Record<string, string> = { BLOB_URL: 's3://pictures' };
  const environment = new Proxy(values, {
    get(target, name: string) {
      requests.add(name);
      return target[name] ?? (/^(AI|AWS|GOOGLE)_.*(ID|KEY|SECRET)$/.test(name) ? 'set' : undefined);
    },
  });
  readConfig(environment);
  return requests;
}
