import { useLingui } from '@lingui/react/macro';
import type { Attendee } from '@potluck/contract';
import { IconChartPie, IconTrash } from '@tabler/icons-react';
import type { MenuEntry } from '../../../ui/menu-entry.ts';
import { answers } from './answers.ts';
import { whoOf } from './attendees-at.ts';
import type { Attendance } from './use-attendance.ts';
import { useChangeAttendance } from './use-change-attendance.ts';

/** Menu entries for answering for somebody else, for people who may change the event. */
export function useAttendeeEntries({ all }: Attendance): (attendee: Attendee) => MenuEntry[] {
  const { t, i18n } = useLingui();
  const { say, remove } = useChangeAttendance();
  const size = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  return attendee => [
    ...answers.map(({ value, label }) => ({
      label: i18n._(label),
      chosen: attendee.response === value,
      onSelect: () => say.mutate({ attendee, change: { response: value } }),
    })),
    {
      label: attendee.portion === 1 ? t`Half a portion` : t`A full portion`,
      icon: <IconChartPie {...size} />,
      onSelect: () => say.mutate({ attendee, change: { portion: attendee.portion === 1 ? 0.5 : 1 } }),
    },
    {
      label: t`Remove ${attendee.title}`,
      icon: <IconTrash {...size} />,
      danger: true,
      onSelect: () =>
        remove.mutate({
          failure: t`Couldn’t remove ${attendee.title}`,
          names: all.filter(each => whoOf(each) === whoOf(attendee)).map(({ name }) => name),
        }),
    },
  ];
}
