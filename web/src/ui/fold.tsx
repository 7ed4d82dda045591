import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './fold.module.css';

type FoldProps = {
  title: string;
  count?: number;
  opened?: boolean;
  onChange?: (opened: boolean) => void;
  children: ReactNode;
};

/** A collapsible part of a screen, such as the items already in the basket. */
export function Fold({ title, count, opened, onChange, children }: FoldProps) {
  return (
    <details className={classes.fold} open={opened} onToggle={event => onChange?.(event.currentTarget.open)}>
      <summary
        className={`row gap-3 muted strong min-h-48 radius-small pointer no-bullets ${classes.summary}`}
      >
        <span className="grow">{title}</span>
        {count !== undefined && <span className="weight-500">{count}</span>}
        <IconChevronDown className={classes.chevron} size={20} stroke={1.75} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
