import { existsSync, globSync, statSync } from 'node:fs';

/** Whether one of the sources, patterns from `root`, is newer than the file that was built of them. */
export function changedSince(built: string, root: string, sources: string[]): boolean {
  if (!existsSync(built)) return true;
  const { mtimeMs } = statSync(built);
  return globSync([...sources, 'package-lock.json'], { cwd: root }).some(
    file => statSync(`${root}${file}`).mtimeMs > mtimeMs,
  );
}
