import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type ZoneChoice, zoneChoice, zoneChoices, zonesFound } from './time-zones.ts';

interface TimeZoneFieldProps {
  label: string;
  /** The meaning of an empty choice: "Same as this browser: Berlin". Without it, a zone is always chosen. */
  unset?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
}

/** A time zone, found by typing its city or its offset; takes `form.getInputProps('timeZone')`. */
export function TimeZoneField({ label, unset, onChange, ...field }: TimeZoneFieldProps) {
  const { t } = useLingui();
  const chosen = field.value ?? field.defaultValue ?? '';
  // Computing all offsets is slow, so it waits until the user opens the list.
  const [zones, setZones] = useState(() => (chosen ? [zoneChoice(chosen)] : []));
  const [whole, setWhole] = useState(false);

  function fetchAll() {
    if (!whole) setZones(zoneChoices(chosen));
    setWhole(true);
  }

  return (
    <Select
      label={label}
      data={unset === undefined ? zones : [{ value: '', label: unset }, ...zones]}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t`Unknown time zone`}
      limit={100}
      filter={({ options, search }) => zonesFound(options as ZoneChoice[], search)}
      onDropdownOpen={fetchAll}
      onChange={value => onChange?.(value ?? '')}
      {...field}
    />
  );
}
