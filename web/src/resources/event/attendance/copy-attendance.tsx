import { Trans, useLingui } from '@lingui/react/macro';
import { IconCopy } from '@tabler/icons-react';
import { useAction } from '../../../api/use-action.ts';
import { useLocale, useTimeZone } from '../../../auth/use-auth.ts';
import { copyText } from '../../../ui/browser/copy-text.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { occurrenceTimes } from '../occurrences.ts';
import { useEventRecipes } from '../recipes/use-event-recipes.ts';
import type { ShownEvent } from '../shown-event.ts';
import { attendanceText } from './attendance-text.ts';
import type { Attendance } from './use-attendance.ts';

interface CopyAttendanceProps {
  shown: ShownEvent;
  attendance: Attendance;
}

/** Copies who’s coming and bringing what, for a chat. */
export function CopyAttendance({ shown, attendance }: CopyAttendanceProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { dishes } = useEventRecipes(shown.event.name);
  const copy = useAction({
    mutationFn: async (text: string) => {
      if (!(await copyText(text))) throw new Error('The browser does not copy.');
    },
    done: () => ({ severity: 'success', message: t`Copied who’s coming` }),
    failed: t`Couldn’t copy`,
  });

  function text(): string {
    const { startTime, allDay } = occurrenceTimes(shown.event, shown.at);
    const day = { dateStyle: 'full', timeZone: allDay ? 'UTC' : timeZone } as const;
    const format = new Intl.DateTimeFormat(locale, allDay ? day : { ...day, timeStyle: 'short' });
    const summary = {
      title: shown.event.title,
      when: format.format(Date.parse(startTime)),
      attendees: attendance.here,
      dishes: dishes.map(({ link }) => link),
    };
    return attendanceText(summary, { i18n, locale });
  }

  return (
    <PillButton
      tone="quiet"
      className="no-print"
      icon={<IconCopy size={20} stroke={1.75} aria-hidden />}
      onClick={() => copy.mutate(text())}
    >
      <Trans>Copy as text</Trans>
    </PillButton>
  );
}
