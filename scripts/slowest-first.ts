import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The seconds that slow test files take; `scripts/slow-tests.ts` writes them. */
export const slowTests: Record<string, number> = JSON.parse(
  readFileSync(`${root}scripts/slow-tests.json`, 'utf8'),
);

/** Starts the slowest files of each project first, so that no worker runs alone at the end, also on a new machine. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Workers serve one project: mixing projects would restart them.
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap(of => of.toSorted((a, b) => secondsOf(b) - secondsOf(a)));
  }
}

function secondsOf({ moduleId }: TestSpecification): number {
  return slowTests[moduleId.slice(root.length)] ?? 0;
}
