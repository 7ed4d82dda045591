import { useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import { quantityWriter } from '@potluck/contract/amount/quantity-text';
import type { QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { useMemo } from 'react';
import { useQuantityStyle } from '../use-quantity-style.ts';
import {
  blankIngredient,
  type IngredientLine,
  ingredientIsBlank,
  pastedIngredients,
} from './ingredient-line.ts';
import { IngredientRow } from './ingredient-row.tsx';
import { LineGroupsField } from './line-groups-field.tsx';
import type { RecipeValues } from './recipe-values.ts';
import type { LineKind } from './use-line-groups.ts';

export function IngredientsField({ form }: { form: UseFormReturnType<RecipeValues> }) {
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
      hint={t`Write them as you would on paper: “2 ½ cups flour, sifted”. You can paste a whole list at once.`}
      words={{
        blank: t`a blank ingredient`,
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
