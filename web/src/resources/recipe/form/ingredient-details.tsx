import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core';
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
  const { t } = useLingui();
  const { ingredient } = line;
  return (
    <fieldset
      className={classes.details}
      aria-label={line.text ? t`Fields of ${line.text}` : t`Fields of the ingredient`}
    >
      <AmountFields line={line} words={words} onChange={onChange} />
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

/** How much of it: one amount, or two that are joined. */
function AmountFields({ line, words, onChange }: Omit<IngredientDetailsProps, 'onRemove'>) {
  const { t, i18n } = useLingui();
  const { ingredient } = line;
  const units = unitChoices(words, i18n);
  const joined = ingredient.measurementConjunction !== 'MEASUREMENT_CONJUNCTION_UNSPECIFIED';
  return (
    <>
      <AmountField
        label={t`Amount`}
        amount={ingredient.measurementAmount}
        words={words}
        onChange={measurementAmount => onChange({ measurementAmount })}
      />
      <Choice
        label={t`Unit`}
        data={units}
        value={ingredient.measurementType}
        onChange={measurementType => onChange({ measurementType })}
      />
      <Choice
        className={classes.wide}
        label={t`Second amount`}
        data={conjunctionChoices(i18n)}
        value={ingredient.measurementConjunction}
        onChange={measurementConjunction => onChange({ measurementConjunction })}
      />
      {joined && (
        <>
          <AmountField
            label={t`Other amount`}
            amount={ingredient.secondMeasurementAmount}
            words={words}
            onChange={secondMeasurementAmount => onChange({ secondMeasurementAmount })}
          />
          <Choice
            label={t`Other unit`}
            data={units}
            value={ingredient.secondMeasurementType}
            onChange={secondMeasurementType => onChange({ secondMeasurementType })}
          />
        </>
      )}
    </>
  );
}

interface ChoiceProps<Value extends string> extends Pick<NativeSelectProps, 'label' | 'data' | 'className'> {
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ onChange, ...props }: ChoiceProps<Value>) {
  // Only what the choices say can be chosen.
  return <NativeSelect {...props} onChange={event => onChange(event.currentTarget.value as Value)} />;
}
