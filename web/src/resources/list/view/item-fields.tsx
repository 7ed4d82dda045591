import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { List, ListItem } from '@potluck/contract';
import { dayAt } from '@potluck/contract/day';
import { platformOffset } from '@potluck/contract/zone-clock';
import { useTimeZone } from '../../../auth/use-auth.ts';
import { DateField } from '../../../standard/form/date-field.tsx';
import { DestinationSelect } from '../../../standard/form/destination-select.tsx';
import { TimeField } from '../../../standard/form/time-field.tsx';
import { cityOf } from '../../../standard/form/time-zones.ts';
import type { Destination } from '../../../standard/home-circle/use-destination.ts';
import { RepeatField, weeklyFrom } from '../../../standard/repeat/repeat-field.tsx';
import { useWide } from '../../../ui/browser/device.ts';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { type OptionalField, OptionalFields } from '../../../ui/fields/optional-fields.tsx';
import type { DayClock } from './day-clock.ts';
import classes from './item-editor.module.css';
import { AssigneeField, TurnsField } from './item-people.tsx';

export type Draft = Pick<
  ListItem,
  'title' | 'quantity' | 'note' | 'points' | 'recurrenceRule' | 'listSection' | 'assignee' | 'turns'
>;

interface ItemFieldsProps {
  list: List;
  /** The person to whom the item is assigned. */
  assigned: ListItem['assigneePerson'];
  /** Whether to offer points while none are set. */
  points: boolean;
  draft: Draft;
  section: Destination;
  set: (change: Partial<Draft>) => void;
  due: DayClock;
  onDue: (due: DayClock) => void;
}

/** The most edited fields first; below them the optional fields that have a value, and buttons that add the others. */
export function ItemFields({ list, assigned, points, draft, section, set, due, onDue }: ItemFieldsProps) {
  const { t } = useLingui();
  // On a phone the keyboard would cover half of the form, so only wide screens focus the title.
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
      <Rest list={list} assigned={assigned} points={points} draft={draft} set={set} due={due} onDue={onDue} />
    </>
  );
}

function Rest({ list, assigned, points, draft, set, due, onDue }: Omit<ItemFieldsProps, 'section'>) {
  const { t } = useLingui();
  const here = useTimeZone();
  const timeZone = list.timeZone || here;
  const pointsField = {
    label: t`Points`,
    given: draft.points !== 0,
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
  const today = dayAt(Date.now(), platformOffset(timeZone));
  // Without a time of day an item is due on a day, which is the same in every time zone.
  const zoned = due.time !== '' || /UNTIL=\d{8}T/i.test(draft.recurrenceRule);
  const start = { day: due.day || today, timeZone: zoned ? timeZone : null };
  return (
    <OptionalFields
      fields={[
        {
          label: t`Due date`,
          given: due.day !== '',
          field: <DueFields due={due} zone={timeZone} onChange={onDue} />,
        },
        {
          label: t`Repeat`,
          given: draft.recurrenceRule !== '',
          begin: () => set({ recurrenceRule: weeklyFrom(start) }),
          field: (
            <RepeatField
              rule={draft.recurrenceRule}
              start={start}
              onChange={recurrenceRule => set({ recurrenceRule })}
            />
          ),
        },
        ...usePeopleFields({ list, assigned, draft, set }),
        ...(points || draft.points !== 0 ? [pointsField] : []),
      ]}
    />
  );
}

/** Who does it. Nobody else can be assigned on a list that only the viewer has. */
function usePeopleFields({
  list: { name: list, shared },
  assigned,
  draft,
  set,
}: Pick<ItemFieldsProps, 'list' | 'assigned' | 'draft' | 'set'>): OptionalField[] {
  const { t } = useLingui();
  // Drafts that an earlier version saved have no people.
  const { assignee = '', turns = [], recurrenceRule } = draft;
  if (!shared && assignee === '' && turns.length === 0) return [];
  const of = { list, known: assigned };
  const assign = {
    label: t`Assigned to`,
    given: assignee !== '',
    field: <AssigneeField {...of} assignee={assignee} onChange={value => set({ assignee: value })} />,
  };
  const rotate = {
    label: t`Take turns`,
    given: turns.length > 0,
    field: <TurnsField {...of} turns={turns} onChange={value => set({ turns: value })} />,
  };
  return recurrenceRule === '' && turns.length === 0 ? [assign] : [assign, rotate];
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

interface DueFieldsProps {
  due: DayClock;
  zone: string;
  onChange: (due: DayClock) => void;
}

function DueFields({ due, zone, onChange }: DueFieldsProps) {
  const { t } = useLingui();
  const here = useTimeZone();
  const now = Date.now();
  const same = platformOffset(zone)(now) === platformOffset(here)(now);
  const city = cityOf(zone);
  return (
    <div className={classes.pair}>
      <DateField label={t`Due`} value={due.day} onChange={day => onChange({ ...due, day })} />
      <TimeField
        label={same ? t`At` : t`At (${city} time)`}
        disabled={due.day === ''}
        value={due.time}
        onChange={time => onChange({ ...due, time })}
      />
    </div>
  );
}
