import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { List, ListItem } from '@potluck/contract';
import { IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { changedFields } from '../../../standard/data/changed-fields.ts';
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
  const shownQuantity = useQuantityWords()(item.quantity);
  const [draft, setDraft] = useState(() => ({ ...draftOf(item, list), quantity: shownQuantity }));
  const [due, setDue] = useState<DayClock>(() => dayClockOf(item.dueTime, timeZone));
  const set = (change: Partial<typeof draft>) => setDraft(before => ({ ...before, ...change }));

  function save(event: SubmitEvent) {
    event.preventDefault();
    const title = draft.title.trim();
    if (title === '') return;
    const quantity = draft.quantity === shownQuantity ? item.quantity : draft.quantity.trim();
    const said = { ...draft, title, quantity, note: draft.note.trim() };
    const dueTime = instantOfDayClock(due, timeZone);
    deeds.change(item, changedFields(item, { ...said, dueTime: sameTime(dueTime, item.dueTime) }));
    close();
  }

  function close() {
    onClose();
    // Back to where the editing began.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(item.name)}"]`)?.focus(),
    );
  }

  return (
    <form
      className={classes.editor}
      aria-label={t`Edit ${item.title}`}
      onSubmit={save}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        close();
      }}
    >
      <TextInput
        label={t`Title`}
        required
        maxLength={200}
        value={draft.title}
        onChange={event => set({ title: event.currentTarget.value })}
        ref={focusOnce}
      />
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
      <Textarea
        label={t`Note`}
        autosize
        minRows={1}
        maxLength={2000}
        value={draft.note}
        onChange={event => set({ note: event.currentTarget.value })}
      />
      {list.sections.length > 0 && (
        <NativeSelect
          label={t`Section`}
          data={[
            ...list.sections.map(({ name, title }) => ({ value: name, label: title })),
            { value: '', label: t`None` },
          ]}
          value={draft.listSection}
          onChange={event => set({ listSection: event.currentTarget.value })}
        />
      )}
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={t`Due`}
          value={due.day}
          onChange={event => setDue({ ...due, day: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={t`At`}
          disabled={due.day === ''}
          value={due.time}
          onChange={event => setDue({ ...due, time: event.currentTarget.value })}
        />
      </div>
      <RepeatField
        rule={draft.recurrenceRule}
        start={{ day: due.day || new Date().toISOString().slice(0, 10), timeZone }}
        onChange={recurrenceRule => set({ recurrenceRule })}
      />
      {item.recipe && <RecipeLink name={item.recipe} />}
      <div className={classes.buttons}>
        <PillButton
          tone="quiet"
          icon={<IconTrash size={20} aria-hidden />}
          onClick={() => {
            onClose();
            deeds.remove([item]);
          }}
        >
          <Trans>Delete</Trans>
        </PillButton>
        <PillButton tone="quiet" onClick={close}>
          <Trans>Cancel</Trans>
        </PillButton>
        <PillButton tone="main" type="submit" disabled={draft.title.trim() === ''}>
          <Trans>Save</Trans>
        </PillButton>
      </div>
    </form>
  );
}

function draftOf({ title, points, note, recurrenceRule, listSection }: ListItem, { sections }: List) {
  const known = sections.some(section => section.name === listSection);
  return { title, points, note, recurrenceRule, listSection: known ? listSection : '' };
}

/** Seconds that the fields do not show are no change. */
function sameTime(now: string | null, before: string | null): string | null {
  const same = now !== null && before !== null && now.slice(0, 16) === before.slice(0, 16);
  return same ? before : now;
}

function focusOnce(field: HTMLInputElement | null) {
  field?.focus();
}
