import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { MealSlot } from '@potluck/contract';
import { maxMealSlots } from '@potluck/contract/limits';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type FocusEventHandler, useState } from 'react';
import { TimeField } from '../../../standard/form/time-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { usualSlots } from '../../event/meal-slots.ts';
import classes from './meal-slots-field.module.css';
import { useSettled } from './use-change-settings.ts';

interface MealSlotsFieldProps {
  defaultValue: MealSlot[];
  onSettled: (slots: MealSlot[]) => void;
}

/** The meals of a day with their times; an empty list means the default three. */
export function MealSlotsField({ defaultValue, onSettled }: MealSlotsFieldProps) {
  const { t } = useLingui();
  const usual = usualSlots({ breakfast: t`Breakfast`, lunch: t`Lunch`, dinner: t`Dinner` });
  const [rows, setRows] = useState(() =>
    (defaultValue.length > 0 ? defaultValue : usual).map(slot => ({ slot, id: crypto.randomUUID() })),
  );
  const [broken, setBroken] = useState(false);
  const { hold, release, onBlur } = useSettled((slots: MealSlot[]) => {
    const whole = slots.every(isWhole);
    setBroken(!whole);
    if (whole) onSettled(JSON.stringify(slots) === JSON.stringify(usual) ? [] : slots);
  });

  function change(next: typeof rows) {
    setRows(next);
    hold(next.map(({ slot }) => slot));
  }

  return (
    <div className={classes.field}>
      {rows.map(({ slot, id }, at) => (
        <SlotRow
          key={id}
          slot={slot}
          position={at + 1}
          onChange={edited => change(rows.with(at, { id, slot: { ...slot, ...edited } }))}
          onBlur={onBlur}
          only={rows.length === 1}
          onRemove={() => {
            change(rows.toSpliced(at, 1));
            release();
          }}
        />
      ))}
      {broken && (
        <p className="small danger m-0" role="alert">
          <Trans>Each meal needs a name, and has to end after it starts.</Trans>
        </p>
      )}
      {rows.length < maxMealSlots && (
        <PillButton
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() => setRows([...rows, { slot: newSlot, id: crypto.randomUUID() }])}
        >
          <Trans>Add a meal</Trans>
        </PillButton>
      )}
    </div>
  );
}

interface SlotRowProps {
  slot: MealSlot;
  position: number;
  onChange: (edited: Partial<MealSlot>) => void;
  onBlur: FocusEventHandler;
  only: boolean;
  onRemove: () => void;
}

function SlotRow({ slot, position, onChange, onBlur, only, onRemove }: SlotRowProps) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.row} aria-label={slot.title} onBlur={onBlur}>
      <TextInput
        className={classes.name}
        aria-label={t`Meal ${position}`}
        maxLength={60}
        value={slot.title}
        onChange={event => onChange({ title: event.currentTarget.value })}
      />
      <TimeField
        className={`relative shrinks ${classes.time}`}
        aria-label={t`${slot.title} from`}
        value={slot.start}
        onChange={start => onChange({ start })}
      />
      <TimeField
        className={`relative shrinks ${classes.time}`}
        aria-label={t`${slot.title} until`}
        value={slot.end}
        onChange={end => onChange({ end })}
      />
      <IconButton
        className={classes.away}
        label={t`Remove ${slot.title}`}
        icon={<IconX size={20} stroke={1.75} aria-hidden />}
        disabled={only}
        onClick={onRemove}
      />
    </fieldset>
  );
}

const newSlot: MealSlot = { title: '', start: '15:30', end: '16:00' };

function isWhole({ title, start, end }: MealSlot): boolean {
  return title.trim() !== '' && start !== '' && end > start;
}
