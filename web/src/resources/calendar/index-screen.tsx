import { IconCalendarMonth } from '@tabler/icons-react';
import { NotYetScreen } from '../../resource/not-yet-screen.tsx';

export function CalendarIndexScreen() {
  return (
    <NotYetScreen
      title="Calendars"
      icon={IconCalendarMonth}
      heading="Nothing here yet"
      text="Calendars belong here: who does what and when, with the meals that are planned for it, shared with the people you choose."
      section={{ to: '/calendars' }}
    />
  );
}
