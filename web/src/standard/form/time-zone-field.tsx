import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface TimeZoneFieldProps {
  label: string;
  /**
   * What an empty choice means: "Same as this browser: Europe/Berlin". Without it, a zone is always chosen.
   */
  unset?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
}

/** One of the time zones that the browser knows, found by typing; takes `form.getInputProps('timeZone')`. */
export function TimeZoneField({ label, unset, onChange, ...field }: TimeZoneFieldProps) {
  const { t } = useLingui();
  const chosen = field.value ?? field.defaultValue ?? '';
  const [zones] = useState(() => timeZones(chosen));
  return (
    <Select
      label={label}
      data={unset === undefined ? zones : [{ value: '', label: unset }, ...zones]}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t`No such time zone`}
      limit={100}
      onChange={value => onChange?.(value ?? '')}
      {...field}
    />
  );
}

/** Every time zone by its IANA name, including the chosen one if the browser lists it under another name. */
function timeZones(chosen: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = chosen && !known.includes(chosen) ? [chosen, ...known] : known;
  return all.map(value => ({ value, label: value.replaceAll('_', ' ') }));
}
