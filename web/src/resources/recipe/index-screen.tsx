import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconCarrot,
  IconCopyCheck,
  IconFileDownload,
  IconFiles,
  IconMailOpened,
  IconToolsKitchen2,
  IconWorldSearch,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ListArgs } from '../../api/calls.ts';
import { allRecipes } from '../../offline/kept/choice.ts';
import { paths } from '../../paths.ts';
import { indexFilter } from '../../standard/data/filters.ts';
import { CreateLink } from '../../standard/index/create-link.tsx';
import type { Sort } from '../../standard/index/index-parts.ts';
import { IndexScreen } from '../../standard/index/index-screen.tsx';
import { OwnLink } from '../../standard/index/own-link.tsx';
import { useKeepEntry } from '../../standard/use-keep-entry.tsx';
import { useWide } from '../../ui/browser/device.ts';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../ui/browser/use-opened.ts';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { useFirstSteps } from '../first-steps/use-first-steps.ts';
import { QuickFilters } from './index/quick-filters.tsx';
import { useRecipeFilters } from './index/use-recipe-filters.tsx';
import { useRecipeCard } from './recipe-card.tsx';

const RecipeSelection = lazyPart(() => import('./selection/recipe-selection.tsx'), 'RecipeSelection');
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
          <CookLink />
          <RecipesMenu args={{ filter: indexFilter('recipe', search, filters), parent: filters.parent }} />
          {create}
        </>
      }
      card={useRecipeCard()}
      filters={filters}
      sorts={recipeSorts}
      selected={items => <RecipeSelection items={items} />}
      below={steps.left.length > 0 && <FirstSteps {...steps} />}
      empty={{
        my: begins
          ? undefined
          : {
              icon: IconToolsKitchen2,
              title: t`No recipes yet`,
              text: t`Write down what you cook and save what others share. You can scale, print and cook everything here.`,
              action: <CreateLink of="recipe" tone="plain" />,
            },
        pending: {
          icon: IconMailOpened,
          title: t`No invitations`,
          text: t`Recipes you’re invited to or asked for appear here.`,
        },
        explore: {
          icon: IconWorldSearch,
          title: t`No public recipes yet`,
          text: t`Public recipes appear here when someone shares one.`,
          action: <OwnLink of="recipe" />,
        },
      }}
    >
      <QuickFilters search={search} change={change} />
    </IndexScreen>
  );
}

/** The sort orders of recipes other than newest first; the server sorts. */
const recipeSorts: Sort<'recipe'>[] = [
  { key: 'title', label: msg`A to Z`, orderBy: 'title' },
  { key: 'time', label: msg`Quickest first`, orderBy: 'total_duration' },
  { key: 'last', label: msg`Cooked most recently`, orderBy: 'last_cook_time', descending: true },
  { key: 'often', label: msg`Cooked most often`, orderBy: 'cook_count', descending: true },
  { key: 'stars', label: msg`Most stars`, orderBy: 'rating', descending: true },
];

/** Links to “What can I cook?”; on phones this is in the menu. */
function CookLink() {
  if (!useWide()) return null;
  return (
    <PillButton
      tone="quiet"
      icon={<IconCarrot size={20} aria-hidden />}
      renderRoot={link => <Link to={paths.ingredients} {...link} />}
    >
      <Trans>What can I cook?</Trans>
    </PillButton>
  );
}

const ExportSheet = lazyPart(() => import('./export/export-sheet.tsx'), 'ExportSheet');

/** Imports recipes from files, and exports the recipes on the screen. On phones also links to “What can I cook?”. */
function RecipesMenu({ args }: { args: ListArgs }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { opened, wanted, open, close } = useOpened();
  const cook = {
    label: t`What can I cook?`,
    icon: <IconCarrot size={20} aria-hidden />,
    onSelect: () => void navigate({ to: paths.ingredients }),
  };
  const wide = useWide();
  const keep = useKeepEntry({ of: allRecipes, title: t`All my recipes` });
  return (
    <>
      <MoreMenu
        label={t`More`}
        entries={[
          ...(wide ? [] : [cook]),
          {
            label: t`Recipes from files`,
            icon: <IconFiles size={20} aria-hidden />,
            onSelect: () => void navigate({ to: paths.recipeCreate, search: { from: 'files' } }),
          },
          {
            label: t`Find duplicates`,
            icon: <IconCopyCheck size={20} aria-hidden />,
            onSelect: () => void navigate({ to: paths.recipeDuplicates }),
          },
          {
            label: t`Export…`,
            icon: <IconFileDownload size={20} aria-hidden />,
            onSelect: open,
          },
          ...keep,
        ]}
      />
      {wanted && <ExportSheet args={args} opened={opened} onClose={close} />}
    </>
  );
}
