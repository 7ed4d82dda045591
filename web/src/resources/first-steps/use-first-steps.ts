import { useLingui } from '@lingui/react/macro';
import { accessFilters } from '@potluck/contract/access';
import { useFailureReport } from '../../api/use-action.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { cardArgs } from '../../standard/data/card-fields.ts';
import { tabFilter } from '../../standard/data/filters.ts';
import { useResourceList } from '../../standard/data/use-resource.ts';
import { useSaveResource } from '../../standard/data/use-save-resource.ts';
import { useNextOccurrences } from '../calendar/use-next-occurrences.ts';

/** The first steps for new users, in the proposed order; the user’s settings store these names. */
const steps = ['bring-recipe', 'invite-people', 'plan-dinner'] as const;
export type Step = (typeof steps)[number];

/** People with this many recipes need no first steps. */
const recipesOfTheSettled = 10;

export interface FirstSteps {
  /** The steps that are neither done nor dismissed. */
  left: Step[];
  /** Whether the remaining steps are still loading. */
  pending: boolean;
  /** Whether there is nothing else to show. */
  alone: boolean;
  dismiss: (step: Step) => void;
}

/** The remaining first steps; none for people who are no longer new. */
export function useFirstSteps(): FirstSteps {
  const { signedIn, settings } = useViewer();
  const { t } = useLingui();
  const save = useSaveResource('userSettings');
  const refused = useFailureReport();
  const recipes = useResourceList('recipe', cardArgs('recipe', { filter: tabFilter('recipe', 'my') }), {
    enabled: signedIn,
  });
  const fresh = recipes.isSuccess && !recipes.isPlaceholderData;
  const enabled = fresh && recipes.items.length < recipesOfTheSettled;
  const circles = useResourceList('circle', { filter: accessFilters.granted }, { enabled });
  const dinners = useNextOccurrences({ enabled });
  const known = enabled && circles.isSuccess && dinners.isSuccess;
  const dismissed = new Set(settings.dismissedHints);
  const done: Record<Step, boolean> = {
    'bring-recipe': recipes.items.length > 0,
    'invite-people': circles.items.some(({ memberCount }) => memberCount > 1),
    'plan-dinner': (dinners.data?.size ?? 0) > 0,
  };

  return {
    left: known ? steps.filter(step => !done[step] && !dismissed.has(step)) : [],
    pending: recipes.isLoading || circles.isLoading || dinners.isLoading,
    alone: recipes.items.length === 0,
    dismiss: step =>
      save.mutate(
        { name: settings.name, values: { dismissedHints: [...dismissed, step] } },
        { onError: error => refused(t`Couldn’t dismiss it`, error) },
      ),
  };
}
