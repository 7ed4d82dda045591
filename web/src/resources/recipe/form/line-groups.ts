/** Lines under a heading, as a form holds them; keys survive moves. */
export interface LineGroup<Line extends Keyed> {
  key: string;
  title: string;
  lines: Line[];
}

export interface Keyed {
  key: string;
}

/** A position among the lines: before the line now at `index` of the group. */
export interface LinePosition {
  group: string;
  index: number;
}

export function newKey(): string {
  return crypto.randomUUID();
}

export function emptyGroup<Line extends Keyed>(lines: Line[] = []): LineGroup<Line> {
  return { key: newKey(), title: '', lines };
}

export function positionOfLine<Line extends Keyed>(
  groups: LineGroup<Line>[],
  key: string,
): LinePosition | undefined {
  const group = groups.find(({ lines }) => lines.some(line => line.key === key));
  return group && { group: group.key, index: group.lines.findIndex(line => line.key === key) };
}

export function insertLines<Line extends Keyed>(
  groups: LineGroup<Line>[],
  { group, index }: LinePosition,
  lines: Line[],
): LineGroup<Line>[] {
  return changeGroup(groups, group, held => ({ ...held, lines: held.lines.toSpliced(index, 0, ...lines) }));
}

export function removeLine<Line extends Keyed>(groups: LineGroup<Line>[], key: string): LineGroup<Line>[] {
  return groups.map(group => ({ ...group, lines: group.lines.filter(line => line.key !== key) }));
}

/** Moves a line to `index` of a group, counted without the line itself. */
export function moveLine<Line extends Keyed>(
  groups: LineGroup<Line>[],
  key: string,
  to: LinePosition,
): LineGroup<Line>[] {
  const line = groups.flatMap(group => group.lines).find(each => each.key === key);
  return line ? insertLines(removeLine(groups, key), to, [line]) : groups;
}

/** Moves a group up (-1) or down (1). */
export function moveGroup<Line extends Keyed>(
  groups: LineGroup<Line>[],
  key: string,
  by: -1 | 1,
): LineGroup<Line>[] {
  const at = groups.findIndex(group => group.key === key);
  const group = groups[at];
  if (!group || !groups[at + by]) return groups;
  return groups.toSpliced(at, 1).toSpliced(at + by, 0, group);
}

/**
 * Inserts pasted groups at a line. Lines before the first heading go after that line, or replace it if it is `blank`;
 * every heading starts a new group, and the last one takes the lines after the insertion point.
 */
export function pasteGroups<Line extends Keyed>(
  groups: LineGroup<Line>[],
  at: string,
  { pasted, blank }: { pasted: { title: string; lines: Line[] }[]; blank: (line: Line) => boolean },
): LineGroup<Line>[] {
  const place = positionOfLine(groups, at);
  const held = groups.find(({ key }) => key === place?.group);
  const line = held?.lines[place?.index ?? 0];
  if (!place || !held || !line) return groups;
  const before = held.lines.slice(0, place.index + (blank(line) ? 0 : 1));
  const behind = held.lines.slice(place.index + 1);
  const [first, ...rest] = joinedToHeld({ ...held, lines: before }, pasted);
  const made = [first, ...rest].filter(group => group !== undefined);
  const last = made.at(-1);
  if (last) last.lines = [...last.lines, ...behind];
  return groups.flatMap(group => (group.key === held.key ? made : [group]));
}

/** Removes blank lines, and groups that contain nothing else. */
export function withoutBlank<Line extends Keyed>(
  groups: LineGroup<Line>[],
  blank: (line: Line) => boolean,
): LineGroup<Line>[] {
  return groups
    .map(group => ({ ...group, lines: group.lines.filter(line => !blank(line)) }))
    .filter(group => group.lines.length > 0);
}

/** Whether a group is a heading without lines, which a recipe cannot store. */
export function headingAlone<Line extends Keyed>(
  { title, lines }: LineGroup<Line>,
  blank: (line: Line) => boolean,
): boolean {
  return title.trim() !== '' && lines.every(blank);
}

/** The first pasted lines continue the current group, unless they start with a heading. */
function joinedToHeld<Line extends Keyed>(
  held: LineGroup<Line>,
  pasted: { title: string; lines: Line[] }[],
): LineGroup<Line>[] {
  const [first, ...others] = pasted;
  const bare = held.title === '' && held.lines.length === 0;
  const fits = first && (first.title === '' || bare);
  const start = fits
    ? { ...held, title: held.title || first.title, lines: [...held.lines, ...first.lines] }
    : held;
  const rest = fits ? others : pasted;
  return [start, ...rest.map(({ title, lines }) => ({ key: newKey(), title, lines }))];
}

function changeGroup<Line extends Keyed>(
  groups: LineGroup<Line>[],
  key: string,
  change: (group: LineGroup<Line>) => LineGroup<Line>,
): LineGroup<Line>[] {
  return groups.map(group => (group.key === key ? change(group) : group));
}
