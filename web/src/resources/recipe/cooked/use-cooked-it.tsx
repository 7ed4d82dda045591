import { useLingui } from '@lingui/react/macro';
import type { Cooking, Recipe } from '@potluck/contract';
import { type ReactNode, useState } from 'react';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import type { CookingChange } from './cooking-operation.ts';
import { useChangeCookings } from './use-change-cookings.ts';

const CookingSheet = lazyPart(() => import('./cooking-sheet.tsx'), 'CookingSheet');

export interface CookedIt {
  /** Records a cooking by the viewer, by default now. */
  note: (change?: CookingChange) => void;
  /** Whether a cooking was recorded, and its sheet is open or about to be. */
  busy: boolean;
  /** A sheet to add details to the cooking or undo it. */
  sheet: ReactNode;
}

/** Records a cooking in one press, also offline. */
export function useCookedIt(recipe: Pick<Recipe, 'name' | 'title' | 'visibility'>): CookedIt {
  const { t } = useLingui();
  const alerts = useAlerts();
  const { record, remove } = useChangeCookings(recipe);
  const [noted, setNoted] = useState<Cooking>();
  return {
    note: (change = {}) => {
      // A second tap before the sheet opens must not record another cooking.
      if (noted) return;
      // Later, somebody may be writing in the sheet.
      const close = (late: boolean) => !late && setNoted(undefined);
      setNoted(record(change, close));
    },
    busy: noted !== undefined,
    sheet: noted && (
      <CookingSheet
        key={noted.name}
        recipe={recipe}
        cooking={noted}
        fresh
        onClosed={saved => closed(noted, saved)}
      />
    ),
  };

  /** The undo stays available for a while after the sheet closes. */
  function closed(cooking: Cooking, saved: boolean) {
    setNoted(undefined);
    if (!saved) return;
    alerts.show({ message: t`Marked as cooked`, undo: () => remove(cooking) });
  }
}
