import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { can, type List, type ListItem } from '@potluck/contract';
import { dayAt } from '@potluck/contract/day';
import { platformOffset } from '@potluck/contract/zone-clock';
import { IconChecklist, IconTrash, IconUser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useTimeZone, useViewer } from '../../../auth/use-auth.ts';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { ViewOnly } from '../../../standard/sharing/view-only.tsx';
import { useMinute } from '../../../standard/time/viewer-clock.ts';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useScreenMode } from '../../../ui/browser/use-screen-mode.ts';
import { ChipRow, ToggleChip } from '../../../ui/chip.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { HighlightedRows, highlightOf } from '../../../ui/rows/highlighted-row.ts';
import { Rows } from '../../../ui/rows/rows.tsx';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useUnsent } from '../../outbox/outbox-context.ts';
import { useQuantityWords } from '../../recipe/use-quantity-style.ts';
import { type ItemGroup, itemGroups } from '../items/item-groups.ts';
import { AddBox } from './add-box.tsx';
import { givesPoints, useGivesPoints } from './earned-points.ts';
import { ItemSection } from './item-section.tsx';
import { agoWords } from './moment-words.ts';
import { nextTick, OpenItems } from './open-items.tsx';
import { type ItemActions, useItemActions } from './use-item-actions.ts';
import { useItemNotes } from './use-item-notes.tsx';
import { useShownAdditions } from './use-shown-additions.ts';

const SuggestedOrder = lazyPart(() => import('../sections/suggested-order.tsx'), 'SuggestedOrder');
const ShoppingMode = lazyPart(() => import('../shopping/shopping-mode.tsx'), 'ShoppingMode');
const Points = lazyPart(() => import('./points.tsx'), 'Points');

/** The items of a list: open ones by section, done ones, and a box to add more. */
export function ListContents({ list, items }: { list: List; items: ListItem[] }) {
  const { i18n } = useLingui();
  useNewDay(list);
  const [announcement, say] = useState('');
  const [section, setSection] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const operations = useItemActions(list, items, say);
  const { actions, additions, show } = useShownAdditions(items, operations);
  const highlighted = useHighlightedItem(list.name, items);
  const looked = useMemo(() => highlightOf(highlighted?.name), [highlighted?.name]);
  const mine = useMineFilter(items);
  const groups = itemGroups(list, mine.items, i18n);
  const done = items.filter(item => item.completed);
  // Fixed at mount: the first tick on a list must not trigger a request for a section order.
  const [tickedBefore] = useState(done.length > 0);
  const shopping = useScreenMode('shop');
  const givesPoints = useGivesPoints(list.name, items);
  const points = givesPoints && <Points list={list.name} />;
  if (!can(callerAccessOn('list', list), 'update'))
    return (
      <HighlightedRows value={looked}>
        <ViewOnly of="list" resource={list} title={list.title} />
        {mine.chip}
        <ReadItems list={list} groups={groups} />
        <Done list={list} items={done} highlighted={highlighted} />
        {points}
      </HighlightedRows>
    );
  const addBox = (
    <AddBox
      ref={field}
      list={list}
      items={items}
      actions={actions}
      section={section}
      onSection={setSection}
      onShow={item => show([item.name], item.name)}
    />
  );
  return (
    <HighlightedRows value={additions.rows.size > 0 ? additions : looked}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {list.sections.length > 1 && tickedBefore && <SuggestedOrder list={list} />}
      {shopping.opened && (
        <ShoppingMode
          list={list}
          items={items}
          groups={groups}
          actions={actions}
          addBox={addBox}
          onClose={shopping.close}
        />
      )}
      {mine.chip}
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
      {!shopping.opened && addBox}
    </HighlightedRows>
  );
}

/** A chip that limits the open items to those assigned to the viewer, on lists with assigned items. */
function useMineFilter(items: ListItem[]): { items: ListItem[]; chip: ReactNode } {
  const { t } = useLingui();
  const me = useViewer().user.name;
  const [on, setOn] = useState(false);
  const assigned = items.some(item => !item.completed && item.assignee !== '');
  if (!assigned && !on) return { items, chip: null };
  const chip = (
    <ChipRow label={t`Filters`}>
      <ToggleChip pressed={on} onChange={setOn} icon={<IconUser size={16} aria-hidden />}>
        <Trans>Mine</Trans>
      </ToggleChip>
    </ChipRow>
  );
  return { items: on ? items.filter(item => item.assignee === me) : items, chip };
}

