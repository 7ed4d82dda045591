import type { UseFormReturnType } from '@mantine/form';
import { DirectionsField } from './directions-field.tsx';
import { IngredientsField } from './ingredients-field.tsx';
import classes from './recipe-form.module.css';
import type { RecipeValues } from './recipe-values.ts';

/** The lines of a recipe. They bring reading and dragging along, and are fetched while the title is typed. */
export default function LineFields({ form }: { form: UseFormReturnType<RecipeValues> }) {
  return (
    <div className={classes.lines}>
      <IngredientsField form={form} />
      <DirectionsField form={form} />
    </div>
  );
}
