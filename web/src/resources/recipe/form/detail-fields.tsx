import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { TagInput } from '../../../ui/fields/tag-input.tsx';
import { maxStars } from '../../../ui/stars.tsx';
import { useRecipeTags } from '../index/use-recipe-tags.ts';
import classes from './recipe-form.module.css';
import type { RecipeValues } from './recipe-values.ts';

interface DetailFieldsProps {
  field: (name: keyof RecipeValues & string) => GetInputPropsReturnType;
}

/** The fields below the lines that few recipes use. */
export function DetailFields({ field }: DetailFieldsProps) {
  const { t } = useLingui();
  const { categories, cuisines } = useRecipeTags();
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
      <Textarea
        label={t`Nutrition`}
        description={t`One value per line, such as “Calories: 270 kcal”.`}
        autosize
        minRows={2}
        maxRows={16}
        maxLength={2000}
        {...field('nutrition')}
      />
    </div>
  );
}
