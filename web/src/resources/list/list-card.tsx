import { Plural, Trans } from '@lingui/react/macro';
import type { List } from '@potluck/contract';
import { IconCheck, IconChecklist } from '@tabler/icons-react';
import { ResourceCard } from '../../standard/index/resource-card.tsx';
import { hueOf } from '../../ui/pictures/hue-of.ts';
import classes from './list-card.module.css';
import { useOpenItems } from './use-open-items.ts';

/** Shows lists in a grid: what is still to be got or done. */
export function useListCard() {
  const open = useOpenItems();
  return (list: List) => <ListCard key={list.name} list={list} open={open} />;
}

interface ListCardProps {
  list: List;
  /** How many items are open on each list, as far as that is known. */
  open: ReadonlyMap<string, number> | undefined;
}

function ListCard({ list, open }: ListCardProps) {
  return (
    <ResourceCard
      of="list"
      resource={list}
      title={list.title}
      drawn={
        <div className={classes.drawn} data-hue={hueOf(list.name)} aria-hidden>
          <IconChecklist size={56} stroke={1.25} />
        </div>
      }
      meta={open && <OpenCount count={open.get(list.name) ?? 0} />}
    />
  );
}

function OpenCount({ count }: { count: number }) {
  if (count > 0) return <Plural value={count} one="# open" other="# open" />;
  return (
    <>
      <IconCheck size={16} stroke={1.75} aria-hidden />
      <Trans>Nothing open</Trans>
    </>
  );
}
