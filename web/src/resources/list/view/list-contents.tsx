import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { can, type List, type ListItem } from '@potluck/contract';
import { dayAt } from '@potluck/contract/day';
import { platformOffset } from '@potluck/contract/zone-clock';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { lazy } from '../../../ui/browser/lazy.ts';
import { useMinute } from '../../../ui/browser/use-minute.ts';
import { useScreenMode } from '../../../ui/browser/use-screen-mode.ts';
import { HighlightedRow } from '../../../ui/rows/highlighted-row.ts';
import { itemGroups } from '../items/item-groups.ts';
import { AddBox } from './add-box.tsx';
import { Done } from './done.tsx';
import { useGivesPoints } from './earned.ts';
import { OpenItems } from './open-items.tsx';
import { ReadItems } from './read-items.tsx';
import { useHighlightedItem } from './use-highlighted-item.ts';
import { useItemActions } from './use-item-actions.ts';

const OrderOffer = lazy(() =>
  import('../sections/order-offer.tsx').then(file => ({ default: file.OrderOffer })),
);
const ShoppingMode = lazy(() =>
  import('../shopping/shopping-mode.tsx').then(file => ({ default: file.ShoppingMode })),
);
const Points = lazy(() => import('./points.tsx').then(file => ({ default: file.Points })));

/** What is on a list: what is open by section, what is done, and a box to add more. */
export function ListContents({ list, items }: { list: List; items: ListItem[] }) {
  const { i18n } = useLingui();
  useNewDay(list);
  const [said, say] = useState('');
  const [section, setSection] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const actions = useItemActions(list, items, say);
  const highlighted = useHighlightedItem(list.name, items);
  const groups = itemGroups(list, items, i18n);
  const done = items.filter(item => item.completed);
  // Whoever ticks off the first thing now asks nothing about it.
  const [tickedBefore] = useState(done.length > 0);
  const shopping = useScreenMode('shop');
  const givesPoints = useGivesPoints(list.name, items);
  const points = givesPoints && (
    <Suspense>
      <Points list={list.name} />
    </Suspense>
  );
  if (!can(callerAccessOn('list', list), 'update'))
    return (
      <HighlightedRow value={highlighted?.name}>
        <ReadItems list={list} groups={groups} />
        <Done list={list} items={done} highlighted={highlighted} />
        {points}
      </HighlightedRow>
    );
  return (
    <HighlightedRow value={highlighted?.name}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Suspense>
        {list.sections.length > 1 && tickedBefore && <OrderOffer list={list} />}
        {shopping.opened && (
          <ShoppingMode
            list={list}
            items={items}
            groups={groups}
            actions={actions}
            onClose={shopping.close}
          />
        )}
      </Suspense>
      <OpenItems
        list={list}
        groups={groups}
        actions={actions}
        points={givesPoints || !items.some(item => item.quantity)}
        onAddTo={chosen => {
          setSection(chosen);
          field.current?.focus();
        }}
      />
      <Done list={list} items={done} actions={actions} highlighted={highlighted} />
      {points}
      <AddBox
        ref={field}
        list={list}
        items={items}
        actions={actions}
        section={section}
        onSection={setSection}
      />
    </HighlightedRow>
  );
}

/** Chores open again when a day begins on the clock of their list, also before a page that stays open. */
function useNewDay({ timeZone }: List): void {
  const cache = useQueryClient();
  const here = useTimeZone();
  const today = dayAt(useMinute(), platformOffset(timeZone || here));
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    void cache.invalidateQueries({ queryKey: ['listItem'] });
  }, [cache, today]);
}
