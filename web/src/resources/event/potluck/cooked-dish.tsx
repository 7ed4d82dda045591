import { Trans } from '@lingui/react/macro';
import { can, type Recipe } from '@potluck/contract';
import { IconCheck } from '@tabler/icons-react';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { useCookedIt } from '../../recipe/cooked/use-cooked-it.tsx';

interface CookedDishProps {
  recipe: Recipe;
  event: string;
  /** The start of the event or of this occurrence. */
  start: string;
}

/** Records a dish as cooked, once its event has begun. */
export function CookedDish({ recipe, event, start }: CookedDishProps) {
  const begun = Date.parse(start) <= Date.now();
  const cookedIt = useCookedIt(recipe);
  const filter = `event = "${event}" AND cook_time = "${start}"`;
  const noted = useResourceList(
    'cooking',
    { parent: 'recipes/-', filter, pageSize: 100 },
    { enabled: begun },
  );
  if (!begun || !can(callerAccessOn('recipe', recipe), 'readContents')) return null;
  return (
    <>
      {noted.items.some(({ name }) => name.startsWith(`${recipe.name}/`)) ? (
        <span className="row gap-2 small basil">
          <IconCheck size={18} aria-hidden />
          <Trans>Cooked</Trans>
        </span>
      ) : (
        <PillButton busy={cookedIt.busy} onClick={() => cookedIt.note({ event, cookTime: start })}>
          <Trans>Cooked it</Trans>
        </PillButton>
      )}
      {cookedIt.sheet}
    </>
  );
}
