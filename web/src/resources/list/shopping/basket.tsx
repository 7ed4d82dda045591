import { useLingui } from '@lingui/react/macro';
import type { ListItem } from '@potluck/contract';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import { useUnsent } from '../outbox/outbox-context.ts';
import { useQuantityWords } from '../view/use-quantity-words.ts';
import classes from './shopping-mode.module.css';

interface BasketProps {
  items: ListItem[];
  onReopen: (item: ListItem) => void;
}

/** The ticked-off items below all others, the newest first; a tap reopens an item. */
export function Basket({ items, onReopen }: BasketProps) {
  const { t } = useLingui();
  const unsent = useUnsent();
  const inWords = useQuantityWords();
  if (items.length === 0) return null;
  const newest = items.toSorted((a, b) => ((a.completeTime ?? '') < (b.completeTime ?? '') ? 1 : -1));
  return (
    <section aria-label={t`In the basket`}>
      <h2 className={classes.section}>{t`In the basket`}</h2>
      <ul className={classes.rows}>
        {newest.slice(0, maxShown).map(item => (
          <li key={item.name}>
            <TickRow
              roomy
              checked
              onChange={() => onReopen(item)}
              note={unsent.has(item.name) && t`Not sent yet`}
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

/** Nobody reopens items older than these. */
const maxShown = 100;
