import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { idOf, type List } from '@potluck/contract';
import { Link } from '@tanstack/react-router';
import { useViewer } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { cardArgs } from '../../../standard/data/card-fields.ts';
import { tabFilter } from '../../../standard/data/filters.ts';
import { useWholeList } from '../../../standard/data/use-resource.ts';
import { useUsualSort } from '../../../standard/index/use-usual-sort.ts';
import { type Sharer, useSharers } from '../../../standard/sharing/use-sharers.ts';
import { useListSorts, usualSort } from '../use-list-sorts.ts';
import { useOpenItems } from '../use-open-items.ts';
import classes from './lists-side-panel.module.css';

/** The same request as the index sends, so that both share one cache entry. */
const mine = cardArgs('list', { filter: tabFilter('list', 'my') });

/** The viewer’s lists next to the open one, in the order of their index, each one click away. */
export function ListsSidePanel() {
  const { t } = useLingui();
  const { sort = usualSort } = useUsualSort('list');
  const order = useListSorts().find(({ key }) => key === sort);
  const { items, hasNextPage } = useWholeList('list', mine);
  const { open } = useOpenItems();
  const sharers = useSharers('list');
  if (hasNextPage || order?.waits) return null;
  const lists = order?.compare ? items.toSorted(order.compare) : items;
  const alike = Map.groupBy(lists, ({ title }) => title);
  return (
    <nav className={classes.lists} aria-label={t`Your lists`}>
      <ul className="plain-list">
        {lists.map(list => (
          <OtherList
            key={list.name}
            list={list}
            count={open?.get(list.name)?.openItemCount ?? 0}
            sharers={(alike.get(list.title)?.length ?? 0) > 1 ? (sharers.get(list.name) ?? []) : undefined}
          />
        ))}
      </ul>
    </nav>
  );
}

interface OtherListProps {
  list: List;
  count: number;
  /** The sharers, for a list whose title is not unique. */
  sharers: Sharer[] | undefined;
}

function OtherList({ list: { name, title }, count, sharers }: OtherListProps) {
  const { t } = useLingui();
  const viewer = useViewer().user.name;
  const others = sharers?.filter(({ account }) => account !== viewer).map(sharer => sharer.title);
  return (
    <li>
      <Link
        to={paths.list}
        params={{ listId: idOf(name) }}
        className={`row target gap-4 muted plain-link radius focus-inside hover-ink hover-tint py-2 px-4 ${classes.list}`}
        title={title}
      >
        <span className="fill truncate" dir="auto">
          {title}
          {others && (
            <small className="block clip small clip-text weight-400">
              {others.join(', ') || t`Only you`}
            </small>
          )}
        </span>
        {count > 0 && (
          <span
            className="fixed small"
            role="img"
            aria-label={t`${plural(count, { one: '# open', other: '# open' })}`}
          >
            {count}
          </span>
        )}
      </Link>
    </li>
  );
}
