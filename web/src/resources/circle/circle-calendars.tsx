import { Trans, useLingui } from '@lingui/react/macro';
import { type Circle, can, idOf } from '@potluck/contract';
import { IconCalendarMonth } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AccountContents } from '../../resource/account-contents.tsx';
import { CreateLink } from '../../resource/create-link.tsx';
import { CalendarCard } from '../calendar/calendar-card.tsx';
import { useNextOccurrences } from '../calendar/use-next-occurrences.ts';

/** What the circle does together, and when. */
export function CircleCalendars({ circle }: { circle: Circle }) {
  const { t } = useLingui();
  const { name, title, circleAccess: access, visibility } = circle;
  const next = useNextOccurrences();
  const params = { circleId: idOf(name) };
  const create = can({ access, visibility }, 'createInside') && (
    <CreateLink link={link => <Link to="/circles/$circleId/calendars/create" params={params} {...link} />}>
      <Trans>New calendar</Trans>
    </CreateLink>
  );
  return (
    <AccountContents
      of="calendar"
      account={name}
      label={t`Calendars of ${title}`}
      create={create}
      card={calendar => <CalendarCard key={calendar.name} calendar={calendar} next={next} />}
      empty={{
        icon: IconCalendarMonth,
        title: t`No calendars here yet`,
        text: t`What belongs to ${title} can be planned by all of its members.`,
      }}
    />
  );
}
