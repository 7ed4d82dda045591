import { Trans, useLingui } from '@lingui/react/macro';
import { can, type List } from '@potluck/contract';
import { messageOf } from '../../../api/api.ts';
import { NotCached } from '../../../offline/not-cached.tsx';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Shape } from '../../../ui/states/shape.tsx';
import { useItems } from '../items/use-items.ts';
import { PlanChanges } from '../plan/plan-changes.tsx';
import { ListContents } from './list-contents.tsx';
import { ListHead } from './list-head.tsx';
import classes from './list-page.module.css';

/** A list to look at and to work through; what is on it shows to those who may read it. */
export function ListPage({ list }: { list: List }) {
  const callerAccess = callerAccessOn('list', list);
  const reads = can(callerAccess, 'readContents');
  return (
    <article className={classes.page}>
      {reads ? (
        <ReadList list={list} />
      ) : (
        <>
          <ListHead list={list} items={[]} />
          <p className={classes.closed}>
            <Trans>Only people with access see what is on this list.</Trans>
          </p>
        </>
      )}
    </article>
  );
}

function ReadList({ list }: { list: List }) {
  const { t, i18n } = useLingui();
  const query = useItems(list.name);
  const { items, isPending, isPaused, isFetching, error, refetch } = query;
  const failed = error && (
    <ErrorState
      title={t`The items could not be loaded`}
      message={messageOf(error, i18n)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
  return (
    <>
      <ListHead list={list} items={items} />
      {isPending && (isPaused ? <NotCached /> : <Shape of="list" />)}
      <PlanChanges list={list} />
      {query.data && <ListContents list={list} items={items} />}
      {failed}
    </>
  );
}
