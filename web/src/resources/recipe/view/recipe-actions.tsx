import { useLingui } from '@lingui/react/macro';
import { type CallerAccess, can, type Recipe } from '@potluck/contract';
import {
  IconBook2,
  IconCalendarPlus,
  IconChefHat,
  IconCopy,
  IconFileDownload,
  IconShoppingCart,
  IconSparkles,
} from '@tabler/icons-react';
import { useState } from 'react';
import { ResourceActions } from '../../../standard/resource-actions.tsx';
import { useDuplicate } from '../../../standard/use-duplicate.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { usePrintEntry } from '../../../ui/print-entry.tsx';
import { type ExportFormat, useExport } from '../export/use-export.ts';
import type { ShownSystem } from './saved-cooking.ts';
import type { ShoppedDish } from './shopped-foods.ts';
import { hasReferences } from './shown-recipe.ts';

const GeneratePicture = lazyPart(() => import('./generate-picture.tsx'), 'GeneratePicture');

const PublicPageLink = lazyPart(() => import('./public-page-link.tsx'), 'PublicPageLink');

const ShareRecipes = lazyPart(() => import('../../cookbook/sharing/share-recipes.tsx'), 'ShareRecipes');

const AddToCookbook = lazyPart(() => import('../../cookbook/add/add-to-cookbook.tsx'), 'AddToCookbook');

const PlanRecipe = lazyPart(() => import('../../calendar/plan-recipe/plan-recipe.tsx'), 'PlanRecipe');

export interface RecipeActionsProps {
  recipe: Recipe;
  system: ShownSystem;
  servings: number;
  callerAccess: CallerAccess;
  /** Absent for a recipe without steps. */
  onCook?: () => void;
}

/** The actions that the viewer may take on the recipe, the main one first. */
export function RecipeActions(props: RecipeActionsProps) {
  const { recipe, servings, system, callerAccess, onCook } = props;
  const { t } = useLingui();
  const more = useMoreEntries(recipe, callerAccess);
  return (
    <>
      <ResourceActions
        of="recipe"
        resource={recipe}
        consequence={t`Everyone it’s shared with loses it too. You can restore it for 30 days.`}
        entries={more.entries}
        along={
          can(callerAccess, 'share') &&
          hasReferences(recipe) && <ShareRecipes of="recipe" name={recipe.name} />
        }
        sharing={<WebPageChoice recipe={recipe} callerAccess={callerAccess} />}
        inRow
      >
        {onCook && (
          <ActionButton
            main
            label={t`Start cooking`}
            icon={<IconChefHat size={22} aria-hidden />}
            onClick={onCook}
          />
        )}
        <PlanButton recipe={recipe} servings={servings} />
        <AddToListButton recipe={recipe} servings={servings} system={system} />
      </ResourceActions>
      {more.dialog}
    </>
  );
}

/** Visitors who are not signed in see only public recipes. */
function WebPageChoice({ recipe, callerAccess }: Pick<RecipeActionsProps, 'recipe' | 'callerAccess'>) {
  const open = recipe.visibility === 'VISIBILITY_LEVEL_PUBLIC';
  if (!open || !can(callerAccess, 'changeVisibility')) return null;
  return <PublicPageLink recipe={recipe} />;
}

function PlanButton({ recipe, servings }: Pick<RecipeActionsProps, 'recipe' | 'servings'>) {
  const { t } = useLingui();
  const { opened, wanted, open, close } = useOpened();
  return (
    <>
      <ActionButton
        label={t`Plan`}
        icon={<IconCalendarPlus size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      />
      {wanted && <PlanRecipe recipe={recipe} servings={servings} opened={opened} onClose={close} />}
    </>
  );
}

function useMoreEntries(recipe: Recipe, callerAccess: CallerAccess) {
  const { t } = useLingui();
  const [drawing, setDrawing] = useState(false);
  const duplicate = useDuplicate('recipe', recipe);
  const books = useOpened();
  const files = useExportEntries(recipe);
  const print = usePrintEntry();
  const entries: MenuEntry[] = [];
  if (can(callerAccess, 'get'))
    entries.push(
      { label: t`Add to a cookbook`, icon: <IconBook2 size={20} aria-hidden />, onSelect: books.open },
      { label: t`Duplicate`, icon: <IconCopy size={20} aria-hidden />, onSelect: duplicate },
    );
  entries.push(print);
  if (can(callerAccess, 'update'))
    entries.push({
      label: recipe.imageUri ? t`Draw again` : t`Draw a picture`,
      icon: <IconSparkles size={20} aria-hidden />,
      onSelect: () => setDrawing(true),
    });
  entries.push(...files);
  const dialog = (
    <>
      {drawing && <GeneratePicture recipe={recipe} onClose={() => setDrawing(false)} />}
      {books.wanted && <AddToCookbook recipe={recipe} opened={books.opened} onClose={books.close} />}
    </>
  );
  return { entries, dialog };
}

const AddToList = lazyPart(() => import('./add-to-list.tsx'), 'AddToList');

/** Opens the sheet that adds ingredients to a list; renders nothing for a recipe without ingredients. */
function AddToListButton(dish: ShoppedDish) {
  const { t } = useLingui();
  const { opened, wanted, open, close } = useOpened();
  if (dish.recipe.ingredientGroups.every(({ ingredients }) => ingredients.length === 0)) return null;

  return (
    <>
      <ActionButton
        label={t`Add to list`}
        icon={<IconShoppingCart size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      />
      {wanted && <AddToList dish={dish} opened={opened} onClose={close} />}
    </>
  );
}

/** Menu entries that download a recipe as a file. */
function useExportEntries({ name, title }: Pick<Recipe, 'name' | 'title'>): MenuEntry[] {
  const { t } = useLingui();
  const { mutate, isPending } = useExport();
  const entry = (label: string, format: ExportFormat): MenuEntry => ({
    label,
    icon: <IconFileDownload size={20} aria-hidden />,
    disabled: isPending,
    onSelect: () => mutate({ format, names: [name], fileName: title }),
  });
  return [
    entry(t`Save as a schema.org file`, 'RECIPE_FORMAT_SCHEMA_ORG'),
    entry(t`Save as a Cooklang file`, 'RECIPE_FORMAT_COOKLANG'),
  ];
}
