import type { ComponentType } from 'react';
import type { ThingKey } from '../resource-types/words.ts';
import type { FormProps } from '../standard/form/form-shell.tsx';

type Loads<K extends ThingKey> = () => Promise<ComponentType<FormProps<K>>>;

interface Forms<K extends ThingKey> {
  form: Loads<K>;
  /** For types with other ways to create a resource than the form. */
  create?: Loads<K>;
}

/** The form of each type, loaded when opened. */
export const forms: { [K in ThingKey]: Forms<K> } = {
  recipe: {
    form: () => import('./recipe/form/recipe-form.tsx').then(file => file.RecipeForm),
    create: () => import('./recipe/new-recipe.tsx').then(file => file.NewRecipeForm),
  },
  list: { form: () => import('./list/form/list-form.tsx').then(file => file.ListForm) },
  calendar: { form: () => import('./calendar/form/calendar-form.tsx').then(file => file.CalendarForm) },
  cookbook: { form: () => import('./cookbook/cookbook-form.tsx').then(file => file.CookbookForm) },
  menu: { form: () => import('./menu/form/menu-form.tsx').then(file => file.MenuForm) },
  pantry: { form: () => import('./pantry/pantry-form.tsx').then(file => file.PantryForm) },
  circle: { form: () => import('./circle/circle-form.tsx').then(file => file.CircleForm) },
};
