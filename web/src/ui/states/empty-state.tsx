import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../state.module.css';

type EmptyStateProps = {
  icon: Icon;
  /** What belongs here. */
  title: string;
  children?: ReactNode;
  /** The button that fills it. */
  action?: ReactNode;
  /** It stands in place of a whole screen. */
  screen?: boolean;
};

/** A place that holds nothing yet, and the way to fill it. */
export function EmptyState({ icon: Icon, title, children, action, screen }: EmptyStateProps) {
  const Heading = screen ? 'h1' : 'h2';
  return (
    <div className={classes.state} data-empty>
      <Icon size={44} stroke={1.5} aria-hidden />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
