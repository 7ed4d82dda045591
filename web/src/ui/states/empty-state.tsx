import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../state.module.css';

type EmptyStateProps = {
  icon: Icon;
  /** Names the content that is missing. */
  title: string;
  children?: ReactNode;
  /** A button that adds the first item. */
  action?: ReactNode;
  /** Fills a whole screen. */
  screen?: boolean;
};

/** An empty state, with the action that fills it. */
export function EmptyState({ icon: Icon, title, children, action, screen }: EmptyStateProps) {
  const Heading = screen ? 'h1' : 'h2';
  return (
    <div className={classes.state} data-empty>
      <Icon size={44} stroke={1.5} aria-hidden />
      <Heading className={screen ? undefined : 'larger leading-130'}>{title}</Heading>
      {children && <p className="muted balance">{children}</p>}
      {action}
    </div>
  );
}
