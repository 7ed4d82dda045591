import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { Ingredient } from '@potluck/contract';
import type { QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { IconTrash } from '@tabler/icons-react';
import { PillButton } from '../../../ui/pill-button.tsx';
import { AmountField } from './amount-field.tsx';
import classes from './ingredient-details.module.css';
import type { IngredientLine } from './ingredient-line.ts';
import { conjunctionChoices, unitChoices } from './unit-choices.ts';

interface IngredientDetailsProps {
  line: IngredientLine;
  words: QuantityWords;
  onChange: (change: Partial<Ingredient>) => void;
  onRemove: () => void;
}

/** An ingredient field by field, for what its text was not read right. */
export function IngredientDetails({ line, words, onChange, onRemove }: IngredientDetailsProps) {
  const { t, i18n } = useLingui();
  const { ingredient } = line;
  const joined = ingredient.measurementConjunction !== 'MEASUREMENT_CONJUNCTION_UNSPECIFIED';
  return (
    <fieldset
      className={classes.details}
      aria-label={line.text ? t`Fields of ${line.text}` : t`Fields of the ingredient`}
    >
      <AmountField
        label={t`Amount`}
        amount={ingredient.measurementAmount}
        words={words}
        onChange={measurementAmount => onChange({ measurementAmount })}
      />
      <NativeSelect
        label={t`Unit`}
        data={unitChoices(words, i18n)}
        value={ingredient.measurementType}
        onChange={event =>
          onChange({ measurementType: event.currentTarget.value as Ingredient['measurementType'] })
        }
      />
      <NativeSelect
        className={classes.wide}
        label={t`Second amount`}
        data={conjunctionChoices(i18n)}
        value={ingredient.measurementConjunction}
        onChange={event =>
          onChange({
            measurementConjunction: event.currentTarget.value as Ingredient['measurementConjunction'],
          })
        }
      />
      {joined && (
        <>
          <AmountField
            label={t`Other amount`}
            amount={ingredient.secondMeasurementAmount}
            words={words}
            onChange={secondMeasurementAmount => onChange({ secondMeasurementAmount })}
          />
          <NativeSelect
            label={t`Other unit`}
            data={unitChoices(words, i18n)}
            value={ingredient.secondMeasurementType}
            onChange={event =>
              onChange({
                secondMeasurementType: event.currentTarget.value as Ingredient['secondMeasurementType'],
              })
            }
          />
        </>
      )}
      <TextInput
        className={classes.wide}
        label={t`Name`}
        maxLength={300}
        value={ingredient.title}
        onChange={event => onChange({ title: event.currentTarget.value })}
      />
      <TextInput
        className={classes.wide}
        label={t`Note`}
        maxLength={500}
        value={ingredient.note}
        onChange={event => onChange({ note: event.currentTarget.value })}
      />
      <div className={classes.last}>
        <Checkbox
          label={t`Optional`}
          checked={ingredient.optional}
          onChange={event => onChange({ optional: event.currentTarget.checked })}
        />
        <PillButton tone="quiet" icon={<IconTrash size={20} aria-hidden />} onClick={onRemove}>
          <Trans>Remove</Trans>
        </PillButton>
      </div>
    </fieldset>
  );
}
