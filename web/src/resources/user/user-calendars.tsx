import { useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconCalendarMonth } from '@tabler/icons-react';
import { useViewer } from '../../auth/use-auth.ts';
import { AccountContents } from '../../resource/account-contents.tsx';
import { CalendarCard } from '../calendar/calendar-card.tsx';
import { NewCalendarLink } from '../calendar/new-calendar-link.tsx';
import { useNextOccurrences } from '../calendar/use-next-occurrences.ts';
import { fullName } from './full-name.ts';

export function UserCalendars({ user }: { user: User }) {
  const { t } = useLingui();
  const own = useViewer().user.name === user.name;
  const next = useNextOccurrences();
  const ownEmpty = {
    icon: IconCalendarMonth,
    title: t`No calendars here yet`,
    text: t`What you plan, or are invited to plan, shows here.`,
    action: <NewCalendarLink />,
  };
  const othersEmpty = {
    icon: IconCalendarMonth,
    title: t`No calendars to see`,
    text: t`Calendars of ${fullName(user)} that you may see show here.`,
  };
  return (
    <AccountContents
      of="calendar"
      account={user.name}
      label={t`Calendars of ${fullName(user)}`}
      card={calendar => <CalendarCard key={calendar.name} calendar={calendar} next={next} />}
      empty={own ? ownEmpty : othersEmpty}
    />
  );
}
