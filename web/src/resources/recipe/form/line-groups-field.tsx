import { useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sortable } from '../../../ui/rows/sortable.tsx';
import type { Keyed } from './line-groups.ts';
import classes from './line-groups-field.module.css';
import type { RecipeValues } from './recipe-values.ts';
import { type LineEditing, type LineKind, useLineGroups } from './use-line-groups.ts';

export interface LineRowProps<Line extends Keyed> {
  line: Line;
  /** The path of the line in the form’s values. */
  path: string;
  /** Counts across all groups, from 1. */
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
  /** Shown above the lines. */
  tools?: ReactNode;
  words: LineGroupWords;
  row: (props: LineRowProps<Line>) => ReactNode;
}

/** Grouped lines under headings: type, paste, reorder by drag and keyboard, move between groups. */
export function LineGroupsField<Line extends Keyed>(props: LineGroupsFieldProps<Line>) {
  const { form, kind, title, hint, tools, words, row } = props;
  const lines = useLineGroups(form, kind);
  const groups = lines.held();
  const numbers = new Map(groups.flatMap(group => group.lines).map((line, at) => [line.key, at + 1]));
  const labelOf = (line: Line) => kind.textOf(line).slice(0, 60) || words.blank;

  function pathOf(line: Line): string {
    const at = groups.findIndex(group => group.lines.includes(line));
    return `${kind.path}.${at}.lines.${groups[at]?.lines.indexOf(line)}`;
  }

  return (
    <section className="grid shrinks gap-4 items-start pt-4" aria-labelledby={`${kind.path}-title`}>
      <h2 id={`${kind.path}-title`}>{title}</h2>
      <p className="small muted readable leading-140 nearer">{hint}</p>
      {tools}
      {form.errors[kind.path] && <p className="small danger">{form.errors[kind.path]}</p>}
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

interface GroupHeadProps {
  group: { key: string; title: string };
  at: number;
  count: number;
  words: Pick<LineGroupWords, 'heading' | 'headingOf' | 'moreAbout'>;
  path: string;
  error: ReactNode;
  lines: {
    rename: (at: number, title: string) => void;
    moveGroup: (key: string, by: -1 | 1) => void;
    removeGroup: (key: string) => void;
    editing: { settle: () => void };
  };
}

/** The heading of a group, and the actions on the whole group. */
function GroupHead({ group, at, count, words, path, error, lines }: GroupHeadProps) {
  const { t } = useLingui();
  const entries: MenuEntry[] = [
    {
      label: t`Move up`,
      icon: <IconArrowUp size={20} aria-hidden />,
      disabled: at === 0,
      onSelect: () => lines.moveGroup(group.key, -1),
    },
    {
      label: t`Move down`,
      icon: <IconArrowDown size={20} aria-hidden />,
      disabled: at === count - 1,
      onSelect: () => lines.moveGroup(group.key, 1),
    },
    {
      label: t`Remove it and everything in it`,
      icon: <IconTrash size={20} aria-hidden />,
      danger: true,
      onSelect: () => lines.removeGroup(group.key),
    },
  ];
  return (
    <div className="row full gap-2 min-h-52 ps-4">
      <div className="fill">
        <input
          className={classes.title}
          data-line={group.key}
          data-path={`${path}.${at}.title`}
          aria-label={words.headingOf(at + 1)}
          aria-invalid={error ? true : undefined}
          placeholder={words.heading}
          maxLength={200}
          defaultValue={group.title}
          onChange={event => lines.rename(at, event.currentTarget.value)}
          onBlur={lines.editing.settle}
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
        {error && <p className="small danger">{error}</p>}
      </div>
      {count > 1 && (
        <MoreMenu label={words.moreAbout(at + 1)} of={words.headingOf(at + 1)} entries={entries} />
      )}
    </div>
  );
}

/** The words for lines and their groups. */
interface LineGroupWords {
  blank: string;
  addLine: string;
  addGroup: string;
  heading: string;
  groupAt: (number: number) => string;
  headingOf: (number: number) => string;
  moreAbout: (number: number) => string;
}
