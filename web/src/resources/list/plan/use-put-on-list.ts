import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { idOf } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { useTimeZone } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { usePlacement } from '../../../standard/home-circle/use-circle-choice.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { newShoppingList } from '../sections/supermarket.ts';
import { newList } from './use-preview.ts';
import type { ShopDays } from './use-shop-days.ts';
import { useUndoPlan } from './use-undo-plan.ts';

interface Put {
  list: string;
  days: ShopDays;
  leaveOut: string[];
  /** Foods to buy although a pantry has them. */
  ignorePantry: string[];
  /** The number of items, if they are only added; 0 if some are removed. */
  added: number;
}

/** Adds the ingredients of meals to a list, opens the list, and offers to undo. */
export function usePutOnList() {
  const { i18n } = useLingui();
  const timeZone = useTimeZone();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const undo = useUndoPlan();
  const placement = usePlacement('list');
  return useAction({
    mutationFn: async ({ list, days, leaveOut, ignorePantry }: Put) => {
      const request = { ...days, leaveOut, ignorePantry };
      if (list !== newList)
        return { list, made: false, ...(await client.list.applyPlan({ name: list, ...request })) };
      const { name } = await client.list.create({
        ...(await placement()),
        list: newShoppingList(t(i18n)`Shopping`, { i18n, timeZone }),
      });
      try {
        return { list: name, made: true, ...(await client.list.applyPlan({ name, ...request })) };
      } catch (error) {
        await client.list.delete({ name });
        throw error;
      }
    },
    onSuccess: ({ list, undo: id }, { added }) => {
      void navigate({ to: paths.list, params: { listId: idOf(list) } });
      alerts.show({
        severity: 'success',
        durationMs: 8000,
        message:
          added === 0
            ? t(i18n)`List updated`
            : t(
                i18n,
              )`${plural(added, { one: 'Added # item to the list.', other: 'Added # items to the list.' })}`,
        undo: () => undo.mutate({ list, undo: id }),
      });
    },
    failed: t(i18n)`Couldn’t add anything`,
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['listItem'] });
      void cache.invalidateQueries({ queryKey: ['list'] });
    },
  });
}
