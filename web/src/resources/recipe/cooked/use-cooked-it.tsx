import { useLingui } from '@lingui/react/macro';
import type { Cooking, Recipe } from '@potluck/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { lazy } from '../../../ui/browser/lazy.ts';
import { type CookingChange, useChangeCookings } from './use-change-cookings.ts';

const CookingSheet = lazy(() => import('./cooking-sheet.tsx').then(file => ({ default: file.CookingSheet })));

export interface CookedIt {
  /** Notes at once that the viewer cooked it, now if nothing else is said. */
  note: (said?: CookingChange) => void;
  busy: boolean;
  /** Where more can be said of what was noted, or it is taken back. */
  sheet: ReactNode;
}

/** One press notes that a recipe was cooked. */
export function useCookedIt(recipe: Pick<Recipe, 'name' | 'title' | 'visibility'>): CookedIt {
  const { t } = useLingui();
  const alerts = useAlerts();
  const { record, remove } = useChangeCookings(recipe);
  const [noted, setNoted] = useState<Cooking>();
  return {
    note: (said = {}) => record.mutate(said, { onSuccess: setNoted }),
    busy: record.isPending,
    sheet: noted && (
      <Suspense>
        <CookingSheet
          key={noted.name}
          recipe={recipe}
          cooking={noted}
          fresh
          onClosed={kept => closed(noted, kept)}
        />
      </Suspense>
    ),
  };

  /** The way back stays for a while after the sheet is closed. */
  function closed({ name }: Cooking, kept: boolean) {
    setNoted(undefined);
    if (!kept) return;
    const action = { label: t`Undo`, run: () => remove.mutate({ name }) };
    alerts.show({ message: t`“${recipe.title}” is noted as cooked.`, action });
  }
}
