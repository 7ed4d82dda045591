import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { ResourceActions } from '../../../standard/resource-actions.tsx';
import { ResourceHead } from '../../../standard/resource-head.tsx';
import { ColorMark } from '../../../ui/color-mark.tsx';
import { useNewPoll } from '../../event/poll/use-new-poll.tsx';
import { useRemindMe } from '../../reminder/use-remind-me.tsx';
import { useExchange } from '../exchange/use-exchange.tsx';
import { SubscriptionNote, useSubscription } from '../subscription/subscription-note.tsx';

export function CalendarHead({ calendar }: { calendar: Calendar }) {
  const { t } = useLingui();
  const exchange = useExchange(calendar);
  const reminding = useRemindMe(calendar);
  const subscribed = useSubscription(calendar);
  const polling = useNewPoll(calendar);
  return (
    <ResourceHead
      of="calendar"
      resource={calendar}
      mark={<ColorMark color={calendar.color} />}
      actions={
        <ResourceActions
          compact
          of="calendar"
          resource={calendar}
          consequence={t`This also deletes its events, for everyone it’s shared with. You can restore it for 30 days.`}
          entries={[...polling.entries, ...reminding.entries, ...subscribed.entries, ...exchange.entries]}
        />
      }
    >
      <SubscriptionNote calendar={calendar} />
      {polling.sheet}
      {exchange.sheet}
      {subscribed.sheet}
      {reminding.sheet}
    </ResourceHead>
  );
}
