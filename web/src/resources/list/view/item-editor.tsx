import { Trans, useLingui } from '@lingui/react/macro';
import type { List, ListItem } from '@potluck/contract';
import { IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useId, useLayoutEffect, useState } from 'react';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { changedFields } from '../../../standard/data/changed-fields.ts';
import { useLeaveGuard } from '../../../standard/form/use-leave-guard.ts';
import { useShown } from '../../../ui/browser/use-shown.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { type DayClock, dayClockOf, dueOf } from './day-clock.ts';
import classes from './item-editor.module.css';
import { type Draft, ItemFields } from './item-fields.tsx';
import { RecipeLink } from './recipe-link.tsx';
import type { ItemActions } from './use-item-actions.ts';
import { useQuantityWords } from './use-quantity-words.ts';

interface ItemEditorProps {
  list: List;
  item: ListItem;
  actions: ItemActions;
  /** Whether points are offered. */
  points: boolean;
  opened: boolean;
  onClose: () => void;
}

/** All that can be said of an item. Enter saves; what closes it otherwise asks before a change is lost. */
export default function ItemEditor({ list, item, actions, points, opened, onClose }: ItemEditorProps) {
  const { t } = useLingui();
  const form = useId();
  const [state, setState] = useState<FormState>(untouched);
  const { mayLeave } = useLeaveGuard(() => opened && state.changed);
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
}

const untouched: FormState = { changed: false, unnamed: false };

interface ItemFormProps extends Pick<ItemEditorProps, 'list' | 'item' | 'actions' | 'points'> {
  id: string;
  onState: (state: FormState) => void;
  onSaved: () => void;
}

function ItemForm({ id, list, item, actions, points, onState, onSaved }: ItemFormProps) {
  const { t } = useLingui();
  const here = useTimeZone();
  // Chores repeat on the clock of their list: days and times are set on it.
  const timeZone = list.timeZone || here;
  const { draft, set, quantity } = useDraft(item, list);
  const [due, setDue] = useState<DayClock>(() => dayClockOf(item, timeZone));
  const said = { ...trimmed(draft), ...(draft.quantity === quantity && { quantity: item.quantity }) };
  const changes = changedFields(item, { ...said, ...dueOf(due, item, timeZone) });
  const changed = Object.keys(changes).length > 0;
  const unnamed = said.title === '';
  // Told before anything else can happen: a way to another screen asks what it knows by then.
  useLayoutEffect(() => onState({ changed, unnamed }), [onState, changed, unnamed]);
  useLayoutEffect(() => () => onState(untouched), [onState]);

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (unnamed) return;
    if (changed) actions.change(item, changes);
    onSaved();
  }

  return (
    <form id={id} className={classes.editor} aria-label={t`Edit ${item.title}`} onSubmit={save}>
      <ItemFields list={list} points={points} draft={draft} set={set} due={due} onDue={setDue} />
      {item.recipe && <RecipeLink name={item.recipe} />}
    </form>
  );
}

function useDraft(item: ListItem, list: List) {
  const quantity = useQuantityWords()(item.quantity);
  const [draft, setDraft] = useState<Draft>(() => ({ ...draftOf(item, list), quantity }));
  const set = (change: Partial<Draft>) => setDraft(before => ({ ...before, ...change }));
  return { draft, set, quantity };
}

function draftOf({ title, points, note, recurrenceRule, listSection }: ListItem, { sections }: List) {
  const known = sections.some(section => section.name === listSection);
  return { title, points, note, recurrenceRule, listSection: known ? listSection : '' };
}

function trimmed({ title, quantity, note, ...rest }: Draft) {
  return { ...rest, title: title.trim(), quantity: quantity.trim(), note: note.trim() };
}
