import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UserSettings } from '@potluck/contract';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ToggleChip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { dietWords, reasonWords } from '../event/diets/diet-words.ts';
import classes from './diets-field.module.css';

type Diets = UserSettings['diets'];

interface DietsFieldProps {
  defaultValue?: Diets;
  onChange?: (diets: Diets) => void;
}

/** How somebody eats, where a word says it all. */
export function DietsField({ defaultValue = [], onChange }: DietsFieldProps) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState(defaultValue);

  function change(next: Diets) {
    setChosen(next);
    onChange?.(next);
  }

  return (
    <fieldset className={classes.chips} aria-label={t`How you eat`}>
      {Object.entries(dietWords).map(([key, words]) => {
        const diet = key as keyof typeof dietWords;
        return (
          <ToggleChip
            key={diet}
            pressed={chosen.includes(diet)}
            onChange={on => change(on ? [...chosen, diet] : chosen.filter(each => each !== diet))}
          >
            {i18n._(words)}
          </ToggleChip>
        );
      })}
    </fieldset>
  );
}

type Avoids = UserSettings['avoids'];

interface AvoidsFieldProps {
  defaultValue?: Avoids;
  onChange?: (avoids: Avoids) => void;
}

/** Foods that somebody does not eat, each with why: how careful a cook has to be. */
export function AvoidsField({ defaultValue = [], onChange }: AvoidsFieldProps) {
  const { t, i18n } = useLingui();
  const [rows, setRows] = useState(() =>
    defaultValue.map(avoided => ({ ...avoided, id: crypto.randomUUID() })),
  );
  const reasons = Object.entries(reasonWords).map(([value, words]) => ({ value, label: i18n._(words) }));

  function change(next: typeof rows) {
    setRows(next);
    onChange?.(
      next.map(({ food, reason }) => ({ food: food.trim(), reason })).filter(({ food }) => food !== ''),
    );
  }

  const put = (at: number, said: Partial<Avoids[number]>) =>
    change(rows.map((row, each) => (each === at ? { ...row, ...said } : row)));

  return (
    <>
      {rows.map(({ id, food, reason }, at) => (
        <div key={id} className={classes.row}>
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
            onClick={() => change(rows.toSpliced(at, 1))}
          />
        </div>
      ))}
      <PillButton
        className={classes.add}
        icon={<IconPlus size={18} aria-hidden />}
        onClick={() => change([...rows, { food: '', reason: 'ALLERGY', id: crypto.randomUUID() }])}
      >
        <Trans>Add a food</Trans>
      </PillButton>
    </>
  );
}
