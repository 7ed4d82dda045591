import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useLocale } from '../../auth/use-locale.ts';
import { clockAfter, clockText, readClock, twelveHours, wholeClock } from '../../ui/fields/clock-text.ts';
import { useWrittenField, type WrittenFieldOptions } from '../../ui/fields/use-written-field.ts';

type TimeFieldProps = WrittenFieldOptions &
  Omit<TextInputProps, keyof WrittenFieldOptions | 'type' | 'onBlur' | 'onKeyDown'>;

const stepMinutes = 15;

/** A time of day, `19:30` or '', written and shown as the person writes times. */
export function TimeField({ value, defaultValue, onChange, error, ...props }: TimeFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const example = clockText('19:00', locale);
  const problem = t`Write it as ${example}.`;
  const field = useWrittenField(
    { value, defaultValue, onChange },
    {
      write: time => clockText(time, locale),
      read: readClock,
      whole: wholeClock,
      step: (time, count) => clockAfter(time, count * stepMinutes),
      problem,
    },
  );
  return (
    <TextInput
      {...props}
      {...field.input}
      dir="ltr"
      inputMode={twelveHours(locale) ? 'text' : 'numeric'}
      placeholder={example}
      error={field.wrong ? problem : error}
    />
  );
}
