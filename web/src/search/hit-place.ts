import { useLingui } from '@lingui/react/macro';
import type { Hit } from '@potluck/contract';
import { useLocale } from '../auth/use-locale.ts';
import { useTimeZone } from '../auth/use-time-zone.ts';

/** In words, where a hit lives: the list of an item, calendar and day of an event, whose something else is. */
export function useHitPlace(): (hit: Hit) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const timeZone = useTimeZone();

  function dayOf({ startTime, allDay }: Hit): string {
    const zone = allDay ? 'UTC' : timeZone;
    const clock = allDay ? {} : ({ hour: 'numeric', minute: '2-digit' } as const);
    const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
    const format = new Intl.DateTimeFormat(locale, { ...day, ...clock, timeZone: zone });
    return format.format(Date.parse(startTime ?? ''));
  }

  function accessOf({ access }: Hit): string {
    if (!access) return t`Public`;
    if (access.state === 'ACCESS_STATE_PENDING')
      return access.acceptTarget === 'ACCEPT_TARGET_RESOURCE' ? t`Asked for access` : t`Invitation`;
    return access.name !== '' && access.permissionLevel === 'PERMISSION_LEVEL_ADMIN'
      ? t`Yours`
      : t`Shared with you`;
  }

  return hit => {
    const { type, parentTitle, username, completed } = hit;
    if (type === 'user') return `@${username}`;
    if (type === 'listItem') return completed ? t`${parentTitle} · done` : parentTitle;
    if (type !== 'event') return accessOf(hit);
    const day = dayOf(hit);
    return hit.recurring ? t`${parentTitle} · repeats since ${day}` : t`${parentTitle} · ${day}`;
  };
}
