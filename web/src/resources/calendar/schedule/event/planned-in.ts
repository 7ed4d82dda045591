import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { cityOf } from '../../../../standard/form/time-zones.ts';

/** That something was planned by the clock of another zone, `America/New_York` told as people do. */
export function plannedIn(zone: string, i18n: I18n): string {
  const place = cityOf(zone);
  return t(i18n)`${place} time`;
}
