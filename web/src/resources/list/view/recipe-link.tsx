import { Trans } from '@lingui/react/macro';
import { idOf } from '@potluck/contract';
import { Link } from '@tanstack/react-router';
import { useResource } from '../../../standard/data/use-resource.ts';
import classes from './item-editor.module.css';

/** The way to the recipe that an item comes from, for who sees it. */
export function RecipeLink({ name }: { name: string }) {
  const { data } = useResource('recipe', name);
  if (!data) return null;
  return (
    <p className={classes.recipe}>
      <Trans>
        For{' '}
        <Link to="/recipes/$recipeId" params={{ recipeId: idOf(name) }}>
          {data.title}
        </Link>
      </Trans>
    </p>
  );
}
