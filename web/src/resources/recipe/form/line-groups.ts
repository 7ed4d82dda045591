/** Lines under a heading, as a form holds them; keys stay while everything around them moves. */
export interface LineGroup<Line extends Keyed> {
  key: string;
  title: string;
  lines: Line[];
}

export interface Keyed {
  key: string;
}

/** A place among the lines: before the line that now stands at `index` of the group. */
export interface Place {
  group: string;
  index: number;
}

export function newKey(): string {
  return crypto.randomUUID();
}

export function emptyGroup<Line extends Keyed>(lines: Line[] = []): LineGroup<Line> {
  return { key: newKey(), title: '', lines };
}

export function placeOfLine<Line extends Keyed>(groups: LineGroup<Line>[], key: string): Place | undefined {
  const group = groups.find(({ lines }) => lines.some(line => line.key === key));
  return group && { group: group.key, index: group.lines.findIndex(line => line.key === key) };
}

export function insertLines<Line extends Keyed>(
  groups: LineGroup<Line>[],
  { group, index }: Place,
  lines: Line[],
): LineGroup<Line>[] {
  return changeGroup(groups, group, held => ({ ...held, lines: held.lines.toSpliced(index, 0, ...lines) }));
}

export function removeLine<Line extends Keyed>(groups: LineGroup<Line>[], key: string): LineGroup<Line>[] {
  return groups.map(group => ({ ...group, lines: group.lines.filter(line => line.key !== key) }));
}

/** Puts a line at `index` of a group, counted without the line itself. */
export function moveLine<Line extends Keyed>(
  groups: LineGroup<Line>[],
  key: string,
  to: Place,
): LineGroup<Line>[] {
  const line = groups.flatMap(group => group.lines).find(each => each.key === key);
  return line ? insertLines(removeLine(groups, key), to, [line]) : groups;
}

/** Puts a group one place up (-1) or down (1). */
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
 * Takes in what was pasted at a line. What stands before the first heading goes behind that line, or in its place
 * while it is `blank`; every heading makes a group of its own, which takes along the lines that stood behind.
 */
export function pasteGroups<Line extends Keyed>(
  groups: LineGroup<Line>[],
  at: string,
  { pasted, blank }: { pasted: { title: string; lines: Line[] }[]; blank: (line: Line) => boolean },
): LineGroup<Line>[] {
  const place = placeOfLine(groups, at);
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

/** Without the lines that say nothing, and the groups that hold nothing else. */
export function withoutBlank<Line extends Keyed>(
  groups: LineGroup<Line>[],
  blank: (line: Line) => boolean,
): LineGroup<Line>[] {
  return groups
    .map(group => ({ ...group, lines: group.lines.filter(line => !blank(line)) }))
    .filter(group => group.lines.length > 0);
}

/** Whether a group is a heading with nothing below it, which says nothing to a recipe. */
export function headingAlone<Line extends Keyed>(
  { title, lines }: LineGroup<Line>,
  blank: (line: Line) => boolean,
): boolean {
  return title.trim() !== '' && lines.every(blank);
}

/** What is pasted continues the group it is pasted into, unless it begins with a heading of its own. */
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
