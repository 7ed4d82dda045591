import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { List, ListItem } from '@potluck/contract';
import {
  IconChecklist,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUserCheck,
  IconUserX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { useLeftDraft } from '../../../standard/form/use-draft-state.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sortable } from '../../../ui/rows/sortable.tsx';
import { SwipeAway } from '../../../ui/rows/swipe-away.tsx';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useQuantityWords } from '../../recipe/use-quantity-style.ts';
import type { ItemGroup } from '../items/item-groups.ts';
import itemRowClasses from './item-row.module.css';
import { ItemSection } from './item-section.tsx';
import classes from './open-items.module.css';
import type { ItemActions } from './use-item-actions.ts';
import { useItemNotes } from './use-item-notes.tsx';

const ItemEditor = lazyPart(() => import('./item-editor.tsx'), 'ItemEditor');

interface OpenItemsProps {
  list: List;
  groups: ItemGroup[];
  actions: ItemActions;
  /** Whether to offer points: not for things to buy. */
  points: boolean;
  /** Directs the next items to this section. */
  onAddTo: (section: string) => void;
}

/** The open items by section, to tick off, reorder and edit. */
export function OpenItems(props: OpenItemsProps) {
  const { list, groups, actions, points } = props;
  const editing = useOpened();
  const [edited, setEdited] = useState<ListItem>();

  function edit(item: ListItem) {
    setEdited(item);
    editing.open();
  }

  useLeftDraft(`listItem ${list.name}/`, rest => {
    const left = groups.flatMap(({ items }) => items).find(({ name }) => name === `${list.name}/${rest}`);
    if (left) edit(left);
  });

  return (
    <>
      <OpenRows {...props} onEdit={edit} />
      {edited && (
        <ItemEditor
          list={list}
          item={edited}
          actions={actions}
          points={points}
          opened={editing.opened}
          onClose={editing.close}
        />
      )}
    </>
  );
}

interface OpenRowsProps extends OpenItemsProps {
  onEdit: (item: ListItem) => void;
}

function OpenRows({ list, groups, actions, onAddTo, onEdit }: OpenRowsProps) {
  const [emptyShown, setEmptyShown] = useState(false);
  const entriesFor = useEntries(list, actions, onEdit);
  const notesOf = useItemNotes(list, groups);
  const inWords = useQuantityWords();
  const open = groups.reduce((sum, group) => sum + group.items.length, 0);
  if (open === 0 && list.sections.length === 0) return <NothingOpen />;

  function row(item: ListItem, handle: ReactNode) {
    return (
      <ItemRow
        item={item}
        quantity={inWords(item.quantity)}
        notes={notesOf(item)}
        onTick={() => withTick(() => actions.complete(item))}
        onEdit={() => onEdit(item)}
        onRemove={() => withTick(() => actions.remove([item]))}
        handle={handle}
      />
    );
  }

  const empty = groups.filter(({ id, items }) => id !== '' && items.length === 0);
  const hides = empty.length > fewEmpty && !emptyShown;

  return (
    <div className={classes.sections} data-long={open > maxInColumns || undefined}>
      {open === 0 && hides ? (
        <NothingOpen />
      ) : (
        <Sortable
          groups={hides ? groups.filter(group => !empty.includes(group)) : groups}
          idOf={item => item.name}
          labelOf={item => item.title}
          onMove={move => actions.move(groups, move)}
          entriesFor={entriesFor}
          renderGroup={({ id, label, items }, rows) => (
            <ItemSection
              label={label}
              count={items.length}
              headed={list.sections.length > 0 && (id !== '' || items.length > 0)}
              add={id !== '' && <AddHere label={label} onClick={() => onAddTo(id)} />}
            >
              {rows}
            </ItemSection>
          )}
          renderItem={row}
          held
        />
      )}
      {hides && <ShowEmpty count={empty.length} onClick={() => setEmptyShown(true)} />}
    </div>
  );
}

/** The actions on an item other than ticking it off. */
function useEntries({ shared }: List, actions: ItemActions, onEdit: (item: ListItem) => void) {
  const { t } = useLingui();
  const me = useViewer().user.name;
  const assign = (item: ListItem, assignee: string) => () => actions.change(item, { assignee });
  return (item: ListItem) => [
    { label: t`Edit`, icon: editIcon, onSelect: () => onEdit(item) },
    ...(item.assignee === me
      ? [{ label: t`Not me`, icon: giveBackIcon, onSelect: assign(item, '') }]
      : shared
        ? [{ label: t`I’ll do it`, icon: takeIcon, onSelect: assign(item, me) }]
        : []),
    { label: t`Delete`, icon: deleteIcon, danger: true, onSelect: () => actions.remove([item]) },
  ];
}

const takeIcon = <IconUserCheck size={20} aria-hidden />;
const giveBackIcon = <IconUserX size={20} aria-hidden />;
const editIcon = <IconPencil size={20} aria-hidden />;
const deleteIcon = <IconTrash size={20} aria-hidden />;

/** With more items, people would have to scroll up and down between columns. */
const maxInColumns = 60;

/** Up to this many empty sections stay visible as drop targets; more would be in the way. */
const fewEmpty = 3;

function withTick(action: () => void) {
  nextTick();
  action();
}

function ShowEmpty({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <PillButton tone="quiet" onClick={onClick}>
      <Plural value={count} one="Show # empty section" other="Show # empty sections" />
    </PillButton>
  );
}

function AddHere({ label, onClick }: { label: string; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`Add to ${label}`}
      icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
      onClick={onClick}
    />
  );
}

function NothingOpen() {
  const { t } = useLingui();
  return (
    <EmptyState icon={IconChecklist} title={t`Nothing left to do`}>
      <Trans>Add items below one at a time: “2 l milk” and Enter.</Trans>
    </EmptyState>
  );
}

/**
 * Keeps the keyboard focus in the list: when the focused row goes, the next row takes the focus, or else the previous
 * one.
 */
export function nextTick(): void {
  const held = document.activeElement?.closest('li');
  if (!held) return;
  const rows = [...document.querySelectorAll('main article li')].filter(row => row.querySelector(tick));
  const at = rows.indexOf(held);
  const next = rows[at + 1] ?? rows[at - 1];
  requestAnimationFrame(() => next?.querySelector<HTMLElement>(tick)?.focus({ preventScroll: true }));
}

const tick = 'input[type="checkbox"]';

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
function ItemRow({ item, quantity, notes, onTick, onEdit, onRemove, handle }: ItemRowProps) {
  const { t } = useLingui();
  const { title } = item;
  return (
    <SwipeAway label={t`Delete`} onAway={onRemove}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is caught on its way up from the checkbox. */}
      <div
        className={itemRowClasses.row}
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
          amount={quantity && <span className={itemRowClasses.quantity}>{quantity}</span>}
          controls={
            <div className={itemRowClasses.controls}>
              <IconButton
                className={itemRowClasses.edit}
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
