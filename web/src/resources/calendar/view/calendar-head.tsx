import { Trans, useLingui } from '@lingui/react/macro';
import { type Calendar, can } from '@potluck/contract';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ResourceActions } from '../../../resource/resource-actions.tsx';
import { ResourceHead } from '../../../resource/resource-head.tsx';
import { standingOn } from '../../../resource/sharing/stance.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { newEventLink } from '../../event/event-links.ts';
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
        >
          {can(standingOn('calendar', calendar), 'createInside') && (
            <PillButton
              tone="main"
              icon={<IconPlus size={20} aria-hidden />}
              renderRoot={link => <Link {...newEventLink(calendar.name)} {...link} />}
            >
              <Trans>New event</Trans>
            </PillButton>
          )}
        </ResourceActions>
      }
    >
      {exchange.sheet}
    </ResourceHead>
  );
}
