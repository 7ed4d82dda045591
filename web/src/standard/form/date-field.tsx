import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import { dayAt } from '@potluck/contract/day';
import { platformOffset } from '@potluck/contract/zone-clock';
import { IconCalendar } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useLocale, useTimeZone } from '../../auth/use-auth.ts';
import { dayAfter, dayParts, dayText, readDay, wholeDay } from '../../ui/fields/day-text.ts';
import { NativePicker } from '../../ui/fields/native-picker.tsx';
import { useWrittenField, type WrittenFieldOptions } from '../../ui/fields/use-written-field.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './time-list.module.css';

type DateFieldProps = WrittenFieldOptions &
  Omit<TextInputProps, keyof WrittenFieldOptions | 'label' | 'type' | 'onBlur' | 'onKeyDown'> & {
    label: string;
    /** The first and the last day that the calendar offers. */
    min?: string;
    max?: string;
  };

/** A day, `2027-03-31` or '', in the user's format, typed or picked from a calendar. */
export function DateField({ value, defaultValue, onChange, min, max, error, ...props }: DateFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const picker = useRef<HTMLInputElement>(null);
  const timeZone = useTimeZone();
  const near = value || min || max || dayAt(Date.now(), platformOffset(timeZone));
  const pattern = usePattern(locale);
  const problem = t`Write it like ${pattern}.`;
  const field = useWrittenField(
    { value, defaultValue, onChange },
    {
      write: day => dayText(day, locale),
      read: text => readDay(text, { locale, near }),
      whole: wholeDay,
      step: dayAfter,
      problem,
    },
  );
  const { label } = props;
  const weekday = useWeekday(field.value, locale);
  return (
    <TextInput
      {...props}
      {...field.input}
      label={
        <>
          {label}
          {weekday && (
            <span className={classes.weekday} aria-hidden>
              {weekday}
            </span>
          )}
        </>
      }
      dir="ltr"
      inputMode="numeric"
      placeholder={pattern}
      error={field.wrong ? problem : error}
      rightSectionWidth="var(--target)"
      rightSectionPointerEvents="all"
      inputContainer={written => (
        <NativePicker
          type="date"
          picker={picker}
          min={min}
          max={max}
          disabled={props.disabled}
          value={field.value}
          onPick={field.put}
        >
          {written}
        </NativePicker>
      )}
      rightSection={
        <IconButton
          variant="subtle"
          label={t`${label}: choose a day`}
          icon={<IconCalendar size={20} stroke={1.75} aria-hidden />}
          disabled={props.disabled}
          onClick={() => picker.current?.showPicker()}
        />
      }
    />
  );
}

/** The weekday, which a numeric date does not show. */
function useWeekday(day: string, locale: string): string {
  const format = useMemo(
    () => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
    [locale],
  );
  return day && format.format(Date.parse(day));
}

/** "DD/MM/YYYY" in the user's language and order. */
function usePattern(locale: string): string {
  const { t } = useLingui();
  const { order, sign } = dayParts(locale);
  const words = { day: t`DD`, month: t`MM`, year: t`YYYY` };
  return order.map(part => words[part]).join(sign);
}
