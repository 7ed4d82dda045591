import { useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import { quantityWriter } from '@potluck/contract/amount/quantity-text';
import type { QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { stepsFromText } from '@potluck/contract/ingredient/steps-from-text';
import { useMemo } from 'react';
import { FormattingBar } from '../../../ui/fields/formatting-bar.tsx';
import { useQuantityStyle } from '../use-quantity-style.ts';
import { AheadField } from './ahead-field.tsx';
import {
  blankIngredient,
  type IngredientLine,
  ingredientIsBlank,
  pastedIngredients,
} from './ingredient-line.ts';
import { IngredientRow } from './ingredient-row.tsx';
import { LineGroupsField } from './line-groups-field.tsx';
import classes from './recipe-form.module.css';
import { type RecipeValues, type StepLine, stepIsBlank, stepLine } from './recipe-values.ts';
import { StepRow } from './step-row.tsx';
import type { LineKind } from './use-line-groups.ts';

/** The lines of a recipe. The chunk contains the parser and dragging, and loads while the user types the title. */
export function LineFields({ form }: { form: UseFormReturnType<RecipeValues> }) {
  return (
    <div className={classes.lines}>
      <IngredientsField form={form} />
      <DirectionsField form={form} />
      <AheadField form={form} />
    </div>
  );
}

function DirectionsField({ form }: { form: UseFormReturnType<RecipeValues> }) {
  const { t } = useLingui();
  return (
    <LineGroupsField
      form={form}
      kind={kind}
      tools={<FormattingBar sticky />}
      title={t`Method`}
      hint={t`One step at a time: Enter starts the next. Times such as “simmer 20 minutes” become timers.`}
      words={{
        blank: t`an empty step`,
        addLine: t`Add step`,
        addGroup: t`Add part`,
        heading: t`Heading, if any: “Soften the vegetables”`,
        groupAt: number => t`Part ${number}`,
        headingOf: number => t`Heading of part ${number}`,
        moreAbout: number => t`More about part ${number}`,
      }}
      row={props => <StepRow {...props} read={kind.read} />}
    />
  );
}

const kind: LineKind<StepLine> = {
  path: 'directions',
  empty: () => stepLine(),
  blank: stepIsBlank,
  textOf: line => line.text,
  read: text =>
    stepsFromText(text).map(({ title, steps }) => ({ title, lines: steps.map(text => stepLine(text)) })),
};

function IngredientsField({ form }: { form: UseFormReturnType<RecipeValues> }) {
  const { t } = useLingui();
  const style = useQuantityStyle();
  const { words } = style;
  const write = useMemo(() => quantityWriter(style), [style]);
  const kind = useMemo(() => kindIn(words), [words]);
  return (
    <LineGroupsField
      form={form}
      kind={kind}
      title={t`Ingredients`}
      hint={t`Write them as you would on paper: “2 ½ cups flour, sifted”. You can also paste a whole list.`}
      words={{
        blank: t`an empty ingredient`,
        addLine: t`Add ingredient`,
        addGroup: t`Add group`,
        heading: t`Heading, if any: “For the sauce”`,
        groupAt: number => t`Group ${number}`,
        headingOf: number => t`Heading of group ${number}`,
        moreAbout: number => t`More about group ${number}`,
      }}
      row={props => <IngredientRow {...props} write={write} words={words} />}
    />
  );
}

function kindIn(words: QuantityWords): LineKind<IngredientLine> {
  return {
    path: 'ingredientGroups',
    empty: blankIngredient,
    blank: ingredientIsBlank,
    textOf: line => line.text,
    read: text => pastedIngredients(text, words),
  };
}
