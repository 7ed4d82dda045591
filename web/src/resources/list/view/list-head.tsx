import type { List, ListItem } from '@potluck/contract';
import { VisibilityNote } from '../../../resource/visibility-note.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { ListActions } from './list-actions.tsx';
import classes from './list-head.module.css';
import page from './list-page.module.css';

interface ListHeadProps {
  list: List;
  items: ListItem[];
}

export function ListHead({ list, items }: ListHeadProps) {
  const { title, description, visibility } = list;
  const done = items.filter(item => item.completed).length;
  return (
    <header className={page.head}>
      <div className={classes.titles}>
        <h1 className={classes.title} data-long={title.length > 70 || undefined}>
          {title}
        </h1>
        {description && <p className={classes.description}>{description}</p>}
        <p className={classes.note}>
          <VisibilityNote visibility={visibility} />
        </p>
      </div>
      <ListActions list={list} />
      {items.length > 0 ? (
        <ProgressLine done={done} total={items.length} label="Done" />
      ) : (
        <div className={classes.noProgress} />
      )}
    </header>
  );
}
