import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core';
import type { Ingredient } from '@potluck/contract';
import type { QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import type { MeasurementConjunction, MeasurementType } from '@potluck/contract/measure';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { PillButton } from '../../../ui/pill-button.tsx';
import { amountAsText, readAmount } from './amounts.ts';
import classes from './ingredient-details.module.css';
import type { IngredientLine } from './ingredient-line.ts';

interface IngredientDetailsProps {
  line: IngredientLine;
  words: QuantityWords;
  onChange: (change: Partial<Ingredient>) => void;
  onRemove: () => void;
}

/** Separate fields for an ingredient whose text the parser misread. */
export function IngredientDetails({ line, words, onChange, onRemove }: IngredientDetailsProps) {
  const { t } = useLingui();
  const { ingredient } = line;
  return (
    <fieldset
      className={classes.details}
      aria-label={line.text ? t`Details of ${line.text}` : t`Ingredient details`}
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
      <div className="row between target all-columns">
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

/** The amount of an ingredient: one amount, or two joined amounts. */
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
  // Safe, because users can only pick the listed choices.
  return <NativeSelect {...props} onChange={event => onChange(event.currentTarget.value as Value)} />;
}

interface AmountFieldProps {
  label: string;
  amount: number;
  words: QuantityWords;
  onChange: (amount: number) => void;
}

/** A number as cooks write it: "1 ½", "1/3", "0.5". Shows an error for other text and leaves the amount unchanged. */
function AmountField({ label, amount, words, onChange }: AmountFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState<string>();
  const wrong = text !== undefined && readAmount(text) === undefined;
  return (
    <TextInput
      label={label}
      inputMode="text"
      autoComplete="off"
      value={text ?? amountAsText(amount, words)}
      error={wrong && t`Enter a number such as 1 ½`}
      onChange={event => {
        const written = event.currentTarget.value;
        const read = readAmount(written);
        setText(written);
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => !wrong && setText(undefined)}
    />
  );
}

type Named = Exclude<MeasurementType, 'MEASUREMENT_TYPE_UNSPECIFIED'>;

const usual = [
  'TEASPOON',
  'TABLESPOON',
  'CUP',
  'GRAM',
  'KILOGRAM',
  'MILLILITER',
  'LITER',
  'OUNCE',
  'POUND',
  'PINCH',
  'CLOVE',
  'PIECE',
  'SLICE',
  'CAN',
  'PACKAGE',
  'BUNCH',
];

/** The units in words, the most common ones first. */
function unitChoices(words: QuantityWords, i18n: I18n): { value: MeasurementType; label: string }[] {
  return [
    { value: 'MEASUREMENT_TYPE_UNSPECIFIED', label: t(i18n)`None` },
    ...inOrder(Object.keys(words.units) as Named[]).map(value => ({
      value,
      label: words.units[value].long[0],
    })),
  ];
}

function conjunctionChoices(i18n: I18n): { value: MeasurementConjunction; label: string }[] {
  return [
    { value: 'MEASUREMENT_CONJUNCTION_UNSPECIFIED', label: t(i18n)`None` },
    { value: 'MEASUREMENT_CONJUNCTION_TO', label: t(i18n)`to (2 to 3 cups)` },
    { value: 'MEASUREMENT_CONJUNCTION_AND', label: t(i18n)`and (1 cup and 2 tablespoons)` },
    { value: 'MEASUREMENT_CONJUNCTION_OR', label: t(i18n)`or (250 g or 9 oz)` },
  ];
}

function inOrder(types: Named[]): Named[] {
  const rank = (type: Named) => {
    const at = usual.indexOf(type.replace('MEASUREMENT_TYPE_', ''));
    return at < 0 ? usual.length : at;
  };
  return types.toSorted((a, b) => rank(a) - rank(b));
}
