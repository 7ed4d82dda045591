import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useTimeZone } from '../../auth/use-time-zone.ts';
import { FormSkeleton } from '../../resource/form-skeleton.tsx';
import { accountFromParams } from '../../resource/name-from-params.ts';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { calendarLinks } from './calendar-links.ts';
import { freshColor } from './colors.ts';
import { CalendarForm } from './form/calendar-form.tsx';
import { newCalendarValues } from './form/calendar-values.ts';

/** A new calendar, of one's own or below a circle's address for all of its members. */
export function CalendarCreateScreen() {
  const { t } = useLingui();
  const parent = accountFromParams(useParams({ strict: false }));
  const navigate = useNavigate();
  const router = useRouter();
  const timeZone = useTimeZone();
  const mine = useResourceList('calendar', { filter: 'state = 200' });
  if (mine.isPending && !mine.isPaused) return <FormSkeleton />;
  return (
    <CalendarForm
      title={t`New calendar`}
      values={newCalendarValues({ color: freshColor(mine.items), timeZone })}
      parent={parent || undefined}
      decides
      onSaved={({ name }) => void navigate({ ...calendarLinks(name).view, replace: true })}
      onCancel={() =>
        router.history.canGoBack()
          ? router.history.back()
          : void navigate({ ...calendarLinks('').home, replace: true })
      }
    />
  );
}
