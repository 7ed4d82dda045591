import type { List, ListItem } from '@potluck/contract';
import { use, useRef } from 'react';
import { HighlightedRow, useScrollToHighlighted } from '../../../ui/rows/highlighted-row.ts';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import type { ItemGroup } from '../items/item-groups.ts';
import { useItemNotes } from '../view/use-item-notes.tsx';
import { useQuantityWords } from '../view/use-quantity-words.ts';
import classes from './shopping-mode.module.css';

interface ShopRowsProps {
  list: List;
  group: ItemGroup;
  /** Whether the section’s title shows; lists without sections have none. */
  headed: boolean;
  onTick: (item: ListItem) => void;
}

/** The open items of one section of the shop. */
export function ShopRows({ list, group, headed, onTick }: ShopRowsProps) {
  const notesOf = useItemNotes(list, [group]);
  const inWords = useQuantityWords();
  const box = useRef<HTMLElement>(null);
  const flashed = use(HighlightedRow);
  useScrollToHighlighted(box, group.items.some(({ name }) => name === flashed) ? flashed : undefined);
  return (
    <section ref={box} aria-label={group.label}>
      {headed && <h2 className={classes.section}>{group.label}</h2>}
      <ul className={classes.rows}>
        {group.items.map(item => (
          <li key={item.name} data-id={item.name}>
            <TickRow
              roomy
              checked={false}
              onChange={() => onTick(item)}
              note={notesOf(item)}
              amount={inWords(item.quantity)}
            >
              {item.title}
            </TickRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
