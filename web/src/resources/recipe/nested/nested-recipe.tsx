import { useLingui } from '@lingui/react/macro';
import { idOf } from '@potluck/contract';
import { IconChefHat, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { MeasuredText } from '../measured-text.tsx';
import { IngredientRow } from '../view/ingredient-row.tsx';
import type { ShownIngredient, ShownRecipe } from '../view/shown-recipe.ts';
import type { Cooking } from '../view/use-saved-cooking.ts';
import classes from './nested.module.css';
import { type Nested, referencesIn, useNested, useNestedAmount } from './use-nested.ts';

interface NestedRowProps {
  ingredient: ShownIngredient;
  cooking: Cooking;
  /** The recipes that lead to it, the dish first. */
  above: readonly string[];
}

/** An ingredient that is a recipe of its own: links to it, and expands to its ingredients in place. */
export function NestedRow({ ingredient, cooking, above }: NestedRowProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const nested = useNested(ingredient.reference, above);
  const amount = useNestedAmount()(ingredient, nested);
  const { key, title } = ingredient;
  if (!nested) return <IngredientRow {...{ ingredient, cooking, amount }} />;
  const { name } = nested.recipe;
  return (
    <>
      <IngredientRow
        {...{ ingredient, cooking, amount }}
        title={
          <Link className={classes.link} to={paths.recipe} params={{ recipeId: idOf(name) }}>
            {title}
          </Link>
        }
        controls={
          <IconButton
            className={`no-print ${classes.toggle}`}
            label={opened ? t`Hide the ingredients of ${title}` : t`Show the ingredients of ${title}`}
            aria-expanded={opened}
            aria-controls={id}
            icon={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
            onClick={() => setOpened(!opened)}
          />
        }
      />
      <div id={id} hidden={!opened} className={classes.nested}>
        {opened && (
          <NestedLines shown={nested.shown} under={key} cooking={cooking} above={[...above, name]} />
        )}
      </div>
    </>
  );
}

interface NestedLinesProps {
  shown: ShownRecipe;
  /** The key of the ingredient that it expands: ticks are remembered with the dish. */
  under: string;
  cooking: Cooking;
  above: readonly string[];
}

function NestedLines({ shown, under, cooking, above }: NestedLinesProps) {
  return shown.ingredientGroups.map(group => (
    <div key={group.key}>
      {group.title && <p className="small strong">{group.title}</p>}
      <ul className="anywhere plain-list">
        {group.lines.map(line => {
          const ingredient = { ...line, key: `${under}>${line.key}` };
          return (
            <li key={line.key}>
              {line.reference ? (
                <NestedRow {...{ ingredient, cooking, above }} />
              ) : (
                <IngredientRow {...{ ingredient, cooking }} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  ));
}

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
  const heading = [title, amountOf(ingredient, nested)].filter(Boolean).join(', ');
  const steps = shown.directions.flatMap(group => group.lines);
  return (
    <>
      <section className={classes.paper} aria-label={t`Recipe for ${title}`}>
        <h2>{heading}</h2>
        <ul>
          {shown.ingredientGroups.flatMap(group =>
            group.lines.map(line => (
              <PaperLine key={`${group.key} ${line.key}`} line={line} above={[...above, recipe.name]} />
            )),
          )}
        </ul>
        <ol>
          {steps.map(step => (
            <li key={step.key}>
              <MeasuredText pieces={step.pieces} formatted={step.formatted} />
            </li>
          ))}
        </ol>
      </section>
      <NestedOnPaper shown={shown} above={[...above, recipe.name]} />
    </>
  );
}

function PaperLine({ line, above }: { line: ShownIngredient; above: readonly string[] }) {
  const nested = useNested(line.reference, above);
  const amount = useNestedAmount()(line, nested);
  return <li>{[[amount, line.title].filter(Boolean).join(' '), line.note].filter(Boolean).join(', ')}</li>;
}

interface NestedOffersProps {
  /** Ingredients that are recipes of their own. */
  ingredients: readonly ShownIngredient[];
  /** Whether the dish has not begun yet. */
  first: boolean;
  above: readonly string[];
  onCook: (nested: Nested) => void;
}

/** Offers to cook the nested recipes of a step: before the first step all of them, later those of the step. */
export function NestedOffers({ ingredients, ...props }: NestedOffersProps) {
  return (
    <div className="flow gap-3">
      {ingredients.map(ingredient => (
        <NestedOffer key={ingredient.key} ingredient={ingredient} {...props} />
      ))}
    </div>
  );
}

interface NestedOfferProps extends Omit<NestedOffersProps, 'ingredients'> {
  ingredient: ShownIngredient;
}

function NestedOffer({ ingredient, first, above, onCook }: NestedOfferProps) {
  const { t } = useLingui();
  const nested = useNested(ingredient.reference, above);
  if (!nested?.shown.directions.some(group => group.lines.length > 0)) return null;
  const { title } = nested.recipe;
  return (
    <PillButton size="lg" icon={<IconChefHat size={22} aria-hidden />} onClick={() => onCook(nested)}>
      {first ? t`Make ${title} first` : t`Make ${title}`}
    </PillButton>
  );
}
