import { useLingui } from '@lingui/react/macro';
import { IconMailOpened, IconToolsKitchen2, IconWorldSearch } from '@tabler/icons-react';
import { CreateLink } from '../../standard/index/create-link.tsx';
import { indexFilter } from '../../standard/index/filters.ts';
import { IndexScreen } from '../../standard/index/index-screen.tsx';
import { OwnLink } from '../../standard/index/own-link.tsx';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { useFirstSteps } from '../first-steps/use-first-steps.ts';
import { IngredientsLink } from './index/ingredients-link.tsx';
import { QuickFilters } from './index/quick-filters.tsx';
import { recipeSorts } from './index/recipe-sorts.ts';
import { RecipesMenu } from './index/recipes-menu.tsx';
import { useRecipeFilters } from './index/use-recipe-filters.tsx';
import { useRecipeCard } from './recipe-card.tsx';

const FirstSteps = lazyPart(() => import('../first-steps/first-steps.tsx'), 'FirstSteps');

export function RecipeIndexScreen() {
  const { t } = useLingui();
  const { search, change, filters } = useRecipeFilters();
  const steps = useFirstSteps();
  const begins = steps.pending || steps.left.length > 0;
  const create = <CreateLink of="recipe" />;
  return (
    <IndexScreen
      of="recipe"
      title={t`Recipes`}
      searchFor={t`Dish, ingredient or tag`}
      create={
        <>
          <IngredientsLink />
          <RecipesMenu args={{ filter: indexFilter('recipe', search, filters), parent: filters.parent }} />
          {create}
        </>
      }
      card={useRecipeCard()}
      filters={filters}
      sorts={recipeSorts}
      below={steps.left.length > 0 && <FirstSteps {...steps} />}
      empty={{
        my: begins
          ? undefined
          : {
              icon: IconToolsKitchen2,
              title: t`No recipes yet`,
              text: t`Write down what you cook, and keep what others share with you. You can scale, print and cook from everything here.`,
              action: create,
            },
        pending: {
          icon: IconMailOpened,
          title: t`No invitations`,
          text: t`Recipes that others share with you, and those you asked for, wait here.`,
        },
        explore: {
          icon: IconWorldSearch,
          title: t`No public recipes yet`,
          text: t`Public recipes appear here as soon as somebody shares one.`,
          action: <OwnLink of="recipe" />,
        },
      }}
    >
      <QuickFilters search={search} change={change} />
    </IndexScreen>
  );
}
