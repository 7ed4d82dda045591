import type { List, ListItem } from '@potluck/contract';
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
  return (
    <section aria-label={group.label}>
      {headed && <h2 className={classes.section}>{group.label}</h2>}
      <ul className={classes.rows}>
        {group.items.map(item => (
          <li key={item.name}>
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
