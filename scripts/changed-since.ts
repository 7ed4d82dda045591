import { existsSync, globSync, statSync } from 'node:fs';

/** Whether any source, given as patterns from `root`, is newer than the built file. */
export function changedSince(built: string, root: string, sources: string[]): boolean {
  if (!existsSync(built)) return true;
  const { mtimeMs } = statSync(built);
  return globSync([...sources, 'package-lock.json'], { cwd: root }).some(
    file => statSync(`${root}${file}`).mtimeMs > mtimeMs,
  );
}
