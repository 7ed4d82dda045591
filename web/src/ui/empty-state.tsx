import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state.module.css';

type EmptyStateProps = {
  icon: Icon;
  /** What belongs here. */
  title: string;
  children?: ReactNode;
  /** The button that fills it. */
  action?: ReactNode;
};

/** A place that holds nothing yet, and the way to fill it. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Icon size={44} stroke={1.5} aria-hidden />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
