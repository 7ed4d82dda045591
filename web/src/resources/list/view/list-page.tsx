import { Trans, useLingui } from '@lingui/react/macro';
import { can, type List, type ListItem } from '@potluck/contract';
import { IconArrowsSort, IconBasket, IconFridge } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { NotCached } from '../../../offline/not-cached.tsx';
import { ResourceActions } from '../../../standard/resource-actions.tsx';
import { ResourceAbout, ResourceHeader } from '../../../standard/resource-header.tsx';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { useKeepEntry } from '../../../standard/use-keep-entry.tsx';
import { useWide } from '../../../ui/browser/device.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { useScreenMode } from '../../../ui/browser/use-screen-mode.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { usePrintEntry } from '../../../ui/print-entry.tsx';
import { ProgressLine } from '../../../ui/states/progress-line.tsx';
import { Shape } from '../../../ui/states/shape.tsx';
import { useItems } from '../items/use-items.ts';
import { PlanChanges } from '../plan/plan-changes.tsx';
import { GoShopping, ShoppersBar } from '../shopping/shoppers-bar.tsx';
import { givesPoints } from './earned-points.ts';
import { ListContents } from './list-contents.tsx';
import classes from './list-page.module.css';
import { useFollowEntry } from './use-follow-entry.tsx';
import { useTextEntry } from './use-text-entry.tsx';

/** A list’s page; shows the items to people who may read them. */
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
          <p className="py-7 muted">
            <Trans>Only people with access see what’s on this list.</Trans>
          </p>
          <ResourceAbout of="list" resource={list} />
        </>
      )}
    </article>
  );
}

function ReadList({ list }: { list: List }) {
  const { t } = useLingui();
  const query = useItems(list.name);
  const { items, isPending, isPaused, isFetching, error, refetch } = query;
  const failed = error && (
    <QueryFailed of={{ error, refetch, isFetching }} title={t`Couldn’t load the items`} />
  );
  return (
    <>
      <ListHead list={list} items={items} />
      {query.data && <ShoppersBar list={list} items={items} />}
      {isPending && (isPaused ? <NotCached /> : <Shape of="list" />)}
      <PlanChanges list={list} />
      {query.data && <ListContents list={list} items={items} />}
      {failed}
      <ResourceAbout of="list" resource={list} />
    </>
  );
}

interface ListHeadProps {
  list: List;
  items: ListItem[];
}

function ListHead({ list, items }: ListHeadProps) {
  const { t } = useLingui();
  const wide = useWide();
  const done = items.filter(item => item.completed).length;
  return (
    <ResourceHeader of="list" resource={list} actions={<ListActions list={list} items={items} />}>
      <div className={classes.progress}>
        {items.length > 0 && <ProgressLine done={done} total={items.length} label={t`Done`} />}
        {wide && <GoShopping list={list} items={items} />}
      </div>
    </ResourceHeader>
  );
}

const ListPantry = lazyPart(() => import('../../pantry/pantry-sheets.tsx'), 'ListPantry');
const ArrangeSections = lazyPart(() => import('../sections/arrange-sections.tsx'), 'ArrangeSections');

/** The actions that the viewer may take on the whole list. */
function ListActions({ list, items }: ListHeadProps) {
  const { t } = useLingui();
  const wide = useWide();
  const shopping = useScreenMode('shop');
  const [arranging, setArranging] = useState(false);
  const pantry = useOpened();
  const changes = can(callerAccessOn('list', list), 'update');
  const arrange = {
    label: t`Arrange sections`,
    icon: <IconArrowsSort size={20} aria-hidden />,
    onSelect: () => setArranging(true),
  };
  const follow = useFollowEntry(list);
  const text = useTextEntry(list, items);
  const keep = useKeepEntry({ of: list.name, title: list.title });
  // Items that give points are chores.
  const shops = !givesPoints(items);
  const fill = { label: t`Pantry`, icon: <IconFridge size={20} aria-hidden />, onSelect: pantry.open };
  const print = usePrintEntry();
  return (
    <ResourceActions
      of="list"
      resource={list}
      consequence={t`This also deletes its items, for everyone it’s shared with. You can restore it for 30 days.`}
      entries={[
        ...(changes && list.sections.length > 1 ? [arrange] : []),
        ...text,
        ...(changes && shops ? [fill] : []),
        print,
        ...keep,
        ...follow,
      ]}
      compact
    >
      {changes && shops && (
        <PillButton
          className={classes.shop}
          tone="main"
          icon={<IconBasket size={20} aria-hidden />}
          onClick={shopping.open}
        >
          <Trans>Shop</Trans>
        </PillButton>
      )}
      {!wide && <GoShopping list={list} items={items} />}
      {arranging && <ArrangeSections list={list} opened onClose={() => setArranging(false)} />}
      {pantry.wanted && <ListPantry list={list} opened={pantry.opened} onClose={pantry.close} />}
    </ResourceActions>
  );
}
