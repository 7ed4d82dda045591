import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { List, ListItem } from '@potluck/contract';
import { IconBasketCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { useNoLayer } from '../../../ui/browser/layers.ts';
import { useWakeLock } from '../../../ui/browser/use-wake-lock.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { useHighlightedRows } from '../../../ui/rows/highlighted-row.ts';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ProgressLine } from '../../../ui/states/progress-line.tsx';
import { useUnsent } from '../../outbox/outbox-context.ts';
import { useQuantityWords } from '../../recipe/use-quantity-style.ts';
import type { ItemGroup } from '../items/item-groups.ts';
import { PlanChanges } from '../plan/plan-changes.tsx';
import type { ItemActions } from '../view/use-item-actions.ts';
import { useItemNotes } from '../view/use-item-notes.tsx';
import classes from './shopping-mode.module.css';

interface ShoppingModeProps {
  list: List;
  items: ListItem[];
  groups: ItemGroup[];
  actions: ItemActions;
  /** Adds what people notice on the way. */
  addBox: ReactNode;
  onClose: () => void;
}

/** A full-screen list for shopping: only large rows, a screen that stays awake, and ticked-off items at the bottom. */
export function ShoppingMode({ list, items, groups, actions, addBox, onClose }: ShoppingModeProps) {
  const { t } = useLingui();
  useWakeLock();
  const uncovered = useNoLayer();
  const open = groups.filter(group => group.items.length > 0);
  const done = items.filter(item => item.completed);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={uncovered}
      fullScreen
      withCloseButton={false}
      title={t`Shopping: ${list.title}`}
      padding={0}
      radius={0}
      transitionProps={{ duration: 0 }}
      classNames={{ content: 'no-print no-border bg-paper', header: 'visually-hidden', body: classes.body }}
    >
      <div className={classes.bar}>
        <IconButton
          label={t`Leave shopping mode`}
          size={56}
          icon={<IconX size={26} stroke={1.75} aria-hidden />}
          onClick={onClose}
        />
        <p className={classes.title}>{list.title}</p>
        <div className={classes.progress}>
          <ProgressLine done={done.length} total={items.length} label={t`Done`} />
        </div>
      </div>
      <div className={classes.list}>
        <PlanChanges list={list} />
        {open.length === 0 && <AllDone onClose={onClose} />}
        <div className={classes.sections}>
          {open.map(group => (
            <ShopRows
              list={list}
              key={group.id}
              group={group}
              headed={list.sections.length > 0}
              onTick={actions.complete}
            />
          ))}
        </div>
        <Basket items={done} onReopen={actions.reopen} />
      </div>
      <div className={classes.add}>{addBox}</div>
    </Modal>
  );
}

function AllDone({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={IconBasketCheck}
      title={t`All done`}
      action={
        <PillButton tone="main" onClick={onClose}>
          <Trans>Back to the list</Trans>
        </PillButton>
      }
    >
      <Trans>Everything on this list is in the basket.</Trans>
    </EmptyState>
  );
}

interface BasketProps {
  items: ListItem[];
  onReopen: (item: ListItem) => void;
}

/** The ticked-off items below all others, the newest first; a tap reopens an item. */
function Basket({ items, onReopen }: BasketProps) {
  const { t } = useLingui();
  const unsent = useUnsent();
  if (items.length === 0) return null;
  const newest = items.toSorted((a, b) => ((a.completeTime ?? '') < (b.completeTime ?? '') ? 1 : -1));
  return (
    <ShopSection
      title={t`In the basket`}
      items={newest.slice(0, maxShown)}
      checked
      noteOf={item => unsent.has(item.name) && t`Not sent yet`}
      onTick={onReopen}
    />
  );
}

/** Nobody reopens items older than these. */
const maxShown = 100;

interface ShopRowsProps {
  list: List;
  group: ItemGroup;
  /** Whether the section’s title shows; lists without sections have none. */
  headed: boolean;
  onTick: (item: ListItem) => void;
}

/** The open items of one section of the shop. */
function ShopRows({ list, group, headed, onTick }: ShopRowsProps) {
  const noteOf = useItemNotes(list, [group]);
  const box = useRef<HTMLElement>(null);
  useHighlightedRows(
    box,
    group.items.map(({ name }) => name),
  );
  const { label, items } = group;
  return <ShopSection ref={box} title={label} {...{ headed, items, noteOf, onTick }} />;
}

interface ShopSectionProps {
  ref?: Ref<HTMLElement>;
  title: string;
  headed?: boolean;
  items: ListItem[];
  checked?: boolean;
  noteOf: (item: ListItem) => ReactNode;
  onTick: (item: ListItem) => void;
}

function ShopSection({ ref, title, headed = true, items, checked = false, ...row }: ShopSectionProps) {
  const inWords = useQuantityWords();
  return (
    <section ref={ref} aria-label={title}>
      {headed && (
        <h2 className="basil anywhere pt-4 pb-2 medium weight-650 leading-130 text-font">{title}</h2>
      )}
      <ul className={`anywhere surface rounded m-0 no-bullets py-0 px-4 ${classes.rows}`}>
        {items.map(item => (
          <li key={item.name} data-id={item.name}>
            <TickRow
              roomy
              checked={checked}
              onChange={() => row.onTick(item)}
              note={row.noteOf(item)}
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
