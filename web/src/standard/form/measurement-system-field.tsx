import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Segments } from '../../ui/fields/segments.tsx';

/** The unit system for amounts. */
export function MeasurementSystemField(field: Omit<ComponentProps<typeof Segments>, 'data'>) {
  const { t } = useLingui();
  const systems = [
    { value: 'MEASUREMENT_SYSTEM_UNSPECIFIED', label: t`As written` },
    { value: 'METRIC', label: t`Metric` },
    { value: 'US', label: t`US cups` },
  ];
  return <Segments data={systems} {...field} />;
}
