import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { accessFilters } from '@potluck/contract/access';
import { IconLink } from '@tabler/icons-react';
import { useContext } from 'react';
import { allOf, quoted } from '../../../standard/data/filters.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { RemovableChip } from '../../../ui/chip.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { EditedRecipe } from './edited-recipe.ts';
import type { IngredientLine } from './ingredient-line.ts';

type RecipeChoice = { name: string; title: string };

interface RecipeOffersProps {
  line: IngredientLine;
  /** Whether the user is in the line. */
  focused: boolean;
  onLink: (recipe: RecipeChoice | undefined) => void;
}

/** Below an ingredient: the recipe that it refers to, or the user’s recipes with that name. */
export function RecipeOffers({ line, focused, onLink }: RecipeOffersProps) {
  const { t } = useLingui();
  const { title, recipe } = line.ingredient;
  if (recipe)
    return (
      <div className="flow gap-2 px-2 pb-2">
        <RemovableChip label={t`the link to the recipe for ${title}`} onRemove={() => onLink(undefined)}>
          <IconLink size={16} aria-hidden />
          <Trans>Recipe</Trans>
        </RemovableChip>
      </div>
    );
  return focused && <Offers title={title} onLink={onLink} />;
}

/** Shorter names match too many recipes. */
const shortest = 3;
const maxOffers = 3;

function Offers({ title, onLink }: { title: string; onLink: RecipeOffersProps['onLink'] }) {
  const { t } = useLingui();
  const edited = useContext(EditedRecipe);
  const [wanted] = useDebouncedValue(title.trim().toLowerCase(), 300);
  const enabled = wanted.length >= shortest;
  const { items } = useResourceList(
    'recipe',
    { pageSize: 20, filter: allOf(accessFilters.own, quoted(wanted)), readMask: 'name,title' },
    { enabled },
  );
  const offers = items.filter(
    recipe => recipe.name !== edited && recipe.title.toLowerCase().includes(wanted),
  );
  if (!enabled || offers.length === 0) return null;
  return (
    <div className="flow gap-2 px-2 pb-2">
      {offers.slice(0, maxOffers).map(({ name, title }) => (
        <PillButton
          key={name}
          size="sm"
          tone="quiet"
          icon={<IconLink size={18} aria-hidden />}
          aria-label={t`Use your recipe “${title}”`}
          onClick={() => onLink({ name, title })}
        >
          {title}
        </PillButton>
      ))}
    </div>
  );
}
