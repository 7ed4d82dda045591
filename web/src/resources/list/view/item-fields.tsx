import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { List, ListItem } from '@potluck/contract';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { DateField } from '../../../standard/form/date-field.tsx';
import { DestinationSelect } from '../../../standard/form/destination-select.tsx';
import { TimeField } from '../../../standard/form/time-field.tsx';
import type { Destination } from '../../../standard/form/use-destination.ts';
import { RepeatField } from '../../../standard/repeat/repeat-field.tsx';
import { weeklyFrom } from '../../../standard/repeat/weekly-from.ts';
import { useWide } from '../../../ui/browser/use-wide.ts';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { OptionalFields } from '../../../ui/fields/optional-fields.tsx';
import type { DayClock } from './day-clock.ts';
import classes from './item-editor.module.css';

export type Draft = Pick<
  ListItem,
  'title' | 'quantity' | 'note' | 'points' | 'recurrenceRule' | 'listSection'
>;

interface ItemFieldsProps {
  list: List;
  /** Whether points are offered to who gave none yet. */
  points: boolean;
  draft: Draft;
  section: Destination;
  set: (change: Partial<Draft>) => void;
  due: DayClock;
  onDue: (due: DayClock) => void;
}

/** What is changed most comes first; of the rest what says something stands below, and the others are a tap away. */
export function ItemFields({ list, points, draft, section, set, due, onDue }: ItemFieldsProps) {
  const { t } = useLingui();
  // On a phone the keyboard would cover the half of it.
  const wide = useWide();
  return (
    <>
      <TextInput
        label={t`Title`}
        required
        maxLength={200}
        value={draft.title}
        onChange={event => set({ title: event.currentTarget.value })}
        data-autofocus={wide || undefined}
      />
      <div className={classes.pair}>
        <TextInput
          label={t`Quantity`}
          placeholder={t`2 l`}
          maxLength={100}
          value={draft.quantity}
          onChange={event => set({ quantity: event.currentTarget.value })}
        />
        {list.sections.length > 0 && <SectionField list={list} section={section} set={set} />}
      </div>
      <Textarea
        label={t`Note`}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        value={draft.note}
        onChange={event => set({ note: event.currentTarget.value })}
      />
      <Rest points={points} draft={draft} set={set} due={due} onDue={onDue} />
    </>
  );
}

function Rest({ points, draft, set, due, onDue }: Omit<ItemFieldsProps, 'list' | 'section'>) {
  const { t } = useLingui();
  const timeZone = useTimeZone();
  const pointsField = {
    label: t`Points`,
    said: draft.points !== 0,
    field: (
      <NumberInput
        label={t`Points`}
        min={-1_000_000}
        max={1_000_000}
        value={draft.points}
        keepsNumber
        onChange={given => set({ points: given ?? 0 })}
      />
    ),
  };
  const start = { day: due.day || new Date().toISOString().slice(0, 10), timeZone };
  return (
    <OptionalFields
      fields={[
        { label: t`Due date`, said: due.day !== '', field: <DueFields due={due} onChange={onDue} /> },
        {
          label: t`Repeat`,
          said: draft.recurrenceRule !== '',
          begin: () => set({ recurrenceRule: weeklyFrom(start) }),
          field: (
            <RepeatField
              rule={draft.recurrenceRule}
              start={start}
              onChange={recurrenceRule => set({ recurrenceRule })}
            />
          ),
        },
        ...(points || draft.points !== 0 ? [pointsField] : []),
      ]}
    />
  );
}

function SectionField({ list, section, set }: Pick<ItemFieldsProps, 'list' | 'section' | 'set'>) {
  const { t } = useLingui();
  return (
    <DestinationSelect
      label={t`Section`}
      destination={section}
      choices={[
        ...list.sections.map(({ name, title }) => ({ value: name, label: title })),
        { value: '', label: t`None` },
      ]}
      onChoose={listSection => set({ listSection })}
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
