import { useLingui } from '@lingui/react/macro';
import type { ListItem } from '@potluck/contract';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SwipeAway } from '../../../ui/rows/swipe-away.tsx';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import classes from './item-row.module.css';

interface ItemRowProps {
  item: ListItem;
  quantity: string;
  notes: ReactNode;
  onTick: () => void;
  onEdit: () => void;
  onRemove: () => void;
  handle: ReactNode;
}

/** An open item: a press on the row ticks it off, a long press drags it, a swipe or the Delete key removes it. */
export function ItemRow({ item, quantity, notes, onTick, onEdit, onRemove, handle }: ItemRowProps) {
  const { t } = useLingui();
  const { title } = item;
  return (
    <SwipeAway label={t`Delete`} onAway={onRemove}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is caught on its way up from the checkbox. */}
      <div
        className={classes.row}
        onKeyDown={event => {
          if (event.key !== 'Delete' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          onRemove();
        }}
      >
        <TickRow
          roomy
          checked={false}
          onChange={onTick}
          note={notes}
          amount={quantity && <span className={classes.quantity}>{quantity}</span>}
          controls={
            <div className={classes.controls}>
              <IconButton
                className={classes.edit}
                label={t`Edit ${title}`}
                icon={<IconPencil size={16} stroke={1.5} aria-hidden />}
                onClick={onEdit}
              />
              {handle}
            </div>
          }
        >
          {title}
        </TickRow>
      </div>
    </SwipeAway>
  );
}
