import { useLingui } from '@lingui/react/macro';
import { useViewer } from '../../auth/use-auth.ts';
import { useResourceList } from '../../standard/data/use-resource-list.ts';
import { useSaveResource } from '../../standard/data/use-save-resource.ts';
import { tabFilter } from '../../standard/index/filters.ts';
import { cardArgs } from '../../standard/index/on-card.ts';
import { useRefusal } from '../../standard/sharing/use-refusal.ts';
import { useNextOccurrences } from '../calendar/use-next-occurrences.ts';

/** What somebody new can begin with, in the order in which it is proposed; the names are kept in their settings. */
const steps = ['bring-recipe', 'invite-people', 'plan-dinner'] as const;
export type Step = (typeof steps)[number];

/** Whoever has so many recipes has found their way. */
const recipesOfTheSettled = 10;

export interface FirstSteps {
  /** Those that are neither done nor put away. */
  left: Step[];
  /** Whether it is still being asked which those are. */
  pending: boolean;
  /** Nothing else is there to be shown. */
  alone: boolean;
  dismiss: (step: Step) => void;
}

/** What is left to begin with; nothing for who is no longer new. */
export function useFirstSteps(): FirstSteps {
  const { signedIn, settings } = useViewer();
  const { t } = useLingui();
  const save = useSaveResource('userSettings');
  const refused = useRefusal();
  const recipes = useResourceList('recipe', cardArgs('recipe', { filter: tabFilter('recipe', 'my') }), {
    enabled: signedIn,
  });
  const fresh = recipes.isSuccess && !recipes.isPlaceholderData;
  const enabled = fresh && recipes.items.length < recipesOfTheSettled;
  const circles = useResourceList('circle', { filter: 'state = 200' }, { enabled });
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
        { onError: error => refused(t`It stays, as that could not be kept`, error) },
      ),
  };
}
