import { Trans, useLingui } from '@lingui/react/macro';
import { can, type Recipe } from '@potluck/contract';
import { IconCheck } from '@tabler/icons-react';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { useUnsent } from '../../outbox/outbox-context.ts';
import { useCookedIt } from '../../recipe/cooked/use-cooked-it.tsx';
import { useCookings } from '../../recipe/cooked/use-cookings.ts';

interface CookedDishProps {
  recipe: Recipe;
  event: string;
  /** The start of the event or of this occurrence. */
  start: string;
}

/** Records a dish as cooked, once its event has begun. */
export function CookedDish({ recipe, event, start }: CookedDishProps) {
  const { t } = useLingui();
  const begun = Date.parse(start) <= Date.now();
  const cookedIt = useCookedIt(recipe);
  const filter = `event = "${event}" AND cook_time = "${start}"`;
  const args = { parent: 'recipes/-', filter, pageSize: 100 };
  const { items } = useCookings(recipe.name, args, begun);
  const unsent = useUnsent();
  if (!begun || !can(callerAccessOn('recipe', recipe), 'readContents')) return null;
  const noted = items.find(
    each =>
      each.name.startsWith(`${recipe.name}/`) &&
      each.event === event &&
      Date.parse(each.cookTime ?? '') === Date.parse(start),
  );
  return (
    <>
      {noted ? (
        <span className="row gap-2 small basil">
          <IconCheck size={18} aria-hidden />
          {unsent.has(noted.name) ? t`Cooked, not sent yet` : t`Cooked`}
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
