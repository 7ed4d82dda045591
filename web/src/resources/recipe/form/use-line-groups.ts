import { useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import {
  emptyGroup,
  insertLines,
  type Keyed,
  type LineGroup,
  type LinePosition,
  moveGroup,
  moveLine,
  pasteGroups,
  positionOfLine,
  removeLine,
} from './line-groups.ts';
import type { RecipeValues } from './recipe-values.ts';

/** The line lists of a recipe form. */
export type GroupsPath = 'ingredientGroups' | 'directions';

/** The operations of one kind of line. */
export interface LineKind<Line extends Keyed> {
  path: GroupsPath;
  empty: () => Line;
  blank: (line: Line) => boolean;
  textOf: (line: Line) => string;
  /** Parses a paste of several lines. */
  read: (text: string) => { title: string; lines: Line[] }[];
}

/** The edits that a row can make to the lines around it; a stable object for the lifetime of the form. */
export interface LineEditing<Line extends Keyed> {
  /** Stores typed text: only the row itself rerenders. */
  write: (path: string, line: Line) => void;
  /** Commits the text: labels for moving and announcing the row update. */
  settle: () => void;
  insertAfter: (key: string) => void;
  remove: (key: string) => void;
  /** Inserts the groups after a line, or in place of a blank one. */
  paste: (key: string, pasted: { title: string; lines: Line[] }[]) => void;
  focus: (key: string, by: -1 | 1) => void;
}

/** The groups of lines of one kind, and all changes to their order and number. */
export function useLineGroups<Line extends Keyed>(
  form: UseFormReturnType<RecipeValues>,
  kind: LineKind<Line>,
) {
  const { t } = useLingui();
  const latest = useRef(form);
  latest.current = form;
  const alerts = useAlerts();
  const [, settle] = useReducer((count: number) => count + 1, 0);
  const { path, empty, blank, textOf } = kind;

  return useMemo(() => {
    const write = (at: string, value: unknown) =>
      latest.current.setFieldValue(at, value as never, { forceUpdate: false });
    const actions: Actions<Line> = {
      // `LineKind` ties the path to the kind of line, so the values at the path are groups of this kind.
      held: () => latest.current.getValues()[path] as unknown as LineGroup<Line>[],
      set(groups, focused) {
        latest.current.setFieldValue(path, groups as never);
        latest.current.setErrors(errors => withoutErrorsBelow(path, errors));
        // Synchronous, so that the new line exists before the next key press, which must not land in the previous line.
        flushSync(settle);
        if (focused) focusLine(focused);
      },
      removeWithUndo(next, words) {
        const before = actions.held();
        actions.set(next.length > 0 ? next : [emptyGroup([empty()])]);
        if (words) alerts.show({ message: t`Removed ${words}.`, undo: () => actions.set(before) });
      },
      add(place) {
        const line = empty();
        actions.set(insertLines(actions.held(), place, [line]), line.key);
      },
    };
    const withLines = (title: string) =>
      title ? t`“${title}” and everything in it` : t`The group and everything in it`;
    return {
      held: actions.held,
      editing: { ...lineEditing(actions, { blank, textOf }), write, settle } satisfies LineEditing<Line>,
      rename: (at: number, title: string) => write(`${path}.${at}.title`, title),
      ...groupEditing(actions, { empty, blank, withLines }),
    };
  }, [path, empty, blank, textOf, alerts, t]);
}

interface Actions<Line extends Keyed> {
  held: () => LineGroup<Line>[];
  /** Replaces the groups. */
  set: (groups: LineGroup<Line>[], focused?: string) => void;
  /** Replaces the groups after a removal, and offers to undo; without `words` there is nothing worth restoring. */
  removeWithUndo: (next: LineGroup<Line>[], words: string) => void;
  add: (place: LinePosition) => void;
}

function lineEditing<Line extends Keyed>(
  { held, set, removeWithUndo, add }: Actions<Line>,
  { blank, textOf }: Pick<LineKind<Line>, 'blank' | 'textOf'>,
): Omit<LineEditing<Line>, 'write' | 'settle'> {
  return {
    insertAfter: key => {
      const place = positionOfLine(held(), key);
      if (place) add({ ...place, index: place.index + 1 });
    },
    remove: key => {
      const line = linesOf(held()).find(each => each.key === key);
      const neighbour = neighbourOf(held(), key);
      removeWithUndo(removeLine(held(), key), line && !blank(line) ? `“${brief(textOf(line))}”` : '');
      if (neighbour) focusLine(neighbour);
    },
    paste: (key, pasted) => {
      const next = pasteGroups(held(), key, { pasted, blank });
      set(next, pasted.at(-1)?.lines.at(-1)?.key);
    },
    focus: (key, by) => {
      const keys = linesOf(held()).map(line => line.key);
      const target = keys[keys.indexOf(key) + by];
      if (target) focusLine(target);
    },
  };
}

interface GroupKind<Line extends Keyed> extends Pick<LineKind<Line>, 'empty' | 'blank'> {
  withLines: (title: string) => string;
}

function groupEditing<Line extends Keyed>(
  { held, set, removeWithUndo, add }: Actions<Line>,
  { empty, blank, withLines }: GroupKind<Line>,
) {
  const groupAt = (key: string) => held().find(each => each.key === key);
  return {
    add: (group: string) => add({ group, index: groupAt(group)?.lines.length ?? 0 }),
    addGroup: () => {
      const group = emptyGroup([empty()]);
      set([...held(), group], group.key);
    },
    move: (key: string, to: LinePosition) => set(moveLine(held(), key, to)),
    moveGroup: (key: string, by: -1 | 1) => set(moveGroup(held(), key, by)),
    removeGroup: (key: string) => {
      const group = groupAt(key);
      const worth = group && (group.title || group.lines.some(line => !blank(line)));
      const rest = held().filter(each => each.key !== key);
      removeWithUndo(rest, worth ? withLines(group.title) : '');
    },
  };
}

type Errors = Record<string, ReactNode>;

// Drops errors at paths that now hold other lines.
function withoutErrorsBelow(path: string, errors: Errors): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !key.startsWith(path)));
}

function linesOf<Line extends Keyed>(groups: LineGroup<Line>[]): Line[] {
  return groups.flatMap(group => group.lines);
}

function neighbourOf<Line extends Keyed>(groups: LineGroup<Line>[], key: string): string | undefined {
  const keys = linesOf(groups).map(line => line.key);
  const at = keys.indexOf(key);
  return keys[at - 1] ?? keys[at + 1];
}

function brief(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text;
}

function focusLine(key: string) {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-line="${key}"]`);
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
