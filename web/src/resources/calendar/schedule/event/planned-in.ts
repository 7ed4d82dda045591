import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { cityOf } from '../../../../standard/form/time-zones.ts';

/** Names the time zone of an event, with `America/New_York` in readable words. */
export function plannedIn(zone: string, i18n: I18n): string {
  const place = cityOf(zone);
  return t(i18n)`${place} time`;
}
