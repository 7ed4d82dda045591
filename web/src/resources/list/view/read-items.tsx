import { useLingui } from '@lingui/react/macro';
import type { List, ListItem } from '@potluck/contract';
import { IconChecklist } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Rows } from '../../../ui/rows/rows.tsx';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { ItemGroup } from '../items/item-groups.ts';
import { ItemSection } from './item-section.tsx';
import { useItemNotes } from './use-item-notes.tsx';
import { useQuantityWords } from './use-quantity-words.ts';

/** What is open on a list, for who may only read it. */
export function ReadItems({ list, groups }: { list: List; groups: ItemGroup[] }) {
  const { t } = useLingui();
  const notesOf = useItemNotes(list, groups);
  const inWords = useQuantityWords();
  const shown = groups.filter(group => group.items.length > 0);
  if (shown.length === 0) return <EmptyState icon={IconChecklist} title={t`Nothing is open`} />;
  return shown.map(({ id, label, items }) => {
    const byName = new Map(items.map(item => [item.name, item]));
    return (
      <ItemSection key={id} label={label} count={items.length} headed={list.sections.length > 0}>
        <Rows
          label={label}
          ids={items.map(item => item.name)}
          row={name => <ReadRow item={byName.get(name)} notesOf={notesOf} inWords={inWords} />}
        />
      </ItemSection>
    );
  });
}

interface ReadRowProps {
  item?: ListItem;
  notesOf: (item: ListItem) => ReactNode;
  inWords: (quantity: string) => string;
}

function ReadRow({ item, notesOf, inWords }: ReadRowProps) {
  if (!item) return null;
  return (
    <TickRow roomy readOnly checked={false} note={notesOf(item)} amount={inWords(item.quantity)}>
      {item.title}
    </TickRow>
  );
}
