import { Trans, useLingui } from '@lingui/react/macro';
import type { List } from '@potluck/contract';
import { IconRoute } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { useSectionOrder } from './use-section-order.ts';

/** Offers a new section order, once, after items were ticked off often enough in a different order. */
export function SuggestedOrder({ list }: { list: List }) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const queryKey = ['list', 'tickedOrder', list.name];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.list.tickedOrder({ name: list.name }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const order = useSectionOrder(list);
  const answer = useAction({
    mutationFn: () => client.list.answerTickedOrder({ name: list.name }),
    onMutate: () => cache.setQueryData(queryKey, { sections: [], tickCount: 0 }),
  });
  const before = list.sections.map(({ name }) => name);
  const titles = new Map(list.sections.map(({ name, title }) => [name, title]));
  const offered = (data?.sections ?? []).flatMap(name => titles.get(name) ?? []);
  if (offered.length === 0) return null;

  function take() {
    answer.mutate();
    order.mutate(data?.sections ?? [], {
      onSuccess: () =>
        alerts.show({
          message: t`The sections now follow the order of your shop.`,
          undo: () => order.mutate(before),
        }),
    });
  }

  return (
    <div className="no-print mb-4">
      <Banner
        hue="sky"
        icon={<IconRoute size={22} stroke={1.75} aria-hidden />}
        actions={
          <>
            <PillButton tone="main" onClick={take}>
              <Trans>Use this order</Trans>
            </PillButton>
            <PillButton onClick={() => answer.mutate()}>
              <Trans>No, thanks</Trans>
            </PillButton>
          </>
        }
      >
        <p>
          <Trans>You tick things off in this order:</Trans>
        </p>
        <p className="strong anywhere">{offered.join(' → ')}</p>
      </Banner>
    </div>
  );
}
