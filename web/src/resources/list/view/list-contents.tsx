import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { can, type List, type ListItem } from '@potluck/contract';
import { lazy, Suspense, useRef, useState } from 'react';
import { standingOn } from '../../../resource/sharing/stance.ts';
import { itemGroups } from '../items/item-groups.ts';
import box from './add-box.module.css';
import { Done } from './done.tsx';
import { useGivesPoints } from './earned.ts';
import { OpenItems } from './open-items.tsx';
import { ReadItems } from './read-items.tsx';
import { useItemDeeds } from './use-item-deeds.ts';
import { useSoughtItem } from './use-sought-item.ts';

const AddBox = lazy(() => import('./add-box.tsx').then(file => ({ default: file.AddBox })));
const Points = lazy(() => import('./points.tsx').then(file => ({ default: file.Points })));

/** What is on a list: what is open by section, what is done, and a box to add more. */
export function ListContents({ list, items }: { list: List; items: ListItem[] }) {
  const { i18n } = useLingui();
  const [said, say] = useState('');
  const [section, setSection] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const deeds = useItemDeeds(list, items, say);
  useSoughtItem(list.name, items.length);
  const groups = itemGroups(list, items, i18n);
  const done = items.filter(item => item.completed);
  const points = useGivesPoints(list.name, items) && (
    <Suspense>
      <Points list={list.name} />
    </Suspense>
  );
  if (!can(standingOn('list', list), 'update'))
    return (
      <>
        <ReadItems list={list} groups={groups} />
        <Done list={list} items={done} />
        {points}
      </>
    );
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <OpenItems
        list={list}
        groups={groups}
        deeds={deeds}
        onAddTo={chosen => {
          setSection(chosen);
          field.current?.focus();
        }}
      />
      <Done list={list} items={done} deeds={deeds} />
      {points}
      <Suspense fallback={<div className={box.coming} />}>
        <AddBox
          ref={field}
          list={list}
          items={items}
          deeds={deeds}
          section={section}
          onSection={setSection}
        />
      </Suspense>
    </>
  );
}
