import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

/** That something was planned by the clock of another zone, `America/New_York` told as people do. */
export function plannedIn(zone: string, i18n: I18n): string {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ');
  return t(i18n)`${place} time`;
}
