import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLocale } from '../../auth/use-auth.ts';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { clockAfter, clockText, readClock, twelveHours, wholeClock } from '../../ui/fields/clock-text.ts';
import { NativePicker } from '../../ui/fields/native-picker.tsx';
import { useWrittenField, type WrittenFieldOptions } from '../../ui/fields/use-written-field.ts';

const TimeList = lazyPart(() => import('./time-list.tsx'), 'TimeList');

type TimeFieldProps = WrittenFieldOptions &
  Omit<TextInputProps, keyof WrittenFieldOptions | 'type' | 'onBlur' | 'onKeyDown' | 'onClick'> & {
    /** Offers only later times, each with the duration since this one. */
    since?: string;
  };

const stepMinutes = 15;

/** A time of day, `19:30` or '', in the user's format, typed or picked from a list. */
export function TimeField({ value, defaultValue, onChange, error, since, ...props }: TimeFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const example = clockText('19:00', locale);
  const problem = t`Write it like ${example}.`;
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
  const list = useOpenList(field);
  return (
    <TextInput
      {...props}
      {...field.input}
      {...list.input}
      dir="ltr"
      inputMode={twelveHours(locale) ? 'text' : 'numeric'}
      placeholder={example}
      error={field.wrong ? problem : error}
      rightSection={<IconClock size={20} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      inputContainer={written => (
        <NativePicker type="time" disabled={props.disabled} value={field.value} onPick={field.put}>
          {written}
          {list.open && <TimeList id={list.id} value={field.value} since={since} onPick={list.pick} />}
        </NativePicker>
      )}
    />
  );
}

/** The list of times below the field: a click opens it, and the arrow keys move through it while it is open. */
function useOpenList({ value, put, input }: ReturnType<typeof useWrittenField>) {
  const id = useId();
  const [open, setOpen] = useState(false);

  function press(event: KeyboardEvent) {
    const along = { ArrowDown: stepMinutes, ArrowUp: -stepMinutes }[event.key];
    if (along && event.altKey) setOpen(along > 0);
    else if (open && along) put(clockAfter(value || '12:00', value ? along : 0));
    else if (open && ['Enter', 'Escape'].includes(event.key)) setOpen(false);
    else return input.onKeyDown(event);
    if (event.key === 'Enter') input.onBlur();
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    id,
    open,
    pick(time: string) {
      put(time);
      setOpen(false);
    },
    input: {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open && value ? `${id}-${value}` : undefined,
      onClick: () => setOpen(true),
      onKeyDown: press,
      onBlur() {
        input.onBlur();
        setOpen(false);
      },
    } as const,
  };
}
