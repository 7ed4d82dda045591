/** Two changes of one value. */
export interface Changes {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export type Merged = { value: unknown } | 'clash';

/**
 * Merges two changes of a value: lists item by item, objects field by field. Changes that touch the same text, or the
 * same place of a list, clash.
 */
export function mergeChanges({ base, mine, theirs }: Changes): Merged {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine };
  if (isSame(base, mine)) return { value: theirs };
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(base, mine, theirs);
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return mergeRecords(base, mine, theirs);
  return 'clash';
}

type Fields = Record<string, unknown>;

function mergeRecords(base: Fields, mine: Fields, theirs: Fields): Merged {
  const value: Fields = {};
  for (const key of Object.keys({ ...base, ...mine, ...theirs })) {
    const merged = mergeChanges({ base: base[key], mine: mine[key], theirs: theirs[key] });
    if (merged === 'clash') return 'clash';
    value[key] = merged.value;
  }
  return { value };
}

/** A part of the base, from `start` to before `end`, and what replaces it. */
interface Edit {
  start: number;
  end: number;
  by: unknown[];
}

function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[]): Merged {
  const edits = [...editsOf(base, mine), ...editsOf(base, theirs)].sort(
    (one, other) => one.start - other.start,
  );
  const value: unknown[] = [];
  let at = 0;
  for (const [edit, other, ...more] of touching(edits)) {
    const by = more.length > 0 ? 'clash' : other ? mergeEdits(base, edit, other) : edit.by;
    if (by === 'clash') return 'clash';
    value.push(...base.slice(at, edit.start), ...by);
    at = edit.end;
  }
  return { value: [...value, ...base.slice(at)] };
}

/** Groups edits of the same items, or that insert at the same place. */
function touching(edits: Edit[]): [Edit, ...Edit[]][] {
  const groups: [Edit, ...Edit[]][] = [];
  for (const edit of edits) {
    const last = groups.at(-1);
    if (last?.some(({ start, end }) => edit.start < end || edit.start === start)) last.push(edit);
    else groups.push([edit]);
  }
  return groups;
}

/** Two edits of the same items: equal, or of single items whose fields merge. */
function mergeEdits(base: unknown[], edit: Edit, other: Edit): unknown[] | 'clash' {
  if (edit.start !== other.start || edit.end !== other.end) return 'clash';
  const [mine, theirs] = [edit.by, other.by];
  if (isSame(mine, theirs)) return [...mine];
  const items = base.slice(edit.start, edit.end);
  if (items.length === 0 || mine.length !== items.length || theirs.length !== items.length) return 'clash';
  const value: unknown[] = [];
  for (const [at, item] of items.entries()) {
    const merged = mergeChanges({ base: item, mine: mine[at], theirs: theirs[at] });
    if (merged === 'clash') return 'clash';
    value.push(merged.value);
  }
  return value;
}

/** The edits that turn one list into another, by their longest common subsequence. */
function editsOf(before: unknown[], after: unknown[]): Edit[] {
  const [one, other] = [before.map(textOf), after.map(textOf)];
  const lengths = commonLengths(one, other);
  const edits: Edit[] = [];
  let [at, to] = [0, 0];
  while (at < one.length || to < other.length) {
    if (at < one.length && to < other.length && one[at] === other[to]) {
      at += 1;
      to += 1;
      continue;
    }
    const edit: Edit = { start: at, end: at, by: [] };
    while (
      (at < one.length || to < other.length) &&
      (one[at] !== other[to] || at === one.length || to === other.length)
    ) {
      const dropped = lengths[at + 1]?.[to] ?? -1;
      const added = lengths[at]?.[to + 1] ?? -1;
      if (to === other.length || (at < one.length && dropped >= added)) at += 1;
      else {
        edit.by.push(after[to]);
        to += 1;
      }
    }
    edits.push({ ...edit, end: at });
  }
  return edits;
}

/** For each pair of positions, the length of the longest common subsequence of what follows. */
function commonLengths(one: string[], other: string[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let at = one.length - 1; at >= 0; at -= 1) {
    for (let to = other.length - 1; to >= 0; to -= 1) {
      const [row, below] = [lengths[at] ?? [], lengths[at + 1] ?? []];
      row[to] = one[at] === other[to] ? (below[to + 1] ?? 0) + 1 : Math.max(below[to] ?? 0, row[to + 1] ?? 0);
    }
  }
  return lengths;
}

export function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  return JSON.stringify(value ?? null);
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
