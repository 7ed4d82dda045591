import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { useResourceList } from '../../../standard/data/use-resource-list.ts';
import type { FormProps } from '../../../standard/form/form-props.ts';
import { FormShell } from '../../../standard/form/form-shell.tsx';
import { TimeZoneField } from '../../../standard/form/time-zone-field.tsx';
import { useDraftForm } from '../../../standard/form/use-draft-form.ts';
import { useSaveForm } from '../../../standard/form/use-save-form.ts';
import { VisibilityPicker } from '../../../standard/form/visibility-picker.tsx';
import { ScreenLoading } from '../../../standard/screen-loading.tsx';
import { TitleField } from '../../../ui/fields/title-field.tsx';
import { freshColor } from '../colors.ts';
import { ExchangeButton } from '../exchange/exchange-button.tsx';
import { type CalendarValues, calendarDraft, calendarValues, newCalendarValues } from './calendar-values.ts';
import { ColorField } from './color-field.tsx';

/** The form of a calendar; a new one begins with a colour that none of the viewer's has. */
export function CalendarForm(props: FormProps<'calendar'>) {
  const { resource } = props;
  return resource ? (
    <CalendarFields {...props} values={calendarValues(resource)} />
  ) : (
    <NewCalendarFields {...props} />
  );
}

function NewCalendarFields(props: FormProps<'calendar'>) {
  const timeZone = useTimeZone();
  const mine = useResourceList('calendar', { filter: 'state = 200' });
  if (mine.isPending && !mine.isPaused) return <ScreenLoading />;
  return (
    <CalendarFields {...props} values={newCalendarValues({ color: freshColor(mine.items), timeZone })} />
  );
}

// Occurrences carry the colour of their calendar.
const occurrences = [['event', 'expand']];

function CalendarFields(props: FormProps<'calendar'> & { values: CalendarValues }) {
  const { t } = useLingui();
  const { values, resource, parent, decides, ...shell } = props;
  const save = useSaveForm('calendar', { resource, parent, outdates: occurrences });
  const form = useDraftForm<CalendarValues>({
    initialValues: values,
    validate: { title: title => (title.trim() ? null : t`A calendar needs a title.`) },
  });
  const field = (name: keyof CalendarValues & string) => form.getInputProps(name);
  return (
    <FormShell {...shell} form={form} save={values => save(calendarDraft(values))}>
      <TitleField
        label={t`Title`}
        placeholder={t`Dinners`}
        data-autofocus={!resource || undefined}
        {...field('title')}
      />
      <Textarea label={t`Description`} autosize minRows={2} maxLength={20_000} {...field('description')} />
      <ColorField {...field('color')} />
      <TimeZoneField label={t`Time zone of its events`} {...field('timeZone')} />
      <VisibilityPicker disabled={!decides} {...field('visibility')} />
      {resource && <ExchangeButton calendar={resource} />}
    </FormShell>
  );
}
