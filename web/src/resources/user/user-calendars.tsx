import type { User } from '@potluck/contract';
import { IconCalendarMonth } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useViewer } from '../../auth/use-auth.ts';
import { AccountContents } from '../../resource/account-contents.tsx';
import { CreateLink } from '../../resource/create-link.tsx';
import { CalendarCard } from '../calendar/calendar-card.tsx';
import { useNextOccurrences } from '../calendar/use-next-occurrences.ts';
import { fullName } from './full-name.ts';

export function UserCalendars({ user }: { user: User }) {
  const own = useViewer().user.name === user.name;
  const next = useNextOccurrences();
  const ownEmpty = {
    icon: IconCalendarMonth,
    title: 'No calendars here yet',
    text: 'What you plan, or are invited to plan, shows here.',
    action: <CreateLink link={link => <Link to="/calendars/create" {...link} />}>New calendar</CreateLink>,
  };
  const othersEmpty = {
    icon: IconCalendarMonth,
    title: 'No calendars to see',
    text: `Calendars of ${fullName(user)} that you may see show here.`,
  };
  return (
    <AccountContents
      of="calendar"
      account={user.name}
      label={`Calendars of ${fullName(user)}`}
      card={calendar => <CalendarCard key={calendar.name} calendar={calendar} next={next} />}
      empty={own ? ownEmpty : othersEmpty}
    />
  );
}
