import { useLingui } from '@lingui/react/macro';
import { type Calendar, can } from '@potluck/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { FormSkeleton } from '../../resource/form-skeleton.tsx';
import { useNameFromParams } from '../../resource/name-from-params.ts';
import { ReadOnlyNote } from '../../resource/read-only-note.tsx';
import { ResourceScreen } from '../../resource/resource-screen.tsx';
import { standingOn } from '../../resource/sharing/stance.ts';
import { useEditedResource } from '../../resource/use-edited-resource.ts';
import { calendarLinks } from './calendar-links.ts';
import { ExchangeButton } from './exchange/exchange-button.tsx';
import { CalendarForm } from './form/calendar-form.tsx';
import { calendarValues } from './form/calendar-values.ts';

export function CalendarEditScreen() {
  const query = useEditedResource('calendar', useNameFromParams('calendar'));
  return (
    <ResourceScreen query={query} skeleton={<FormSkeleton />}>
      {calendar => (
        <EditCalendar key={query.dataUpdatedAt} calendar={calendar} onReload={() => void query.refetch()} />
      )}
    </ResourceScreen>
  );
}

function EditCalendar({ calendar, onReload }: { calendar: Calendar; onReload: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { view } = calendarLinks(calendar.name);
  const leave = () => void navigate({ ...view, replace: true });
  const standing = standingOn('calendar', calendar);
  if (!can(standing, 'update'))
    return <ReadOnlyNote thing="calendar" back={link => <Link {...view} {...link} />} />;
  return (
    <CalendarForm
      title={t`Edit calendar`}
      values={calendarValues(calendar)}
      calendar={calendar}
      decides={can(standing, 'changeVisibility')}
      onSaved={leave}
      onCancel={leave}
      onReload={onReload}
    >
      <ExchangeButton calendar={calendar} />
    </CalendarForm>
  );
}
