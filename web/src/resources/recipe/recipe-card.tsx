import { IconClock } from '@tabler/icons-react';
import { useLocale } from '../../auth/use-auth.ts';
import type { CardRecipe } from '../../standard/data/card-fields.ts';
import { ResourceCard } from '../../standard/index/resource-card.tsx';
import { Stars } from '../../ui/stars.tsx';
import { secondsOf, useDurationWriter } from './durations.ts';

/** Renders recipe cards in a grid: picture, title and total time. */
export function useRecipeCard() {
  const write = useDurationWriter();
  return (recipe: CardRecipe) => <RecipeCard key={recipe.name} recipe={recipe} write={write} />;
}

interface RecipeCardProps {
  recipe: CardRecipe;
  /** Formats seconds. */
  write: (seconds: number) => string;
}

function RecipeCard({ recipe, write }: RecipeCardProps) {
  const seconds = secondsOf(recipe.totalDuration);
  const locale = useLocale();
  return (
    <ResourceCard
      of="recipe"
      resource={recipe}
      title={recipe.title}
      meta={
        (seconds > 0 || recipe.ratingCount > 0) && (
          <>
            {seconds > 0 && (
              <span className="inline-row gap-3">
                <IconClock size={16} stroke={1.75} aria-hidden />
                {write(seconds)}
              </span>
            )}
            {recipe.ratingCount > 0 && <Stars value={recipe.rating} locale={locale} />}
          </>
        )
      }
    />
  );
}
