import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UserSettings } from '@potluck/contract';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { reasonWords } from '../../event/diets/diet-notes.ts';
import classes from './meal-slots-field.module.css';
import { useSettled } from './use-change-settings.ts';

type Avoids = UserSettings['avoids'];

interface AvoidsFieldProps {
  defaultValue: Avoids;
  onSettled: (avoids: Avoids) => void;
}

/** Foods that the user does not eat, each with a reason, so that cooks know how careful to be. */
export function AvoidsField({ defaultValue, onSettled }: AvoidsFieldProps) {
  const { t, i18n } = useLingui();
  const [rows, setRows] = useState(() =>
    defaultValue.map(avoided => ({ ...avoided, id: crypto.randomUUID() })),
  );
  const { hold, release, onBlur } = useSettled(onSettled);
  const reasons = Object.entries(reasonWords).map(([value, words]) => ({ value, label: i18n._(words) }));

  function change(next: typeof rows) {
    setRows(next);
    hold(next.map(({ food, reason }) => ({ food: food.trim(), reason })).filter(({ food }) => food !== ''));
  }

  const put = (at: number, edit: Partial<Avoids[number]>) =>
    change(rows.map((row, each) => (each === at ? { ...row, ...edit } : row)));

  return (
    <>
      {rows.map(({ id, food, reason }, at) => (
        <fieldset key={id} className={classes.avoidsFieldRow} aria-label={food} onBlur={onBlur}>
          <TextInput
            aria-label={t`Food ${at + 1}`}
            placeholder={t`nuts`}
            maxLength={100}
            value={food}
            onChange={event => put(at, { food: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label={t`Why not ${food}`}
            data={reasons}
            value={reason}
            onChange={event => put(at, { reason: event.currentTarget.value as typeof reason })}
          />
          <IconButton
            label={t`Remove ${food}`}
            icon={<IconX size={20} stroke={1.75} aria-hidden />}
            onClick={() => {
              change(rows.toSpliced(at, 1));
              release();
            }}
          />
        </fieldset>
      ))}
      <PillButton
        className="self-start"
        icon={<IconPlus size={18} aria-hidden />}
        onClick={() => setRows([...rows, { food: '', reason: 'ALLERGY', id: crypto.randomUUID() }])}
      >
        <Trans>Add a food</Trans>
      </PillButton>
    </>
  );
}
