import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { ResourceActions } from '../../../resource/resource-actions.tsx';
import { ResourceHead } from '../../../resource/resource-head.tsx';
import { calendarLinks } from '../calendar-links.ts';
import { ColorMark } from '../color-mark.tsx';
import { useExchange } from '../exchange/use-exchange.tsx';

interface CalendarHeadProps {
  calendar: Calendar;
  /** Leads away from a calendar that is no more, or no longer to be seen. */
  onGone: () => Promise<void>;
}

export function CalendarHead({ calendar, onGone }: CalendarHeadProps) {
  const { t } = useLingui();
  const exchange = useExchange(calendar);
  return (
    <ResourceHead
      {...calendar}
      mark={<ColorMark color={calendar.color} />}
      actions={
        <ResourceActions
          of="calendar"
          resource={calendar}
          edit={calendarLinks(calendar.name).edit}
          onGone={onGone}
          consequence={t`Its events go with it, for everybody it is shared with. This cannot be undone.`}
          entries={exchange.entries}
        />
      }
    >
      {exchange.sheet}
    </ResourceHead>
  );
}
