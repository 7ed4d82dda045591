import { idOf, type Recipe } from '@potluck/contract';
import { IconClock } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { ResourceCard } from '../../resource/resource-card.tsx';
import { secondsOf } from './durations.ts';

interface RecipeCardProps {
  recipe: Recipe;
  /** Writes seconds: made once for the whole grid. */
  write: (seconds: number) => string;
}

/** A recipe in a grid: its picture, title and total time. */
export function RecipeCard({ recipe, write }: RecipeCardProps) {
  const seconds = secondsOf(recipe.totalDuration);
  return (
    <ResourceCard
      of="recipe"
      resource={recipe}
      title={recipe.title}
      to={linkOptions({ to: '/recipes/$recipeId', params: { recipeId: idOf(recipe.name) } })}
      meta={
        seconds > 0 && (
          <>
            <IconClock size={16} stroke={1.75} aria-hidden />
            {write(seconds)}
          </>
        )
      }
    />
  );
}
