import { useLingui } from '@lingui/react/macro';
import type { List, ListItem } from '@potluck/contract';
import { ResourceHead } from '../../../standard/resource-head.tsx';
import { ProgressLine } from '../../../ui/states/progress-line.tsx';
import { givesPoints } from './earned.ts';
import { ListActions } from './list-actions.tsx';
import classes from './list-head.module.css';

interface ListHeadProps {
  list: List;
  items: ListItem[];
}

export function ListHead({ list, items }: ListHeadProps) {
  const { t } = useLingui();
  const done = items.filter(item => item.completed).length;
  return (
    <ResourceHead of="list" resource={list} actions={<ListActions list={list} shops={!givesPoints(items)} />}>
      {items.length > 0 ? (
        <ProgressLine done={done} total={items.length} label={t`Done`} />
      ) : (
        <div className={classes.noProgress} />
      )}
    </ResourceHead>
  );
}
