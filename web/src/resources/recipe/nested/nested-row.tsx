import { useLingui } from '@lingui/react/macro';
import { idOf } from '@potluck/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IngredientRow } from '../view/ingredient-row.tsx';
import type { ShownIngredient, ShownRecipe } from '../view/shown-recipe.ts';
import type { Cooking } from '../view/use-saved-cooking.ts';
import classes from './nested.module.css';
import { useNested, useNestedAmount } from './use-nested.ts';

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
  const amount = useNestedAmount()(ingredient);
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
            className={classes.toggle}
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
