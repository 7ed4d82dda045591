import { can, type Recipe } from '@potluck/contract';
import { useMemo } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useScreenMode } from '../../../ui/browser/use-screen-mode.ts';
import { useFormattedReader } from '../../../ui/formatted/formatted-text.tsx';
import { useCookedIt } from '../cooked/use-cooked-it.tsx';
import { useQuantityStyle } from '../use-quantity-style.ts';
import { AheadNote } from './ahead-note.tsx';
import { Ingredients } from './ingredients.tsx';
import { Method } from './method.tsx';
import { RecipeHeader } from './recipe-header.tsx';
import classes from './recipe-page.module.css';
import { RecipePictures } from './recipe-pictures.tsx';
import type { ShownSystem } from './saved-cooking.ts';
import { hasReferences, type ShownRecipe, shownRecipe } from './shown-recipe.ts';
import { useSavedCooking } from './use-saved-cooking.ts';

const CookMode = lazyPart(() => import('../cook/cook-mode.tsx'), 'CookMode');

const Nutrition = lazyPart(() => import('./nutrition.tsx'), 'Nutrition');

const NestedOnPaper = lazyPart(() => import('../nested/nested-recipe.tsx'), 'NestedOnPaper');

/** A recipe’s page for reading and cooking; the ingredients stay next to the steps where there is room. */
export function RecipePage({ recipe }: { recipe: Recipe }) {
  const cooking = useSavedCooking(recipe.name);
  const usual = useUsualSystem();
  const system = cooking.saved.system ?? usual;
  const servings = cooking.saved.servings ?? (recipe.yieldAmount || 1);
  const style = useQuantityStyle();
  const read = useFormattedReader(useMemo(() => recipe.directions.flatMap(({ steps }) => steps), [recipe]));
  const shown = useMemo(
    () => shownRecipe(recipe, { servings, system, read, ...style }),
    [recipe, servings, system, read, style],
  );
  const cookMode = useScreenMode('cook');
  const callerAccess = callerAccessOn('recipe', recipe);
  const cookedIt = useCookedIt(recipe);
  const mayNote = can(callerAccess, 'readContents');
  const steps = shown.directions.some(group => group.lines.length > 0);
  return (
    <article
      className={classes.page}
      data-print={printSize(shown)}
      data-pictured={recipe.imageUri !== '' || undefined}
    >
      <div className={classes.column}>
        <RecipeHeader
          {...{ recipe, servings, system, callerAccess }}
          onCook={steps ? cookMode.open : undefined}
        />
        <Ingredients {...{ recipe, shown, cooking, servings, system, callerAccess }} />
      </div>
      <div className={classes.column}>
        <RecipePictures recipe={recipe} />
        <AheadNote ahead={recipe.ahead} />
        <Method
          {...{ recipe, cooking, callerAccess }}
          directions={shown.directions}
          cookedIt={mayNote ? cookedIt : undefined}
        />
        {(recipe.nutrition || hasNutrition(recipe)) && <Nutrition recipe={recipe} />}
      </div>
      {hasReferences(recipe) && <NestedOnPaper shown={shown} above={[recipe.name]} />}
      {cookMode.opened && steps && (
        <CookMode
          {...{ recipe, shown, cooking }}
          onCooked={mayNote ? cookedIt.note : undefined}
          onClose={cookMode.close}
        />
      )}
      {cookedIt.sheet}
    </article>
  );
}

/** The user’s measurement system from their settings, unless they choose another on a recipe. */
function useUsualSystem(): ShownSystem {
  const { measurementSystem } = useViewer().settings;
  if (measurementSystem === 'METRIC') return 'metric';
  return measurementSystem === 'US' ? 'us' : 'written';
}

function hasNutrition({ nutritionInformation }: Recipe): boolean {
  return Object.values({ ...nutritionInformation }).some(amount => amount > 0);
}

type PrintSize = 'large' | 'medium' | 'small' | 'tiny';

/** The print size of a recipe: fits it on one page as long as that is readable. */
function printSize({ ingredientGroups, directions }: ShownRecipe): PrintSize {
  const left = sum(ingredientGroups, group => [
    group.title ? 2 : 0,
    ...group.lines.map(({ amount, title, note }) => rows(`${amount} ${title}, ${note}`, 34)),
  ]);
  const right = sum(directions, group => [
    group.title ? 2 : 0,
    ...group.lines.map(({ text }) => rows(text, 62) + 0.5),
  ]);
  const lines = Math.max(left, right);
  if (lines <= 34) return 'large';
  if (lines <= 46) return 'medium';
  return lines <= 62 ? 'small' : 'tiny';
}

function rows(text: string, perLine: number): number {
  return Math.ceil(text.length / perLine);
}

function sum<Group>(groups: Group[], rowsOf: (group: Group) => number[]): number {
  return groups.flatMap(rowsOf).reduce((total, each) => total + each, 0);
}
