import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { type CallerAccess, can, type Recipe } from '@potluck/contract';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLinks } from '../../../resource-types/resource-types.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { IngredientRow } from './ingredient-row.tsx';
import classes from './ingredients.module.css';
import type { ShownSystem } from './saved-cooking.ts';
import { hasConvertible, type ShownRecipe } from './shown-recipe.ts';
import type { Cooking } from './use-saved-cooking.ts';

const NestedRow = lazyPart(() => import('../nested/nested-recipe.tsx'), 'NestedRow', IngredientRow);

interface IngredientsProps {
  recipe: Recipe;
  shown: ShownRecipe;
  cooking: Cooking;
  servings: number;
  system: ShownSystem;
  callerAccess: CallerAccess;
}

/** The ingredients, for the chosen servings and units. */
export function Ingredients({ recipe, shown, cooking, servings, system, callerAccess }: IngredientsProps) {
  const { t } = useLingui();
  const { change } = cooking;
  const written = recipe.yieldAmount || 1;
  const convertible = useMemo(() => hasConvertible(recipe), [recipe]);
  const groups = shown.ingredientGroups.filter(group => group.lines.length > 0);
  const words = recipe.yieldAmount > 0 ? t`Servings` : t`Multiply the recipe by`;
  return (
    <section className={classes.card} aria-labelledby="ingredients-title">
      <div className={classes.head}>
        <h2 id="ingredients-title">
          <Trans>Ingredients</Trans>
        </h2>
        {groups.length > 0 && (
          <div className={`row gap-3 small muted ${classes.servings}`}>
            <span className={classes.word} aria-hidden>
              {words}
            </span>
            <Stepper
              label={words}
              value={servings}
              min={Math.min(1, written)}
              max={1000}
              precision={Number.isInteger(written) ? 0 : 2}
              onChange={value => change({ servings: value === written ? undefined : value })}
            />
          </div>
        )}
      </div>
      {shown.yieldText !== recipe.yieldText && (
        <p className="muted">
          <Trans>Makes {shown.yieldText}</Trans>
        </p>
      )}
      {convertible && (
        <SegmentedControl
          className="no-print mt-4 scroll-x"
          fullWidth
          aria-label={t`Show amounts in`}
          data={systems.map(({ value, label }) => ({ value, label: t(label) }))}
          value={system}
          onChange={value => change({ system: value as ShownSystem })}
        />
      )}
      {groups.map(group => (
        <div key={group.key} className={classes.group}>
          {group.title && (
            <h3 className={`pt-2 basil text-font medium weight-650 ${classes.title}`}>{group.title}</h3>
          )}
          <ul className={`anywhere plain-list ${classes.rows}`}>
            {group.lines.map(line => (
              <li key={line.key}>
                {line.reference ? (
                  <NestedRow ingredient={line} cooking={cooking} above={[recipe.name]} />
                ) : (
                  <IngredientRow ingredient={line} cooking={cooking} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {groups.length === 0 && <NoIngredients recipe={recipe} editable={can(callerAccess, 'update')} />}
      {groups.length > 0 && <TickedNote shown={shown} cooking={cooking} />}
    </section>
  );
}

const systems: { value: ShownSystem; label: MessageDescriptor }[] = [
  { value: 'written', label: msg`Original` },
  { value: 'metric', label: msg`Metric` },
  { value: 'us', label: msg`US` },
];

function NoIngredients({ recipe, editable }: { recipe: Recipe; editable: boolean }) {
  const { edit } = useLinks('recipe', recipe.name);
  return (
    <div className="grid gap-4 muted items-start my-4">
      <p>
        <Trans>No ingredients yet.</Trans>
      </p>
      {editable && (
        <PillButton renderRoot={link => <Link {...edit} {...link} />}>
          <Trans>Add ingredients</Trans>
        </PillButton>
      )}
    </div>
  );
}

function TickedNote({ shown, cooking }: Pick<IngredientsProps, 'shown' | 'cooking'>) {
  const { t } = useLingui();
  const groups = [...shown.ingredientGroups, ...shown.directions];
  const lines = groups.flatMap(group => group.lines.map(line => line.key));
  const done = lines.filter(cooking.ticked).length;
  return (
    <div className={`row between gap-3 small muted no-print ${classes.ticked}`}>
      <span aria-live="polite">
        {done > 0 && t`${plural(done, { one: '# ticked off', other: '# ticked off' })}`}
      </span>
      {done > 0 && (
        <button type="button" onClick={() => cooking.change({ ticked: [] })}>
          <Trans>Start over</Trans>
        </button>
      )}
    </div>
  );
}
