import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { List, ListItem } from '@potluck/contract';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { changedFields } from '../../../standard/data/changed-fields.ts';
import { DateField } from '../../../standard/form/date-field.tsx';
import { TimeField } from '../../../standard/form/time-field.tsx';
import { RepeatField } from '../../../standard/repeat/repeat-field.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { type DayClock, dayClockOf, instantOfDayClock } from './day-clock.ts';
import classes from './item-editor.module.css';
import { RecipeLink } from './recipe-link.tsx';
import type { ItemDeeds } from './use-item-deeds.ts';
import { useQuantityWords } from './use-quantity-words.ts';

interface ItemEditorProps {
  list: List;
  item: ListItem;
  deeds: ItemDeeds;
  onClose: () => void;
}

/** An item in the place of its row, with all that can be said of it. Enter saves, Escape leaves it as it was. */
export function ItemEditor({ list, item, deeds, onClose }: ItemEditorProps) {
  const { t } = useLingui();
  const timeZone = useTimeZone();
  const { draft, set, quantity } = useDraft(item, list);
  const [due, setDue] = useState<DayClock>(() => dayClockOf(item.dueTime, timeZone));

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (draft.title.trim() === '') return;
    const said = { ...trimmed(draft), ...(draft.quantity === quantity && { quantity: item.quantity }) };
    const dueTime = sameTime(instantOfDayClock(due, timeZone), item.dueTime);
    deeds.change(item, changedFields(item, { ...said, dueTime }));
    close();
  }

  const close = () => {
    onClose();
    backTo(item);
  };

  return (
    <form
      className={classes.editor}
      aria-label={t`Edit ${item.title}`}
      onSubmit={save}
      onKeyDown={event => leavesOn(event, close)}
    >
      <TextInput
        label={t`Title`}
        required
        maxLength={200}
        value={draft.title}
        onChange={event => set({ title: event.currentTarget.value })}
        ref={focusOnce}
      />
      <AmountFields draft={draft} set={set} />
      <Textarea
        label={t`Note`}
        autosize
        minRows={1}
        maxLength={2000}
        value={draft.note}
        onChange={event => set({ note: event.currentTarget.value })}
      />
      {list.sections.length > 0 && <SectionField list={list} draft={draft} set={set} />}
      <DueFields due={due} onChange={setDue} />
      <RepeatField
        rule={draft.recurrenceRule}
        start={{ day: due.day || new Date().toISOString().slice(0, 10), timeZone }}
        onChange={recurrenceRule => set({ recurrenceRule })}
      />
      {item.recipe && <RecipeLink name={item.recipe} />}
      <Buttons
        unnamed={draft.title.trim() === ''}
        onCancel={close}
        onDelete={() => {
          onClose();
          deeds.remove([item]);
        }}
      />
    </form>
  );
}

type Draft = ReturnType<typeof draftOf> & { quantity: string };

function useDraft(item: ListItem, list: List) {
  const quantity = useQuantityWords()(item.quantity);
  const [draft, setDraft] = useState<Draft>(() => ({ ...draftOf(item, list), quantity }));
  const set = (change: Partial<Draft>) => setDraft(before => ({ ...before, ...change }));
  return { draft, set, quantity };
}

interface DraftFieldsProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
}

function AmountFields({ draft, set }: DraftFieldsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.pair}>
      <TextInput
        label={t`Quantity`}
        placeholder={t`2 l`}
        maxLength={100}
        value={draft.quantity}
        onChange={event => set({ quantity: event.currentTarget.value })}
      />
      <NumberInput
        label={t`Points`}
        min={-1_000_000}
        max={1_000_000}
        value={draft.points}
        keepsNumber
        onChange={points => set({ points: points ?? 0 })}
      />
    </div>
  );
}

function SectionField({ list, draft, set }: DraftFieldsProps & { list: List }) {
  const { t } = useLingui();
  return (
    <NativeSelect
      label={t`Section`}
      data={[
        ...list.sections.map(({ name, title }) => ({ value: name, label: title })),
        { value: '', label: t`None` },
      ]}
      value={draft.listSection}
      onChange={event => set({ listSection: event.currentTarget.value })}
    />
  );
}

function DueFields({ due, onChange }: { due: DayClock; onChange: (due: DayClock) => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.pair}>
      <DateField label={t`Due`} value={due.day} onChange={day => onChange({ ...due, day })} />
      <TimeField
        label={t`At`}
        disabled={due.day === ''}
        value={due.time}
        onChange={time => onChange({ ...due, time })}
      />
    </div>
  );
}

interface ButtonsProps {
  unnamed: boolean;
  onCancel: () => void;
  onDelete: () => void;
}

function Buttons({ unnamed, onCancel, onDelete }: ButtonsProps) {
  return (
    <div className={classes.buttons}>
      <PillButton tone="quiet" icon={<IconTrash size={20} aria-hidden />} onClick={onDelete}>
        <Trans>Delete</Trans>
      </PillButton>
      <PillButton tone="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </PillButton>
      <PillButton tone="main" type="submit" disabled={unnamed}>
        <Trans>Save</Trans>
      </PillButton>
    </div>
  );
}

function draftOf({ title, points, note, recurrenceRule, listSection }: ListItem, { sections }: List) {
  const known = sections.some(section => section.name === listSection);
  return { title, points, note, recurrenceRule, listSection: known ? listSection : '' };
}

function trimmed({ title, quantity, note, ...rest }: Draft) {
  return { ...rest, title: title.trim(), quantity: quantity.trim(), note: note.trim() };
}

function leavesOn(event: KeyboardEvent, leave: () => void) {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
  event.stopPropagation();
  leave();
}

/** Back to where the editing began. */
function backTo({ name }: ListItem) {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(name)}"]`)?.focus(),
  );
}

/** Seconds that the fields do not show are no change. */
function sameTime(now: string | null, before: string | null): string | null {
  const same = now !== null && before !== null && now.slice(0, 16) === before.slice(0, 16);
  return same ? before : now;
}

function focusOnce(field: HTMLInputElement | null) {
  field?.focus();
}
