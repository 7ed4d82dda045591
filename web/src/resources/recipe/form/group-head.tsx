import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MenuEntry } from '../../../ui/menu-entry.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import type { LineGroupWords } from './line-group-words.ts';
import classes from './line-groups-field.module.css';

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

/** The heading of a group, and what can be done with the group as a whole. */
export function GroupHead({ group, at, count, words, path, error, lines }: GroupHeadProps) {
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
      label: t`Remove it and its lines`,
      icon: <IconTrash size={20} aria-hidden />,
      danger: true,
      onSelect: () => lines.removeGroup(group.key),
    },
  ];
  return (
    <div className={classes.head}>
      <div className={classes.heading}>
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
        {error && <p className={classes.error}>{error}</p>}
      </div>
      {count > 1 && <MoreMenu label={words.moreAbout(at + 1)} entries={entries} />}
    </div>
  );
}
