import { useLingui } from '@lingui/react/macro';
import type { ShownIngredient, ShownRecipe } from '../view/shown-recipe.ts';
import classes from './nested.module.css';
import { referencesIn, useNested, useNestedAmount } from './use-nested.ts';

interface NestedOnPaperProps {
  shown: ShownRecipe;
  /** The recipes that lead to it, the dish first. */
  above: readonly string[];
}

/** The recipes nested in a recipe, scaled with it: only on paper, after the recipe itself. */
export function NestedOnPaper({ shown, above }: NestedOnPaperProps) {
  return referencesIn(shown).map(ingredient => (
    <NestedPart key={ingredient.key} ingredient={ingredient} above={above} />
  ));
}

function NestedPart({ ingredient, above }: { ingredient: ShownIngredient; above: readonly string[] }) {
  const { t } = useLingui();
  const nested = useNested(ingredient.reference, above);
  const amountOf = useNestedAmount();
  if (!nested) return null;
  const { recipe, shown } = nested;
  const { title } = recipe;
  const heading = [title, amountOf(ingredient)].filter(Boolean).join(', ');
  const steps = shown.directions.flatMap(group => group.lines);
  return (
    <>
      <section className={classes.paper} aria-label={t`Recipe for ${title}`}>
        <h2>{heading}</h2>
        <ul>
          {shown.ingredientGroups.flatMap(group =>
            group.lines.map(line => (
              <li key={`${group.key} ${line.key}`}>
                {[[amountOf(line), line.title].filter(Boolean).join(' '), line.note]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            )),
          )}
        </ul>
        <ol>
          {steps.map(step => (
            <li key={step.key}>{step.text}</li>
          ))}
        </ol>
      </section>
      <NestedOnPaper shown={shown} above={[...above, recipe.name]} />
    </>
  );
}