/** Chores reopen at the start of a day on the list’s clock, even on a page that stays open. */
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

/** The item in the address’s `#` fragment, until somebody ticks it off or reopens it. */
function useHighlightedItem(list: string, items: ListItem[]): ListItem | undefined {
  const id = useLocation({ select: ({ hash }) => hash });
  const name = `${list}/listItems/${id}`;
  const found = id === '' ? undefined : items.find(item => item.name === name);
  const [first, setFirst] = useState<ListItem>();
  if (found && found.name !== first?.name) setFirst(found);
  return found?.completed === first?.completed ? found : undefined;
}

/** The open items of a list, read-only. */
function ReadItems({ list, groups }: { list: List; groups: ItemGroup[] }) {
  const { t } = useLingui();
  const notesOf = useItemNotes(list, groups);
  const inWords = useQuantityWords();
  const shown = groups.filter(group => group.items.length > 0);
  if (shown.length === 0) return <EmptyState icon={IconChecklist} title={t`Nothing left to do`} />;
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

interface DoneProps {
  list: List;
  items: ListItem[];
  /** Absent for readers. */
  actions?: ItemActions;
  /** The item that the viewer came for: if it is done, show it. */
  highlighted?: ListItem;
}

/** Items ticked off this lately slide to their new place. */
const justTickedMs = 3000;

/** The done items, the newest first, expanded or collapsed as the list’s settings say. */
function Done({ list, items, actions, highlighted }: DoneProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(list.showCompleted);
  const [lookedFor, setLookedFor] = useState<string>();
  if (highlighted?.completed && highlighted.name !== lookedFor) {
    setLookedFor(highlighted.name);
    setOpened(true);
  }
  const whoAndWhen = useWhoAndWhen();
  const inWords = useQuantityWords();
  if (items.length === 0) return null;
  const newest = items.toSorted((a, b) => ((a.completeTime ?? '') < (b.completeTime ?? '') ? 1 : -1));
  const byName = new Map(items.map(item => [item.name, item]));

  function row(name: string) {
    const item = byName.get(name);
    if (!item) return null;
    return (
      <TickRow
        arrived={Date.now() - Date.parse(item.completeTime ?? '') < justTickedMs}
        checked
        readOnly={!actions}
        onChange={() => {
          nextTick();
          actions?.reopen(item);
        }}
        note={whoAndWhen(item)}
        amount={inWords(item.quantity)}
      >
        {item.title}
      </TickRow>
    );
  }

  return (
    <div className="no-print mb-4">
      <Fold title={t`Done`} count={items.length} opened={opened} onChange={setOpened}>
        {opened && (
          <div className="anywhere surface rounded px-4 mb-3">
            <Rows label={t`Done`} ids={newest.map(item => item.name)} row={row} />
          </div>
        )}
        {actions && <ClearDone items={items} actions={actions} />}
      </Fold>
    </div>
  );
}

function ClearDone({ items, actions }: { items: ListItem[]; actions: ItemActions }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const points = givesPoints(items);

  async function clear() {
    const sure =
      !points ||
      (await confirm({
        title: t`Clear completed items?`,
        message: t`This also removes the points for these items.`,
        confirmLabel: t`Clear`,
      }));
    if (sure) actions.remove(items);
  }

  return (
    <PillButton tone="quiet" icon={<IconTrash size={20} aria-hidden />} onClick={() => void clear()}>
      <Trans>Clear done</Trans>
    </PillButton>
  );
}

function useWhoAndWhen(): (item: ListItem) => string {
  const { t, i18n } = useLingui();
  const showing = { now: useMinute(), timeZone: useTimeZone(), locale: useLocale() };
  const unsent = useUnsent();
  return ({ name, completer, completeTime }) => {
    const when = completeTime && agoWords(completeTime, showing, i18n);
    return [unsent.has(name) && t`Not sent yet`, completer?.givenName || completer?.username, when]
      .filter(Boolean)
      .join(' · ');
  };
}
