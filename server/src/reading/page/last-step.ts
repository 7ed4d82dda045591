import { textKey } from '../html/plain-text.ts';
import type { LineGroup } from '../parts/section-groups.ts';
import type { ShownLine } from './shown-groups.ts';

/**
 * The last step only as far as the list entry that the page shows it in: data goes on with links and remarks that the
 * page sets behind its list.
 */
export function withoutAppendix(groups: readonly LineGroup[], lines: readonly ShownLine[]): LineGroup[] {
  const last = groups.at(-1);
  const step = last?.lines.at(-1);
  if (!last || step === undefined) return [...groups];
  const key = textKey(step);
  const at = lines.findIndex((line, index) => line.item && runsOn(key, lines, index));
  const entry = lines[at];
  if (!entry) return [...groups];
  return [...groups.slice(0, -1), { ...last, lines: [...last.lines.slice(0, -1), entry.text] }];
}

/** Whether a text is that of an entry and then of the line behind the list. */
function runsOn(key: string, lines: readonly ShownLine[], at: number): boolean {
  const [entry, next] = [lines[at], lines[at + 1]];
  if (!entry || !next || next.item || next.key === '' || entry.key.length < shortestStep) return false;
  return key.length > entry.key.length && key.startsWith(entry.key + next.key);
}

const shortestStep = 20;
