import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ApiError } from '@potluck/contract/errors';
import { expect, test } from 'vitest';
import { clockRule } from './clock-rule.ts';
import { aSeries } from './testing/a-series.ts';
import { type RuleCase, randomRules } from './testing/random-rules.ts';
import { WorkBudget } from './work-budget.ts';

const installed = spawnSync('python3', ['-c', 'import dateutil']).status === 0;

test.skipIf(!installed)(
  '2,000 random rules have the same occurrences as in python3-dateutil',
  { timeout: 120_000 },
  () => {
    const cases = randomRules(2400, 20261121);
    const theirs = dateutil(cases);
    const compared = cases.map((each, at) => ({ ...each, ours: found(each), theirs: theirs[at] ?? null }));
    const answered = compared.filter(each => each.ours && each.theirs);
    const wrong = answered.filter(({ ours, theirs }) => JSON.stringify(ours) !== JSON.stringify(theirs));
    expect(wrong.slice(0, 5), `${wrong.length} of ${answered.length} are wrong`).toEqual([]);
    expect(answered.length).toBeGreaterThan(2000);
    expect(answered.filter(({ ours }) => ours?.length).length).toBeGreaterThan(1200);
  },
);

/** Null for a rule that is rejected because it practically never reaches its COUNT. */
function found({ start, rule, from, to }: RuleCase): string[] | null {
  try {
    const series = aSeries({ start, rule, timeZone: 'UTC' });
    const work = new WorkBudget(1_000_000);
    const request = { from: Date.parse(from), to: Date.parse(to), max: Number.POSITIVE_INFINITY, work };
    return clockRule(series).between(request).times.map(iso);
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'RULE_TOO_RARE') return null;
    throw error;
  }
}

function dateutil(cases: RuleCase[]): (string[] | null)[] {
  const script = fileURLToPath(new URL('testing/expand-rules.py', import.meta.url));
  const input = JSON.stringify(cases.map(({ start, rule, from, to }) => [start, rule, from, to]));
  const { stdout, stderr } = spawnSync('python3', [script], { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout) as (string[] | null)[];
}

function iso(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}
