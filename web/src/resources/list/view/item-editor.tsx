import { Trans, useLingui } from '@lingui/react/macro';
import { idOf, type List, type ListItem } from '@potluck/contract';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useId, useLayoutEffect, useState } from 'react';
import { useTimeZone } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { changedFields } from '../../../standard/data/changed-fields.ts';
import { useResource } from '../../../standard/data/use-resource.ts';
import { DraftBanner } from '../../../standard/form/draft-banner.tsx';
import { useDraftState } from '../../../standard/form/use-draft-state.ts';
import { useLeaveGuard } from '../../../standard/form/use-leave-guard.ts';
import { focusDestination, useDestination } from '../../../standard/home-circle/use-destination.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Dialog } from '../../../ui/sheet.tsx';
import { useQuantityWords } from '../../recipe/use-quantity-style.ts';
import { type DayClock, dayClockOf, dueOf } from './day-clock.ts';
import classes from './item-editor.module.css';
import { type Draft, ItemFields } from './item-fields.tsx';
import type { ItemActions } from './use-item-actions.ts';

interface ItemEditorProps {
  list: List;
  item: ListItem;
  actions: ItemActions;
  /** Whether to offer points. */
  points: boolean;
  opened: boolean;
  onClose: () => void;
}

/** All fields of an item. Enter saves; closing any other way asks before discarding changes. */
export function ItemEditor({ list, item, actions, points, opened, onClose }: ItemEditorProps) {
  const { t } = useLingui();
  const form = useId();
  const [state, setState] = useState<FormState>(untouched);
  const { mayLeave } = useLeaveGuard(() => opened && state.changed, state.forget);
  const shown = useShown(opened);

  async function leave() {
    if (await mayLeave()) onClose();
  }

  return (
    <Dialog
      opened={shown}
      onClose={() => void leave()}
      title={t`Edit item`}
      footer={
        <>
          <PillButton
            className={classes.delete}
            tone="quiet"
            icon={<IconTrash size={20} aria-hidden />}
            onClick={() => {
              state.forget();
              onClose();
              actions.remove([item]);
            }}
          >
            <Trans>Delete</Trans>
          </PillButton>
          <PillButton tone="main" type="submit" form={form} disabled={state.unnamed}>
            <Trans>Save</Trans>
          </PillButton>
        </>
      }
    >
      <ItemForm id={form} {...{ list, item, actions, points }} onState={setState} onSaved={onClose} />
    </Dialog>
  );
}

interface FormState {
  changed: boolean;
  unnamed: boolean;
  /** Discards the draft. */
  forget: () => void;
}

const untouched: FormState = { changed: false, unnamed: false, forget: () => undefined };

interface ItemFormProps extends Pick<ItemEditorProps, 'list' | 'item' | 'actions' | 'points'> {
  id: string;
  onState: (state: FormState) => void;
  onSaved: () => void;
}

function ItemForm({ id, list, item, actions, points, onState, onSaved }: ItemFormProps) {
  const { t } = useLingui();
  const here = useTimeZone();
  // Chores recur on the list’s clock, so their days and times use its time zone.
  const timeZone = list.timeZone || here;
  const { draft, due, set, quantity, restored, forget } = useDraft(item, list, timeZone);
  const section = useDestination({
    proposal: draft.listSection,
    settled: true,
    choices: list.sections,
    always: [''],
  });
  // A restored draft may belong to another section.
  useEffect(() => {
    if (section.value !== undefined && section.value !== draft.listSection) section.choose(draft.listSection);
  });
  const fields = { ...trimmed(draft), ...(draft.quantity === quantity && { quantity: item.quantity }) };
  const changes = changedFields(item, { ...fields, ...dueOf(due, item, timeZone) });
  const changed = Object.keys(changes).length > 0;
  const unnamed = fields.title === '';
  // A layout effect: a navigation guard may read this state before passive effects run.
  useLayoutEffect(() => onState({ changed, unnamed, forget }), [onState, changed, unnamed, forget]);
  useLayoutEffect(() => () => onState(untouched), [onState]);

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (unnamed) return;
    if (section.value === undefined) return focusDestination();
    if (changed) actions.change(item, changes);
    forget();
    onSaved();
  }

  return (
    <form id={id} className="grid gap-4" aria-label={t`Edit ${item.title}`} onSubmit={save}>
      {restored && <DraftBanner onDiscard={forget} />}
      <ItemFields
        list={list}
        assigned={item.assigneePerson}
        points={points}
        draft={draft}
        section={section}
        set={set}
        due={due}
        onDue={next => set({}, next)}
      />
      {item.recipe && <RecipeLink name={item.recipe} />}
    </form>
  );
}

function useDraft(item: ListItem, list: List, timeZone: string) {
  const quantity = useQuantityWords()(item.quantity);
  const [start] = useState(() => ({
    draft: { ...draftOf(item, list), quantity } satisfies Draft,
    due: dayClockOf(item, timeZone),
  }));
  const { value, set, ...draftState } = useDraftState(`listItem ${item.name}`, start);
  const change = (change: Partial<Draft>, due?: DayClock) =>
    set(before => ({ draft: { ...before.draft, ...change }, due: due ?? before.due }));
  return { ...value, ...draftState, set: change, quantity };
}

function draftOf(item: ListItem, { sections }: List) {
  const { title, points, note, recurrenceRule, listSection } = item;
  // Items that an earlier version saved on this device have neither.
  const { assignee = '', turns = [] } = item;
  const known = sections.some(section => section.name === listSection);
  const section = known ? listSection : '';
  return { title, points, note, recurrenceRule, assignee, turns, listSection: section };
}

function trimmed({ title, quantity, note, ...rest }: Draft) {
  return { ...rest, title: title.trim(), quantity: quantity.trim(), note: note.trim() };
}

/** A link to the item’s recipe, for people who can see it. */
function RecipeLink({ name }: { name: string }) {
  const { data } = useResource('recipe', name);
  if (!data) return null;
  return (
    <p className={`small muted ${classes.recipe}`}>
      <Trans>
        For{' '}
        <Link to={paths.recipe} params={{ recipeId: idOf(name) }}>
          {data.title}
        </Link>
      </Trans>
    </p>
  );
}
