import type { SharedKey } from '@potluck/contract';
import type { ReactNode } from 'react';
import classes from './resource-head.module.css';
import type { Stood } from './sharing/caller-access.ts';
import { VisibilityNote } from './visibility-note.tsx';

interface ResourceHeadProps<K extends SharedKey> {
  of: K;
  resource: Stood<K> & { title: string; description: string; muted: boolean };
  /** Shown before the title: its colour. */
  mark?: ReactNode;
  /** Buttons with words, heart and menu. */
  actions: ReactNode;
  /** Shown below: its progress. */
  children?: ReactNode;
}

/**
 * The head of a screen for one resource without a picture: what it is, who sees it, what can be done with it. It takes as
 * few rows as there is width for.
 */
export function ResourceHead<K extends SharedKey>(props: ResourceHeadProps<K>) {
  const { of, resource, mark, actions, children } = props;
  const { title, description } = resource;
  return (
    <header className={classes.head}>
      <div className={classes.titles}>
        <h1 className={classes.title} data-long={title.length > 70 || undefined}>
          {mark}
          {title}
        </h1>
        {description && <p className={classes.description}>{description}</p>}
        <p className={classes.note}>
          <VisibilityNote of={of} resource={resource} />
        </p>
      </div>
      {actions}
      {children}
    </header>
  );
}
