import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { MealSlot } from '@potluck/contract';
import { mostMealSlots } from '@potluck/contract/limits';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { TimeField } from '../../standard/form/time-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { usualSlots } from '../calendar/meals/usual-slots.ts';
import classes from './meal-slots-field.module.css';

interface MealSlotsFieldProps {
  defaultValue?: MealSlot[];
  onChange?: (slots: MealSlot[]) => void;
  error?: ReactNode;
}

/** The meals of a day with their times; none of one's own are the usual three. */
export function MealSlotsField({ defaultValue = [], onChange, error }: MealSlotsFieldProps) {
  const { t } = useLingui();
  const usual = usualSlots({ breakfast: t`Breakfast`, lunch: t`Lunch`, dinner: t`Dinner` });
  const [rows, setRows] = useState(() =>
    (defaultValue.length > 0 ? defaultValue : usual).map(slot => ({ slot, id: crypto.randomUUID() })),
  );

  function change(next: typeof rows) {
    setRows(next);
    const slots = next.map(({ slot }) => slot);
    onChange?.(JSON.stringify(slots) === JSON.stringify(usual) ? [] : slots);
  }

  const put = (at: number, said: Partial<MealSlot>) =>
    change(rows.map((row, each) => (each === at ? { ...row, slot: { ...row.slot, ...said } } : row)));

  return (
    <fieldset className={classes.field}>
      <legend>
        <Trans>Meals of the day</Trans>
      </legend>
      {rows.map(({ slot, id }, at) => (
        <div key={id} className={classes.row}>
          <TextInput
            aria-label={t`Meal ${at + 1}`}
            maxLength={60}
            value={slot.title}
            onChange={event => put(at, { title: event.currentTarget.value })}
          />
          <TimeField
            className={classes.time}
            aria-label={t`${slot.title} from`}
            value={slot.start}
            onChange={start => put(at, { start })}
          />
          <TimeField
            className={classes.time}
            aria-label={t`${slot.title} until`}
            value={slot.end}
            onChange={end => put(at, { end })}
          />
          <IconButton
            label={t`Remove ${slot.title}`}
            icon={<IconX size={20} stroke={1.75} aria-hidden />}
            disabled={rows.length === 1}
            onClick={() => change(rows.toSpliced(at, 1))}
          />
        </div>
      ))}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {rows.length < mostMealSlots && (
        <PillButton
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() => change([...rows, { slot: newSlot, id: crypto.randomUUID() }])}
        >
          <Trans>Add a meal</Trans>
        </PillButton>
      )}
    </fieldset>
  );
}

const newSlot: MealSlot = { title: '', start: '15:30', end: '16:00' };
