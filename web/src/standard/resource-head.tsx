import type { Visibility } from '@potluck/contract';
import type { ReactNode } from 'react';
import classes from './resource-head.module.css';
import { VisibilityNote } from './visibility-note.tsx';

interface ResourceHeadProps {
  title: string;
  description: string;
  visibility: Visibility;
  muted: boolean;
  /** Shown before the title: its colour. */
  mark?: ReactNode;
  /** Buttons with words, heart and menu. */
  actions: ReactNode;
  /** Shown below: its progress. */
  children?: ReactNode;
}

/**
 * The head of a screen for one resource without a picture: what it is, who sees it, what can be done with it.
 */
export function ResourceHead(props: ResourceHeadProps) {
  const { title, description, visibility, muted, mark, actions, children } = props;
  return (
    <header className={classes.head}>
      <div className={classes.titles}>
        <h1 className={classes.title} data-long={title.length > 70 || undefined}>
          {mark}
          {title}
        </h1>
        {description && <p className={classes.description}>{description}</p>}
        <p className={classes.note}>
          <VisibilityNote visibility={visibility} muted={muted} />
        </p>
      </div>
      {actions}
      {children}
    </header>
  );
}
