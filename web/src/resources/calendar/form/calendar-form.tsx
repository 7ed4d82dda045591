import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import type { Calendar, Visibility } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { calendarColors, freshColor } from '@potluck/contract/resources/calendar/colors';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import type { Draft } from '../../../api/calls.ts';
import { useTimeZone } from '../../../auth/use-auth.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { type FormProps, FormShell } from '../../../standard/form/form-shell.tsx';
import { TimeZoneField } from '../../../standard/form/time-zone-field.tsx';
import { useDraftForm } from '../../../standard/form/use-draft-form.ts';
import { useSaveForm } from '../../../standard/form/use-save-form.ts';
import { ScreenLoading } from '../../../standard/screen-loading.tsx';
import { VisibilityPicker } from '../../../standard/sharing/visibility-picker.tsx';
import { TitleField } from '../../../ui/fields/title-field.tsx';
import { ExchangeButton } from '../exchange/use-exchange.tsx';
import classes from './calendar-form.module.css';

/** The form of a calendar; a new one starts with a colour that none of the viewer’s calendars use. */
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
  const mine = useResourceList('calendar', { filter: accessFilters.granted });
  if (mine.isPending && !mine.isPaused) return <ScreenLoading />;
  return (
    <CalendarFields {...props} values={newCalendarValues({ color: freshColor(mine.items), timeZone })} />
  );
}

// Occurrences carry the colour of their calendar.
const occurrences = [['event', 'expand']];

function CalendarFields(props: FormProps<'calendar'> & { values: CalendarValues }) {
  const { t } = useLingui();
  const { values, resource, circleChoice, decides, ...shell } = props;
  const save = useSaveForm('calendar', { resource, circleChoice, outdates: occurrences });
  const form = useDraftForm<CalendarValues>({
    initialValues: values,
    validate: { title: title => (title.trim() ? null : t`Give the calendar a title.`) },
  });
  const field = (name: keyof CalendarValues & string) => form.getInputProps(name);
  return (
    <FormShell
      {...shell}
      circleChoice={circleChoice}
      form={form}
      save={values => save(calendarDraft(values))}
    >
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

/** A calendar as its form holds it. */
interface CalendarValues extends Record<string, unknown> {
  title: string;
  description: string;
  color: string;
  timeZone: string;
  visibility: Visibility;
}

/** The initial values of a new calendar. */
function newCalendarValues({ color, timeZone }: Pick<CalendarValues, 'color' | 'timeZone'>) {
  const visibility: Visibility = 'VISIBILITY_LEVEL_PRIVATE';
  return { title: '', description: '', color, timeZone, visibility };
}

function calendarValues(calendar: Calendar): CalendarValues {
  const { title, description, color, timeZone, visibility } = calendar;
  return { title, description, color, timeZone, visibility };
}

/** The request body. The board changes the rules for meals. */
function calendarDraft(values: CalendarValues): Required<Omit<Draft<'calendar'>, 'mealRules'>> {
  const { title, description, color, timeZone, visibility } = values;
  return { title: title.trim(), description: description.trim(), color, timeZone, visibility };
}

interface ColorFieldProps {
  value?: string;
  defaultValue?: string;
  onChange?: (color: string) => void;
}

/** The colour of a calendar: a preset or any other; takes `form.getInputProps('color')`. */
function ColorField({ value, defaultValue, onChange }: ColorFieldProps) {
  const { t } = useLingui();
  const [color, choose] = useUncontrolled({ value, defaultValue, finalValue: '', onChange });
  const name = useId();
  const own = calendarColors.every(known => known !== color);
  return (
    <fieldset className="plain-fieldset">
      <legend className="small strong p-0 mb-2">
        <Trans>Colour</Trans>
      </legend>
      <div className={classes.swatches}>
        {calendarColors.map(known => (
          <label key={known} className={classes.swatch} title={t(colorLabels[known])}>
            <input
              type="radio"
              name={name}
              className="covering-control"
              aria-label={t(colorLabels[known])}
              checked={known === color}
              onChange={() => choose(known)}
            />
            <Swatch color={known} chosen={known === color} />
          </label>
        ))}
        <label className={`basil strong px-4 ${classes.own}`}>
          <input
            type="color"
            className="covering-control"
            aria-label={t`Another colour`}
            value={color || '#808080'}
            onChange={event => choose(event.currentTarget.value)}
          />
          {own && color && <Swatch color={color} chosen />}
          <span>{own && color ? color : t`More colours`}</span>
        </label>
      </div>
    </fieldset>
  );
}

function Swatch({ color, chosen }: { color: string; chosen: boolean }) {
  return (
    <span className={classes.color} style={{ backgroundColor: color }} aria-hidden>
      {chosen && <IconCheck size={20} stroke={2.5} />}
    </span>
  );
}

const colorLabels: Record<(typeof calendarColors)[number], MessageDescriptor> = {
  '#2f6b4c': msg`Basil`,
  '#d9532f': msg`Tomato`,
  '#386fad': msg`Sky`,
  '#c77f0d': msg`Amber`,
  '#8d4d93': msg`Plum`,
  '#1f7d80': msg`Lagoon`,
  '#c2477a': msg`Raspberry`,
  '#7a7524': msg`Olive`,
  '#8a5a3c': msg`Cinnamon`,
  '#5b6470': msg`Slate`,
};
