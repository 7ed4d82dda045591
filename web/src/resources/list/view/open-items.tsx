import { Trans, useLingui } from '@lingui/react/macro';
import type { List, ListItem } from '@potluck/contract';
import { IconChecklist, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazy } from '../../../ui/browser/lazy.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Sortable } from '../../../ui/rows/sortable.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import type { ItemGroup } from '../items/item-groups.ts';
import { ItemRow } from './item-row.tsx';
import { ItemSection } from './item-section.tsx';
import { nextTick } from './next-tick.ts';
import type { ItemDeeds } from './use-item-deeds.ts';
import { useItemNotes } from './use-item-notes.ts';
import { useQuantityWords } from './use-quantity-words.ts';

const ItemEditor = lazy(() => import('./item-editor.tsx').then(file => ({ default: file.ItemEditor })));

interface OpenItemsProps {
  list: List;
  groups: ItemGroup[];
  deeds: ItemDeeds;
  /** The next items are for this section. */
  onAddTo: (section: string) => void;
}

/** What is open, by section: ticked off, put in order, changed where it stands. */
export function OpenItems({ list, groups, deeds, onAddTo }: OpenItemsProps) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<string>();
  const notesOf = useItemNotes(list.name, groups);
  const inWords = useQuantityWords();
  const open = groups.reduce((sum, group) => sum + group.items.length, 0);
  if (open === 0 && list.sections.length === 0) return <NothingOpen />;

  function complete(item: ListItem) {
    nextTick();
    deeds.complete(item);
  }

  function row(item: ListItem, handle: ReactNode) {
    if (item.name === edited)
      return (
        <Suspense fallback={<RowsSkeleton rows={6} />}>
          <ItemEditor list={list} item={item} deeds={deeds} onClose={() => setEdited(undefined)} />
        </Suspense>
      );
    return (
      <ItemRow
        item={item}
        quantity={inWords(item.quantity)}
        notes={notesOf(item)}
        onTick={() => complete(item)}
        onEdit={() => setEdited(item.name)}
        onRemove={() => {
          nextTick();
          deeds.remove([item]);
        }}
        handle={handle}
      />
    );
  }

  return (
    <Sortable
      groups={groups}
      idOf={item => item.name}
      labelOf={item => item.title}
      onMove={move => deeds.move(groups, move)}
      entriesFor={item => [
        {
          label: t`Edit`,
          icon: <IconPencil size={20} aria-hidden />,
          onSelect: () => setEdited(item.name),
        },
        {
          label: t`Delete`,
          icon: <IconTrash size={20} aria-hidden />,
          danger: true,
          onSelect: () => deeds.remove([item]),
        },
      ]}
      renderGroup={({ id, label, items }, rows) => (
        <ItemSection
          label={label}
          count={items.length}
          headed={list.sections.length > 0 && (id !== '' || items.length > 0)}
          add={
            id !== '' && (
              <IconButton
                label={t`Add to ${label}`}
                icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
                onClick={() => onAddTo(id)}
              />
            )
          }
        >
          {rows}
        </ItemSection>
      )}
      renderItem={row}
    />
  );
}

function NothingOpen() {
  const { t } = useLingui();
  return (
    <EmptyState icon={IconChecklist} title={t`Nothing is open`}>
      <Trans>Write what to get or do below, one at a time: “2 l milk” and Enter.</Trans>
    </EmptyState>
  );
}
