import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sortable } from '../../../ui/rows/sortable.tsx';
import { GroupHead } from './group-head.tsx';
import type { LineGroupWords } from './line-group-words.ts';
import type { Keyed } from './line-groups.ts';
import classes from './line-groups-field.module.css';
import type { RecipeValues } from './recipe-values.ts';
import { type LineEditing, type LineKind, useLineGroups } from './use-line-groups.ts';

export interface LineRowProps<Line extends Keyed> {
  line: Line;
  /** Where the line stands in the form's values. */
  path: string;
  /** Counted through all groups, from 1. */
  number: number;
  handle: ReactNode;
  error: ReactNode;
  editing: LineEditing<Line>;
}

interface LineGroupsFieldProps<Line extends Keyed> {
  form: UseFormReturnType<RecipeValues>;
  kind: LineKind<Line>;
  title: string;
  hint: string;
  words: LineGroupWords;
  row: (props: LineRowProps<Line>) => ReactNode;
}

/** Lines in groups under headings: written, pasted, put in order by drag and keyboard, moved between groups. */
export function LineGroupsField<Line extends Keyed>(props: LineGroupsFieldProps<Line>) {
  const { form, kind, title, hint, words, row } = props;
  const lines = useLineGroups(form, kind);
  const groups = lines.held();
  const numbers = new Map(groups.flatMap(group => group.lines).map((line, at) => [line.key, at + 1]));
  const labelOf = (line: Line) => kind.textOf(line).slice(0, 60) || words.blank;

  function pathOf(line: Line): string {
    const at = groups.findIndex(group => group.lines.includes(line));
    return `${kind.path}.${at}.lines.${groups[at]?.lines.indexOf(line)}`;
  }

  return (
    <section className={classes.field} aria-labelledby={`${kind.path}-title`}>
      <h2 id={`${kind.path}-title`}>{title}</h2>
      <p className={classes.hint}>{hint}</p>
      {form.errors[kind.path] && <p className={classes.error}>{form.errors[kind.path]}</p>}
      <Sortable
        groups={groups.map((group, at) => ({
          id: group.key,
          label: group.title || words.groupAt(at + 1),
          items: group.lines,
        }))}
        idOf={line => line.key}
        labelOf={labelOf}
        onMove={({ id, to, index }) => lines.move(id, { group: to, index })}
        renderGroup={({ id }, rows) => {
          const at = groups.findIndex(group => group.key === id);
          const group = groups[at];
          return (
            group && (
              <div className={classes.group}>
                <GroupHead
                  key={`${id}${form.key(`${kind.path}.${at}.title`)}`}
                  group={group}
                  at={at}
                  count={groups.length}
                  words={words}
                  path={kind.path}
                  error={form.errors[`${kind.path}.${at}.title`]}
                  lines={lines}
                />
                {rows}
                <PillButton
                  tone="quiet"
                  icon={<IconPlus size={20} aria-hidden />}
                  onClick={() => lines.add(id)}
                >
                  {words.addLine}
                </PillButton>
              </div>
            )
          );
        }}
        renderItem={(line, handle) =>
          row({
            line,
            handle,
            path: pathOf(line),
            number: numbers.get(line.key) ?? 0,
            error: form.errors[pathOf(line)],
            editing: lines.editing,
          })
        }
      />
      <PillButton icon={<IconPlus size={20} aria-hidden />} onClick={lines.addGroup}>
        {words.addGroup}
      </PillButton>
    </section>
  );
}
