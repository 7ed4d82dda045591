import { Skeleton } from '@mantine/core';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResourceKey, ResourcePage } from '../../api/calls.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { type CardRecipe, type CardResource, cardArgs } from '../../standard/data/card-fields.ts';
import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { AccessBanner } from '../../standard/sharing/access-banner.tsx';
import { grantStateOf } from '../../standard/sharing/caller-access.ts';
import { useLeave } from '../../standard/use-delete-entry.tsx';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { DrawnPicture } from '../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { RowsSkeleton, TextSkeleton } from '../../ui/states/skeletons.tsx';
import cards from './view/ingredients.module.css';
import { RecipeFacts } from './view/recipe-facts.tsx';
import head from './view/recipe-header.module.css';
import classes from './view/recipe-page.module.css';
import { RecipePage } from './view/recipe-page.tsx';
import pictures from './view/recipe-pictures.module.css';
import { hasReferences } from './view/shown-recipe.ts';
import { useShrinkingPicture } from './view/use-shrinking-picture.ts';

const AcceptRecipes = lazyPart(() => import('../cookbook/sharing/accept-recipes.tsx'), 'AcceptRecipes');

export function RecipeViewScreen() {
  const name = useNameFromParams('recipe');
  const onGone = useLeave('recipe');
  const viewer = useViewer().user.name;
  const known = useCardResource('recipe', name);
  useShrinkingPicture();
  return (
    <ResourceScreen query={useResource('recipe', name)} skeleton={known && <RecipeSkeleton known={known} />}>
      {recipe => (
        <>
          <AccessBanner of="recipe" resource={recipe} title={recipe.title} onGone={onGone} />
          {hasReferences(recipe) && (
            <AcceptRecipes
              of="recipe"
              name={recipe.name}
              invited={grantStateOf('recipe', recipe, viewer) === 'invited'}
            />
          )}
          <RecipePage key={recipe.name} recipe={recipe} />
        </>
      )}
    </ResourceScreen>
  );
}

/** A placeholder for a recipe opened from its card: shows the card’s data in its final position. */
function RecipeSkeleton({ known }: { known: CardRecipe }) {
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <div className={head.head}>
          <h1 className={`shrinks anywhere ${head.title}`} data-long={known.title.length > 70 || undefined}>
            {known.title}
          </h1>
          <TextSkeleton lines={1} />
          <div className={`no-print ${head.actions}`}>
            <Skeleton height={64} radius="lg" />
          </div>
          <RecipeFacts recipe={known} />
          <Skeleton height={28} width="60%" radius="pill" />
          <Skeleton height={20} width="60%" />
        </div>
        <div className={cards.card}>
          <RowsSkeleton rows={8} />
        </div>
      </div>
      <div className={classes.column}>
        <div className={pictures.picture} data-drawn={known.imageUri === '' || undefined} aria-hidden>
          <Picture uri={known.imageUri} alt="" sizes="(min-width: 48em) 55vw, 100vw" first>
            <DrawnPicture seed={known.name} />
          </Picture>
        </div>
        <TextSkeleton lines={10} />
      </div>
    </div>
  );
}

/**
 * A resource as an index card has it in the cache, to render something until the whole resource has loaded. It never
 * replaces the whole resource in the cache.
 */
function useCardResource<K extends ResourceKey>(of: K, name: string): CardResource<K> | undefined {
  const cache = useQueryClient();
  return useMemo(() => {
    const { readMask } = cardArgs(of, {});
    const lists = cache.getQueriesData<InfiniteData<ResourcePage<K>>>({
      queryKey: [of, 'list'],
      predicate: ({ queryKey: [, , args] }) => (args as { readMask?: string }).readMask === readMask,
    });
    const items = lists.flatMap(([, list]) => list?.pages.flatMap(page => page.items) ?? []);
    // These lists used the read mask of cards.
    return items.find(item => name === item.name || name.endsWith(`/${item.name}`)) as
      | CardResource<K>
      | undefined;
  }, [cache, of, name]);
}
