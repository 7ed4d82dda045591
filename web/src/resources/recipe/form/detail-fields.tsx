import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { nutrients } from '@potluck/contract/resources/recipe/nutrition';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { TagInput } from '../../../ui/fields/tag-input.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { maxStars } from '../../../ui/stars.tsx';
import { useRecipeTags } from '../index/use-recipe-tags.ts';
import { useNutrientFieldLabel } from '../nutrient-words.ts';
import classes from './recipe-form.module.css';

interface DetailFieldsProps {
  field: (name: string) => GetInputPropsReturnType;
}

/** The fields below the lines that few recipes use. */
export function DetailFields({ field }: DetailFieldsProps) {
  const { t } = useLingui();
  const { categories, cuisines } = useRecipeTags();
  const label = useNutrientFieldLabel();
  return (
    <div className={classes.details}>
      <h2 className={classes.title}>
        <Trans>Details</Trans>
      </h2>
      <TextInput
        label={t`Cooking method`}
        placeholder={t`Baking, frying, slow cooking…`}
        maxLength={100}
        {...field('cookingMethod')}
      />
      <TagInput label={t`Categories`} suggestions={categories} maxTags={50} {...field('categories')} />
      <TagInput label={t`Cuisines`} suggestions={cuisines} maxTags={50} {...field('cuisines')} />
      <TextInput
        label={t`Source`}
        description={t`A book, a person or a web address.`}
        maxLength={2000}
        {...field('citation')}
      />
      <NumberInput label={t`Stars`} min={0} max={maxStars} precision={1} {...field('stars')} />
      <Fold title={t`Nutrition per portion`}>
        <div className={classes.nutrition}>
          {nutrients.map(({ nutrient }) => (
            <NumberInput
              key={nutrient}
              label={label(nutrient)}
              min={0}
              max={100_000}
              precision={2}
              {...field(`nutrients.${nutrient}`)}
            />
          ))}
        </div>
        <Textarea
          label={t`Other nutrition facts`}
          description={t`One per line, such as “Potassium: 3 g”.`}
          autosize
          minRows={2}
          maxRows={16}
          maxLength={2000}
          {...field('nutrition')}
        />
      </Fold>
    </div>
  );
}
