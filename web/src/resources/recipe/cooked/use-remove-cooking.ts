import { useLingui } from '@lingui/react/macro';
import type { Cooking, Recipe } from '@potluck/contract';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import { useChangeCookings } from './use-change-cookings.ts';

/** Takes a cooking away: one's own with a way back, one of somebody else's, which only they could note again, after asking. */
export function useRemoveCooking(recipe: Recipe) {
  const { t } = useLingui();
  const { record, remove } = useChangeCookings(recipe);
  const alerts = useAlerts();
  const confirm = useConfirm();

  return async (cooking: Cooking, { own, day }: { own: boolean; day: string }) => {
    const { cookTime, diners, stars, note, event } = cooking;
    if (own) {
      const again = () => record.mutate({ cookTime, diners, stars, note, event });
      const action = { label: t`Undo`, run: again };
      remove.mutate(cooking, { onSuccess: () => alerts.show({ message: t`${day} is deleted.`, action }) });
      return;
    }
    const title = t`Delete what was noted on ${day}?`;
    const message = t`Somebody else noted it. This cannot be undone.`;
    if (await confirm({ title, message, confirmLabel: t`Delete` })) remove.mutate(cooking);
  };
}
